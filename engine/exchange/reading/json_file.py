"""A JSON file part by part, as far as it goes."""

from __future__ import annotations

from collections.abc import Container, Iterator
from pathlib import Path

from engine.errors import ImportFormatError
from engine.exchange.document import Document
from engine.exchange.reading.blocks import text_blocks
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_stream import BrokenJsonError, Part, Pattern, parts
from engine.progress import Progress


def beginning(path: Path, opened: Container[Pattern]) -> Iterator[Part]:
    """Give the parts that lie whole in the beginning of a file, by which its format is told."""
    text = sample_text(path)
    try:
        yield from parts([text], opened)
    except BrokenJsonError:
        return


def file_parts(
    path: Path, opened: Container[Pattern], document: Document, progress: Progress
) -> Iterator[Part]:
    """Give the parts of a file; where it breaks off, what came before stays and the document says so.

    Raises ImportFormatError if nothing came before.
    """
    yield from whole_parts(text_blocks(path, document, progress), path.name, opened, document)


def whole_parts(
    blocks: Iterator[str], name: str, opened: Container[Pattern], document: Document
) -> Iterator[Part]:
    """Give the parts of a text that comes in pieces, as :func:`file_parts` does of a file called ``name``."""
    is_empty = True
    try:
        for part in parts(blocks, opened):
            is_empty = False
            yield part
    except BrokenJsonError as error:
        for _ in blocks:  # to the end, where an archive finds out whether it is damaged
            pass
        if is_empty:
            raise ImportFormatError(f"{name} can't be read: {error}. Nothing was imported.") from error
        document.damage.append(f"After record {document.read:,} the rest can't be read: {error}.")


def require_known(document: Document, path: Path, what: str) -> None:
    """Raise ImportFormatError if a file that was read to its end held no record of the kind asked for."""
    if not document.keys.mapped():
        raise ImportFormatError(f"{path.name} holds no {what}. Nothing was imported.")
