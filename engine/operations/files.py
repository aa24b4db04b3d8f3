"""The files of an operations log: lines appended whole, rotated by size, rewritten by an erase.

Whoever writes holds the folder's lock file, so that processes take turns at appending, rotating and
rewriting; the system lets go of it when its holder dies.  Readers hold nothing: see :mod:`.reading`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path

from engine.index.filelock import locked

NAME = "ops-log.jsonl"
ROTATE_AT = 10_000_000
"""The size in bytes that a file does not pass."""

_ROTATED = re.compile(r"ops-log-(\d{4}-\d\d-\d\d)(?:-(\d+))?\.jsonl")
_DRAFT = "rewritten"
_LOCK = "lock"
_LOCK_SECONDS = 10.0


def folder_for(store: Path) -> Path:
    """Return where the operations log of a store's file is."""
    return store.with_name(f"{store.name}.operations")


def newest_first(folder: Path) -> Iterator[Path]:
    """Give the files of a log: the one that is appended to, there or not, and only then list the rotated."""
    yield folder / NAME
    dated = [(match, path) for path in folder.iterdir() if (match := _ROTATED.fullmatch(path.name))]
    dated.sort(key=lambda item: (item[0][1], int(item[0][2] or 1)), reverse=True)
    yield from (path for _, path in dated)


def append(folder: Path, lines: Sequence[bytes], today: date, limit: int = ROTATE_AT) -> None:
    """Append whole lines, rotating the file before it would pass ``limit`` bytes.

    A line that is longer than that has a file of its own.  Raises OSError, TimeoutError among them; what
    was written of a file's lines is then taken back.
    """
    folder.mkdir(mode=0o700, exist_ok=True)
    left = list(lines)
    with locked(folder / _LOCK, _LOCK_SECONDS):
        while left:
            size = _size(folder / NAME)
            count = _fitting(left, limit - size)
            if not count and size:
                _rotate(folder, today)
                continue
            count = count or 1
            _write(folder / NAME, b"".join(left[:count]))
            del left[:count]


def rewrite(folder: Path, change: Callable[[bytes], tuple[bytes, bool]]) -> int:
    """Change lines in all files; return how many were changed.  Raises OSError.

    ``change`` returns what takes a line's place, perhaps nothing, and whether it counts as changed.
    """
    if not folder.is_dir():
        return 0
    with locked(folder / _LOCK, _LOCK_SECONDS):
        (folder / _DRAFT).unlink(missing_ok=True)  # left behind by a process that was killed
        return sum(_rewritten(path, change) for path in newest_first(folder) if path.exists())


def _fitting(lines: Sequence[bytes], room: int) -> int:
    """Return how many of the first lines fit."""
    for count, line in enumerate(lines):
        room -= len(line)
        if room < 0:
            return count
    return len(lines)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def _rotate(folder: Path, today: date) -> None:
    (folder / NAME).rename(next(path for path in _names(folder, today) if not path.exists()))


def _names(folder: Path, today: date) -> Iterator[Path]:
    """Give the names for files rotated on one day: a number tells the second from the first."""
    yield folder / f"ops-log-{today}.jsonl"
    number = 2
    while True:
        yield folder / f"ops-log-{today}-{number}.jsonl"
        number += 1


def _write(path: Path, content: bytes) -> None:
    """Append in one write, on a line of its own where the last writer was killed within one."""
    with path.open("a+b", buffering=0) as file:
        end = file.seek(0, os.SEEK_END)
        if end:
            file.seek(end - 1)
            content = content if file.read(1) == b"\n" else b"\n" + content
        try:
            written = file.write(content)
            if written < len(content):  # the disk is full: the rest says so, or finds room after all
                file.write(content[written:])
        except OSError:
            file.truncate(end)
            raise


def _rewritten(path: Path, change: Callable[[bytes], tuple[bytes, bool]]) -> int:
    changed, draft = 0, path.with_name(_DRAFT)
    try:
        with path.open("rb") as lines, draft.open("wb") as file:
            for line in lines:
                content, counts = change(line)
                changed += counts
                file.write(content)
        if changed:
            draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return changed
