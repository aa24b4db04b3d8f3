"""What a pass answers: prose in the human's voice, and on one of its last lines how sure that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import regex

_LAST = 4  # lines among which the confidence stands
_LINE = regex.compile(
    r"^[\s*_]*confidence[\s*_]*:[\s*_]*(?P<said>[-+]?[\d.,]+)(?P<rest>.*)$", regex.IGNORECASE
)
_STATED = regex.compile(r"confidence[\s*_]*:[\s*_]*(?P<said>[\d.,]+)", regex.IGNORECASE)
# What a number is followed by that makes another one of it: 1e-1, 1/10, 1 out of 10, 85 %, 1 - not at all.
_GOES_ON = regex.compile(r"^(?:[^\s*_.)]|\s*(?:[-–—/:%±^~]|\p{L}+ of\b|in\b|of\b|per))|\d", regex.IGNORECASE)
_CITING = regex.compile(r"^[\s*_]*memories[\s*_]*:(?P<numbers>[\s*_#\d,.;and]*)$", regex.IGNORECASE)
_BULLET = regex.compile(r"^[-*\u2022]\s+")
_PERCEPTS, _LONGEST = 5, 500  # features told, and characters of each
_WHOLE = regex.compile(r"\d{1,4}")
_NUMBER = regex.compile(r"\d*[.]?\d+|\d+[.]")


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply taken apart: ``confidence`` in [0, 1], 0 where ``problem`` says why there is none.

    ``cited`` are the numbers of the memories that it says it went by.
    """

    prose: str
    confidence: float = 0.0
    problem: str = ""
    cited: tuple[int, ...] = ()


def parsed(text: str, *quoted: str) -> Reply:
    """Take a reply apart: the last of its last four lines that tells a confidence, and all before it.

    A share of a hundred, a decimal comma, a fraction or a number beyond [0, 1] is not guessed at, and one
    that ``quoted`` texts state, such as the artifact, may be repeated from there: without a confidence that
    can be read, it is 0 (SPEC 1.5).
    """
    lines = text.strip().splitlines()
    for place in range(len(lines) - 1, max(len(lines) - 1 - _LAST, -1), -1):
        if found := _LINE.match(lines[place]):
            prose, cited = _citing(lines[:place])
            return replace(_read(prose, found["said"], found["rest"], quoted), cited=cited)
    prose, cited = _citing(lines)
    return Reply(prose, problem="no line tells a confidence", cited=cited)


def _citing(lines: list[str]) -> tuple[str, tuple[int, ...]]:
    """Return the prose without the line that names memories, and the numbers in that line."""
    cited = [found["numbers"] for line in lines if (found := _CITING.match(line))]
    prose = "\n".join(line for line in lines if not _CITING.match(line)).strip()
    return prose, tuple(dict.fromkeys(int(number) for line in cited for number in _WHOLE.findall(line)))


def _read(prose: str, said: str, rest: str, quoted: Sequence[str]) -> Reply:
    number = _number(said)
    if number is None or number > 1 or _GOES_ON.search(rest):
        return Reply(prose, problem=f"{said}{rest} is no confidence between 0 and 1")
    if any(_number(stated["said"]) == number for text in quoted for stated in _STATED.finditer(text)):
        return Reply(prose, problem=f"a confidence of {said} stands in the artifact or the question itself")
    return Reply(prose, number)


def _number(said: str) -> float | None:
    bare = said.rstrip(".,")
    return float(bare) if _NUMBER.fullmatch(bare) else None


@dataclass(frozen=True, slots=True)
class Surprise:
    """What in an artifact shifted a confidence, in a sentence, and two to five features that stood out."""

    description: str
    percepts: tuple[str, ...]


def surprise_of(text: str) -> Surprise | None:
    """Read a sentence and the list below it; None where there is neither."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    percepts = [_BULLET.sub("", line, count=1) for line in lines if _BULLET.match(line)]
    description = " ".join(line for line in lines if not _BULLET.match(line))
    if not description and not percepts:
        return None
    return Surprise(description[:_LONGEST], tuple(item[:_LONGEST] for item in percepts[:_PERCEPTS]))
