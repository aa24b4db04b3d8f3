"""What a dot's colour means: a field's commonest values, or the steps of a number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise

import numpy as np
import pyqtgraph as pg
from PySide6.QtGui import QColor

from engine import FIELDS, AsOf, Kind, MemoryEngine, TextColumn
from gui.style.palette import tokens
from gui.widgets.plots.raster import Classes
from gui.wording.field_words import LABELS
from gui.wording.formats import moment, share, signed
from gui.wording.translation import tr

SERIES = 6  # colours that stay apart for every eye
STEPS = 7
RAMP = "viridis"
LOWEST, HIGHEST = 2, 98  # percentiles: one outlier must not make all others look the same
ONE_COLOUR, ACTIVATION, RETENTION = "", "activation", "retention"
MOVING = (ACTIVATION, RETENTION)  # values that differ from moment to moment
UNKNOWN, NOT_YET = tr("Map", "unknown"), tr("Map", "unknown or not yet stored")
CHOICES: tuple[tuple[str, str], ...] = (
    (ONE_COLOUR, tr("Map", "One colour")),
    *((name, LABELS[name]) for name in ("category", "tier", "status", "type", "session", "speaker")),
    (ACTIVATION, tr("Map", "Activation")),
    (RETENTION, tr("Map", "Retention")),
    *((name, LABELS[name]) for name in ("importance", "utility", "access_count", "at", "recorded_at")),
)


@dataclass(frozen=True, slots=True)
class Meaning:
    """One colour of the map: what it stands for, how many chunks have it, and the query that finds them."""

    name: str
    count: int
    query: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Colouring:
    """The class of each point (n,) and what each class means; those of numbers are steps of a ramp.

    The last class holds what has no value, or a value that is too rare for a colour of its own.  A ramp has
    two ``ends``, as they are written.
    """

    field: str
    classes: Classes
    meanings: tuple[Meaning, ...]
    ends: tuple[str, str] | None = None

    def colours(self) -> list[QColor]:
        """Return the colour of each class in the theme in force."""
        palette, shown = tokens(), len(self.meanings) - 1
        if self.ends:
            coloured = _ramp(shown, dark=palette.is_dark)
        elif self.field == ONE_COLOUR:
            return [QColor(palette.accent)]
        else:
            coloured = [QColor(name) for name in palette.series[:shown]]
        return [*coloured, QColor(palette.chart_muted)]


def ask_colouring(engine: MemoryEngine, field: str, ids: np.ndarray, as_of: AsOf | None = None) -> Colouring:
    """Return the colours of these chunks by a field, or by a value computed for now or another moment."""
    if field == ONE_COLOUR:
        return Colouring(field, np.zeros(len(ids), np.uint8), (Meaning(tr("Map", "chunks"), len(ids)),))
    if field in MOVING:
        ask, write = (engine.activation, signed) if field == ACTIVATION else (engine.retention, share)
        return by_number(field, ask(ids, as_of=as_of), write, NOT_YET if as_of else UNKNOWN)
    column = engine.column(field, ids)
    if isinstance(column, TextColumn):
        return by_text(field, column)
    return by_number(field, column, _date if FIELDS[field].kind is Kind.TIME else _plain)


def by_text(field: str, column: TextColumn) -> Colouring:
    """Return a colour for each of the commonest values, and one for all others."""
    named = [(code, name) for code, name in enumerate(column.names) if name][:SERIES]
    classes = np.full(len(column.codes), len(named), np.uint8)
    meanings = []
    for place, (code, name) in enumerate(named):
        classes[column.codes == code] = place
        meanings.append(Meaning(name, int((column.codes == code).sum()), _term(field, name)))
    others = int((classes == len(named)).sum())
    return Colouring(field, classes, (*meanings, Meaning(tr("Map", "rarer values"), others)))


def by_number(
    field: str, values: np.ndarray, write: Callable[[float], str], rest: str = UNKNOWN
) -> Colouring:
    """Return steps of a ramp between the lowest and highest values, the few most extreme ones aside.

    Where all values are written alike there is one colour, and no ramp.
    """
    known = values[np.isfinite(values)]
    low, high = np.percentile(known, [LOWEST, HIGHEST]) if len(known) else (0.0, 0.0)
    ends = write(float(low)), write(float(high))
    shown = STEPS if ends[0] != ends[1] else 1
    edges = np.linspace(low, high, shown + 1)
    steps = np.clip(np.searchsorted(edges, np.nan_to_num(values), side="right") - 1, 0, shown - 1)
    classes = np.where(np.isfinite(values), steps, shown).astype(np.uint8)
    counts = np.bincount(classes, minlength=shown + 1).tolist()
    names = _ranges([write(float(edge)) for edge in edges]) if shown > 1 else ends[:1]
    meanings = tuple(Meaning(name, count) for name, count in zip((*names, rest), counts, strict=True))
    return Colouring(field, classes, meanings, ends if shown > 1 else None)


def _ranges(edges: Sequence[str]) -> Iterator[str]:
    """Name each step of a ramp; its ends take in the few values beyond them."""
    yield tr("Map", "up to {high}").format(high=edges[1])
    yield from (
        tr("Map", "{low} to {high}").format(low=low, high=high) for low, high in pairwise(edges[1:-1])
    )
    yield tr("Map", "{low} and more").format(low=edges[-2])


def _term(field: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'{field}:="{escaped}"'  # the colour is of this very spelling


def _date(value: float) -> str:
    return moment(datetime.fromtimestamp(value / 1e6, UTC))[:10]


def _plain(value: float) -> str:
    return f"{value:,.2f}".rstrip("0").rstrip(".")


def _ramp(steps: int, *, dark: bool) -> list[QColor]:
    """Return colours from low to high that all stand out from the background."""
    places: Sequence[float] = np.linspace(0.15 if dark else 0.0, 1.0 if dark else 0.88, steps).tolist()
    found = pg.colormap.get(RAMP).map(places, mode="qcolor")
    return list(found)
