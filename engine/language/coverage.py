"""How much of what one text asks for another says: by stems, numbers and denials, in whatever language.

A heuristic, and no more: it knows no synonyms, and takes a text that repeats a demand for one that meets it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import regex

from engine.caching import text_cache
from engine.language.data import language_data
from engine.language.language import TURKISH, language_of
from engine.language.sentences import sentences
from engine.language.word_sets import stems, tokens

_MOST = 0.5  # share of what shall not be said, above which it is said


@dataclass(frozen=True, slots=True)
class Coverage:
    """What a text says of what is asked for.

    ``share`` in [0, 1], None where nothing is asked that could be looked for.  ``unsaid`` are words that it
    lacks; ``unwanted`` words that it says although it shall not.
    """

    share: float | None
    unsaid: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Said:
    """The stems that a sentence affirms, and those that it denies."""

    affirmed: frozenset[str]
    denied: frozenset[str]


def coverage(asked: str, text: str) -> Coverage:
    """Return how much of what is ``asked`` for a text says.

    What is asked must be affirmed anywhere in it.  What a denial asks is met unless some sentence affirms
    most of it, more than any denies.  A text that says nothing covers nothing.
    """
    wanted, forbidden = _demands(asked)
    total = len(wanted) + sum(map(len, forbidden))
    if not total:
        return Coverage(None)
    said = _read(text)
    affirmed = frozenset[str]().union(*(one.affirmed for one in said))
    if not any(one.affirmed or one.denied for one in said):
        return Coverage(0.0, _words(asked, wanted))
    broken = {each: _broken(each, said) for each in forbidden}
    met = len(wanted & affirmed) + sum(len(each) * (1 - share) for each, share in broken.items())
    unwanted = frozenset[str]().union(*(each for each, share in broken.items() if share))
    return Coverage(met / total, _words(asked, wanted - affirmed), _words(asked, unwanted))


def _demands(asked: str) -> tuple[frozenset[str], list[frozenset[str]]]:
    """Return the stems that shall be said, and, denial by denial, those that shall not."""
    left_out = _table().asking
    read = _read(asked)
    wanted = frozenset[str]().union(*(one.affirmed for one in read)) - left_out
    forbidden = [one.denied - left_out for one in read]
    return wanted, [each for each in forbidden if each]


def _broken(forbidden: frozenset[str], said: tuple[_Said, ...]) -> float:
    """Return the share that a sentence affirms, 0 unless it is most of it and no sentence denies as much."""
    affirmed, denied = (
        max(len(forbidden & getattr(one, side)) / len(forbidden) for one in said)
        for side in ("affirmed", "denied")
    )
    return affirmed if affirmed > max(_MOST, denied) else 0.0


def _words(asked: str, wanted: frozenset[str]) -> tuple[str, ...]:
    """Return the words of what is asked that have these stems, in order, each once."""
    return tuple(dict.fromkeys(word for word in tokens(asked) if stems(word) & wanted))


@text_cache(512)
def _read(text: str) -> tuple[_Said, ...]:
    turkish = language_of(text) == TURKISH
    return tuple(_sentence(one, turkish=turkish) for one in sentences(text))


def _sentence(sentence: str, *, turkish: bool) -> _Said:
    parts = [_part(part, turkish=turkish) for part in _table().breaks.split(sentence)]
    empty = frozenset[str]()
    return _Said(
        empty.union(*(part.affirmed for part in parts)), empty.union(*(part.denied for part in parts))
    )


def _part(part: str, *, turkish: bool) -> _Said:
    """Return what a part of a sentence affirms and denies: a "not" all of it, a "no" what is behind it."""
    table = _table()
    words = tokens(part.replace("’", "'"))
    verbs = [word for word in words if turkish and table.denying_verb.fullmatch(word)]
    own = stems(part) - table.denials - stems(" ".join(verbs))
    if verbs or not table.denies_all.isdisjoint(words):
        return _Said(frozenset(), own)
    start = next((place for place, word in enumerate(words) if word in table.denies_behind), len(words))
    denied = stems(" ".join(words[start:])) & own
    return _Said(own - denied, denied)


@dataclass(frozen=True, slots=True)
class _Table:
    asking: frozenset[str]
    denies_behind: frozenset[str]
    denies_all: frozenset[str]
    denials: frozenset[str]
    denying_verb: regex.Pattern[str]
    breaks: regex.Pattern[str]


@cache
def _table() -> _Table:
    data = language_data("criteria")
    behind, whole = (frozenset(data[name].split()) for name in ("denies_behind", "denies_all"))
    denials = "|".join(sorted(behind | whole))
    joined = rf"\b(?:{data['joins']})\b(?=\s+(?:(?:a|an|the|bir)\b|(?:[\w'’]+\s+)?(?:{denials})\b))"
    return _Table(
        asking=stems(data["asking"]),
        denies_behind=behind,
        denies_all=whole,
        denials=stems(" ".join(behind | whole)),
        denying_verb=regex.compile(data["denying_verb"]),
        breaks=regex.compile(f"{data['breaks']}|{joined}", regex.IGNORECASE),
    )
