"""Writes queries: the term that finds a value, and a query with one more term."""

from __future__ import annotations

import re
from enum import StrEnum

from engine.errors import QueryError
from engine.query.syntax import And, Or, parse

_PLAIN = re.compile(r'[^\s()"*\\=-][^\s()"*\\]*')  # what stands in a query without quotation marks


class Join(StrEnum):
    """How a term is put to a query: instead of it, or beside it."""

    NEW = "new"
    AND = "and"
    OR = "or"
    NOT = "not"


def term(field: str, value: str, *, exact: bool = False) -> str:
    """Return the query that finds a value of a field, in quotation marks where it needs them.

    An ``exact`` one finds no value that differs in case or accents, and takes a star for a star.
    """
    sign = ":=" if exact else ":"
    if _PLAIN.fullmatch(value):
        return f"{field}{sign}{value}"
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'{field}{sign}"{escaped}"'


def joined(query: str, term: str, join: Join) -> str:
    """Return a query with one more term; what it said before keeps its meaning.

    Raises QueryError where either can't be read.
    """
    parse(term)
    if join is Join.NEW:
        return term
    meaning = parse(query)
    empty = meaning == And(())
    if join is Join.OR:
        return term if empty else f"{query.strip()} or {term}"
    added = term if join is Join.AND else _negated(term)
    if empty:
        return added
    return f"({query.strip()}) {added}" if isinstance(meaning, Or) else f"{query.strip()} {added}"


def without(query: str, term: str) -> str:
    """Return a query without a term that stands in it as a word of its own.

    Where it can't do without, as one side of an ``or``, it is returned as it is.
    """
    before, found, after = f" {query.strip()} ".partition(f" {term} ")
    beside = (*before.lower().split()[-1:], *after.lower().split()[:1])
    left = f"{before} {after}".strip()
    try:
        parse(left)
    except QueryError:
        return query
    return left if found and "or" not in beside else query


def _negated(term: str) -> str:
    return term[1:] if term.startswith("-") else f"-{term}"
