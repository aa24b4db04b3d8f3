"""What the write path knows of a language: its words, patterns and irregular forms, read from data once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

import regex

from engine.language.data import language_data

ENGLISH, TURKISH = "en", "tr"
# Sets of words for what people are to the speaker.
RELATIVES = ("female_kin", "male_kin", "either_kin")
LOOKED_AT = 2000  # characters that tell the language
NO_WORDS: frozenset[str] = frozenset()
WORD = regex.compile(r"[\p{L}\p{M}]++(?:['’][\p{L}]++)?+")
TURKISH_LETTERS, SHARED_LETTERS = frozenset("ğışĞİŞ"), frozenset("çöüÇÖÜ")
ONLY_TURKISH, SHARED = 2, 1  # as many function words as a word with such a letter
FLAGS = regex.IGNORECASE | regex.MULTILINE


@dataclass(frozen=True, slots=True)
class Language:
    """Sets of lower-case words, compiled patterns and irregular forms, each by name."""

    code: str
    words: Mapping[str, frozenset[str]]
    patterns: Mapping[str, tuple[regex.Pattern[str], ...]]
    forms: Mapping[str, Mapping[str, str]]

    def has(self, name: str, word: str) -> bool:
        """Whether the set of words ``name`` holds ``word``, in any case; a set that is not there is empty."""
        return self.lowered(word) in self.words.get(name, NO_WORDS)

    def found(self, name: str, text: str) -> regex.Match[str] | None:
        """Return where the first of the patterns ``name`` that matches anywhere does, or None."""
        return next((match for one in self.patterns.get(name, ()) if (match := one.search(text))), None)

    def holds(self, name: str, text: str) -> bool:
        """Whether any of the patterns ``name`` matches anywhere, all tried at once: where is not asked."""
        return _joined(self.code, name).search(text) is not None

    def lowered(self, text: str) -> str:
        """Return ``text`` in lower case, as the language does it, with straight apostrophes."""
        if self.code == TURKISH:
            text = text.replace("İ", "i").replace("I", "ı")
        return text.lower().replace("’", "'")


@cache
def _joined(code: str, name: str) -> regex.Pattern[str]:
    each = [f"(?:{one.pattern})" for one in languages()[code].patterns.get(name, ())]
    return regex.compile("|".join(each) or r"(?!)", FLAGS)


@cache
def languages() -> Mapping[str, Language]:
    """Return the languages that messages are understood in, by their codes."""
    return MappingProxyType({code: _read(code) for code in (ENGLISH, TURKISH)})


def language_of(text: str) -> str:
    """Return "tr" if function words and letters say that ``text`` is Turkish, else "en"."""
    words = WORD.findall(text[:LOOKED_AT])
    turkish = sum(map(_letters, words)) + _count(words, TURKISH)
    english = _count(words, ENGLISH)
    if turkish == english == 0:  # "Et yemem": an ending of Turkish verbs is all there is
        turkish = languages()[TURKISH].found("first_person", text[:LOOKED_AT]) is not None
    return TURKISH if turkish > english else ENGLISH


def _letters(word: str) -> int:
    if not TURKISH_LETTERS.isdisjoint(word):
        return ONLY_TURKISH
    return 0 if SHARED_LETTERS.isdisjoint(word) else SHARED


def _count(words: list[str], code: str) -> int:
    known = languages()[code]
    function = known.words.get("function", NO_WORDS)
    return sum(word in function for word in known.lowered("\n".join(words)).split("\n"))


def _read(code: str) -> Language:
    data = language_data(code)
    return Language(
        code=code,
        words=MappingProxyType({name: frozenset(text.split()) for name, text in data["words"].items()}),
        patterns=MappingProxyType(
            {
                name: tuple(regex.compile(one, FLAGS) for one in each)
                for name, each in data["patterns"].items()
            }
        ),
        forms=MappingProxyType(data["forms"]),
    )
