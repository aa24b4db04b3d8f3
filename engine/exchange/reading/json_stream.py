"""JSON in pieces: the parts of a long document one by one, each parsed by the standard library.

The library's own scanner is bounded in depth and reads what Python programs write; all that is added here is
where a part begins and ends.  With ijson 3.6 (yajl2_c; a file of 200 MB in 8.3 s and 13 MB of memory, here in
5.9 s and 63 MB) a NaN, half a surrogate or, reading floats, an integer beyond 64 bits would end the file, no
error says its line, and 200,000 opening brackets fill the memory of the machine.
"""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterable, Iterator
from itertools import count
from typing import Any, NamedTuple

LARGEST = 1 << 25
"""Characters of a part; a longer one is refused, since it has to be in memory whole."""

_CUT = 16  # characters before the end within which an error may come from the end alone
_OF_NUMBERS = re.compile(r"[\d.eE+-]*")
_SPACE = re.compile(r"[ \t\n\r]*")
_NEWLINE = "\n"
_MAY_BE_HALF = re.compile(
    r"\\u[dD](?:[89abAB](?!..\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..\\u[dD])[c-fC-F])", re.DOTALL
)
_ESCAPE = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}"  # a pair: whole
    r"|(?P<half>\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
    r"|\\."
)

Path = tuple[str | int, ...]
"""Where a part stands: names of keys and numbers of elements, from the outside in."""

Pattern = tuple[str, ...]
"""A path in which "*" stands for the number of any element."""


class BrokenJsonError(ValueError):
    """The text stops being JSON; says how."""


class Part(NamedTuple):
    """A value and where it stands in the document."""

    path: Path
    value: Any


class JsonText:
    """A text that holds JSON values, one after another, of which only a window is in memory."""

    def __init__(self, blocks: Iterable[str]) -> None:
        self._blocks = iter(blocks)
        self._text = ""
        self._at = 0
        self._lines = 0  # ended before ``_counted``
        self._counted = 0

    @property
    def line(self) -> int:
        """The number of the line that is read next, from 1."""
        self._lines += self._text.count("\n", self._counted, self._at)
        self._counted = self._at
        return 1 + self._lines

    def peek(self) -> str:
        """Return the next character that is no space, "" at the end; it stays."""
        while True:
            self._at = _end(_SPACE, self._text, self._at)
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._read_on():
                return ""

    def take(self) -> str:
        """Return the next character that is no space and move past it."""
        found = self.peek()
        self._at += len(found)
        return found

    def value(self) -> Any:
        """Return the next value and move past it; raises BrokenJsonError, and stays before it."""
        self.peek()
        while True:
            try:
                value, end = _DECODER.raw_decode(self._text, self._at)
            except json.JSONDecodeError as error:
                if self._is_certain(error) or not self._read_on():
                    raise BrokenJsonError(self._reason(error)) from error
            except (ValueError, RecursionError) as error:
                raise BrokenJsonError("its JSON is too deep or holds too large a number") from error
            else:
                if isinstance(value, (int, float)) and self._may_go_on(end) and self._read_on():
                    continue
                return self._taken(value, end)

    def skip_line(self) -> None:
        """Move past the end of this line."""
        while (end := self._text.find("\n", self._at)) < 0:
            self._at = len(self._text)
            if not self._read_on():
                return
        self._at = end + 1

    def _taken(self, value: Any, end: int) -> Any:
        start, self._at = self._at, end
        if _MAY_BE_HALF.search(self._text, start, end):
            return _DECODER.decode(_ESCAPE.sub(_whole, self._text[start:end]))
        return value

    def _read_on(self) -> bool:
        """Take in as much again as is waiting, at least a block; return whether there was any."""
        rest = len(self._text) - self._at
        if rest > LARGEST:
            raise BrokenJsonError(f"a single part is longer than {LARGEST:,} characters")
        blocks, length = [], 0
        for block in self._blocks:
            blocks.append(block)
            length += len(block)
            if length > rest:
                break
        self._lines = self.line - 1
        self._text = "".join([self._text[self._at :], *blocks])
        self._at = self._counted = 0
        return bool(length)

    def _may_go_on(self, end: int) -> bool:
        """Whether a number that ends there may be but the beginning of one."""
        return _end(_OF_NUMBERS, self._text, end) == len(self._text)

    def _is_certain(self, error: json.JSONDecodeError) -> bool:
        """Whether an error stays whatever follows the window."""
        return error.pos < len(self._text) - _CUT and not error.msg.startswith("Unterminated string")

    def _reason(self, error: json.JSONDecodeError) -> str:
        if error.pos >= len(self._text) - _CUT or error.msg.startswith("Unterminated string"):
            return "it is cut short"
        return f"it is not JSON (line {self.line + self._text.count(_NEWLINE, self._at, error.pos)})"


def parts(blocks: Iterable[str], opened: Container[Pattern]) -> Iterator[Part]:
    """Give the parts of a document: what ``opened`` names is not given whole but part by part.

    Several documents in a row are read as if each were alone.  Raises BrokenJsonError where the text stops
    being JSON, after all parts before, and for a text without any.
    """
    text = JsonText(blocks)
    if not text.peek():
        raise BrokenJsonError("it is empty")
    while text.peek():
        yield from _walk(text, (), (), opened)


def _walk(text: JsonText, path: Path, pattern: Pattern, opened: Container[Pattern]) -> Iterator[Part]:
    if pattern in opened and text.peek() in ("[", "{"):
        yield from _members(text, path, pattern, opened)
    else:
        yield Part(path, text.value())


def _members(text: JsonText, path: Path, pattern: Pattern, opened: Container[Pattern]) -> Iterator[Part]:
    listed = text.take() == "["
    close = "]" if listed else "}"
    if text.peek() == close:
        text.take()
        return
    for number in count():
        name = number if listed else _name(text)
        yield from _walk(text, (*path, name), (*pattern, "*" if listed else str(name)), opened)
        sign = text.take()
        if sign == close:
            return
        if sign != ",":
            raise BrokenJsonError(_misplaced(text, sign))


def _name(text: JsonText) -> str:
    name = text.value() if text.peek() == '"' else None
    if not isinstance(name, str):
        raise BrokenJsonError(_misplaced(text, text.peek()))
    if (sign := text.take()) != ":":
        raise BrokenJsonError(_misplaced(text, sign))
    return name


def _misplaced(text: JsonText, sign: str) -> str:
    return f"it is not JSON (line {text.line})" if sign else "it is cut short"


def _whole(escape: re.Match[str]) -> str:
    return "\\ufffd" if escape["half"] else escape[0]


def _end(pattern: re.Pattern[str], text: str, start: int) -> int:
    found = pattern.match(text, start)
    return found.end() if found else start


def _unknown(_: str) -> None:
    """Stand for NaN and the infinities, which are no JSON: not known."""


_DECODER = json.JSONDecoder(parse_constant=_unknown)
