"""Sets of questions from files: LoCoMo's, and lines of JSON, which are also how a set is exported.

A line is ``{"question": "...", "expected": [12, "D1:3"], "kind": "temporal"}``: a number is the number of a
chunk in this store, a text what another system calls it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.errors import ImportFormatError
from engine.evaluation.records import SavedQuestion
from engine.exchange.reading.files import reading
from engine.fields import is_text

LOCOMO_KINDS = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop"}
"""The categories of LoCoMo that have evidence; the fifth, adversarial, asks for what is not there."""

LONGEST = 10_000  # characters of a question
_LARGEST = 200 * 2**20  # bytes of a file
_TURN = re.compile(r"D\d+:\d+")


@dataclass(frozen=True, slots=True)
class FoundQuestion:
    """A question of a file; ``expected`` are numbers of chunks, or what another system calls them."""

    place: str
    text: str
    expected: tuple[int | str, ...]
    kind: str = ""


def read_questions(path: Path) -> tuple[list[FoundQuestion], list[str]]:
    """Return the questions of a file, and in sentences what it holds that is none.

    Raises ImportFormatError for a file that can't be read, or holds no question at all, and NotFoundError.
    """
    text = _text(path)
    try:
        whole = json.loads(text)
    except ValueError:
        whole = None
    items = _of_locomo(whole) if isinstance(whole, dict) and "qa" in whole else _of_lines(text)
    found: list[FoundQuestion] = []
    skipped: list[str] = []
    for item in items:
        (skipped if isinstance(item, str) else found).append(item)  # type: ignore[arg-type]
    if not found:
        told = f" {skipped[0]}" if skipped else ""
        raise ImportFormatError(
            f"{path.name} holds no question with what it expects.{told} Nothing was imported."
        )
    return found, skipped


def _text(path: Path) -> str:
    with reading(path):
        if path.stat().st_size > _LARGEST:
            raise ImportFormatError(f"{path.name} is too large for a set of questions. Nothing was imported.")
        return path.read_text(encoding="utf-8-sig")


def _of_locomo(whole: dict[str, Any]) -> Iterator[FoundQuestion | str]:
    items = whole["qa"] if isinstance(whole["qa"], list) else []
    for number, item in enumerate(items, start=1):
        kind = LOCOMO_KINDS.get(item.get("category", 0)) if isinstance(item, dict) else None
        if kind is None:
            continue  # adversarial ones have no evidence
        named = _TURN.findall(" ".join(map(str, item.get("evidence") or ())))
        yield _question(f"Question {number}", item.get("question"), named, kind)


def _of_lines(text: str) -> Iterator[FoundQuestion | str]:
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        try:
            item = json.loads(line)
        except (ValueError, RecursionError):
            item = None
        if not isinstance(item, dict):
            yield f"Line {number} is no object of JSON."
            continue
        yield _question(f"Line {number}", item.get("question"), item.get("expected"), item.get("kind", ""))


def _question(place: str, text: Any, expected: Any, kind: Any) -> FoundQuestion | str:
    """Return a question, or what is wrong with it."""
    if not is_text(text) or not text.strip() or len(text) > LONGEST:
        return f"{place} has no text of 1 to {LONGEST:,} characters."
    if not isinstance(expected, list) or not all(_names_a_chunk(one) for one in expected):
        return f"{place} does not say which chunks it expects."
    if not expected:
        return f"{place} expects nothing."
    return FoundQuestion(place, text.strip(), tuple(expected), kind if is_text(kind) else "")


def _names_a_chunk(value: Any) -> bool:
    return isinstance(value, (int, str)) and not isinstance(value, bool)


def to_lines(questions: Sequence[SavedQuestion]) -> str:
    """Return a set as lines of JSON."""
    return "".join(
        json.dumps(
            {"question": one.text, "expected": list(map(int, one.expected)), "kind": one.kind},
            ensure_ascii=False,
        )
        + "\n"
        for one in questions
    )
