"""What the Inspector reads about a chunk besides its fields, in one go off the UI thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import (
    AsOf,
    Chunk,
    ChunkChange,
    ChunkCurves,
    CurveRequest,
    MemoryEngine,
    Progress,
    Relation,
    Trace,
    Usage,
)
from gui.widgets.text import one_line

HORIZON = 200  # interactions ahead of now that the small curve shows
BACK = 200
POINTS = 200
TEXT_LIMIT = 120
COMPANIONS = 5  # chunks used together with it that are named


@dataclass(frozen=True, slots=True)
class Link:
    """A relation as seen from one of its ends: the other end, and how that begins."""

    relation: Relation
    end: int
    outgoing: bool
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Details:
    """Presentations, relations with the other end's text, history, and the curve.

    Curve and values are those of ``as_of``, None for now; an ``absent`` chunk came later than that.
    """

    chunk_id: int
    traces: Sequence[Trace]
    links: Sequence[Link]
    history: Sequence[ChunkChange]
    curves: ChunkCurves
    activation: float
    retention: float
    threshold: float
    usage: Usage
    together: Sequence[tuple[int, int]]  # chunks used with it, and how often
    as_of: AsOf | None = None
    absent: bool = False


def read(engine: MemoryEngine, chunk: Chunk, progress: Progress, as_of: AsOf | None = None) -> Details:
    """Read the details of a chunk, its values now or as of a moment."""
    links = _links(engine, chunk)
    progress.check()
    traces, history = engine.traces(chunk.id), engine.chunk_history(chunk.id)
    progress.check()
    return Details(
        int(chunk.id),
        traces,
        links,
        history,
        engine.curves(chunk.id, CurveRequest(back=BACK, horizon=HORIZON, points=POINTS), as_of=as_of),
        float(engine.activation([chunk.id], as_of=as_of)[0]),
        float(engine.retention([chunk.id], as_of=as_of)[0]),
        engine.activation_parameters.threshold,
        engine.usage(chunk.id),
        engine.used_together(chunk.id, COMPANIONS),
        as_of,
        as_of is not None and bool(engine.absent([chunk.id], as_of)[0]),
    )


def _links(engine: MemoryEngine, chunk: Chunk) -> list[Link]:
    found = engine.relations(chunk.id)
    ends = [relation.target if relation.source == chunk.id else relation.source for relation in found]
    texts = {other.id: one_line(other.content, TEXT_LIMIT) for other in engine.chunks(sorted(set(ends)))}
    return [
        Link(relation, int(end), relation.source == chunk.id, texts[end])
        for relation, end in zip(found, ends, strict=True)
    ]
