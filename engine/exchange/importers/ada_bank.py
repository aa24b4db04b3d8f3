"""ADA's memory bank and its archived versions, ``agents/memory/archives/bank-*.md``.

A lesson ("- **L596:** ... (C1017)") is an entry of its own, the same in every version of the bank that holds
it; all else comes in block by block under its headings, what a role said of itself under its name.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

from engine.errors import ImportFormatError
from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.reading import values
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.markdown_blocks import Block, Blocks
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.plain_text import require_text
from engine.exchange.reading.text_lines import lines
from engine.progress import Progress
from engine.storage.team import ARCHIVE

_BANK = re.compile(r"\A\ufeff?\s*# [^\n]*memory bank", re.IGNORECASE)
_LAST = re.compile(r"\*\*Last updated:\*\*\s*(\d{4}-\d{2}-\d{2})", re.IGNORECASE)
_AT_CYCLE = re.compile(r"\*\*Cycle:\*\*\s*(\d+)", re.IGNORECASE)
_LESSON = re.compile(r"^\s*[-*]\s+\*\*(L\d+):?\*\*:?\s*(.*)", re.DOTALL)
_CYCLE = re.compile(r"\(C(\d+)\)\s*$")
_NO_WORD = re.compile(r"[\W_]+")
_ROLES = "role state"
_LOSS = (
    "A bank says of few things when they were written: lessons have the cycle that they name, and all else "
    "the cycle and the day of the bank itself. The import counts as one interaction."
)


def matches(path: Path) -> bool:
    """Whether the file begins as a memory bank."""
    return bool(_BANK.match(sample_text(path)))


def read(path: Path, progress: Progress) -> Document:
    """Read one block at a time; raises ImportFormatError for any other text."""
    require_text(path)
    if not matches(path):
        raise ImportFormatError(f"{path.name} holds no memory bank of ADA. Nothing was imported.")
    document = Document(assumed=[_LOSS], keys=Keys())
    document.chunks = _blocks(path, document, progress)
    return document


def _blocks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    bank = _Bank(path.name, document)
    for block in Blocks(lines(text_blocks(path, document, progress), path.name), path.name):
        yield from bank.take(block)


class _Bank:
    """One version of the bank, of which the first lines tell the cycle and the day."""

    def __init__(self, source: str, document: Document) -> None:
        self._source = source
        self._document = document
        self._cycle: int | None = None
        self._at: datetime | None = None

    def take(self, block: Block) -> Iterator[FoundChunk]:
        """Give the entries of a block."""
        self._look(block.text)
        rest: list[str] = []
        for item in _items(block.text):
            if lesson := _LESSON.match(item):
                yield self._lesson(lesson, block)
            else:
                rest.append(item)
        if any(part.strip() for part in rest):
            yield self._found(block, f"{block.line}", self._part(block, "\n".join(rest)))

    def _look(self, text: str) -> None:
        if self._at is None and (found := _LAST.search(text)):
            self._at = values.time(found[1], self._document.tally)
        if self._cycle is None and (found := _AT_CYCLE.search(text)):
            self._cycle = int(found[1])

    def _lesson(self, found: re.Match[str], block: Block) -> FoundChunk:
        text = found[2].strip()
        named = _CYCLE.search(text)
        return self._found(
            block,
            f"{block.line}:{found[1]}",
            {
                "content": text,
                "title": found[1],
                "state": "lesson",
                "cycle": int(named[1]) if named else None,
                "external_id": f"{found[1]}-{_digest(text)}",
            },
        )

    def _part(self, block: Block, text: str) -> dict[str, Any]:
        headings = [name.casefold() for name in block.headings]
        role = _NO_WORD.sub(" ", block.headings[-1]).strip() if _ROLES in headings[:-1] else ""
        return {
            "content": text,
            "state": "cycle",
            "role": role.casefold(),
            "cycle": self._cycle,
            "at": self._at,
            "external_id": _digest(text),
            "attributes": {"headings": list(block.headings)},
        }

    def _found(self, block: Block, key: str, fields: dict[str, Any]) -> FoundChunk:
        self._document.read += 1
        known = {"type": ARCHIVE, "importance": None, "source": self._source, **fields}
        return FoundChunk(new=new_chunk(known), key=key, place=f"Line {block.line}")


def _items(text: str) -> Iterator[str]:
    """Give the items of a list one by one, with the lines that go on in them; other text as it is."""
    item: list[str] = []
    for line in text.split("\n"):
        if re.match(r"[-*]\s", line) and item:
            yield "\n".join(item)
            item = []
        item.append(line)
    if item:
        yield "\n".join(item)


def _digest(text: str) -> str:
    """Return the SHA-256 of a text: what has one for its id is the same in whatever file it comes."""
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
