"""What a query says: the words that count, how rare each is in this store, and the period it names."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from engine.language.word_sets import stop_words
from engine.query.words import spellings
from engine.storage import text_search
from engine.storage.text_search import Term

_COMMON_SHARE = 0.2  # of the chunks: a word in more of them tells nothing apart
_POSTINGS = 3_000  # rows that matching may read; beyond it the commonest words are left out
_I = frozenset("iı")
_KEPT = 2  # rarest words that are matched whatever they cost


@dataclass(frozen=True, slots=True)
class QueryWords:
    """The words of a query that are not stop words, with their inverse document frequency.

    ``weights`` covers every word of the query, for the embedder; ``matched`` are what full-text search looks
    for, rarest first.
    """

    weights: Mapping[str, float]
    content: Mapping[str, float]
    matched: tuple[Term, ...]


def query_words(connection: Connection, query: str, total: int) -> QueryWords:
    """Weigh the words of ``query`` against a store of ``total`` chunks."""
    words = text_search.words(query)
    content = [word for word in words if word not in stop_words()]
    known = {word: _known(connection, word) for word in content if _I & set(word)}
    known |= text_search.terms(connection, [word for word in content if word not in known])
    known = {word: known[word] for word in content}
    rarity = {word: math.log((total + 1) / (term.texts + 1)) for word, term in known.items()}
    weights = {word: rarity.get(word, 0.0) for word in words}
    return QueryWords(weights, rarity, _matched(known, total))


def _known(connection: Connection, word: str) -> Term:
    """Return what the index knows of a word with i or ı: of its spellings, that which most texts hold."""
    found = text_search.terms(connection, spellings(connection, word))
    return max(found.values(), key=lambda term: term.texts, default=Term("", 0))


def _matched(known: Mapping[str, Term], total: int) -> tuple[Term, ...]:
    """Return the terms worth matching within what matching may cost."""
    present = sorted((term.texts, word) for word, term in known.items() if term.texts)
    chosen: list[Term] = []
    cost = 0
    for count, word in present:
        cost += count
        rare = count <= _COMMON_SHARE * total and cost <= _POSTINGS
        if rare or len(chosen) < _KEPT:
            chosen.append(known[word])
    return tuple(chosen)
