"""What a pass answers: prose in the human's voice, and on one of its last lines how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import regex

from engine.prediction.stated import states

_LAST = 4  # lines among which the confidence stands
_MARKS = r"[\s*_`]*"  # of Markdown, around a word or a number
_LINE = regex.compile(rf"^{_MARKS}confidence{_MARKS}:{_MARKS}(?P<said>.*)$", regex.IGNORECASE)
# A number between 0 and 1 that nothing goes on from: no share of a hundred, fraction, exponent or "not".
_SURE = regex.compile(
    rf"(?P<number>[01]\.?|0?\.[0-9]+|[01]\.[0-9]+){_MARKS}(?:ok(?:ay)?)?[.\s*_`]*", regex.IGNORECASE
)
_NONE = r"[(\[\s]*(?:none|nothing|no|n/?a|\u2014)[)\].\s*_`]*"
_CITING = regex.compile(
    rf"^{_MARKS}memories{_MARKS}:{_MARKS}(?P<said>(?:[\s*_`#0-9,.;()\[\]\-\u2013]|and\b)*|{_NONE})$",
    regex.IGNORECASE,
)
_NUMBERS = regex.compile(r"(?P<first>[0-9]{1,4})(?:\s*[-\u2013]\s*(?P<last>[0-9]{1,4}))?")
_MOST_CITED = 100  # memories that a range may name
_THOUGHT = regex.compile(r"^\s*<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", regex.IGNORECASE | regex.DOTALL)
_BULLET = regex.compile(r"^[-*\u2022]\s+")
_PERCEPTS, _LONGEST = 5, 500  # features told, and characters of each
_SHOWN = 40  # characters of a line that is no confidence


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply taken apart: ``confidence`` in [0, 1], 0 where ``problem`` says why there is none.

    ``cited`` are the numbers of the memories that it says it went by, None where it does not say.
    """

    prose: str
    confidence: float = 0.0
    problem: str = ""
    cited: tuple[int, ...] | None = None


def parsed(text: str, *quoted: str) -> Reply:
    """Take a reply apart: the last of its last four lines that tells a confidence, and all before it.

    What is no plain number between 0 and 1 is not guessed at, and one that ``quoted`` texts state, such as
    the artifact, may be repeated from there: without a confidence that can be read, it is 0 (SPEC 1.5).
    What a model thinks to itself first is no part of its reply.
    """
    lines = spoken(text).splitlines()
    for place in range(len(lines) - 1, max(len(lines) - 1 - _LAST, -1), -1):
        if found := _LINE.match(lines[place]):
            prose, cited = _citing(lines[:place])
            return replace(_read(prose, found["said"].strip(), quoted), cited=cited)
    prose, cited = _citing(lines)
    return Reply(prose, problem="no line tells a confidence", cited=cited)


def spoken(text: str) -> str:
    """Return a reply without what a model thought to itself, which some put before it."""
    return _THOUGHT.sub("", text).strip()


def _citing(lines: list[str]) -> tuple[str, tuple[int, ...] | None]:
    """Return the prose without the lines that name memories, and the numbers in these; None without any."""
    cited = [found["said"] for line in lines if (found := _CITING.match(line))]
    prose = "\n".join(line for line in lines if not _CITING.match(line)).strip()
    if not cited:
        return prose, None
    numbers = (number for said in cited for number in _numbers(said) if number)
    return prose, tuple(dict.fromkeys(numbers))


def _numbers(said: str) -> Iterator[int]:
    for found in _NUMBERS.finditer(said):
        first = int(found["first"])
        yield from range(first, min(int(found["last"] or first), first + _MOST_CITED) + 1)


def _read(prose: str, said: str, quoted: Sequence[str]) -> Reply:
    found = _SURE.fullmatch(said)
    if found is None or float(found["number"]) > 1:
        return Reply(prose, problem=f"{said[:_SHOWN]} is no confidence between 0 and 1")
    number = float(found["number"])
    if any(states(text, number) for text in quoted):
        return Reply(
            prose, problem=f"a confidence of {number:g} stands in the artifact or what else was asked"
        )
    return Reply(prose, number)


@dataclass(frozen=True, slots=True)
class Surprise:
    """What in an artifact shifted a confidence, in a sentence, and two to five features that stood out."""

    description: str
    percepts: tuple[str, ...]


def surprise_of(text: str) -> Surprise | None:
    """Read a sentence and the list below it; None where there is neither."""
    lines = [line.strip() for line in spoken(text).splitlines() if line.strip()]
    percepts = [_BULLET.sub("", line, count=1) for line in lines if _BULLET.match(line)]
    description = " ".join(line for line in lines if not _BULLET.match(line))
    if not description and not percepts:
        return None
    return Surprise(description[:_LONGEST], tuple(item[:_LONGEST] for item in percepts[:_PERCEPTS]))
