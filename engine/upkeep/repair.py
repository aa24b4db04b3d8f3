"""Mend what a look at the index found: only what is derived from the texts, and only what is asked for."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from sqlalchemy import Connection

from engine.errors import InvalidInputError
from engine.progress import Progress
from engine.retrieval.search.models import ModelInForce
from engine.storage import text_search, vector_faults, vector_models, vectors
from engine.storage.database import Database
from engine.upkeep.comparing import Comparison
from engine.upkeep.embedding import embed_lacking
from engine.upkeep.looking import look
from engine.upkeep.meaning import with_meaning
from engine.upkeep.records import FindingKind, IndexHealth, RepairReport
from engine.wording import counted

_BAD = frozenset({FindingKind.WRONG_SIZE, FindingKind.NOT_FINITE, FindingKind.NOT_UNIT})
_ZERO = frozenset({FindingKind.ZERO, FindingKind.ZEROED})
_SEARCH = frozenset({FindingKind.UNSEARCHED, FindingKind.SEARCHED_AMISS, FindingKind.SEARCHED_FOR_NOTHING})
_INDEX = frozenset(
    {
        FindingKind.UNINDEXED,
        FindingKind.STRAY,
        FindingKind.DIFFERENT,
        FindingKind.DUPLICATE,
        FindingKind.FILE,
    }
)
_ALL = _BAD | _SEARCH | _INDEX | {FindingKind.LACKING, FindingKind.ZEROED}


def repair(
    database: Database, model: ModelInForce, kinds: Collection[FindingKind] | None, progress: Progress
) -> RepairReport:
    """Mend the faults of these ``kinds``, or what is to be mended by default, and look again.

    Cancelled or failed while vectors are made, it keeps those that it has, and goes on from there next time.
    """
    database.require_writable()
    before = look(database, model, progress)
    work = _Repair(database, model, progress, _wanted(before, kinds))
    work.run()
    return RepairReport(tuple(work.done), look(database, model, progress))


def rebuild(database: Database, model: ModelInForce, progress: Progress) -> None:
    """Make anew all that is derived from the texts, whether or not anything is wrong with it."""
    work = _Repair(database, model, progress, _ALL)
    work.run()


def _wanted(found: IndexHealth, kinds: Collection[FindingKind] | None) -> frozenset[FindingKind]:
    if kinds is None:
        return frozenset(item.kind for item in found.findings if item.found and item.by_default)
    refused = [
        item.title for item in found.findings if item.kind in kinds and item.found and not item.repairable
    ]
    if refused:
        raise InvalidInputError([f"{title} can't be repaired here" for title in refused])
    return frozenset(item.kind for item in found.findings if item.found and item.kind in kinds)


@dataclass(slots=True)
class _Repair:
    database: Database
    model: ModelInForce
    progress: Progress
    wanted: frozenset[FindingKind]
    done: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Mend what is wanted, the texts' words first: they need no model."""
        if self.wanted & _SEARCH:
            self._rebuild_search()
        self._delete_unneeded()
        deleted = self._delete_bad() if self.wanted & (_BAD | _ZERO) else 0
        embedded = 0
        if deleted or FindingKind.LACKING in self.wanted:
            embedded = self._embed()
        if deleted or embedded or self.wanted & _INDEX:
            self.model.keeper.rebuild(self.progress)
            self.done.append("The index was made anew from the stored vectors.")

    def _rebuild_search(self) -> None:
        self.progress.step(0, 0, "indexing words")
        with self.database.writer() as connection:
            text_search.rebuild(connection)
        self.done.append("The full-text index was made anew from the texts.")

    def _delete_unneeded(self) -> None:
        if FindingKind.ORPHAN in self.wanted:
            with self.database.writer() as connection:
                gone = vector_faults.delete(connection, vector_faults.without_chunk(connection)[1])
            self.done.append(f"{counted(gone, 'vector')} of no text deleted.")
        if FindingKind.OTHER_MODEL in self.wanted:
            with self.database.writer() as connection:
                gone = vector_models.forget_others(connection, self.model.keeper.model)
            self.done.append(f"{counted(gone, 'vector')} of other models deleted.")

    def _delete_bad(self) -> int:
        """Delete the vectors that can't be right; returns how many, all to be made again."""
        name = self.model.keeper.model
        with self.database.reader(self.progress) as connection:
            comparison = Comparison(vectors.dimensions(connection).get(name, 0), [])
            for part in vector_faults.stream(connection, name):
                comparison.take(part)
                self.progress.check()
            bad = [key for kind in self.wanted & _BAD for key in comparison.ids(kind).tolist()]
            bad += self._zero(connection, comparison.ids(FindingKind.ZERO).tolist())
        if not bad:
            return 0
        with self.database.writer() as connection:
            gone = vector_faults.delete_of_chunks(connection, name, bad)
        self.done.append(f"{counted(gone, 'bad vector')} deleted, to be made again.")
        return gone

    def _zero(self, connection: Connection, ids: list[int]) -> list[int]:
        """Return the chunks whose vector is not to stay zero: all, or those that it is wrong of."""
        if FindingKind.ZERO in self.wanted:
            return ids
        if FindingKind.ZEROED in self.wanted:
            return [*with_meaning(connection, self.model.embedder, ids, self.progress)]
        return []

    def _embed(self) -> int:
        made = len(embed_lacking(self.database, self.model.embedder, self.progress))
        self.done.append(f"{counted(made, 'text')} embedded with {self.model.keeper.model}.")
        return made
