"""Where in a text the words are that a query asks for: what shows a person why a chunk was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import NamedTuple

import regex
from sqlalchemy import Connection

from engine.query import expressions, words
from engine.query.patience import Patience
from engine.query.syntax import And, Node, Or, Phrase, Term, Word
from engine.storage import text_search

Span = tuple[int, int]
"""The first character of a find and the one after its last."""

_MOST = 1_000  # finds in one text
_ALIKE = 3  # letters that words of one stem begin with


class _Token(NamedTuple):
    start: int
    end: int
    word: str


class _Run(NamedTuple):
    """Words that follow one another; ``open`` says that the last may go on."""

    words: tuple[str, ...]
    open: bool


@dataclass(slots=True)
class _Wanted:
    """What a query asks of texts, apart from what it excludes."""

    runs: list[_Run] = field(default_factory=list)
    pieces: list[str] = field(default_factory=list)
    expressions: list[regex.Pattern[str]] = field(default_factory=list)

    def take(self, node: Node) -> None:
        """Take in a part of the query."""
        match node:
            case And(parts) | Or(parts):
                for part in parts:
                    self.take(part)
            case Word(text) | Phrase(text):
                if words.beyond_index(text):
                    self.pieces.append(text)
                elif run := tuple(token.word for token in _tokens(text)):
                    self.runs.append(_Run(run, isinstance(node, Word)))
            case Term("re", text, at=at):
                self.expressions.append(expressions.compiled(text, at))


def spans(connection: Connection, query: Node, texts: Sequence[str]) -> list[tuple[Span, ...]]:
    """Return for each text where it holds what a query asks for, in order; finds may touch, not overlap.

    Words are found as the index finds them, by stem and as beginnings.  Where an expression takes too long,
    what it would find is left out.
    """
    wanted, patience = _Wanted(), Patience()
    wanted.take(query)
    tokens = [_tokens(text) if wanted.runs else [] for text in texts]
    stems = _stems(connection, wanted.runs, tokens)
    return [
        _apart(
            [
                *_runs(wanted.runs, found, stems),
                *_pieces(wanted.pieces, text),
                *_expressions(wanted.expressions, text, patience),
            ]
        )
        for text, found in zip(texts, tokens, strict=True)
    ]


def _tokens(text: str) -> list[_Token]:
    return [
        _Token(found.start(), found.end(), words.alike(found.group()))
        for found in text_search.WORD.finditer(text)
    ]


def _stems(
    connection: Connection, runs: Sequence[_Run], tokens: Sequence[Sequence[_Token]]
) -> Mapping[str, str]:
    """Return the stems of all words asked for, and of those in the texts that may be of the same stem."""
    asked = {word for run in runs for word in run.words}
    if not asked:
        return {}
    starts = {word[:_ALIKE] for word in asked}
    near = {token.word for found in tokens for token in found if token.word[:_ALIKE] in starts}
    return {word: term.stem for word, term in text_search.terms(connection, sorted(asked | near)).items()}


def _runs(runs: Sequence[_Run], tokens: Sequence[_Token], stems: Mapping[str, str]) -> Iterator[Span]:
    for run in runs:
        for start in range(len(tokens) - len(run.words) + 1):
            *before, last = part = tokens[start : start + len(run.words)]
            alike = all(_is(token.word, word, stems) for token, word in zip(before, run.words, strict=False))
            if alike and (_is(last.word, run.words[-1], stems) or _continues(last.word, run)):
                yield part[0].start, part[-1].end


def _is(token: str, word: str, stems: Mapping[str, str]) -> bool:
    return token == word or (token in stems and stems[token] == stems[word])


def _continues(token: str, run: _Run) -> bool:
    return run.open and token.startswith(run.words[-1])


def _pieces(pieces: Sequence[str], text: str) -> Iterator[Span]:
    for piece in pieces:
        for found in islice(regex.finditer(regex.escape(piece), text, regex.IGNORECASE), _MOST):
            yield found.span()


def _expressions(patterns: Sequence[regex.Pattern[str]], text: str, patience: Patience) -> Iterator[Span]:
    for pattern in patterns:
        try:
            yield from patience.run(partial(_all, pattern), text)
        except TimeoutError:
            return  # without marks a text can be read all the same


def _all(pattern: regex.Pattern[str], text: str, /, *, timeout: float) -> list[Span]:
    return [found.span() for found in islice(pattern.finditer(text, timeout=timeout), _MOST)]


def _apart(found: list[Span]) -> tuple[Span, ...]:
    """Return finds in order, those that overlap as one, empty ones left out."""
    joined: list[Span] = []
    for start, end in sorted(found):
        if joined and start < joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        elif start < end:
            joined.append((start, end))
    return tuple(joined)
