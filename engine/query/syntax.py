"""From a query's text to its meaning, a small tree of frozen values; errors carry their position."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from lark import (
    Lark,
    Token,
    Transformer,
    Tree,
    UnexpectedCharacters,
    UnexpectedEOF,
    UnexpectedInput,
    v_args,
)

from engine.caching import text_cache
from engine.errors import QueryError


@dataclass(frozen=True, slots=True)
class Word:
    """A word that a chunk's text must hold, also as the beginning of a longer one."""

    text: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words that must follow one another in a chunk's text."""

    text: str


@dataclass(frozen=True, slots=True)
class Term:
    """``field:value``, or ``field:=value``, which is ``exact``: letter for letter.

    ``position`` is where it starts and ``at`` where its value does, for messages.
    """

    field: str
    value: str
    position: int
    at: int
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Not:
    """What a chunk must not match."""

    part: Node


@dataclass(frozen=True, slots=True)
class And:
    """All parts must match; no parts match everything."""

    parts: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """At least one part must match."""

    parts: tuple[Node, ...]


Node = Word | Phrase | Term | Not | And | Or


@text_cache(256)
def parse(query: str) -> Node:
    """Return the meaning of a query; raises QueryError with the position of the fault."""
    try:
        query.encode()
        tree = _parser().parse(query)
    except UnicodeEncodeError as error:
        raise QueryError("Half a character (a lone surrogate) can't be searched for.", error.start) from None
    except UnexpectedInput as error:
        raise _explained(error, query) from None
    _require_reasonable(query, tree)
    meaning: Node = _Meaning().transform(tree)
    return meaning


_LONGEST = 10_000  # characters
_MOST_PARTS = 500
_DEEPEST = 50


def _require_reasonable(query: str, tree: Tree[Token]) -> None:
    """Refuse what SQLite could not carry out: too long, of too many parts, or nested too deeply."""
    parts, depth, level = 0, 0, [tree]
    while level:
        parts, depth = parts + len(level), depth + 1
        level = [child for node in level for child in node.children if isinstance(child, Tree)]
    if len(query) > _LONGEST or parts > _MOST_PARTS or depth > _DEEPEST:
        raise QueryError(
            f"The query is too long: it may have {_LONGEST:,} characters and {_MOST_PARTS} parts, "
            f"nested {_DEEPEST} deep.",
            0,
        )


@cache
def _parser() -> Lark:
    grammar = files("engine.query").joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr")


def _explained(error: UnexpectedInput, query: str) -> QueryError:
    if isinstance(error, UnexpectedEOF) or (error.pos_in_stream or 0) >= len(query):
        return QueryError("The query ends too early: something must follow.", len(query))
    position = error.pos_in_stream or 0
    token = getattr(error, "token", None)
    if token is not None and token.type == "$END":
        return QueryError("The query ends too early: something must follow.", len(query))
    if query[:position].endswith((":", ":=")):
        return QueryError(
            f"{query[position]!r} does not fit here; put the value in quotation marks.", position
        )
    if isinstance(error, UnexpectedCharacters) and query[position] == '"':
        return QueryError('The quotation mark is never closed; add another ".', position)
    return QueryError(f"{query[position]!r} does not fit here.", position)


def _unquoted(token: Token) -> str:
    if token.type != "PHRASE":
        return str(token)
    return str(token)[1:-1].replace('\\"', '"').replace("\\\\", "\\")


@v_args(inline=True)
class _Meaning(Transformer[Token, Node]):
    def start(self, part: Node | None = None) -> Node:
        return And(()) if part is None else part

    def disjunction(self, *parts: Node) -> Node:
        return Or(parts)

    def conjunction(self, *parts: Node) -> Node:
        return And(parts)

    def negated(self, part: Node) -> Node:
        return Not(part)

    def term(self, field: Token, value: Token) -> Node:
        name, exact = field.rstrip(":=").lower(), field.type == "EXACT"
        return Term(name, _unquoted(value), field.start_pos or 0, value.start_pos or 0, exact)

    def phrase(self, token: Token) -> Node:
        return Phrase(_unquoted(token))

    def word(self, token: Token) -> Node:
        return Word(str(token))
