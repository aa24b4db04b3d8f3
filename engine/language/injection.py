"""Orders to a model in a text that is only to be remembered."""

from __future__ import annotations

import unicodedata

import regex

from engine.language.language import languages

_LOOKS_LIKE = str.maketrans("013457@$", "oieastas")
_MIXED = regex.compile(r"[\d@$]*+\p{L}[\w@$]*+")


def _letter(found: regex.Match[str]) -> str:
    return found.group().translate(_LOOKS_LIKE)


def orders(text: str) -> str:
    """Return the words in which a text gives orders to a model, "" if it gives none.

    They are looked for in every language, whichever the text is in, in letters of any width, and with digits
    read as the letters they look like.  It is a tripwire, not a fence: who words an order otherwise passes,
    and so no text of a chunk is ever given to a model as more than data.
    """
    compatible = unicodedata.normalize("NFKC", text)
    readings = dict.fromkeys([compatible, _MIXED.sub(_letter, compatible)])
    found = (
        language.found("injection", reading) for reading in readings for language in languages().values()
    )
    return next((match.group().strip() for match in found if match), "")
