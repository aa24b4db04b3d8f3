"""The proxy's two-stage retrieval in loops and ``math`` alone, written from SPEC 1.2 and 1.3.

Nothing of the engine is used, so that nothing it gets wrong is wrong here too.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

Vector = Sequence[float]
DIMENSIONS = ("situation", "artifact", "stimulus", "response")


@dataclass(frozen=True)
class Row:
    """A row of ``proxy_chunks``: what retrieval looks at."""

    id: int
    type: str = "gate_outcome"
    state: str = ""
    task_type: str = ""
    traces: Sequence[int] = ()
    vectors: Mapping[str, Vector] = field(default_factory=dict)
    deleted: bool = False


@dataclass(frozen=True)
class Asked:
    """A gate: structure, counter, parameters and the vectors of its texts."""

    state: str
    task_type: str
    now: int
    threshold: float
    decay: float
    vectors: Mapping[str, Vector]


def base_level(traces: Sequence[int], now: int, decay: float) -> float:
    """B = ln sum max(N - trace, 1)^-d."""
    strength = sum(max(now - trace, 1) ** -decay for trace in traces)
    return math.log(strength) if strength > 0 else -math.inf


def cosine(a: Vector, b: Vector) -> float:
    """The cosine of two vectors, 0 where one has no length."""
    length = math.sqrt(sum(x * x for x in a)) * math.sqrt(sum(x * x for x in b))
    return sum(x * y for x, y in zip(a, b, strict=True)) / length if length else 0.0


def fits(row: Row, asked: Asked) -> bool:
    """The structural filter."""
    if row.type in ("steering", "review_correction"):
        return True
    return asked.state in ("", row.state) and asked.task_type in ("", row.task_type)


def active(rows: Sequence[Row], asked: Asked) -> list[tuple[Row, float]]:
    """The rows above the threshold, with their activation."""
    valued = [(row, base_level(row.traces, asked.now, asked.decay)) for row in rows if not row.deleted]
    return [(row, value) for row, value in valued if value > asked.threshold]


def similarity(row: Row, asked: Asked, *, single: bool) -> float:
    """A quarter of the sum of cosines, or the one of the blended vectors."""
    known = {
        name: cosine(row.vectors[name], vector)
        for name, vector in asked.vectors.items()
        if name in row.vectors and len(row.vectors[name]) == len(vector)
    }
    if single:
        return known.get("blended", 0.0)
    return sum(known.get(name, 0.0) for name in DIMENSIONS) / 4


def experience(rows: Sequence[Row], asked: Asked, *, single: bool = False) -> list[tuple[int, float]]:
    """Ids and composites without noise, best first; of equal ones the first stored."""
    scored = [
        (row.id, 0.5 * math.tanh(value - asked.threshold) + 0.5 * similarity(row, asked, single=single))
        for row, value in active(rows, asked)
        if fits(row, asked)
    ]
    return ordered(scored)


def salience(rows: Sequence[Row], asked: Asked) -> list[tuple[int, float]]:
    """Ids and cosines of what has a salience vector, whatever its state."""
    query = asked.vectors["salience"]
    found = [(row.id, row.vectors["salience"]) for row, _ in active(rows, asked) if "salience" in row.vectors]
    return ordered([(key, cosine(vector, query)) for key, vector in found if len(vector) == len(query)])


def ordered(scored: Sequence[tuple[int, float]]) -> list[tuple[int, float]]:
    """Best first; what rounding alone tells apart is equal."""
    return sorted(scored, key=lambda item: (-round(item[1], 10), item[0]))
