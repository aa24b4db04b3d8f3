"""The lines of a text that comes in pieces, and those of a file."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.exchange.reading import files
from engine.exchange.reading.encoding import encoding_of
from engine.progress import Progress


def lines(blocks: Iterable[str]) -> Iterator[str]:
    """Give each line without its end, whichever of the three kinds that is; the last one need have none."""
    decoder = io.IncrementalNewlineDecoder(None, translate=True)
    begun: list[str] = []
    for block in blocks:
        first, *others = decoder.decode(block).split("\n")
        begun.append(first)
        for other in others:
            yield "".join(begun)
            begun = [other]
    if last := "".join(begun):
        yield last


def file_lines(path: Path, progress: Progress) -> Iterator[tuple[int, str]]:
    """Give number and text of each line; bytes that are no UTF-8 come as lone surrogates."""
    encoding = encoding_of(files.sample(path))
    with files.reading(path), path.open(encoding=encoding, errors="surrogateescape", newline="\n") as file:
        total, done = path.stat().st_size, 0
        for number, line in enumerate(file, start=1):
            done += len(line)
            if number % 1000 == 0:
                progress.step(min(done, total), total, "reading")
            yield number, line
