"""Plain text: a chunk a paragraph, paragraphs being set apart by blank lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engine.exchange.document import Counting, Document, FoundChunk
from engine.exchange.reading.encoding import assumed_encoding, read_text
from engine.exchange.reading.plain_text import is_plain_text, require_text
from engine.fields import text_hash
from engine.progress import Progress
from engine.records import NewChunk

_LINE_END = re.compile(r"\r\n|\r|\n")
_LOSS = (
    "A text file does not say when, where or by whom its paragraphs were written; these stay unknown. "
    "The import is their first presentation and counts as one interaction."
)


def matches(path: Path) -> bool:
    """Whether the file is text, and not data in a text format."""
    return is_plain_text(path)


def read(path: Path, progress: Progress) -> Document:
    """Read every paragraph; the paragraph's digest is its external id, so a longer file can come again.

    Raises ImportFormatError for a file that is not text.
    """
    require_text(path)
    text, assumed = read_text(path)
    progress.check()
    chunks = list(_chunks(path.name, text))
    return Document(
        chunks=chunks,
        read=len(chunks),
        assumed=[_LOSS],
        losses=assumed_encoding(assumed),
        counting=Counting.TOGETHER,
    )


def _chunks(source: str, text: str) -> Iterator[FoundChunk]:
    seen: Counter[str] = Counter()
    for number, (line, paragraph) in enumerate(paragraphs(text)):
        digest = text_hash(paragraph)
        seen[digest] += 1
        repeat = f"-{seen[digest]}" if seen[digest] > 1 else ""
        fields = {
            "source": source,
            "external_id": digest + repeat,
            "write_source": "import",
            "attributes": {"line": line},
        }
        yield FoundChunk(new=NewChunk(content=paragraph, fields=fields), key=number, place=f"Line {line}")


def paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """Give each paragraph and the number of its first line."""
    start, lines = 0, list[str]()
    for number, line in enumerate([*_LINE_END.split(text), ""], start=1):
        if line.strip():
            start = start if lines else number
            lines.append(line)
        elif lines:
            yield start, "\n".join(lines)
            lines = []
