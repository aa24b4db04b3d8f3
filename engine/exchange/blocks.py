"""A file's text piece by piece, so that memory stays bounded however long it is."""

from __future__ import annotations

import codecs
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path

from engine.exchange import files
from engine.progress import Progress

NOT_UTF8 = "Places that are not in the text's encoding, in which what can't be read was replaced"

_SIZE = 1 << 16  # bytes of a piece


def text_blocks(path: Path, progress: Progress) -> tuple[Iterator[str], list[str]]:
    """Return a file's text in pieces, and the sentence about its encoding if that was assumed."""
    name, assumed = _encoding(path, progress)
    return decoded(_watched(path, progress, "reading"), name), files.assumed_encoding(assumed)


def decoded(data: Iterable[bytes], encoding: str, tally: Counter[str] | None = None) -> Iterator[str]:
    """Give the text of bytes in pieces; what can't be read is replaced, and ``tally`` counts it."""
    decoder = codecs.getincrementaldecoder(encoding)()
    for block in chain(data, [b""]):
        try:
            yield decoder.decode(block, final=not block)
        except UnicodeDecodeError:
            decoder.errors = "replace"
            yield decoder.decode(block, final=not block)
            decoder.errors = "strict"
            if tally is not None:
                tally[NOT_UTF8] += 1


def byte_blocks(read: Callable[[int], bytes]) -> Iterator[bytes]:
    """Give what a file holds in pieces."""
    while block := read(_SIZE):
        yield block


def _watched(path: Path, progress: Progress, doing: str) -> Iterator[bytes]:
    with files.reading(path), path.open("rb") as file:
        total, done = path.stat().st_size, 0
        for block in byte_blocks(file.read):
            done += len(block)
            progress.step(min(done, total), total, doing)
            yield block


def _encoding(path: Path, progress: Progress) -> tuple[str, str]:
    """Return the encoding of a file and what had to be assumed, as :func:`files.decoded` tells it."""
    marked = files.encoding_of(files.sample(path))
    for name, assumed in ((marked, ""), ("cp1252", "Windows-1252")):
        decoder = codecs.getincrementaldecoder(name)()
        try:
            for block in _watched(path, progress, "looking at the encoding"):
                decoder.decode(block)
        except UnicodeDecodeError:
            continue
        return name, assumed  # a character that the end cuts short does not speak against it
    return "latin-1", "Latin-1"
