"""What is to be written and where to, and what of it the file can't hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import MISSING, dataclass, fields
from datetime import datetime
from typing import NamedTuple, TextIO

from sqlalchemy import Connection

from engine.fields import FIELDS
from engine.progress import Progress
from engine.records import Chunk, ChunkId, IdArray, Status
from engine.storage import reading

_BATCH = 500
_OF_STORE = frozenset(
    {"id", "content_hash", "version", "recorded_at", "recorded_interaction", "write_source"}
)
_NOT_CARRIED = (
    "When chunks were used (their traces), their vectors and the log are not in the file; a Mnemoscope "
    "export (JSONL) holds them."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """What is to be written: chunks by id, whether that is the ``whole`` store, and by which query.

    ``all_vectors`` writes those too that ``model``, the embedder at hand, makes again from the texts.
    """

    ids: IdArray
    whole: bool
    query: str
    model: str
    all_vectors: bool


class Written(NamedTuple):
    """How many chunks a file holds, and sentences about what it does not hold."""

    chunks: int
    losses: Sequence[str]


@dataclass(frozen=True, slots=True)
class Writing:
    """One export under way: from one snapshot of a store into one file."""

    connection: Connection
    file: TextIO
    selection: Selection
    now: datetime
    progress: Progress

    def chunks(self, ids: Sequence[int] | None = None) -> Iterator[Chunk]:
        """Give the selected chunks, in order of id or of ``ids``, which are some of them."""
        wanted = [ChunkId(key) for key in (self.selection.ids.tolist() if ids is None else ids)]
        for start in range(0, len(wanted), _BATCH):
            part = wanted[start : start + _BATCH]
            found = reading.chunks(self.connection, part)
            yield from (found[key] for key in part)
            self.progress.step(start + len(part), len(wanted), "writing")


class LeftOut:
    """What a format does not carry of the chunks that are written; ``tally`` counts what else to say."""

    def __init__(self, carried: Collection[str]) -> None:
        self.tally: Counter[str] = Counter()
        self._fields: Counter[str] = Counter()
        self._defaults = [
            (name, value)
            for name, value in _DEFAULTS.items()
            if name not in carried and name not in _OF_STORE
        ]

    def noting(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Give the chunks, looking at the fields of each; of what is unknown (None), nothing is lost."""
        for chunk in chunks:
            self._fields.update(
                name for name, default in self._defaults if getattr(chunk, name) not in (None, default)
            )
            yield chunk

    def active(self, chunks: Iterable[Chunk]) -> Iterator[Chunk]:
        """Give the chunks that take part in recall; elsewhere the others would be recalled again."""
        for chunk in chunks:
            if chunk.status is Status.ACTIVE:
                yield chunk
            else:
                self.tally[
                    f"Chunks that are {chunk.status}, which stayed out: they would be recalled there"
                ] += 1

    def losses(self) -> Iterator[str]:
        """Give sentences about what stays behind."""
        yield from (f"{text}: {number:,}." for text, number in self.tally.items() if number)
        if self._fields:
            counts = (f"{FIELDS[name].label} {number:,}" for name, number in self._fields.most_common())
            yield f"Not in this format, with the number of chunks that have it: {', '.join(counts)}."
        yield _NOT_CARRIED


_DEFAULTS = {
    item.name: item.default if item.default_factory is MISSING else item.default_factory()
    for item in fields(Chunk)
}
