"""One column of many chunks as an array, for plots that colour by it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection, func, select

from engine.errors import InvalidInputError
from engine.fields import COLUMNS, FIELDS, Kind
from engine.records import FloatArray, IdArray
from engine.storage.tables import chunk

_TEXTS = (Kind.TEXT, Kind.CHOICE)
_NUMBERS = (Kind.NUMBER, Kind.INTEGER, Kind.FLAG, Kind.TIME)
MISSING = -1


@dataclass(frozen=True, slots=True, eq=False)
class TextColumn:
    """Texts of few values: ``codes`` (n,) are places in ``names``, the commonest first; -1: no such chunk."""

    names: tuple[str, ...]
    codes: IdArray


def column(connection: Connection, name: str, ids: IdArray) -> FloatArray | TextColumn:
    """Return a field of each of ``ids``: texts as codes, numbers as floats, NaN where unknown.

    Times are microseconds since 1970 UTC.  Raises InvalidInputError for a field of another kind.
    """
    kind = FIELDS[name].kind if name in {item.name for item in COLUMNS} else None
    if kind in _TEXTS:
        return _texts(connection, name, ids)
    if kind in _NUMBERS:
        return _numbers(connection, name, ids)
    raise InvalidInputError([f"there is no field {name!r} of short texts or numbers"])


def _numbers(connection: Connection, name: str, ids: IdArray) -> FloatArray:
    # An unknown number comes as NULL, which fromiter can't take: the second value tells it from 0.
    statement = select(chunk.c.id, func.coalesce(chunk.c[name], 0), chunk.c[name].is_(None))
    rows = chain.from_iterable(_rows(connection, statement))
    table = np.fromiter(rows, dtype=np.float64).reshape(-1, 3)
    values = np.where(table[:, 2] > 0, np.nan, table[:, 1])
    return _aligned(ids, table[:, 0].astype(np.int64), values, np.nan)


def _texts(connection: Connection, name: str, ids: IdArray) -> TextColumn:
    known: dict[str, int] = {}
    pairs = ((key, known.setdefault(text, len(known))) for key, text in _rows(connection, _both(name)))
    table = np.fromiter(chain.from_iterable(pairs), dtype=np.int64).reshape(-1, 2)
    codes: IdArray = _aligned(ids, table[:, 0], table[:, 1], MISSING)
    counts = Counter(dict(enumerate(np.bincount(codes[codes >= 0], minlength=len(known)).tolist())))
    names = list(known)
    order = [code for code, _ in counts.most_common()]
    places = np.full(len(names) + 1, MISSING, dtype=np.int64)  # the last one is for -1
    places[order] = np.arange(len(order))
    return TextColumn(tuple(names[code] for code in order), places[codes])


def _both(name: str) -> Any:
    return select(chunk.c.id, chunk.c[name])


def _rows(connection: Connection, statement: Any) -> Any:
    return connection.execute(statement).cursor  # the driver's own tuples: a million in half the time


def _aligned(ids: IdArray, known: IdArray, values: npt.NDArray[Any], missing: float) -> npt.NDArray[Any]:
    """Return the value of each of ``ids``, or ``missing`` where it is not among ``known``."""
    result = np.full(len(ids), missing, dtype=values.dtype)
    if not len(known):
        return result
    order = np.argsort(known)
    row = order[np.minimum(np.searchsorted(known, ids, sorter=order), len(known) - 1)]
    present = known[row] == ids
    result[present] = values[row[present]]
    return result
