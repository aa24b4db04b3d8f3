"""The lines of a text that comes in pieces."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator


def lines(blocks: Iterable[str]) -> Iterator[str]:
    """Give each line without its end, whichever of the three kinds that is; the last one need have none."""
    decoder = io.IncrementalNewlineDecoder(None, translate=True)
    begun: list[str] = []
    for block in blocks:
        first, *others = decoder.decode(block).split("\n")
        begun.append(first)
        for other in others:
            yield "".join(begun)
            begun = [other]
    if last := "".join(begun):
        yield last
