"""What a dot's colour means: a field's commonest values, or the steps of a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import numpy as np
from PySide6.QtGui import QColor

from engine import FIELDS, Kind, MemoryEngine, TextColumn
from gui.formats import moment, share, signed
from gui.palette import tokens
from gui.widgets.plots.raster import Classes

SERIES = 6  # colours that stay apart for every eye
STEPS = 7
RAMP = "viridis"
LOWEST, HIGHEST = 2, 98  # percentiles: one outlier must not make all others look the same
ONE_COLOUR, ACTIVATION, RETENTION = "", "activation", "retention"
CHOICES: tuple[tuple[str, str], ...] = (
    (ONE_COLOUR, "One colour"),
    *((name, FIELDS[name].label) for name in ("category", "tier", "status", "type", "session", "speaker")),
    (ACTIVATION, "Activation"),
    (RETENTION, "Retention"),
    *((name, FIELDS[name].label) for name in ("importance", "utility", "access_count", "at", "recorded_at")),
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

    The last class holds what has no value, or a value that is too rare for a colour of its own.
    """

    field: str
    classes: Classes
    meanings: tuple[Meaning, ...]
    ramp: bool = False

    def colours(self) -> list[QColor]:
        """Return the colour of each class in the theme in force."""
        palette, shown = tokens(), len(self.meanings) - 1
        if self.ramp:
            coloured = _ramp(shown, dark=palette.is_dark)
        elif self.field == ONE_COLOUR:
            return [QColor(palette.accent)]
        else:
            coloured = [QColor(name) for name in palette.series[:shown]]
        return [*coloured, QColor(palette.chart_muted)]


def ask_colouring(engine: MemoryEngine, field: str, ids: np.ndarray) -> Colouring:
    """Return the colours of these chunks by a field, or by a value that the engine computes."""
    if field == ONE_COLOUR:
        return Colouring(field, np.zeros(len(ids), np.uint8), (Meaning("chunks", len(ids)),))
    if field in (ACTIVATION, RETENTION):
        values = engine.activation(ids) if field == ACTIVATION else engine.retention(ids)
        return by_number(field, values, signed if field == ACTIVATION else share)
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
    return Colouring(field, classes, (*meanings, Meaning("rarer values", others)))


def by_number(field: str, values: np.ndarray, write: Callable[[float], str]) -> Colouring:
    """Return steps of a ramp between the lowest and highest values, the few most extreme ones aside."""
    known = values[np.isfinite(values)]
    low, high = np.percentile(known, [LOWEST, HIGHEST]) if len(known) else (0.0, 1.0)
    edges = np.linspace(low, high, STEPS + 1)
    steps = np.clip(np.searchsorted(edges, np.nan_to_num(values), side="right") - 1, 0, STEPS - 1)
    classes = np.where(np.isfinite(values), steps, STEPS).astype(np.uint8)
    counts = np.bincount(classes, minlength=STEPS + 1).tolist()
    meanings = [
        Meaning(write(float(edge)), count) for edge, count in zip(edges, counts[:STEPS], strict=False)
    ]
    return Colouring(field, classes, (*meanings, Meaning("unknown", counts[STEPS])), ramp=True)


def _term(field: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'{field}:"{escaped}"'


def _date(value: float) -> str:
    return moment(datetime.fromtimestamp(value / 1e6, UTC))[:10]


def _plain(value: float) -> str:
    return f"{value:,.2f}".rstrip("0").rstrip(".")


def _ramp(steps: int, *, dark: bool) -> list[QColor]:
    """Return colours from low to high that all stand out from the background."""
    import pyqtgraph as pg  # loaded by the view before the first picture is drawn

    places: Sequence[float] = np.linspace(0.15 if dark else 0.0, 1.0 if dark else 0.88, steps).tolist()
    found = pg.colormap.get(RAMP).map(places, mode="qcolor")
    return list(found)
