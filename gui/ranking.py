"""Which entries fit a few typed letters, best first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from rapidfuzz import fuzz, process, utils

Key = TypeVar("Key")
LEAST = 60.0  # of 100: below it, what fits is chance
IN_DETAIL = 0.9  # what fits an explanation is worth less than what fits a name


def ranked(
    text: str, names: Mapping[Key, str], details: Mapping[Key, str], first: Sequence[Key] = ()
) -> list[Key]:
    """Return the keys whose names or details fit ``text``, best first; of equals, those ``first`` lead.

    Misspelt and left-out letters are forgiven in names.  Without a text all keys come, in their order.
    """
    favoured = {key: place for place, key in enumerate(first)}

    def place(key: Key) -> int:
        return favoured.get(key, len(favoured))

    wanted = utils.default_process(text)
    if not wanted:
        return sorted(names, key=place)
    scores = {key: IN_DETAIL * 100 for key, detail in details.items() if _begins_a_word(wanted, detail)}
    found = process.extract(
        wanted, names, scorer=fuzz.WRatio, processor=utils.default_process, score_cutoff=LEAST, limit=None
    )
    for name, score, key in found:
        bonus = 100.0 if _begins_a_word(wanted, name) else 0.0
        scores[key] = max(scores.get(key, 0.0), score + bonus)
    return sorted(scores, key=lambda key: (-scores[key], place(key)))


def _begins_a_word(wanted: str, name: str) -> bool:
    return f" {wanted}" in f" {utils.default_process(name)}"
