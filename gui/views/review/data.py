"""The review queue as rows of a table, and what is told of the chunk at hand."""

from __future__ import annotations

from dataclasses import dataclass

from engine import Chunk, MemoryEngine, Progress, Reviewed, ReviewItem, ReviewQueue
from gui.models.list_table import ListColumn
from gui.views.health.data import read_rows
from gui.wording.formats import moment
from gui.wording.translation import tr, trn

LIMIT = 500  # chunks listed at once
ADDED, CHANGED = tr("Review", "new"), tr("Review", "changed")


@dataclass(frozen=True, slots=True)
class QueueRow:
    """A chunk that waits, with the start of its text."""

    item: ReviewItem
    text: str

    @property
    def id(self) -> int:
        """The chunk's number."""
        return int(self.item.chunk_id)


@dataclass(frozen=True, slots=True)
class Waiting:
    """The queue as it was read, with texts."""

    queue: ReviewQueue
    rows: tuple[QueueRow, ...]


@dataclass(frozen=True, slots=True)
class AtHand:
    """A chunk under review: as it is, and what happened to it since others wrote to it."""

    chunk: Chunk
    reviewed: Reviewed


def read_queue(engine: MemoryEngine, actor: str | None, progress: Progress) -> Waiting:
    """Read what waits, of one actor or of all."""
    queue = engine.to_review(None if actor is None else [actor], limit=LIMIT, progress=progress)
    texts = read_rows(engine, [item.chunk_id for item in queue.items], progress)
    return Waiting(
        queue, tuple(QueueRow(item, row.text) for item, row in zip(queue.items, texts, strict=True))
    )


def read_chunk(engine: MemoryEngine, chunk: int) -> AtHand:
    """Read one chunk with what happened to it."""
    return AtHand(engine.chunk(chunk), engine.review_of(chunk))


def done_to(item: ReviewItem) -> str:
    """Return whether a chunk came, or changed."""
    return ADDED if item.added else CHANGED


def columns() -> tuple[ListColumn[QueueRow], ...]:
    """Return the columns of the queue."""
    return (
        ListColumn(
            key="id", title=tr("Review", "Chunk"), sample="10000", right=True, text=lambda row: str(row.id)
        ),
        ListColumn(
            key="what",
            title=tr("Review", "What"),
            sample=max(ADDED, CHANGED, key=len),
            tone=lambda row: "success" if row.item.added else "info",
            text=lambda row: done_to(row.item),
        ),
        ListColumn(
            key="who",
            title=tr("Review", "Who"),
            sample="agent",
            tone=lambda _: "text_secondary",
            text=lambda row: row.item.actor,
        ),
        ListColumn(key="text", title=tr("Review", "Text"), sample="Some", text=lambda row: row.text),
    )


def told(at_hand: AtHand) -> str:
    """Return who did what and when, the newest step first."""
    steps = [
        tr("Review", "{label}, by {actor}, {at} UTC").format(
            label=step.label, actor=step.actor, at=moment(step.at)
        )
        for step in at_hand.reviewed.steps[:SHOWN]
    ]
    more = len(at_hand.reviewed.steps) - SHOWN
    return "\n".join([*steps, EARLIER.format(n=more)] if more > 0 else steps)


SHOWN = 4  # steps
EARLIER = trn("Review", "and {n:,} earlier step", "and {n:,} earlier steps")


def provenance(chunk: Chunk) -> list[tuple[str, str]]:
    """Return where a chunk came from, as far as it says so."""
    confidence = chunk.source_confidence
    rows = (
        (tr("Review", "Category"), chunk.category),
        (tr("Review", "Said at"), moment(chunk.at)),
        (tr("Review", "Session"), chunk.session),
        (tr("Review", "Speaker"), chunk.speaker),
        (tr("Review", "Source"), chunk.source),
        (tr("Review", "Written by way of"), chunk.write_source),
        (tr("Review", "Data source"), chunk.data_source),
        (tr("Review", "Confidence"), "" if confidence is None else f"{confidence:.2f}"),
        (tr("Review", "Model"), chunk.model),
        (tr("Review", "Tags"), ", ".join(chunk.tags)),
    )
    return [(name, value) for name, value in rows if value]
