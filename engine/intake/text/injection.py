"""Orders to a model in a text that is only to be remembered."""

from __future__ import annotations

import unicodedata

from engine.intake.text.language import languages


def orders(text: str) -> str:
    """Return the words in which a text gives orders to a model, "" if it gives none.

    They are looked for in every language, whichever the text is in, and in letters of any width.
    """
    compatible = unicodedata.normalize("NFKC", text)
    found = (language.found("injection", compatible) for language in languages().values())
    return next((match.group().strip() for match in found if match), "")
