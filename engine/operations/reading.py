"""An operations log read from its end: newest lines first, over all of its files."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import IO

from engine.operations.files import newest_first
from engine.operations.records import Operation, OperationsPage, from_line
from engine.progress import Progress

_BLOCK = 1 << 16  # bytes read at a time
_CHECKED = 500  # lines between looks at a cancel token


def read(folder: Path, wanted: Callable[[Operation], bool], limit: int, progress: Progress) -> OperationsPage:
    """Return the newest ``limit`` operations that are wanted; raises OSError where a file can't be read."""
    skipped = 0

    def matching() -> Iterator[Operation]:
        nonlocal skipped
        for number, line in enumerate(_lines(folder)):
            if number % _CHECKED == 0:
                progress.check()
            operation = from_line(line)
            skipped += operation is None
            if operation is not None and wanted(operation):
                yield operation

    found = tuple(islice(matching(), limit + 1))
    return OperationsPage(found[:limit], skipped, more=len(found) > limit)


def _lines(folder: Path) -> Iterator[bytes]:
    """Give the lines of all files, the newest first.

    All are opened before one is read, the one that is appended to before the others are listed: if it is
    rotated meanwhile, its identity tells, and it is neither read twice nor missed.
    """
    if not folder.is_dir():
        return
    with ExitStack() as stack:
        seen: dict[tuple[int, int], IO[bytes]] = {}
        for path in newest_first(folder):
            try:
                file: IO[bytes] = stack.enter_context(path.open("rb"))
            except FileNotFoundError:
                continue
            status = os.fstat(file.fileno())
            seen.setdefault((status.st_dev, status.st_ino), file)
        for file in seen.values():
            yield from _backwards(file)


def _backwards(file: IO[bytes]) -> Iterator[bytes]:
    """Give the lines of a file, last first, empty ones left out."""
    place, start = file.seek(0, os.SEEK_END), b""
    while place:
        size = min(_BLOCK, place)
        place -= size
        file.seek(place)
        start, *lines = (file.read(size) + start).split(b"\n")
        yield from filter(None, reversed(lines))
    if start:
        yield start
