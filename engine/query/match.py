"""From a query's meaning to the chunks that match: a mask over the columns of one state of the store."""

from __future__ import annotations

import re as plain_re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from fnmatch import fnmatchcase
from functools import partial
from types import MappingProxyType
from typing import Any

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.errors import QueryError
from engine.fields import FIELDS, Kind
from engine.progress import Progress
from engine.query import attributes, expressions, validity, words
from engine.query.columns import Columns, LabelColumn
from engine.query.patience import Patience
from engine.query.properties import COMPUTED, comparison
from engine.query.syntax import And, Node, Not, Or, Phrase, Term, Word
from engine.records import FloatArray, IdArray, Status
from engine.storage import columns as stored

Mask = npt.NDArray[np.bool_]
Computed = Mapping[str, Callable[[IdArray], FloatArray]]
"""Activation and retention by name: from ascending ids to one value an id."""

TEXT_FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "category": "category", "tier": "tier", "status": "status", "state": "state", "task": "task_type",
        "type": "type", "session": "session", "speaker": "speaker", "outcome": "outcome",
        "project": "project", "agent": "agent", "emotion": "emotion", "source": "source",
    }
)  # fmt: skip
AGES: Mapping[str, str] = MappingProxyType(
    {"added": "recorded_at", "accessed": "last_accessed_at", "edited": "edited_at"}
)
"""What a number of days counts back to, by the name of its term."""

_PROTECTIONS = ("pinned", "immutable", "flashbulb")
FLAG_NAMES = (*_PROTECTIONS, "protected", "new", "current", "duplicate", *map(str, Status))
"""The values of ``is:``."""

FIELD_NAMES = (*TEXT_FIELDS, "tag", "entity", "attributes", "is", "id", "prop", "valid", *AGES, "re")
"""The fields a term may name."""

EXACT_NAMES = (*TEXT_FIELDS, "tag", "entity")
"""The fields whose values may be asked for letter for letter."""

_REPORTED = 1_000  # texts between reports of progress
_DAY = 86_400 * 1_000_000  # microseconds
_MOST_DAYS = 36_525
_LONGEST_ID = 18  # digits; a store has no larger number
_BEGINS_TEXT = ("/", "\\", ":")  # after a colon: of a URL, of a path, of a name such as std::vector


@dataclass(frozen=True, slots=True)
class Matcher:
    """Finds what matches in the state that ``connection`` sees, whose ``columns`` these are.

    ``now`` is the store's present in microseconds, from which ``added:`` and its like count back.
    """

    connection: Connection
    columns: Columns
    computed: Computed
    now: int
    progress: Progress
    patience: Patience = field(default_factory=Patience)

    def mask(self, node: Node, among: Mask | None = None) -> Mask:
        """Return which chunks match, shape (n,); only those of ``among`` need be right.

        Raises QueryError for an unknown field or a value that can never match.
        """
        among = np.ones(len(self.columns.ids), dtype=np.bool_) if among is None else among
        match node:
            case And(parts):
                for part in sorted(parts, key=_is_slow):
                    among = among & self.mask(part, among)
                return among
            case Or(parts):
                found = np.zeros_like(among)
                for part in sorted(parts, key=_is_slow):
                    found |= self.mask(part, among & ~found)
                return found
            case Not(part):
                return ~self.mask(part, among)
            case Word(text):
                return self._selected(words.word(self.connection, text))
            case Phrase(text):
                return self._selected(words.phrase(self.connection, text))
            case Term():
                return self._term(node, among)

    def _selected(self, statement: words.Ids) -> Mask:
        rows: Any = self.connection.execute(statement).cursor
        return self._of(np.fromiter((row[0] for row in rows), dtype=np.int64))

    def _of(self, ids: IdArray) -> Mask:
        return self._rows(self.columns.at(ids))

    def _rows(self, rows: IdArray) -> Mask:
        found = np.zeros(len(self.columns.ids) + 1, dtype=np.bool_)  # the last is for -1: no chunk
        found[rows] = True
        return found[:-1]

    def _term(self, term: Term, among: Mask) -> Mask:
        if term.field in TEXT_FIELDS:
            return self._text(term, TEXT_FIELDS[term.field])
        if term.exact and term.field in FIELD_NAMES and term.field not in EXACT_NAMES:
            raise QueryError(
                f"'{term.field}:' takes no =; exact values are those of {', '.join(EXACT_NAMES)}.",
                term.position + len(term.field) + 1,
            )
        if term.field in AGES:
            return self._age(term)
        match term.field:
            case "tag":
                return self._label("tag", term.value, exact=term.exact)
            case "entity":
                # An entity's name, entity://type/slug, reads as this field with the rest as the value.
                slug = term.value.startswith("//") and not term.exact
                value = f"entity:{term.value}" if slug else term.value
                return self._label("entity", value, exact=term.exact)
            case "is" | "id" | "valid":
                return self._plain(term)
            case "prop":
                return self._property(term, among)
            case "attributes":
                return self._attributes(term, among)
            case "re":
                return self._expression(term, among)
        if term.at == term.position + len(term.field) + 1 and term.value.startswith(_BEGINS_TEXT):
            return self._selected(words.word(self.connection, f"{term.field}:{term.value}"))
        raise _no_field(term)

    def _plain(self, term: Term) -> Mask:
        if term.field == "is":
            return self._flag(term)
        return self._id(term) if term.field == "id" else self._held(validity.period(term, self.now))

    def _text(self, term: Term, name: str) -> Mask:
        field = FIELDS[name]
        if field.kind is Kind.CHOICE and not _meant(field.choices, term.value, exact=term.exact).any():
            raise _refused(term, field.choices)
        column = self.columns.texts(self.connection, name)
        found: Mask = _meant(column.names, term.value, exact=term.exact)[column.codes]
        return found

    def _label(self, table: str, value: str, *, exact: bool) -> Mask:
        column: LabelColumn = self.columns.labels(self.connection, table)
        return self._rows(column.rows[_meant(column.names, value, exact=exact)[column.codes]])

    def _flag(self, term: Term) -> Mask:
        name = term.value.lower()
        if name not in FLAG_NAMES:
            raise _refused(term, FLAG_NAMES)
        if name == "new":
            return self._is_new()
        if name == "current":
            return self._text(replace(term, value=Status.ACTIVE), "status") & self._held(
                validity.Period(self.now, self.now + 1)
            )
        if name == "duplicate":
            return self._of(stored.duplicates(self.connection))
        wanted = _PROTECTIONS if name == "protected" else (name,) if name in _PROTECTIONS else ()
        if wanted:
            return _any(self._numbers(flag) == 1 for flag in wanted)
        return self._text(term, "status")

    def _is_new(self) -> Mask:
        """Whether nobody has used, edited or reviewed a chunk since it came in."""
        dates = ("last_accessed_at", "edited_at", "last_reviewed_at")
        self.columns.require(self.connection, (*dates, "access_count"))
        touched = (~np.isnan(self._numbers(name)) for name in dates)
        return ~_any((*touched, self._numbers("access_count") > 0))

    def _held(self, during: validity.Period) -> Mask:
        self.columns.require(self.connection, validity.COLUMNS)
        return validity.held(self._numbers, during)

    def _numbers(self, name: str) -> FloatArray:
        return self.columns.numbers(self.connection, name)

    def _id(self, term: Term) -> Mask:
        if not term.value.isascii() or not term.value.isdigit():
            raise QueryError("An id is a whole number.", term.at)
        short = len(term.value) <= _LONGEST_ID
        return self._of(np.array([int(term.value)] if short else [], dtype=np.int64))

    def _property(self, term: Term, among: Mask) -> Mask:
        name, compare, value = comparison(term)
        if name not in COMPUTED:
            numbers = self._numbers(name)
        elif name in self.computed:
            numbers = np.full(len(among), np.nan)
            numbers[among] = self.computed[name](self.columns.ids[among])
        else:
            raise QueryError(f"Chunks can't be told by {name} here.", term.at)
        found: Mask = compare(numbers, value) & ~np.isnan(numbers)
        return found

    def _age(self, term: Term) -> Mask:
        if not plain_re.fullmatch(r"[0-9]{1,5}(\.[0-9]+)?", term.value):
            raise QueryError(f"'{term.field}:' takes a number of days, as in {term.field}:7.", term.at)
        days = min(float(term.value), _MOST_DAYS)
        found: Mask = self._numbers(AGES[term.field]) >= self.now - days * _DAY
        return found

    def _attributes(self, term: Term, among: Mask) -> Mask:
        wanted = words.folded(term.value)
        return self._each("attributes", among, partial(attributes.hold, wanted))

    def _expression(self, term: Term, among: Mask) -> Mask:
        pattern = expressions.compiled(term.value, term.at)
        return self._each(
            "content", among, lambda text: expressions.found(pattern, text, term.at, self.patience)
        )

    def _each(self, column: str, among: Mask, matches: Callable[[str], bool]) -> Mask:
        """Look at the texts of a column one by one."""
        found = np.zeros_like(among)
        wanted = np.flatnonzero(among)
        texts = stored.texts(self.connection, column, self.columns.ids, wanted)
        for done, (row, text) in enumerate(texts):
            if not done % _REPORTED:
                self.progress.step(done, len(wanted), "searching")
            self.progress.check()  # a single text may take long
            found[row] = matches(text)
        return found


def _any(masks: Iterable[Mask]) -> Mask:
    found: Mask = np.logical_or.reduce(list(masks))
    return found


def _is_slow(node: Node) -> int:
    """Rank what to ask for last: what reads every text, after what computes a value for each chunk."""
    match node:
        case Term(field="re" | "attributes"):
            return 2
        case Term(field="prop"):
            return 1
        case Not(part):
            return _is_slow(part)
        case And(parts) | Or(parts):
            return max(map(_is_slow, parts), default=0)
    return 0


def _no_field(term: Term) -> QueryError:
    near = get_close_matches(term.field, FIELD_NAMES, n=1)
    return QueryError(
        f"There is no field {term.field!r}{f'; {near[0]!r} is the nearest' if near else ''}. "
        f"Fields are {', '.join(FIELD_NAMES)}. To search for the text itself, put it in quotation marks.",
        term.position,
    )


def _refused(term: Term, allowed: Iterable[str]) -> QueryError:
    sign = ":=" if term.exact else ":"
    return QueryError(
        f"{term.value!r} can't follow '{term.field}{sign}'; it takes {', '.join(allowed)}.", term.at
    )


def _meant(names: Sequence[str], value: str, *, exact: bool) -> Mask:
    """Return which names a value means, letter for letter if it is exact.

    Otherwise case and accents are put aside as for words, and ``*`` stands for any text.
    """
    if exact:
        return np.array([name == value for name in names], dtype=np.bool_)
    wanted = words.alike(value)
    if "*" not in wanted:
        return np.array([words.alike(name) == wanted for name in names], dtype=np.bool_)
    literal = plain_re.sub(r"([\[?])", r"[\1]", wanted)
    return np.array([fnmatchcase(words.alike(name), literal) for name in names], dtype=np.bool_)
