"""Words and phrases of a query: which texts hold them, words also as beginnings of longer ones.

The full-text index holds stems (M. F. Porter, "An algorithm for suffix stripping", 1980), so what a beginning
is the beginning of may not be there: "organizing" lies in it as "organ", "key" as "kei".  A beginning that is
its own stem is found by it; for others the index is read from the beginning on, and where a longer word that
might be meant has a shorter stem, the texts with that stem are looked at.

The index tells i from the Turkish ı, though I may be the capital of either: both spellings are sought.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import islice, product

from sqlalchemy import CompoundSelect, Connection, Select, func, select, union_all
from sqlalchemy.sql import column, table

from engine.caching import text_cache
from engine.storage import text_search
from engine.storage.tables import chunk

_full_text = table("chunk_text", column("rowid"), column("chunk_text"), column("content"))
_occurrence = table("occurrence", column("term"), column("doc"), schema="temp")

_PLAIN = re.compile(r"[a-z0-9]{3,}")  # what may be stemmed: the stemmer leaves shorter words alone
# Thai to Burmese, Khmer, Chinese, Japanese and Korean: the index takes a run of these for one word.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
    "\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]"
)
_ASCII_LETTER = re.compile("[A-Za-z]")
_I = re.compile("[iıIİ]")
_MOST_WAYS = 16  # to spell a word or phrase, and i's that are looked at
_WORD = re.compile("((?:[^\\W_]|[\u0300-\u036f])+)")  # with accents that stand as letters of their own
# By these, every beginning of 30,000 English words, of three letters or more, finds the word.
_ENDINGS = (
    "ative", "alization", "ancy", "ency", "ed", "fulness", "ibility", "ability", "ings", "ions", "ism",
    "ities", "ivity", "izations", "ments", "ness", "ousness", "or", "tional", "ly",
)  # fmt: skip


Ids = Select[tuple[int]] | CompoundSelect[tuple[int]]
"""A statement that finds chunks, in any order, some perhaps more than once."""


def phrase(connection: Connection, text: str) -> Ids:
    """Return what finds the chunks whose text holds these words in this order."""
    return _contained(text) if beyond_index(text) else _matching(_any(_phrases(connection, text)))


def word(connection: Connection, text: str) -> Ids:
    """Return what finds the chunks whose text holds a word, or a longer one that begins with it."""
    if beyond_index(text):
        return _contained(text)
    dotted, *others = spellings(connection, text)
    beginning = folded(dotted)
    if not _PLAIN.fullmatch(beginning):
        return _matching(_any([dotted, *others], " *"))
    rare = [_matching(_any(others, " *"))] if others else []
    return union_all(*_beginning_with(connection, beginning), *rare)


def beyond_index(text: str) -> bool:
    """Whether the index can't tell: it holds only letters and digits, and only words set apart."""
    return _UNSPACED.search(text) is not None or not any(character.isalnum() for character in text)


def _contained(text: str) -> Ids:
    """Return what reads every text: 60 ms of 100,000 texts of 140 letters."""
    content, wanted = (
        (func.lower(chunk.c.content), func.lower(text))
        if _ASCII_LETTER.search(text)
        else (chunk.c.content, text)
    )
    return select(chunk.c.id).where(func.instr(content, wanted) > 0)


def spellings(connection: Connection, text: str) -> list[str]:
    """Return the ways to write words with i or ı for each of these letters, all with i first.

    Where the index holds no word that begins so with ı, there is no such way.
    """
    start, *parts = _I.split(text, _MOST_WAYS)
    ways = [start]
    for part in parts:
        ways = [f"{way}{letter}{part}" for way in ways for letter in _letters(connection, way)][:_MOST_WAYS]
    return list(dict.fromkeys([*ways, text.replace("I", "i").replace("İ", "i")]))


def _letters(connection: Connection, before: str) -> str:
    """Return which of i and ı may follow; a stem keeps all up to its word's last ı, as no ending has one."""
    *_, begun = _WORD.findall(folded(f"{before}ı"))
    return "iı" if text_search.holds_beginning(connection, begun) else "i"


def alike(text: str) -> str:
    """Return a text in small letters without accents, and with i for ı: what its spellings share."""
    return folded(text).replace("ı", "i")


def folded(text: str) -> str:
    """Return a text in small letters without accents, as the index holds it."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFD", text.lower())
    return "".join(part for part in parts if not unicodedata.combining(part))


def _quoted(text: str) -> str:
    return '"' + text.replace('"', '""').replace("\x00", " ") + '"'


def _any(texts: Iterable[str], after: str = "") -> str:
    return " OR ".join(_quoted(text) + after for text in texts)


def _phrases(connection: Connection, text: str) -> Iterator[str]:
    """Give the spellings of a phrase; of a word that has several, those that the index holds."""
    ways = [spellings(connection, part) for part in _WORD.split(text)]
    doubtful = [way for found in ways if len(found) > 1 for way in found]
    known = text_search.terms(connection, doubtful) if doubtful else {}
    choices = [[way for way in found if way in known and known[way].texts] or found[:1] for found in ways]
    return islice(map("".join, product(*choices)), _MOST_WAYS)


def _matching(expression: str) -> Select[tuple[int]]:
    return select(_full_text.c.rowid).where(_full_text.c.chunk_text.op("MATCH")(expression))


def _beginning_with(connection: Connection, beginning: str) -> Iterator[Select[tuple[int]]]:
    """Give selections of the texts that hold a word of the same stem, or one that begins so."""
    longer = _longer_words(beginning)
    known = text_search.terms(connection, [beginning, *longer])
    stem = known[beginning].stem
    if stem == beginning:
        yield _matching(f"{_quoted(beginning)} *")
    else:
        yield _matching(_quoted(beginning))
        after = beginning[:-1] + chr(ord(beginning[-1]) + 1)
        yield select(_occurrence.c.doc).where(_occurrence.c.term >= beginning, _occurrence.c.term < after)
    elsewhere = {
        term.stem: word
        for word, term in known.items()
        if term.texts and term.stem != stem and not term.stem.startswith(beginning)
    }
    if elsewhere:
        content = _full_text.c.content
        begins = func.lower(" " + content).op("GLOB")(f"*[^a-z0-9]{beginning}*")
        # Most texts are told by LIKE, five times as fast.
        yield _matching(" OR ".join(map(_quoted, elsewhere.values()))).where(
            content.contains(beginning), begins
        )


@text_cache(256)
def _longer_words(beginning: str) -> tuple[str, ...]:
    """Return what a beginning may become if it breaks off within an ending, or before one that doubles."""
    within = [
        beginning + ending[length:]
        for ending in _ENDINGS
        for length in range(1, len(ending))
        if beginning.endswith(ending[:length])
    ]
    return tuple(dict.fromkeys([beginning + "ed", beginning + "ing", *within]))
