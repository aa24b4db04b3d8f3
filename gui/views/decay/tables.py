"""The numbers behind a plot, one row a value, for files and the clipboard."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import islice

import numpy as np
import numpy.typing as npt

HEADER = ("curve", "value", "value unit", "at", "at unit", "date (UTC)")


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One curve: its values and where they are; over days, ``origin`` is day 0."""

    curve: str
    values: npt.NDArray[np.float64]
    unit: str
    at: npt.NDArray[np.float64]
    at_unit: str
    origin: datetime | None = None

    def rows(self) -> Iterator[tuple[str, ...]]:
        """Give one row a value, numbers in full; what does not exist stays empty."""
        for at, value in zip(self.at.tolist(), self.values.tolist(), strict=True):
            written = repr(value) if np.isfinite(value) else ""
            yield self.curve, written, self.unit, repr(at), self.at_unit, self._date(at)

    def _date(self, days: float) -> str:
        if self.origin is None:
            return ""
        try:
            return (self.origin + timedelta(days=days)).astimezone(UTC).isoformat(timespec="seconds")
        except OverflowError:
            return ""


def as_text(columns: Iterable[Column], *, delimiter: str = ",") -> str:
    """Return the columns as text with a header."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerow(HEADER)
    for column in columns:
        writer.writerows(column.rows())
    return out.getvalue()


def aligned(columns: Iterable[Column], limit: int) -> str:
    """Return the first rows as text in columns of equal width, to be read rather than computed with."""
    rows = [HEADER, *islice((row for column in columns for row in column.rows()), limit)]
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    lines = ("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
    more = "\n…" if len(rows) > limit else ""
    return "\n".join(lines) + more
