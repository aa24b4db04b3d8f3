"""Categories by the words that others have for them."""

from __future__ import annotations

import re

from engine.fields import CATEGORIES

_APART = re.compile(r"[\s_\-]+")
_PLURALS = {name.removesuffix("y") + "ies" if name.endswith("y") else f"{name}s": name for name in CATEGORIES}
_WORDS = {**{name: name for name in CATEGORIES}, **_PLURALS, "user preferences": "preference"}


def category_named(word: str) -> str:
    """Return the category that a word stands for, in the singular or plural; "" if it is none of ours."""
    return _WORDS.get(_APART.sub(" ", word.strip().casefold()), "")
