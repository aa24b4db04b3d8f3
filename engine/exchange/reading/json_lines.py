"""Files that hold a JSON object a line."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from engine.exchange.document import Document
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.text_lines import lines
from engine.exchange.shared import jsonl
from engine.exchange.shared.jsonl import BadRecordError
from engine.progress import Progress

R = TypeVar("R")


def first_object(path: Path) -> dict[str, Any]:
    """Return the object of the first line, by which a format is told; empty where there is none."""
    first = next((line for line in lines([sample_text(path)], path.name) if line.strip()), "")
    try:
        return jsonl.parsed(first)
    except BadRecordError:
        return {}


def records(
    path: Path, document: Document, progress: Progress, read: Callable[[str], R]
) -> Iterator[tuple[int, R]]:
    """Give the number of each line and what ``read`` makes of it.

    Lines are counted as read; one that ``read`` refuses by BadRecordError is skipped and named.
    """
    for number, line in enumerate(lines(text_blocks(path, document, progress), path.name), start=1):
        if not line.strip():
            continue
        document.read += 1
        try:
            record = read(line)
        except BadRecordError as error:
            document.skip(place(number), str(error))
            continue
        yield number, record


def place(number: int) -> str:
    """Return where a line stands, for a sentence about it."""
    return f"Line {number:,}"
