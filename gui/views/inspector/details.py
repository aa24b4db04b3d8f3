"""What the Inspector reads about a chunk besides its fields, in one go off the UI thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Chunk, ChunkChange, ChunkCurves, CurveRequest, MemoryEngine, Progress, Relation, Trace
from gui.widgets.text import one_line

HORIZON = 200  # interactions ahead of now that the small curve shows
BACK = 200
POINTS = 200
TEXT_LIMIT = 120


@dataclass(frozen=True, slots=True)
class Link:
    """A relation as seen from one of its ends: the other end, and how that begins."""

    relation: Relation
    end: int
    outgoing: bool
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Details:
    """Presentations, relations with the other end's text, history, and the curve."""

    chunk_id: int
    traces: Sequence[Trace]
    links: Sequence[Link]
    history: Sequence[ChunkChange]
    curves: ChunkCurves
    activation: float
    retention: float
    threshold: float


def read(engine: MemoryEngine, chunk: Chunk, progress: Progress) -> Details:
    """Read the details of a chunk."""
    links = _links(engine, chunk)
    progress.check()
    traces, history = engine.traces(chunk.id), engine.chunk_history(chunk.id)
    progress.check()
    return Details(
        int(chunk.id),
        traces,
        links,
        history,
        engine.curves(chunk.id, CurveRequest(back=BACK, horizon=HORIZON, points=POINTS)),
        float(engine.activation([chunk.id])[0]),
        float(engine.retention([chunk.id])[0]),
        engine.activation_parameters.threshold,
    )


def _links(engine: MemoryEngine, chunk: Chunk) -> list[Link]:
    found = engine.relations(chunk.id)
    ends = [relation.target if relation.source == chunk.id else relation.source for relation in found]
    texts = {other.id: one_line(other.content, TEXT_LIMIT) for other in engine.chunks(sorted(set(ends)))}
    return [
        Link(relation, int(end), relation.source == chunk.id, texts[end])
        for relation, end in zip(found, ends, strict=True)
    ]
