"""Plain text: a chunk a paragraph, paragraphs being set apart by blank lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from engine.exchange.document import Counting, Document, FoundChunk
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.plain_text import is_plain_text, require_text
from engine.exchange.reading.text_lines import lines, require_short
from engine.fields import text_hash
from engine.progress import Progress
from engine.records import NewChunk

_LOSS = (
    "A text file does not say when, where or by whom its paragraphs were written; these stay unknown. "
    "The import is their first presentation and counts as one interaction."
)

_MARKUP = "The file is a page of HTML; its markup stays in the text as it stands."
_HTML = re.compile(r"<(!doctype html|html|head|body)\b", re.IGNORECASE)
_BEGINNING = 1000  # characters in which a page says that it is one


def matches(path: Path) -> bool:
    """Whether the file is text, and not data in a text format."""
    return is_plain_text(path)


def read(path: Path, progress: Progress) -> Document:
    """Read every paragraph; the paragraph's digest is its external id, so a longer file can come again.

    Raises ImportFormatError for a file that is not text.
    """
    require_text(path)
    cautions = [_MARKUP] if _is_html(sample_text(path)) else []
    document = Document(assumed=[_LOSS], cautions=cautions, counting=Counting.TOGETHER)
    document.chunks = _chunks(path, document, progress)
    return document


def _is_html(text: str) -> bool:
    return text.lstrip().startswith("<") and bool(_HTML.search(text, 0, _BEGINNING))


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    found = text_blocks(path, document, progress)
    seen: Counter[str] = Counter()
    for number, (line, paragraph) in enumerate(paragraphs(lines(found, path.name), path.name)):
        document.read += 1
        digest = text_hash(paragraph)
        seen[digest] += 1
        repeat = f"-{seen[digest]}" if seen[digest] > 1 else ""
        fields = {
            "source": path.name,
            "external_id": digest + repeat,
            "write_source": "import",
            "attributes": {"line": line},
        }
        yield FoundChunk(new=NewChunk(content=paragraph, fields=fields), key=number, place=f"Line {line}")


def paragraphs(found: Iterable[str], source: str) -> Iterator[tuple[int, str]]:
    """Give each paragraph of the lines of a ``source``, and the number of its first line."""
    start, length, taken = 0, 0, list[str]()
    for number, line in enumerate(chain(found, [""]), start=1):
        if line.strip():
            start = start if taken else number
            taken.append(line)
            length += len(line) + 1
            require_short(length, f"The paragraph from line {start} on", source)
        elif taken:
            yield start, "\n".join(taken)
            length, taken = 0, []
