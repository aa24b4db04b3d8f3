"""The lines of a text that comes in pieces, and those of a file."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.errors import ImportFormatError
from engine.exchange.reading import files
from engine.exchange.reading.encoding import encoding_of
from engine.progress import Progress

LONGEST = 1 << 25
"""Characters of a line or a paragraph; a longer one is refused, since it has to be in memory whole."""


def require_short(length: int, what: str, source: str) -> None:
    """Raise ImportFormatError for a line or paragraph of a file, called ``what``, too long for one chunk."""
    if length > LONGEST:
        raise ImportFormatError(
            f"{what} of {source} is longer than {LONGEST:,} characters, too long for one chunk. "
            "Nothing was imported. Part it into shorter ones first."
        )


def lines(blocks: Iterable[str], source: str) -> Iterator[str]:
    """Give each line without its end, whichever of the three kinds that is; the last one need have none.

    Raises ImportFormatError, naming the ``source``, for a line that is longer than LONGEST.
    """
    decoder = io.IncrementalNewlineDecoder(None, translate=True)
    begun: list[str] = []
    length, ended = 0, 0
    for block in blocks:
        first, *others = decoder.decode(block).split("\n")
        begun.append(first)
        length += len(first)
        require_short(length, f"Line {ended + 1}", source)
        ended += len(others)
        for other in others:
            yield "".join(begun)
            begun, length = [other], len(other)
    if last := "".join(begun):
        yield last


def file_lines(path: Path, progress: Progress) -> Iterator[tuple[int, str]]:
    """Give number and text of each line; bytes that are no UTF-8 come as lone surrogates."""
    encoding = encoding_of(files.sample(path))
    with files.reading(path), path.open("rb") as data:
        file = io.TextIOWrapper(data, encoding, errors="surrogateescape", newline="\n")
        total, done = path.stat().st_size, 0
        for number, line in enumerate(file, start=1):
            if done < (done := data.tell()):
                progress.step(min(done, total), total, "reading")
            yield number, line
