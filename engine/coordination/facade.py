"""The part of the façade on the memory of a team: what its agents did, and what that teaches."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from engine.choices import chosen
from engine.coordination import context, transfer
from engine.coordination.context import AgentContext
from engine.coordination.memory.evaluation import evaluated
from engine.coordination.memory.indexing import MinuteIndexer
from engine.coordination.memory.memories import TeamMemories
from engine.coordination.memory.pruning import prune
from engine.coordination.memory.records import FoundMemory, MemoryCategory, MemoryEvaluation
from engine.coordination.minutes import Minutes
from engine.coordination.records import Appended, Minute, MinuteField, MinutesImport, NewMinute
from engine.curation.curator import Curator, witnessed
from engine.errors import ProviderError
from engine.progress import Progress
from engine.records import Changes
from engine.storage.minutes import MinuteConditions


class MinutesFacade:
    """Delegates to :class:`~engine.coordination.minutes.Minutes` and what is made of them."""

    actor: str
    use: Callable[..., Changes]
    _curator: Curator
    _minutes: Minutes
    _indexer: MinuteIndexer
    _memories: TeamMemories

    def append_minutes(
        self, new: Sequence[NewMinute], *, actor: str | None = None, index: bool = True
    ) -> Appended:
        """Write what happened, in this order, all or none; it is on the disk once this returns.

        Minutes are never changed and never taken back: undo passes over them, only an erase takes their
        text.  One that is there already, word for word, is not written again.  Then memories are made of
        them, as a step of its own, unless ``index`` is False.  Raises InvalidInputError, and ConflictError
        where another minute has the id.  Source: seed 002, component 1.
        """
        written = self._minutes.append(new, actor or self.actor)
        if not index:
            return written
        problem = ""
        with witnessed() as made:
            try:
                self.index_minutes(actor=actor)
            except ProviderError as error:
                problem = str(error)
        return replace(written, memories=tuple(made), problem=problem)

    def recent_minutes(self, count: int = 50) -> list[Minute]:
        """Return the minutes written last, oldest first."""
        return self._minutes.newest(count)

    def minutes_by_id(self, ids: Collection[str]) -> list[Minute]:
        """Return the minutes of these ids, oldest first; raises NotFoundError naming the missing."""
        return self._minutes.by_id(ids)

    def minutes(
        self,
        *,
        agent: str | None = None,
        project: str | None = None,
        kinds: Collection[str] = (),
        since: datetime | None = None,
        until: datetime | None = None,
        after: int = 0,
        before: int | None = None,
        limit: int = -1,
        newest_first: bool = False,
    ) -> list[Minute]:
        """Return the minutes that match, in the order in which they were written; all, unless told which.

        ``since`` and ``until`` are times, both included; all numbers are above ``after`` and below
        ``before``, to read on from the last one seen, in either direction.
        """
        wanted = MinuteConditions(
            agent=agent,
            project=project,
            kinds=kinds,
            since=since,
            until=until,
            after=after,
            before=before,
            limit=limit,
            newest_first=newest_first,
        )
        return self._minutes.matching(wanted)

    def minutes_referring_to(self, key: str, *, limit: int = -1) -> list[Minute]:
        """Return the minutes that refer to the one of this id, oldest first."""
        return self._minutes.referring(key, limit)

    def minute_counts(
        self,
        field: MinuteField | str = MinuteField.EVENT_TYPE,
        *,
        agent: str | None = None,
        until: datetime | None = None,
    ) -> dict[str, int]:
        """Return how many minutes each ``event_type``, ``agent`` or ``project`` has, the most first.

        They may be those of one ``agent`` only, and those that happened ``until`` a time.
        """
        return self._minutes.counts(chosen(MinuteField, field, "field of minutes"), agent, until)

    def export_minutes(self, target: str | Path, *, progress: Progress | None = None) -> int:
        """Write all minutes to a file, a minute a line, with the keys of seed 002; return how many.

        Raises ExportError, and RefusedError for the store itself.
        """
        return transfer.exported(self._minutes, Path(target), progress or Progress())

    def import_minutes(
        self, source: str | Path, *, actor: str | None = None, progress: Progress | None = None
    ) -> MinutesImport:
        """Write the minutes of such a file, and make memories of them.

        Lines of no use are skipped and named; what is there already is not written again.  Raises
        ImportFormatError for a file of which no line is a minute.
        """
        done = transfer.imported(self._minutes, Path(source), actor or self.actor, progress or Progress())
        self.index_minutes(actor=actor, progress=progress)
        return done

    # What they teach.

    def index_minutes(
        self, *, whole: bool = False, actor: str | None = None, progress: Progress | None = None
    ) -> int:
        """Make a memory of every minute that has none, as after a crash; return how many.

        Those whose memories were undone stay without, unless the ``whole`` is looked at.  Raises
        ProviderError, with what was made so far kept.
        """
        return self._indexer.index(actor or self.actor, progress or Progress(), whole=whole)

    def search_minutes(
        self, query: str, *, limit: int = 10, category: MemoryCategory | str = ""
    ) -> list[FoundMemory]:
        """Return the memories of minutes nearest to a query, of one category or any, with their scores.

        Looking adds nothing.  Raises InvalidInputError and ProviderError.  Source: seed 002, component 2.
        """
        kind = chosen(MemoryCategory, category, "category") if category else ""
        return self._memories.search(query, limit, kind)

    def agent_context(
        self,
        agent: str,
        *,
        task: str = "",
        budget: int | None = None,
        reinforce: bool = False,
        actor: str | None = None,
    ) -> AgentContext:
        """Return what an agent would be told now, each item with the reason and its size in tokens.

        The newest minutes, those that they refer to, what is known of the agent, and the experiences nearest
        to ``task``, each once, within the ``budget`` (tokens).  Looking adds nothing; with ``reinforce`` the
        experiences that are given count as retrieved.  Source: seed 002, component 3.
        """
        wanted = int(self._memories.parameters.budget) if budget is None else budget
        found = context.built(self._memories, agent, task, wanted)
        if reinforce and found.memories:
            self.use(found.memories, reason="context", actor=actor)
        return found

    def evaluate_memory(self, *, progress: Progress | None = None) -> MemoryEvaluation:
        """Return which memories of minutes are not worth keeping in the index, and why; nothing is done yet.

        Source: seed 002, component 4.
        """
        return evaluated(self._memories, progress or Progress())

    def prune_memory(self, evaluation: MemoryEvaluation, *, actor: str | None = None) -> Changes:
        """Take what an evaluation names out of the index, as one step; the minutes stay.

        What was changed since is left as it is.
        """
        return prune(self._curator, evaluation, actor or self.actor)
