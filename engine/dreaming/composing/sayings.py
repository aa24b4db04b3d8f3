"""What memories say, sentence by sentence, with who said it and when."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

import regex

from engine.intake.contradiction import contradiction
from engine.language.language import Language, language_of, languages
from engine.language.sentences import own_words, sentences, statement, without_address
from engine.language.word_sets import stems, tokens
from engine.records import Chunk

_A_NOTE = 0.6  # share of a text that says something, from which on all of it counts
_FEWEST_WORDS = 2  # of a sentence that can be said elsewhere too
_LONGEST_CLOSING = 200
# The last lines of a letter: "Your affectionate brother," and, beside or below it, who signs.
_CLOSING = regex.compile(r"\n\s*((?:[\p{L}’']+[^\S\n]+){0,7}[\p{L}’']+,\s*\p{Lu}[\p{L}.’' -]{0,40})$")
_NOT = re.compile("n['’]t$")
_UNOPENED = regex.compile(r"""[^"]*?[.!?…,](")(?!\S)|[^“”]*(”)""")
_UNCLOSED = regex.compile(r"""(?<![^\s(\[])(?:(")(?=\S)[^"]*|(“)(?=\S)[^”]*)$""")
_OF_A_TIME = ("temporal", "date", "past_tense", "future", "plan")  # patterns of what is not said of all days


@dataclass(frozen=True, slots=True)
class Saying:
    """One sentence, the place of the memory that says it, who said it and on which day."""

    place: int
    text: str
    speaker: str
    day: str

    def says(self, other: Saying) -> bool:
        """Whether all that the other one says is said here: its words, its numbers, and no less of a no.

        What two people say is not one thing, nor what happened on two days.
        """
        if self.speaker != other.speaker:
            return False
        if self.day != other.day and (_is_of_a_time(self.text) or _is_of_a_time(other.text)):
            return False
        words = stems(other.text)
        enough = len(words) >= _FEWEST_WORDS
        return enough and words <= stems(self.text) and _denials(self.text) == _denials(other.text)


def sayings(chunks: Sequence[Chunk], places: Iterable[int]) -> list[Saying]:
    """Return what the memories at these places say, in order."""
    return [
        Saying(place, text, chunks[place].speaker, day_of(chunks[place]))
        for place in places
        for text in stated(chunks[place].content)
    ]


def same_matter(going: Chunk, staying: Chunk) -> bool:
    """Whether a memory can go beside another: that has its numbers, denies as much, and is of its day.

    What is of no day may be said on two.
    """
    if contradiction(going.content, staying.content) or contradiction(staying.content, going.content):
        return False
    if day_of(going) != day_of(staying) and _is_of_a_time(going.content):
        return False
    held = frozenset(tokens(staying.content))
    values = {word for word in tokens(going.content) if any(letter.isdigit() for letter in word)}
    return values <= held and _denials(going.content) == _denials(staying.content)


def _is_of_a_time(text: str) -> bool:
    language = languages()[language_of(text)]
    return any(language.found(name, text) for name in _OF_A_TIME)


def _denials(text: str) -> frozenset[str]:
    words = languages()[language_of(text)].words.get("negations", frozenset())
    return frozenset(word for word in tokens(text) if word in words or _NOT.search(word))


def stated(text: str) -> tuple[str, ...]:
    """Return the sentences of a text that say something, without the address that they open with.

    Where that is most of it, what stands between them is kept too, but for courtesies: a note is no chat.
    A letter keeps how it is closed, too, and by whom.
    """
    language = languages()[language_of(text)]
    found = [(sentence, _own(sentence, language)) for sentence in sentences(text)]
    said = sum(len(sentence) for sentence, own in found if own)
    if said < _A_NOTE * sum(len(sentence) for sentence, _ in found):
        return _begun(own for _, own in found)
    ended = text.rstrip()
    closing = _CLOSING.search(ended, max(0, len(ended) - _LONGEST_CLOSING))
    body = sentences(text[: closing.start()]) if closing else sentences(text)
    kept = (_own(sentence, language) or _between(sentence, language) for sentence in body)
    return (*_begun(kept), *([" ".join(closing[1].split())] if closing else []))


def _begun(texts: Iterable[str]) -> tuple[str, ...]:
    """Return the texts that are not empty, each beginning with a capital letter."""
    return tuple(text[:1].upper() + text[1:] for text in texts if text)


def _own(sentence: str, language: Language) -> str:
    said = statement(sentence, language)
    if said is None:
        return ""
    return said.text if sentence.endswith(said.text) else sentence


def _between(sentence: str, language: Language) -> str:
    courtesy = language.found("filler", sentence) or not own_words(sentence, language)
    return "" if courtesy else without_address(sentence, language)


def without_repeats(said: Iterable[Saying]) -> tuple[list[Saying], dict[Saying, Saying]]:
    """Return what is left when nothing is said twice, and by what each other was said; the fuller stays."""
    kept: list[Saying] = []
    gone: dict[Saying, Saying] = {}
    for one in said:
        if fuller := next((other for other in kept if other.says(one)), None):
            gone[one] = fuller
            continue
        gone |= {other: one for other in kept if one.says(other)}
        kept = [*(other for other in kept if other not in gone), one]
    return kept, gone


def lines(said: Sequence[Saying]) -> list[str]:
    """Return what is said as lines, each of one person and day, which stand before it."""
    found = []
    for (day, speaker), group in groupby(said, key=lambda one: (one.day, one.speaker)):
        each = groupby(group, key=lambda one: one.place)
        text = " ".join(with_marks(" ".join(_ended(one.text) for one in own)) for _, own in each)
        found.append(f"{day}, {speaker}: {text}" if speaker else f"{day}: {text}")
    return found


def with_marks(text: str) -> str:
    """Return a text with the quotation marks that its end or its beginning took along, beside an ellipsis."""
    if found := _UNOPENED.match(text):
        text = f"{'“' if found[2] else found[1]}… {text}"
    if found := _UNCLOSED.search(text):
        text = f"{text}{'' if text.endswith('…') else ' …'}{'”' if found[2] else found[1]}"
    return text


def day_of(chunk: Chunk) -> str:
    """Return the day on which a memory came about."""
    return chunk.came_about.date().isoformat()


def period(chunks: Sequence[Chunk]) -> str:
    """Return from when to when memories came about."""
    days = sorted(day_of(chunk) for chunk in chunks)
    return days[0] if days[0] == days[-1] else f"{days[0]} – {days[-1]}"


def _ended(text: str) -> str:
    return text if text[-1:] in '.!?…)]"”’:;,' else f"{text}."
