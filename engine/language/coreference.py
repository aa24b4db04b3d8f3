"""Whom "she", "it" or "onu" means: the one that an earlier sentence or the session named last, if it is one.

A pronoun is left as it is wherever two could be meant.
"""

from __future__ import annotations

from collections.abc import Iterable

import regex

from engine.language.entities import PERSON, gender_of, names_in
from engine.language.language import RELATIVES, TURKISH, Language
from engine.language.records import Context
from engine.language.turkish import with_case

PRONOUN = regex.compile(
    r"\b(?P<word>he|she|him|his|hers|her|it|its)(?P<short>'(?:s|d|ll))?\b(?!['-])", regex.IGNORECASE
)
TURKISH_SUBJECT = regex.compile(r"^[Oo] (?=(?:da|de|çok|hep|hiç|artık|zaten|şimdi)\b|\p{Lu})")
TURKISH_PRONOUN = regex.compile(
    r"\b(?P<word>onun|ona|onu|ondan)\b(?! (?:için|gibi|kadar|dolayı|sonra|önce))", regex.IGNORECASE
)
OWNED_BEHIND = regex.compile(
    r"\s+(?!(?:and|or|but|to|at|in|on|for|with|that|when|about|a|an|the|so|very|yesterday|today|last)\b)\p{L}"
)
NEW_CLAUSE = regex.compile(r"(?:;|\band|\bbut) $")
DETERMINED = regex.compile(r"\b(?:my|our|your|their|the|an?|this|that|some|every|each)\s", regex.IGNORECASE)
POSSESSIVE, OBJECT = frozenset({"his", "hers", "her", "its"}), frozenset({"him", "her"})
KIN = regex.compile(
    r"\b(?:my|our|his|her) (\p{Ll}{2,12})\b(?!')(?: (\p{Ll}{3,12})\b(?!'))?", regex.IGNORECASE
)
THINGS = frozenset({"tech", "project", "org"})
SHORT = {"'s": " is", "'d": " would", "'ll": " will"}


class Mentions:
    """Who and what was named so far, and what a pronoun can therefore mean, sentence by sentence."""

    def __init__(self, context: Context, speaker: str, language: Language) -> None:
        self._language = language
        self._speaker = speaker
        self._people = [name for name in context.people if name.lower() != speaker.lower()]
        # What was said just before; farther back, "it" may be anything.
        self._things = list(context.things)
        self._unknown: set[str] = set()  # pronouns whose person was not found: the next are not told either
        self._fresh = False  # whether the message itself named somebody
        self.replaced: dict[str, str] = {}

    def resolved(self, sentence: str) -> str:
        """Return ``sentence`` with its pronouns replaced where they can mean one only; note its names."""
        self_contained = self._names(sentence)
        if self._language.code == TURKISH:
            whole = self._turkish(sentence) if not self_contained[0] else sentence
        else:
            whole = PRONOUN.sub(lambda found: self._english(found, sentence, *self_contained), sentence)
        self._note(*self_contained)
        return whole

    def _names(self, sentence: str) -> tuple[list[str], list[str]]:
        """Return the people and the things that a sentence names; "my sister" is one too."""
        named = names_in(sentence, self._language.code)
        people = [name for name, entity in named if entity.startswith(f"entity://{PERSON}/")]
        things = [name for name, entity in named if entity.split("/")[2] in THINGS]
        if self._language.code != TURKISH:
            people += self._relatives(sentence)
        return [name for name in people if name.lower() != self._speaker.lower()], things

    def _relatives(self, sentence: str) -> list[str]:
        """Return "my sister" and "my little sister" as they are written."""
        return [
            sentence[found.start() : end]
            for found in KIN.finditer(sentence)
            if (end := next((found.end(at) for at in (1, 2) if self._is_relative(found[at] or "")), 0))
        ]

    def _is_relative(self, word: str) -> bool:
        return any(self._language.has(one, word) for one in RELATIVES)

    def _note(self, people: list[str], things: list[str]) -> None:
        """Remember what a sentence named; people that the message names take the place of those before it."""
        if people:
            self._people = people if not self._fresh else [*people, *self._people]
            self._fresh = True
            self._unknown.clear()
        self._things = things

    def _english(self, found: regex.Match[str], sentence: str, people: list[str], things: list[str]) -> str:
        word = found["word"].lower()
        named_before = [name for name in people if sentence.find(name) < found.start()]
        things_before = [name for name in things if sentence.find(name) < found.start()]
        if word in ("it", "its"):
            meant = (
                ""
                if things_before or named_before or self._expletive(sentence, found)
                else _only(self._things)
            )
        else:
            gender = "female" if word in ("she", "her", "hers") else "male"
            known = self._known(sentence[: found.start()], named_before)
            meant = "" if gender in self._unknown else _only(one for one in known if self._fits(one, gender))
            if not meant and not named_before:
                self._unknown.add(gender)
        if not meant:
            return found.group()
        self.replaced[found["word"].lower()] = meant
        owns = word in POSSESSIVE and (word not in OBJECT or OWNED_BEHIND.match(sentence, found.end()))
        return f"{meant}'s" if owns else f"{meant}{SHORT.get(found['short'] or '', '')}"

    def _known(self, before: str, named_before: list[str]) -> list[str]:
        """Return whom a pronoun behind ``before`` can mean; "my youngest took her" speaks of another."""
        if named_before:
            return named_before if NEW_CLAUSE.search(before) else []
        return [] if DETERMINED.search(before) else self._people

    def _expletive(self, sentence: str, found: regex.Match[str]) -> bool:
        """Whether "it" may mean no thing: "it rains", or anything but the sentence's subject."""
        return found.start() > 0 or bool(self._language.found("expletive_it", sentence))

    def _fits(self, name: str, gender: str) -> bool:
        words = name.lower().split()
        if words[0] in ("my", "our", "his", "her"):
            other = "male_kin" if gender == "female" else "female_kin"
            return not self._language.has(other, words[-1])
        return gender_of(name) in (gender, "either")

    def _turkish(self, sentence: str) -> str:
        meant = _only(self._people)
        if not meant:
            return sentence

        def named(found: regex.Match[str]) -> str:
            word = self._language.lowered(found["word"])
            self.replaced[word] = meant
            return with_case(meant, self._language.forms["third"][word])

        whole = TURKISH_PRONOUN.sub(named, sentence)
        if TURKISH_SUBJECT.match(whole):
            self.replaced["o"] = meant
            also = f" {with_case(meant, 'locative')[-2:].replace('t', 'd')} "
            whole = regex.sub(r"^[Oo] d[ae] ", f"{meant}{also}", whole)
            whole = regex.sub(r"^[Oo] ", f"{meant} ", whole)
        return whole


def _only(names: Iterable[str]) -> str:
    """Return the one name there is, or "" if there are none or several."""
    distinct = list(dict.fromkeys(names))
    return distinct[0] if len(distinct) == 1 else ""
