"""The blocks of a Markdown text: its paragraphs, lists and code, each under its headings and front matter.

Only what sets blocks apart is looked at; the text inside them stays as it was written.  A file may hold
several entries, each with a front matter of its own; a later one must have the keys of an entry, since
between two rules across the page anything may stand.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Self

import yaml

from engine.exchange.reading.text_lines import require_short

HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*")
_UNDERLINE = re.compile(r" {0,3}(=+|-+)[ \t]*")
_RULE = re.compile(r" {0,3}([-*_])[ \t]*(\1[ \t]*){2,}")
_FENCE = re.compile(r"\s*(?:(`{3,})[^`]*|(~{3,}).*)")
_FRONT = re.compile(r"---[ \t]*")
_FRONT_END = re.compile(r"(---|\.\.\.)[ \t]*")
_FRONT_LINES = 500
_FRONT_LENGTH = 1 << 16
_OF_ENTRIES = frozenset({"id", "title", "type", "permalink", "tags"})

_OBSERVATION = re.compile(r"\s*[-*+][ \t]+\[([^\[\]()]+)\][ \t]+(\S.*)", re.DOTALL)
_TAGGED = re.compile(r"\s*[-*+][ \t]+(?!\[[^\[]*\](?:\(| ))(.*(?<=\s)#[^\W\d_].*)", re.DOTALL)
_TAG = re.compile(r"#([^\s#]*[^\W\d_][^\s#]*)")
_RELATION = re.compile(
    r"""\s*[-*+][ \t]+(?:"([^"\[]+)"|'([^'\[]+)'|([^\s\[]+))?[ \t]*\[\[([^\[\]]+)\]\](?:\s*(\(.*\)))?\s*""",
    re.DOTALL,
)
_CLOCK = re.compile(r"\d{1,3}:\d{2}(:\d{2})?([.,]\d{1,3})?(\s+-\s+\d{1,3}:\d{2}(:\d{2})?([.,]\d{1,3})?)?")


class Block(NamedTuple):
    """A piece of text, the number of its first line, and what it stands under."""

    line: int
    text: str
    headings: tuple[str, ...]
    front: Mapping[str, Any]
    entry: int


class Observation(NamedTuple):
    """``- [category] content #tag (context)``; the category may be missing where there is a tag."""

    category: str
    content: str
    tags: tuple[str, ...]
    context: str


class Relation(NamedTuple):
    """``- kind [[target]] (context)``."""

    kind: str
    target: str
    context: str


def observation(text: str) -> Observation | None:
    """Return the observation that a block is, if it is one: no task, no time stamp, no link."""
    found = _OBSERVATION.fullmatch(text)
    if found and not _is_mark(found[1].strip()):
        return _observed(found[1].strip(), found[2])
    tagged = _TAGGED.fullmatch(text)
    return _observed("", tagged[1]) if tagged else None


def _is_mark(category: str) -> bool:
    """Whether what looks like a category is the box of a task or the time of a transcript."""
    is_box = len(category) == 1 and (category in "xX" or not category.isalnum())
    return not category or is_box or _CLOCK.fullmatch(category) is not None


def _observed(category: str, text: str) -> Observation:
    content, context = _without_context(text.strip())
    words = (word for word in content.split() if word.startswith("#"))
    tags = dict.fromkeys(tag for word in words for tag in _TAG.findall(word))
    return Observation(category, content, tuple(tags), context)


def _without_context(text: str) -> tuple[str, str]:
    """Part a text from the parenthesis that it ends with; one that is all parenthesis stays whole."""
    if not text.endswith(")"):
        return text, ""
    depth = 0
    for at in range(len(text) - 1, 0, -1):
        depth += (text[at] == ")") - (text[at] == "(")
        if depth == 0:
            return text[:at].rstrip(), text[at + 1 : -1].strip()
    return text, ""


def relation(text: str) -> Relation | None:
    """Return the relation that a block is, if it is one and not a sentence with a link in it."""
    found = _RELATION.fullmatch(text)
    if not found or not found[4].strip() or not _closes_at_end(found[5] or ""):
        return None
    kind = (found[1] or found[2] or found[3] or "links_to").strip().rstrip(":")
    return Relation(kind, found[4].strip(), (found[5] or "")[1:-1].strip())


def _closes_at_end(text: str) -> bool:
    depth = 0
    for at, character in enumerate(text, start=1):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return at == len(text)
    return not text


class _Lines:
    """Numbered lines that can be put back."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = enumerate(lines, start=1)
        self._waiting: deque[tuple[int, str]] = deque()

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> tuple[int, str]:
        return self._waiting.popleft() if self._waiting else next(self._lines)

    def put_back(self, taken: Iterable[tuple[int, str]]) -> None:
        self._waiting.extendleft(reversed([*taken]))


class Blocks:
    """The blocks of a ``source``, in order; ``empty_entries`` counts front matters with nothing below."""

    def __init__(self, lines: Iterable[str], source: str) -> None:
        self.empty_entries = 0
        self._source = source
        self._lines = _Lines(lines)
        self._text: list[str] = []
        self._first = self._length = 0  # line of the block, and characters
        self._is_item = False  # the block is an observation or a relation, which ends at the next line
        self._fence = ""
        self._headings: list[tuple[int, str, int]] = []  # level, text, line
        self._is_lone = False  # nothing stands under the last heading so far
        self._front: Mapping[str, Any] = {}
        self._entry = 0
        self._is_empty = False  # nothing stands under the front matter so far
        self._begun = False

    def __iter__(self) -> Iterator[Block]:
        """Give every block; once."""
        for number, line in self._lines:
            yield from self._take(number, line)
            self._begun = self._begun or bool(line.strip())
        yield from self._flush()
        yield from self._lone_heading()
        self.empty_entries += self._is_empty

    def _take(self, number: int, line: str) -> Iterator[Block]:
        if self._fence:
            self._add(number, line)
            if line.strip().startswith(self._fence) and not line.strip().strip(self._fence[0]):
                self._fence = ""
        elif not line.strip():
            yield from self._flush()
        elif not self._text and _FRONT.fullmatch(line) and (front := self._front_matter()):
            yield from self._lone_heading()
            self._enter(front, number)
        elif found := HEADING.fullmatch(line):
            yield from self._flush()
            yield from self._head(len(found[1]), (found[2] or "").strip(), number)
        elif len(self._text) == 1 and not self._is_item and (mark := _UNDERLINE.fullmatch(line)):
            title, self._text = self._text[0].strip(), []
            yield from self._head(1 if mark[1][0] == "=" else 2, title, self._first)
        elif _RULE.fullmatch(line):
            yield from self._flush()
        else:
            yield from self._take_text(number, line)

    def _take_text(self, number: int, line: str) -> Iterator[Block]:
        is_item = observation(line) is not None or relation(line) is not None
        if is_item or (self._is_item and not line[0].isspace()):
            yield from self._flush()
            self._is_item = is_item
        self._add(number, line)
        if found := _FENCE.fullmatch(line):
            self._fence = found[1] or found[2]

    def _add(self, number: int, line: str) -> None:
        if not self._text:
            self._first, self._length = number, 0
        self._text.append(line)
        self._length += len(line) + 1
        require_short(self._length, f"The part from line {self._first} on", self._source)

    def _flush(self) -> Iterator[Block]:
        text, self._text = "\n".join(self._text), []
        if text:
            yield self._block(self._first, text, self._headings)
            self._is_item, self._is_lone = False, False

    def _enter(self, front: Mapping[str, Any], line: int) -> None:
        """Begin an entry under a front matter."""
        self.empty_entries += self._is_empty
        self._front, self._entry, self._headings, self._is_empty = front, line, [], True

    def _block(self, line: int, text: str, headings: Iterable[tuple[int, str, int]]) -> Block:
        self._is_empty = False
        return Block(line, text, tuple(text for _, text, _ in headings), self._front, self._entry)

    # Headings.

    def _head(self, level: int, text: str, number: int) -> Iterator[Block]:
        if self._headings and level <= self._headings[-1][0]:
            yield from self._lone_heading()
        self._headings = [heading for heading in self._headings if heading[0] < level]
        if text:
            self._headings.append((level, text, number))
        self._is_lone = bool(text)

    def _lone_heading(self) -> Iterator[Block]:
        """Give the last heading as a block of its own if nothing stands under it, so that it is not lost."""
        if self._is_lone and self._headings:
            *above, (_, text, number) = self._headings
            yield self._block(number, text, above)
        self._is_lone = False

    # Front matter.

    def _front_matter(self) -> Mapping[str, Any] | None:
        taken: list[tuple[int, str]] = []
        for number, line in self._lines:
            taken.append((number, line))
            if _FRONT_END.fullmatch(line):
                front = parsed_front("\n".join(text for _, text in taken[:-1]))
                if front and (not self._begun or front.keys() & _OF_ENTRIES):
                    return front
                break
            if len(taken) > _FRONT_LINES:
                break
        self._lines.put_back(taken)
        return None


class _Loader(yaml.BaseLoader):
    """Reads every value as the text that it was written as, and no references, which can grow without end."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        if self.check_event(yaml.AliasEvent):
            raise yaml.YAMLError("references are not read")
        return super().compose_node(parent, index)


def parsed_front(text: str) -> Mapping[str, Any] | None:
    """Return what a front matter says, None for what is none."""
    if len(text) > _FRONT_LENGTH:
        return None
    try:
        loader = _Loader(text)
        try:
            found = loader.get_single_data()
        finally:
            loader.dispose()
    except (yaml.YAMLError, RecursionError, ValueError, TypeError):
        return None
    return found if isinstance(found, dict) and all(isinstance(name, str) for name in found) else None
