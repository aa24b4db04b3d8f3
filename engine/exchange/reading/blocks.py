"""A file's text piece by piece, so that memory stays bounded however long it is."""

from __future__ import annotations

import codecs
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from pathlib import Path

from engine.exchange.document import Document
from engine.exchange.reading import encoding, files
from engine.progress import Progress

NOT_UTF8 = "Places that are not in the text's encoding, in which what can't be read was replaced"

_SIZE = 1 << 16  # bytes of a piece


def text_blocks(path: Path, document: Document, progress: Progress) -> Iterator[str]:
    """Return a file's text in pieces; that its encoding was assumed, the document cautions."""
    name, assumed = _encoding(path, progress)
    document.cautions += encoding.assumed_encoding(assumed)
    return decoded(_watched(path, progress, "reading"), name)


def decoded(data: Iterable[bytes], name: str, tally: Counter[str] | None = None) -> Iterator[str]:
    """Give the text of bytes in pieces; what can't be read is replaced, and ``tally`` counts it."""
    decoder = codecs.getincrementaldecoder(name)()
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
    """Return the encoding of a file and what had to be assumed, as :func:`encoding.decoded` tells it."""
    marked = encoding.encoding_of(files.sample(path))
    refuted = _undecodable(path, marked, progress)
    if not refuted:
        return marked, ""
    return next(found for found in encoding.likely(refuted) if not _undecodable(path, found[0], progress))


def _undecodable(path: Path, name: str, progress: Progress) -> bytes:
    """Return the first piece of a file that is not in an encoding, and the one after it; b"" if all is."""
    decoder = codecs.getincrementaldecoder(name)()
    blocks = _watched(path, progress, "looking at the encoding")
    for block in blocks:
        try:
            decoder.decode(block)  # a character that the end cuts short does not speak against it
        except UnicodeDecodeError:
            return block + next(blocks, b"")
    return b""
