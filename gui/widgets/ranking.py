"""Which entries fit a few typed letters, best first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypeVar

from rapidfuzz import fuzz, utils

from gui.wording.translation import lowered

Key = TypeVar("Key")
LEAST = 70.0  # of 100: below it, a misspelt word fits by chance
SHORTEST = 3  # letters that can be a misspelling; fewer fit everything
WHOLE, BEGINNING, WORDS = 3.0, 2.0, 1.0  # how well letters as they were typed fit a text; less is misspelt

Quality = tuple[float, float]


def ranked(
    text: str,
    sources: Sequence[Mapping[Key, str]],
    first: Sequence[Key] = (),
    last: Collection[Key] = (),
) -> list[Key]:
    """Return the keys that ``text`` fits, best first; of equals, those ``first`` lead, those ``last`` end.

    ``sources`` say what stands for each key, the most telling first: its name, then whatever else leads to
    it. What is found in an earlier one is better.  Misspelt and left-out letters are forgiven in names, the
    first of them.  Without a text all keys come, in their order.
    """
    favoured = {key: place for place, key in enumerate(first)}
    names = sources[0]

    def place(key: Key) -> tuple[bool, int]:
        return key in last, favoured.get(key, len(favoured))

    wanted = _words(text)
    if not wanted:
        return sorted(names, key=place)
    scores = {key: _quality(wanted, [source.get(key, "") for source in sources]) for key in names}
    found = [key for key, (source, fit) in scores.items() if source or fit]
    return sorted(found, key=lambda key: ((-scores[key][0], -scores[key][1]), place(key)))


def _words(text: str) -> list[str]:
    return utils.default_process(lowered(text)).split()


def _quality(wanted: list[str], texts: Sequence[str]) -> Quality:
    """Return how telling the first text that fits is, and how well; (0, 0) if none does."""
    for index, text in enumerate(texts):
        if fit := _fit(wanted, _words(text)):
            return float(len(texts) - index), fit
    return 0.0, _misspelt(wanted, _words(texts[0]))


def _fit(wanted: list[str], words: list[str]) -> float:
    if wanted == words:
        return WHOLE
    if " ".join(words).startswith(" ".join(wanted)):
        return BEGINNING
    return WORDS if all(any(word.startswith(part) for word in words) for part in wanted) else 0.0


def _misspelt(wanted: list[str], words: list[str]) -> float:
    """Return the likeness, of 100, of the typed word that is least like any; 0 if that is too little."""
    return min(max((_likeness(part, word) for word in words), default=0.0) for part in wanted)


def _likeness(part: str, word: str) -> float:
    if word.startswith(part):
        return 100.0
    return fuzz.ratio(part, word, score_cutoff=LEAST) if len(part) >= SHORTEST else 0.0
