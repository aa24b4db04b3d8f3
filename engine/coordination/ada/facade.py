"""The part of the façade on what a team keeps in mind: core memory, recall, the archive (seed 004)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from engine.choices import chosen
from engine.chronicle.chronicle import Chronicle
from engine.coordination.ada import audit, writing
from engine.coordination.ada.archive import Archive, ArchiveMetadata, ArchiveOptions
from engine.coordination.ada.core import CoreStore
from engine.coordination.ada.desk import TeamDesk
from engine.coordination.ada.entries import NewEntry
from engine.coordination.ada.proposals import ProposalBook
from engine.coordination.ada.records import (
    ArchivalHit,
    CoreAudit,
    CoreDraft,
    CoreMemory,
    CoreProposal,
    DocumentArchived,
    EntryType,
    ProposalStatus,
    ReflectionDue,
    StreamCounts,
    StreamEntry,
    StreamHit,
    StreamReflection,
)
from engine.coordination.ada.reflecting import Reflections
from engine.coordination.ada.stream import RecallOptions, Stream
from engine.intake.advice.adviser import Adviser
from engine.parameters import StreamScoring
from engine.progress import Progress
from engine.records import Changes


class AdaFacade:
    """Delegates to the parts of what a team keeps in mind."""

    actor: str
    _team: TeamDesk
    _chronicle: Chronicle
    _adviser: Adviser

    # Core memory: always in mind.

    def core_memory(self, role: str = "") -> CoreMemory:
        """Return what a role always has in mind: its playbook and state, and what all roles share.

        Raises InvalidInputError.
        """
        return self._team_core().read(role)

    def core_roles(self) -> dict[str, int]:
        """Return the roles that have sections of their own, and how many tokens each has in mind."""
        return self._team_core().roles()

    def draft_core_section(
        self, section: str, content: str | Mapping[str, Any] | Sequence[Any], *, role: str = ""
    ) -> CoreDraft:
        """Return what would come of writing a section; nothing is written.

        The ``content`` is that of :meth:`core_memory_update`, or the text of a playbook or of the rules.
        Raises InvalidInputError with every fault.
        """
        given = dict(content) if isinstance(content, Mapping) else content
        return writing.draft(self._team_core(), section, given, role)

    def core_memory_update(
        self,
        section: str,
        content: str | Mapping[str, Any] | Sequence[Any],
        *,
        role: str = "",
        actor: str | None = None,
        based_on: int | None = None,
        replace: bool = True,
    ) -> Changes:
        """Write ``status``, ``threads``, ``roleState`` or ``lessons``, in one step.

        An object replaces only the keys that it has, a list all there was; a text is read as JSON, and one
        that is none is one more lesson.  With ``based_on``, the version that was read, it is refused with
        ConflictError where the section was changed since; unless it may ``replace``, where something that is
        there would go.  Raises InvalidInputError with every fault, and RefusedError for a playbook or the
        rules, and beyond the budget.
        """
        given = dict(content) if isinstance(content, Mapping) else content
        return writing.update(
            self._team_core(),
            section,
            given,
            role,
            actor or self.actor,
            based_on=based_on,
            replace=replace,
        )

    def core_memory_append(
        self,
        section: str,
        item: str | Mapping[str, Any],
        *,
        role: str = "",
        actor: str | None = None,
        based_on: int | None = None,
        replace: bool = True,
    ) -> Changes:
        """Add an item to ``threads``, ``recentlyShipped`` or ``blockers``; nothing of the list is lost.

        A thread takes the place of one of its id, if it may ``replace`` it; of what was shipped, the newest
        five are kept.  Raises InvalidInputError with every fault, RefusedError beyond the budget, and
        ConflictError where the section is no more as it was ``based_on``.
        """
        given = dict(item) if isinstance(item, Mapping) else item
        return writing.append(
            self._team_core(),
            section,
            given,
            role,
            actor or self.actor,
            based_on=based_on,
            replace=replace,
        )

    def set_core_section(
        self,
        section: str,
        content: str,
        *,
        role: str = "",
        actor: str | None = None,
        based_on: int | None = None,
    ) -> Changes:
        """Write ``playbook`` or ``rules`` as a person: the curator, or one named when the store was opened.

        Raises RefusedError for anybody else, ConflictError and InvalidInputError.
        """
        core = self._team_core()
        return writing.set_guarded(core, section, content, role, actor or self.actor, based_on)

    def propose(
        self, section: str, content: str, reason: str = "", *, role: str = "", actor: str | None = None
    ) -> Changes:
        """Propose a new text for ``playbook`` or ``rules``; its number is the one that ``ids`` names.

        Raises InvalidInputError, and RefusedError where too many proposals of the actor wait already.
        """
        return ProposalBook(self._team_core()).propose(section, content, reason, role, actor or self.actor)

    def proposals(
        self,
        status: ProposalStatus | str = ProposalStatus.WAITING,
        *,
        proposed_by: str | None = None,
        limit: int | None = None,
    ) -> list[CoreProposal]:
        """Return the proposals that wait, or those of another status, the oldest first.

        All of them, or those of one who proposed; with ``limit`` the newest.  Raises InvalidInputError.
        """
        wanted = chosen(ProposalStatus, status, "status")
        return ProposalBook(self._team_core()).of_status(wanted, proposed_by, limit)

    def proposal_counts(self, *, proposed_by: str | None = None) -> dict[ProposalStatus, int]:
        """Return how many proposals there are of each status, of all or of one who proposed."""
        return ProposalBook(self._team_core()).counts(proposed_by)

    def proposal(self, number: int) -> CoreProposal:
        """Return one proposal; raises NotFoundError."""
        return ProposalBook(self._team_core()).one(number)

    def approve_proposal(
        self,
        number: int,
        answer: str = "",
        *,
        content: str | None = None,
        actor: str | None = None,
        based_on: int | None = None,
    ) -> Changes:
        """Write what was proposed, or the ``content`` that a person made of it, in one step.

        Raises RefusedError for who made it, and for whoever is no person; ConflictError where the section was
        changed since and no ``content`` is given, or since ``based_on``, the version that was read;
        NotFoundError and InvalidInputError.
        """
        book = ProposalBook(self._team_core())
        return book.approve(number, answer, content, actor or self.actor, based_on)

    def reject_proposal(self, number: int, answer: str = "", *, actor: str | None = None) -> Changes:
        """Close a proposal without changing anything; raises as :meth:`approve_proposal` does."""
        return ProposalBook(self._team_core()).reject(number, answer, actor or self.actor)

    def core_memory_audit(
        self, *, people: Collection[str] = (), progress: Progress | None = None
    ) -> CoreAudit:
        """Return every change of playbooks and rules with who made it, and what nobody had the right to.

        The curator, those named when the store was opened, and all of ``people`` are taken for persons.  The
        log is read whole, and its chain followed.
        """
        known, watched = self._team.people | frozenset(people), progress or Progress()
        with self._team.database.reader(watched) as connection:
            return audit.audit(connection, known, self._chronicle.erased, watched)

    # The stream: the newest cycles.

    def memory_log(
        self,
        action: str,
        content: str = "",
        importance: float | None = None,
        type: str = EntryType.ACTION,  # noqa: A002 (the seed's name)
        tags: Sequence[str] = (),
        *,
        issue_refs: Sequence[int] | None = None,
        pr_refs: Sequence[int] | None = None,
        role: str = "",
        cycle: int | None = None,
        new_cycle: bool = False,
        at: datetime | None = None,
        id: str = "",  # noqa: A002 (the seed's name)
        actor: str | None = None,
    ) -> Changes:
        """Log what was done, observed or decided; ``ids`` names the entry.

        Importance is from 1 to 10; without it a rule rates the entry.  References are read in the text unless
        given.  It belongs to the newest cycle, to the next one with ``new_cycle``, or to the one given.  What
        is repeated under its ``id`` is written once.  Raises InvalidInputError, and ConflictError where
        another entry has the id.
        """
        entry = NewEntry(
            action=action,
            content=content,
            importance=importance,
            type=type,
            tags=tags,
            issue_refs=issue_refs,
            pr_refs=pr_refs,
            role=role,
            cycle=cycle,
            new_cycle=new_cycle,
            at=at,
            id=id,
        )
        return Stream(self._team).log(entry, actor or self.actor)

    def recall_search(
        self,
        query: str,
        *,
        role: str | None = None,
        issue: int | None = None,
        min_importance: float | None = None,
        limit: int = 5,
        cycle_range: tuple[int, int] | None = None,
        scoring: StreamScoring | str | None = None,
    ) -> list[StreamHit]:
        """Return the entries of the newest cycles that answer a query best, each with the terms of its score.

        ``scoring`` is one of SCORINGS, or its name.  Nothing is written.  Raises InvalidInputError.
        """
        options = RecallOptions(
            role=role, issue=issue, min_importance=min_importance, limit=limit, cycle_range=cycle_range
        )
        return Stream(self._team).search(query, options, scoring)

    def recall_by_cycle(
        self, start: int, end: int, *, role: str | None = None, min_importance: float | None = None
    ) -> list[StreamEntry]:
        """Return the entries of these cycles, both included, that recall holds, the newest first."""
        options = RecallOptions(role=role, min_importance=min_importance, limit=None)
        return Stream(self._team).by_cycle(start, end, options)

    def newest_entries(
        self,
        *,
        role: str | None = None,
        type: str | None = None,  # noqa: A002 (the seed's name)
        agent: str | None = None,
        before: int | None = None,
        limit: int = 100,
    ) -> list[StreamEntry]:
        """Return what was logged last, of any cycle, the newest first; to page, pass the last id ``before``.

        Raises InvalidInputError.
        """
        return Stream(self._team).newest(role, type, agent, before, limit)

    def stream_counts(self, *, agent: str | None = None) -> StreamCounts:
        """Return how many entries there are of each role and type, of all agents or of one."""
        return Stream(self._team).counts(agent)

    def stream_entries(self, ids: Sequence[int]) -> list[StreamEntry]:
        """Return these chunks as entries of the stream, in order; those that are none are left out."""
        return Stream(self._team).entries(ids)

    # The archive: what lasts.

    def archival_insert(
        self,
        content: str,
        *,
        type: str,  # noqa: A002 (the seed's name)
        roles: Sequence[str] = (),
        issues: Sequence[int] = (),
        importance: float | None = None,
        actor: str | None = None,
    ) -> Changes:
        """Put a text into the archive, as ``decision``, ``research``, ``spec``, ``lesson`` or ``cycle``.

        Raises InvalidInputError with every fault.
        """
        metadata = ArchiveMetadata(type=type, roles=roles, issues=issues, importance=importance)
        return Archive(self._team).insert(content, metadata, actor or self.actor)

    def archival_search(
        self,
        query: str,
        *,
        type: str | None = None,  # noqa: A002 (the seed's name)
        date_range: tuple[str, str] | None = None,
        limit: int = 5,
    ) -> list[ArchivalHit]:
        """Return what is nearest to a query in the archive, and among the cycles that recall holds no more.

        ``date_range`` holds two ISO dates, both included.  Nothing is written.  Raises InvalidInputError.
        """
        options = ArchiveOptions(type=type, date_range=date_range, limit=limit)
        return Archive(self._team).search(query, options)

    def archive_document(
        self,
        name: str,
        text: str,
        *,
        type: str,  # noqa: A002 (the seed's name)
        actor: str | None = None,
    ) -> DocumentArchived:
        """Put a Markdown document into the archive by sections, or bring what is there of it up to date.

        Sections that are as they were stay; those changed or gone are retired.  Raises InvalidInputError.
        """
        return Archive(self._team).document(name, text, type, actor or self.actor)

    # Reflection.

    def stream_reflection_due(self, role: str = "") -> ReflectionDue:
        """Return every reason to reflect on what a role, or all, logged since the last reflection.

        That of the memory as a whole, which dreams go by, is :meth:`reflection_due`.
        """
        return self._reflections().due(role)

    def reflect(self, role: str = "", *, actor: str | None = None) -> StreamReflection:
        """Reflect on the entries since the last reflection, by the language model or, without one, by rules.

        The insights become entries of importance 9 or 10 that name their evidence, and lessons in the
        archive, in one step.
        """
        return self._reflections().reflect(role, actor or self.actor, self._adviser.model)

    def _team_core(self) -> CoreStore:
        return CoreStore(self._team)

    def _reflections(self) -> Reflections:
        return Reflections(self._team, Archive(self._team))
