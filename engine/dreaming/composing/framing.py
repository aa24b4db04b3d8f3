"""The words that rules put around what they quote: those of the language of what is quoted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from engine.language.data import language_data
from engine.language.language import ENGLISH, language_of
from engine.records import Chunk


def framed(name: str, chunks: Sequence[Chunk], **values: object) -> str:
    """Return the words ``name`` with these values, in the language that most of the memories are in."""
    spoken = Counter(language_of(chunk.content) for chunk in chunks).most_common(1)
    language = spoken[0][0] if spoken else ENGLISH
    return _framings()[name][language].format(**values)


@cache
def _framings() -> Mapping[str, Mapping[str, str]]:
    return language_data("framing")
