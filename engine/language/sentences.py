"""A message's sentences, and which of them say something that lasts.

Greetings, thanks, praise of what the other said and questions to them say nothing to remember; a statement
about the speaker, or one of somebody or something by name, number or with words of its own, does.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

import regex

from engine.language.language import TURKISH, WORD, Language

ENDS = regex.compile(r"(?:(?<=[.!?…])|(?<=[.!?…][\"”’)\]]))[^\S\n]+|\n+|(?<=[.!?])(?=\p{Lu}\p{Ll})")
ABBREVIATION = regex.compile(r"(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|vb|bkz|Sn|Doç|\p{Lu})\.$")
NUMBER = regex.compile(r"(?:^|\s)No\.$")  # "No. 7"; a mere "No." is an answer
VOCATIVE = regex.compile(r"^(?:\p{Lu}\p{Ll}{1,20}(?:,\s|[!.]\s|[!.]?$))")
ADDRESSED = regex.compile(r", \p{Lu}\p{Ll}{1,20}([.!…]*)$")  # "I'm getting there, Caroline."
CLOSING = regex.compile(r",?\s(?:right|huh|eh|yeah|değil mi)\?$", regex.IGNORECASE)
CLAUSE = regex.compile(r"[,;:–—]\s|\s[-–—]\s|[.!…]\s")
MOST_CLAUSES, MOST_ADDRESSES = 4, 6  # that are looked behind, in a sentence
FEWEST_OWN, FEWEST_OTHERS = 1, 2  # words of its own that a statement about oneself, about others has


@dataclass(frozen=True, slots=True)
class Statement:
    """A sentence that says something, without its interjections, and whether it is of the speaker's own."""

    text: str
    personal: bool


def sentences(text: str) -> tuple[str, ...]:
    """Return the sentences of ``text``, each without blanks around it; a new line ends one too."""
    whole: list[str] = []
    for piece in ENDS.split(text):
        if whole and _goes_on(whole[-1][-8:], piece):
            whole[-1] = f"{whole[-1]} {piece}"
        else:
            whole.append(piece)
    return tuple(stripped for one in whole if (stripped := one.strip()))


def _goes_on(end: str, following: str) -> bool:
    """Whether a full stop is that of an abbreviation, behind which the sentence goes on."""
    return bool(ABBREVIATION.search(end) or (NUMBER.search(end) and following[:1].isdigit()))


def statements(text: str, language: Language) -> tuple[Statement, ...]:
    """Return the sentences of ``text`` that say something."""
    return tuple(made for one in sentences(text) if (made := statement(one, language)))


def statement(sentence: str, language: Language) -> Statement | None:
    """Return what a sentence states, or None for a greeting, thanks, praise, a question."""
    said = _stated(sentence, language)
    if said:
        return said
    for found in islice(CLAUSE.finditer(sentence), MOST_CLAUSES):  # "That's tough, my son broke a leg too"
        behind = _stated(sentence[found.end() :], language)
        if behind and behind.personal:
            return behind
    return None


def _stated(sentence: str, language: Language) -> Statement | None:
    bare = ADDRESSED.sub(r"\1", without_address(_declared(sentence), language))
    if not bare or (language.holds("filler", bare) and not _matters(bare, language)):
        return None
    personal = language.holds("first_person", bare) or language.holds("elided_past", bare)
    fewest = FEWEST_OWN if personal or language.holds("of_people", bare) else FEWEST_OTHERS
    if len(own_words(bare, language)) < fewest or not _has_verb(bare, language):
        return None
    return Statement(bare, personal)


def _matters(bare: str, language: Language) -> bool:
    """Whether what sounds like a courtesy tells something, or names a day: "Let's meet on Friday"."""
    if language.holds("appointed", bare) and language.found("date", bare):
        return True
    return any(language.holds(one, bare) for one in ("correction", "preference", "told"))


def without_address(sentence: str, language: Language) -> str:
    """Return ``sentence`` without the interjections and names that it opens with."""
    for _ in range(MOST_ADDRESSES):
        opened = language.found("leading", sentence) or _vocative(sentence, language)
        if not opened or not opened.end():
            break
        sentence = sentence[opened.end() :]
    return sentence


def _vocative(sentence: str, language: Language) -> regex.Match[str] | None:
    called = VOCATIVE.match(sentence)
    if not called:
        return None
    word = called.group().strip(" ,.!")
    says = (
        language.has("stop", word) or language.found("temporal", word) or language.found("first_person", word)
    )
    return None if says else called


def _declared(sentence: str) -> str:
    """Return what a sentence says before it asks: "I was in Rome, have you been?"; or all of it."""
    sentence = CLOSING.sub("", sentence)
    if not sentence.rstrip("\"”')!").endswith("?"):
        return sentence
    breaks = [found.start() for found in CLAUSE.finditer(sentence)]
    return sentence[: breaks[-1]] if breaks else ""


def own_words(text: str, language: Language) -> set[str]:
    """Return the words and numbers of ``text`` that carry its meaning: no function words, no praise."""
    words = {language.lowered(word) for word in WORD.findall(text)}
    numbers = {found.group() for one in language.patterns["value"] for found in one.finditer(text)}
    return (words - language.words["stop"] - language.words["evaluative"]) | numbers


def _has_verb(text: str, language: Language) -> bool:
    """Whether there is a verb, where the language shows it by an ending; elsewhere any text may."""
    return language.code != TURKISH or bool(
        language.found("statement", text)
        or language.found("first_person", text)
        or language.found("value", text)
    )
