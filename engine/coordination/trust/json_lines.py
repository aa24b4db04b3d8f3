"""On which line of a JSON text each item of its lists begins, for a person to find it there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

_SPACE = re.compile(r"[\s,:]*")


def lines_of_items(text: str, decode: Callable[[str, int], tuple[Any, int]]) -> dict[str, list[int]]:
    """Return the lines on which the items of each list of an object begin; ``text`` is sound JSON.

    ``decode`` returns the value that begins at a place, and where it ends.
    """
    found: dict[str, list[int]] = {}
    place = _beyond(text, text.index("{") + 1)
    while text[place] != "}":
        name, place = decode(text, place)
        place = _beyond(text, place)
        if text[place] == "[":
            starts = [*_items(text, place, decode)]
            place = starts.pop()
            found[name] = [text.count("\n", 0, start) + 1 for start in starts]
        else:
            found.pop(name, None)
            _, place = decode(text, place)
        place = _beyond(text, place)
    return found


def decoder(parse_constant: Callable[[str], Any]) -> Callable[[str, int], tuple[Any, int]]:
    """Return what decodes a value within a text."""
    return json.JSONDecoder(parse_constant=parse_constant).raw_decode


def _items(text: str, place: int, decode: Callable[[str, int], tuple[Any, int]]) -> Iterator[int]:
    """Give where each item of a list begins, and then where the list ends."""
    place = _beyond(text, place + 1)
    while text[place] != "]":
        yield place
        _, place = decode(text, place)
        place = _beyond(text, place)
    yield place + 1


def _beyond(text: str, place: int) -> int:
    """Return where what follows spaces, commas and colons begins."""
    found = _SPACE.match(text, place)
    return found.end() if found else place
