"""The store's columns as arrays, each read when it is first asked for: what queries, orders and facets use.

SQLite takes a second to look at a million rows, whatever it looks for; an array takes milliseconds.  All
arrays belong to one state of the store and have one entry a chunk, in order of id.
"""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.errors import InvalidInputError
from engine.fields import COLUMNS, Kind
from engine.query import words
from engine.records import FloatArray, IdArray
from engine.storage import columns as stored
from engine.storage.columns import Chunks

LABELS = ("tag", "entity")
_UNIQUE = ("title", "content_hash", "external_id")  # of nearly as many values as chunks: SQLite's to read
TEXTS = frozenset(c.name for c in COLUMNS if c.kind in (Kind.TEXT, Kind.CHOICE) and c.name not in _UNIQUE)
_FLAGS = frozenset(c.name for c in COLUMNS if c.kind is Kind.FLAG)
_INTEGERS = frozenset(c.name for c in COLUMNS if c.kind in (Kind.INTEGER, Kind.TIME))
_REALS = frozenset(c.name for c in COLUMNS if c.kind is Kind.NUMBER)
NUMBERS = _FLAGS | _INTEGERS | _REALS
MISSING = -1
TextArray = npt.NDArray[np.object_]


@dataclass(frozen=True, slots=True, eq=False)
class TextColumn:
    """Texts of few values: ``codes`` (n,) are places in ``names``; -1 where there is no such chunk."""

    names: tuple[str, ...]
    codes: IdArray

    def values(self) -> TextArray:
        """Return the text of each entry, shape (n,); "" where there is no such chunk."""
        return np.array([*self.names, ""], dtype=object)[self.codes]

    def among(self, *wanted: str) -> npt.NDArray[np.bool_]:
        """Return whether each entry is one of these texts, shape (n,)."""
        return np.array([*(name in wanted for name in self.names), False], dtype=np.bool_)[self.codes]


@dataclass(frozen=True, slots=True, eq=False)
class LabelColumn:
    """Tags or entities, any number a chunk: ``codes`` (m,) are places in ``names``, ``rows`` whose."""

    names: tuple[str, ...]
    codes: IdArray
    rows: IdArray


Column = FloatArray | TextColumn | LabelColumn
"""Numbers are floats, NaN where unknown; times are microseconds since 1970 UTC, flags 0 and 1."""


class Columns:
    """The columns of one state of the store, which ``connection`` must see whenever one is asked for."""

    def __init__(self, ids: IdArray, read: dict[str, Column] | None = None) -> None:
        self.ids = ids
        self._read = read or {}
        self._orders: dict[tuple[str, bool], IdArray] = {}
        self._ambiguous: dict[str, frozenset[str]] = {}
        self._lock = threading.Lock()

    @property
    def held(self) -> int:
        """How many distinct texts are in memory."""
        with self._lock:
            return sum(
                len(column.names) for column in self._read.values() if not isinstance(column, np.ndarray)
            )

    @classmethod
    def build(cls, connection: Connection) -> Columns:
        """Return them with nothing read but the ids, ascending, shape (n,)."""
        return cls(stored.ids(connection))

    def numbers(self, connection: Connection, name: str) -> FloatArray:
        """Return a column of numbers, flags or times."""
        found = self._column(connection, name)
        assert isinstance(found, np.ndarray)
        return found

    def texts(self, connection: Connection, name: str) -> TextColumn:
        """Return a column of short texts."""
        found = self._column(connection, name)
        assert isinstance(found, TextColumn)
        return found

    def labels(self, connection: Connection, name: str) -> LabelColumn:
        """Return the tags or the entities."""
        found = self._column(connection, name)
        assert isinstance(found, LabelColumn)
        return found

    def require(self, connection: Connection, names: Iterable[str]) -> None:
        """Read what is missing of these columns in one pass, which takes little longer than one of them."""
        with self._lock:
            if lacking := [name for name in dict.fromkeys(names) if name not in self._read]:
                self._read |= _read(connection, lacking, Chunks(self.ids, all=True))

    def order(self, connection: Connection, name: str, *, descending: bool) -> IdArray:
        """Return all rows in the order of a column whose texts differ; equal ones by id."""
        with self._lock:
            if (name, descending) not in self._orders:
                ordered = stored.ordered(connection, name, descending=descending)
                self._orders[name, descending] = self.at(ordered)
            return self._orders[name, descending]

    def ambiguous(self, connection: Connection, name: str) -> frozenset[str]:
        """Return the values of a column of texts or labels that a term finds alone only if it is exact."""
        column = self._column(connection, name)
        assert not isinstance(column, np.ndarray)
        with self._lock:
            if name not in self._ambiguous:
                self._ambiguous[name] = _ambiguous(column)
            return self._ambiguous[name]

    def _column(self, connection: Connection, name: str) -> Column:
        self.require(connection, [name])
        return self._read[name]

    def following(self, connection: Connection, changed: IdArray) -> Columns:
        """Return the columns of a later state in which only ``changed`` differ (new and gone ones too)."""
        new = stored.ids(connection, changed)
        kept = ~np.isin(self.ids, changed)
        left = self.ids[kept]
        ids = np.sort(np.concatenate((left, new)))
        place = _Places(kept, np.searchsorted(ids, left), np.searchsorted(ids, new), len(ids))
        with self._lock:
            known = dict(self._read)
        fresh = _read(connection, list(known), Chunks(new, all=False))
        return Columns(ids, {name: _merged(known[name], fresh[name], place) for name in known})

    def at(self, ids: IdArray) -> IdArray:
        """Return the row of each id, -1 where it is not in the store."""
        if not len(self.ids):
            return np.full(len(ids), MISSING, dtype=np.int64)
        rows = np.minimum(np.searchsorted(self.ids, ids), len(self.ids) - 1)
        return np.where(self.ids[rows] == ids, rows, MISSING)


def of_ids(connection: Connection, columns: Columns, name: str, ids: IdArray) -> FloatArray | TextColumn:
    """Return a field of each of ``ids``: numbers as floats, texts as codes with the commonest name first.

    Raises InvalidInputError for a field of another kind.
    """
    rows = columns.at(ids)
    if name in NUMBERS:
        return np.append(columns.numbers(connection, name), np.nan)[rows]
    if name in TEXTS:
        column = columns.texts(connection, name)
        return _commonest_first(column.names, np.append(column.codes, MISSING)[rows])
    raise InvalidInputError([f"there is no field {name!r} of short texts or numbers"])


def _ambiguous(column: TextColumn | LabelColumn) -> frozenset[str]:
    """Return values that others read like but for case and accents, and those that a query reads otherwise.

    That is a star, and what begins as an entity's name does after ``entity:``.
    """
    present = [column.names[code] for code in np.flatnonzero(np.bincount(column.codes)).tolist()]
    read = [words.alike(name) for name in present]
    times = Counter(read)
    return frozenset(
        name
        for name, common in zip(present, read, strict=True)
        if times[common] > 1 or "*" in name or name.startswith("//")
    )


def _commonest_first(names: Sequence[str], codes: IdArray) -> TextColumn:
    counts = np.bincount(codes[codes >= 0], minlength=len(names))
    order = np.argsort(-counts, kind="stable")[: np.count_nonzero(counts)]
    places = np.full(len(names) + 1, MISSING, dtype=np.int64)  # the last one is for -1
    places[order] = np.arange(len(order))
    return TextColumn(tuple(names[code] for code in order), places[codes])


@dataclass(frozen=True, slots=True, eq=False)
class _Places:
    """Where rows go when the store changes: the ``kept`` of the old ones, and the new ones."""

    kept: npt.NDArray[np.bool_]
    old: IdArray
    new: IdArray
    count: int


def _merged(old: Column, new: Column, place: _Places) -> Column:
    if isinstance(old, np.ndarray) and isinstance(new, np.ndarray):
        return _placed(old, new, place)
    if isinstance(old, TextColumn) and isinstance(new, TextColumn):
        names, codes = _joined(old.names, new)
        return TextColumn(names, _placed(old.codes, codes, place))
    assert isinstance(old, LabelColumn)
    assert isinstance(new, LabelColumn)
    names, codes = _joined(old.names, new)
    moved = np.full(len(place.kept), MISSING, dtype=np.int64)
    moved[place.kept] = place.old
    rows = moved[old.rows]
    return LabelColumn(
        names,
        np.concatenate((old.codes[rows >= 0], codes)),
        np.concatenate((rows[rows >= 0], place.new[new.rows])),
    )


def _placed(old: npt.NDArray[Any], new: npt.NDArray[Any], place: _Places) -> npt.NDArray[Any]:
    values = np.empty(place.count, dtype=old.dtype)
    values[place.old], values[place.new] = old[place.kept], new
    return values


def _joined(names: tuple[str, ...], new: TextColumn | LabelColumn) -> tuple[tuple[str, ...], IdArray]:
    """Return all names, the known ones first, and the codes of ``new`` among them."""
    code = {name: number for number, name in enumerate(names)}
    translation = [code.setdefault(name, len(code)) for name in new.names]
    return tuple(code), np.array(translation, dtype=np.int64)[new.codes]


def _read(connection: Connection, names: Sequence[str], chunks: Chunks) -> dict[str, Column]:
    """Read columns of these chunks, all of which the store holds."""
    coded = [name for name in names if name in TEXTS | _FLAGS]
    integers = [name for name in names if name in _INTEGERS]
    reals = [name for name in names if name in _REALS]
    few, whole = stored.coded_and_integers(connection, coded, integers, chunks)
    found: dict[str, Column] = {}
    for name, (values, codes) in zip(coded, few, strict=True):
        found[name] = TextColumn(values, codes) if name in TEXTS else np.array(values, np.float64)[codes]
    found |= zip(integers, whole, strict=True)
    found |= zip(reals, stored.reals(connection, reals, chunks), strict=True)
    for name in LABELS:
        if name in names:
            (values, codes), rows = stored.labels(connection, name, chunks)
            found[name] = LabelColumn(values, codes, rows)
    return found
