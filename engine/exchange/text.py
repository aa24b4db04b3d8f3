"""Plain text: a chunk a paragraph, paragraphs being set apart by blank lines."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from engine.errors import ImportFormatError
from engine.exchange import files
from engine.exchange.document import Counting, Document, FoundChunk
from engine.fields import text_hash
from engine.progress import Progress
from engine.records import NewChunk

_LINE_END = re.compile(r"\r\n|\r|\n")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f]")
_JSON = re.compile(r'\s*(\{\s*["}]|\[\s*[\[{"\]])')
_TOLERATED = 0.1  # share of control characters up to which UTF-8 still is text
_WESTERN = 0.3  # share of accents and signs up to which a text may be taken for a Western one
_BINARY = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF-", b"PK\x03\x04", b"\x1f\x8b", b"RIFF", b"\x7fELF")
_LOSS = (
    "A text file does not say when, where or by whom its paragraphs were written; these stay unknown. "
    "The import is their first presentation and counts as one interaction."
)


def matches(path: Path) -> bool:
    """Whether the file is text, and not data in a text format."""
    beginning = files.sample(path)
    text, _ = files.decoded(beginning, whole=False)
    return not _no_text(beginning) and bool(text.strip()) and not _JSON.match(text)


def require(path: Path) -> None:
    """Raise ImportFormatError for a file that is not text."""
    if reason := _no_text(files.sample(path)):
        raise ImportFormatError(f"{path.name} is not text: {reason}. Nothing was imported.")


def _no_text(beginning: bytes) -> str:
    """Say why a file that begins so is not text, or nothing if it is."""
    text, assumed = files.decoded(beginning, whole=len(beginning) < files.SAMPLE)
    controls, foreign = len(_CONTROL.findall(text)), sum(not character.isascii() for character in text)
    if beginning.startswith(_BINARY):
        return "it begins as a picture, a document or an archive does"
    if "\x00" in text:
        return "it holds NUL bytes, as only binary data does, or UTF-16 that is not marked as such"
    if assumed and (controls or foreign > _WESTERN * len(text)):
        return "it is neither UTF-8 nor Western text; if it is a text, save it as UTF-8 first"
    return "it is full of control characters" if controls > _TOLERATED * len(text) else ""


def read(path: Path, progress: Progress) -> Document:
    """Read every paragraph; the paragraph's digest is its external id, so a longer file can come again.

    Raises ImportFormatError for a file that is not text.
    """
    require(path)
    text, assumed = files.read_text(path)
    progress.check()
    chunks = list(_chunks(path.name, text))
    return Document(
        chunks=chunks,
        read=len(chunks),
        losses=[_LOSS, *files.assumed_encoding(assumed)],
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
