"""What a reader hands over: a file's memories as values, before anything is stored.

A reader decides nothing about the store.  It may parse the whole file at once, or read it piece by piece::

    def read(path: Path, progress: Progress) -> Document:
        document = Document(losses=[..], keys=Keys({"memory": "content", ..}))
        document.chunks = _chunks(path, document, progress)  # a generator
        return document

A generator fills the rest of the document while its chunks are taken, each just once: ``read``, ``skipped``,
``tally``, ``relations`` and so on are complete only when the chunks are at their end.  So memory stays
bounded however long the file is; :mod:`engine.exchange.gathering` takes the chunks one by one and
:mod:`engine.exchange.storing` stores them in one step.  What an export has beside its chunks in great number,
vectors and rows of logs, is handed on as it is read.  What readers share is in
:mod:`engine.exchange.reading`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import Any, NamedTuple, Protocol, TypeGuard, TypeVar

from engine.fields import FIELDS
from engine.records import NewChunk, VectorArray
from engine.storage.archive import ArchivedRow
from engine.wording import counted

LARGEST_INTEGER = 2**63 - 1  # that SQLite can hold
LARGEST_NUMBER = 2**53  # of an interaction or a row: one beyond it is a mistake; up to it floats are exact
GIVEN_TO_FRESH = frozenset({"importance", "utility", "stability", "storage_strength", "retrieval_strength"})
"""Fields that the engine gives a chunk made here: what it starts with, not what anyone knows of it."""

_STAND_INS = (
    f"Where a number is needed, ranking takes an importance of {FIELDS['importance'].default:g} and the "
    f"curves a stability of {FIELDS['stability'].default:g} day."
)
_LISTED = 20  # names in one sentence
_SENTENCES = 10_000  # about skipped records that are kept; a file of rubbish may have millions
_SHAPES = 1000  # sets of keys that are told apart, and keys of one
_LONGEST_KEY = 200
_NO_VALUES: tuple[Any, ...] = (None, "", [], {})

EVIDENCE_APART = "; "  # between the evidence of relations that are kept as one: same ends, same kind

Key = int | str
"""How the records of one file refer to its chunks; for a Mnemoscope export, the chunk's id there."""


class Counting(StrEnum):
    """How an import moves the interaction counter."""

    TOGETHER = "together"  # the whole import is one interaction
    EACH = "each"  # every chunk is one
    CARRIED = "carried"  # the file has a counter of its own, which the store's moves up to


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundChunk:
    """A chunk and where it stands in the file, for a sentence about it ("Line 12").

    ``trace_ids``, ``facets`` (digests by name, whose vectors come apart) and ``questions`` (kinds by text, of
    those that expect it) are known of exports only.
    """

    new: NewChunk
    key: Key
    place: str
    trace_ids: Sequence[int] = ()
    facets: Mapping[str, str] = field(default_factory=dict, hash=False)
    questions: Mapping[str, str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A chunk that the file only names, by its id at the source: it may have come with another file."""

    external_id: str


End = Key | Elsewhere
"""A chunk at the end of a relation."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRelation:
    """A relation between two chunks, of the same file or named by it."""

    source: End
    target: End
    kind: str
    place: str
    confidence: float = 1.0
    evidence: str = ""
    id: int | None = None


class Amendment(NamedTuple):
    """What a file says of a chunk that came with another one: stored values by column."""

    external_id: str
    values: Mapping[str, Any]
    place: str


class FoundVector(NamedTuple):
    """The vector of a text, by the text's digest."""

    text_hash: str
    model: str
    vector: VectorArray


class FoundRow(NamedTuple):
    """A row of a log, of which a file may have many; its ``local_chunk_id`` holds the chunk's key there."""

    log: int
    store_id: str
    archived: ArchivedRow


_Taken_contra = TypeVar("_Taken_contra", contravariant=True)


class Sink(Protocol[_Taken_contra]):
    """Takes values one by one."""

    def add(self, item: _Taken_contra, /) -> None:
        """Take one."""


class Nowhere:
    """Where what nobody asks for goes."""

    def add(self, _: object, /) -> None:
        """Forget it."""


@dataclass(frozen=True, slots=True)
class MappedKey:
    """A key of an imported file's records, the chunk's field that it becomes ("": none), how many had it."""

    key: str
    becomes: str
    records: int


class Keys:
    """Which keys the records of a file have, how many have each, and what becomes of it.

    ``becomes`` names a chunk's field by key ("attributes" included), or "" for what is left out; all other
    keys become ``others``.
    """

    def __init__(self, becomes: Mapping[str, str] | None = None, others: str = "") -> None:
        self._becomes = dict(becomes or {})
        self._others = others
        self._shapes: Counter[tuple[str, ...]] = Counter()
        self._empty: Counter[str] = Counter()

    def met(self, record: Mapping[str, Any]) -> None:
        """Note the keys of one record; those of records in endless variety are told apart up to a bound."""
        shape = tuple(islice(record, _SHAPES))
        if len(self._shapes) < _SHAPES or shape in self._shapes:
            self._shapes[shape] += 1
            self._empty.update(name for name in shape if record[name] in _NO_VALUES)

    def mapped(self) -> tuple[MappedKey, ...]:
        """Return what becomes of each key that had a value, in the order in which they were met."""
        counts: Counter[str] = Counter()
        for shape, number in self._shapes.items():
            for name in shape:
                counts[name[:_LONGEST_KEY]] += number
        for name, number in self._empty.items():
            counts[name[:_LONGEST_KEY]] -= number
        return tuple(
            MappedKey(name, self._becomes.get(name, self._others), number)
            for name, number in counts.items()
            if number
        )

    def left_out(self) -> Iterator[str]:
        """Give the sentence about keys that were left out, if any was met."""
        if names := [item.key for item in self.mapped() if not item.becomes]:
            yield f"These were not imported: {listed(names)}."


@dataclass(slots=True, kw_only=True, eq=False)
class Document:
    """All that a file holds; complete once its chunks were taken.

    ``read`` counts its chunks, those of ``skipped`` included; ``damage`` are sentences about how the file is
    not as it was written, ``assumed`` about how its chunks come in, ``cautions`` about what was read by guess
    and is to be looked at first, ``losses`` about what was lost, and so is ``tally``, with how often each
    held.  ``counter`` is the file's interaction counter when it is carried.
    Vectors and rows of logs go where whoever takes the chunks wants them.
    With ``keeps_ids``, keys are ids of another store, kept where this one never held a chunk.
    """

    chunks: Iterable[FoundChunk] = ()
    read: int = 0
    relations: list[FoundRelation] = field(default_factory=list)
    amendments: list[Amendment] = field(default_factory=list)
    vectors: Sink[FoundVector] = field(default_factory=Nowhere)
    logs: Sink[FoundRow] = field(default_factory=Nowhere)
    skipped: list[str] = field(default_factory=list)
    skipped_more: int = 0  # of which no sentence was kept
    damage: list[str] = field(default_factory=list)
    assumed: list[str] = field(default_factory=list)
    cautions: list[str] = field(default_factory=list)
    losses: list[str] = field(default_factory=list)
    tally: Counter[str] = field(default_factory=Counter)
    keys: Keys = field(default_factory=Keys)
    ungiven: set[str] = field(default_factory=set)  # fields of GIVEN_TO_FRESH that a chunk did not have
    counting: Counting = Counting.TOGETHER
    counter: int = 0
    keeps_ids: bool = False

    def skip(self, place: str, reason: str) -> None:
        """Note a record that can't be used."""
        if len(self.skipped) < _SENTENCES:
            self.skipped.append(f"{place}: {reason}.")
        else:
            self.skipped_more += 1

    def skips(self) -> Iterator[str]:
        """Give a sentence about each record that can't be used; beyond the first many, one for the rest."""
        yield from self.skipped
        if self.skipped_more:
            yield f"And {counted(self.skipped_more, 'more record')}."

    def declared(self, *, stored: bool = True) -> Iterator[str]:
        """Give every sentence about what was lost and, where any is ``stored``, unknown or assumed."""
        if stored:
            yield from self.assumed
        yield from (*self.cautions, *self.losses)
        yield from (f"{text}: {number:,}." for text, number in self.tally.items() if number)
        yield from self.keys.left_out()
        if stored and self.ungiven:
            yield f"Unknown, as the file does not say it: {listed(map(_label, self.ungiven))}. {_STAND_INS}"


def _label(name: str) -> str:
    return FIELDS[name].label.lower()


def is_whole(value: Any, low: int = 0, high: int = LARGEST_INTEGER) -> TypeGuard[int]:
    """Whether a value is an integer (and no truth value) within bounds."""
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def listed(names: Iterable[str]) -> str:
    """Return names for a sentence, in order, the first few of many."""
    ordered = sorted(names)
    more = f" and {len(ordered) - _LISTED:,} more" if len(ordered) > _LISTED else ""
    return ", ".join(ordered[:_LISTED]) + more
