"""How a message feels: valence, arousal and one of Ekman's six basic emotions, by words and signs."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from engine.language.language import WORD, Language, languages
from engine.language.records import Emotion, Evidence

CATEGORIES = ("anger", "fear", "sadness", "disgust", "surprise", "joy")  # a tie goes to the rarer
NEGATED_WITHIN = 3  # words behind a negation
EVEN = 2  # fewer emotional words than these make no whole valence
SHOUTED = regex.compile(r"\b\p{Lu}{3,40}+\b")
EXCLAMATIONS = regex.compile(r"!{1,50}+")
MANY_CAPITALS = 3  # words that are shouted, not abbreviations
PER_MARK, MARKS_AT_MOST, RUN_OF_MARKS, RUN = 0.05, 0.15, 0.3, 3
CAPITALS, MANY = 0.05, 0.3
URGENCY, URGENCY_AT_MOST = 0.15, 0.4
PROFANITY, PROFANITY_AT_MOST = 0.2, 0.3
INTENSITY, INTENSITY_AT_MOST = 0.1, 0.2


def emotion_of(text: str, language: str) -> Emotion:
    """Return what a message shows of its speaker's feelings, with the words and signs that it was seen in.

    Valence is the surplus of pleasant over unpleasant words (a negation turns a word around), arousal the
    sum of exclamation marks, capitals, urgency, profanity and intense words, at most 1.
    """
    known = languages()[language]
    spoken = [known.lowered(word) for word in WORD.findall(text)]
    felt = tuple(_felt(spoken, known))
    roused = tuple(_roused(text, spoken, known))
    return Emotion(
        valence=sum(one.value for one in felt) / max(len(felt), EVEN),
        arousal=min(1.0, sum(one.value for one in roused)),
        category=_category(spoken, felt, known),
        evidence=felt + roused,
    )


def _felt(spoken: list[str], language: Language) -> Iterator[Evidence]:
    for place, word in enumerate(spoken):
        pleasant, unpleasant = language.has("positive", word), language.has("negative", word)
        if pleasant != unpleasant:
            turned = _negated(spoken, place, language)
            yield Evidence("valence", 1.0 if pleasant != turned else -1.0, f"not {word}" if turned else word)


def _negated(spoken: list[str], place: int, language: Language) -> bool:
    before = spoken[max(0, place - NEGATED_WITHIN) : place]
    behind = spoken[place + 1 : place + 2]
    return any(language.has("negations", word) for word in before) or any(
        language.has("negations_after", word) for word in behind
    )


def _roused(text: str, spoken: list[str], language: Language) -> Iterator[Evidence]:
    runs = EXCLAMATIONS.findall(text)
    if runs:
        marks = min(PER_MARK * sum(map(len, runs)), MARKS_AT_MOST)
        yield Evidence(
            "exclamation", RUN_OF_MARKS if max(map(len, runs)) >= RUN else marks, max(runs, key=len)
        )
    if shouted := SHOUTED.findall(text):
        loud = len(shouted) >= MANY_CAPITALS and 2 * len(shouted) > len(spoken) / 2
        yield Evidence("capitals", MANY if loud else CAPITALS, " ".join(shouted[:MANY_CAPITALS]))
    for name, each, most in (
        ("urgent", URGENCY, URGENCY_AT_MOST),
        ("profanity", PROFANITY, PROFANITY_AT_MOST),
        ("intense", INTENSITY, INTENSITY_AT_MOST),
    ):
        if seen := list(dict.fromkeys(word for word in spoken if language.has(name, word))):
            yield Evidence(name, min(each * len(seen), most), " ".join(seen[:MANY_CAPITALS]))


def _category(spoken: list[str], felt: tuple[Evidence, ...], language: Language) -> str:
    """Return the basic emotion that most words name; a word that a negation turned names none."""
    turned = {one.seen.removeprefix("not ") for one in felt if one.seen.startswith("not ")}
    counts = {
        name: sum(language.has(name, word) for word in spoken if word not in turned) for name in CATEGORIES
    }
    best = max(CATEGORIES, key=counts.__getitem__)
    return best if counts[best] else ""
