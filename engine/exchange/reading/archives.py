"""Zip archives that are not trusted: read member by member, in pieces, and never unpacked to disk.

A name in an archive is only compared, never used as a path.
"""

from __future__ import annotations

import gzip
import lzma
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path, PurePosixPath

from engine.errors import ImportFormatError
from engine.exchange.reading import files
from engine.exchange.reading.blocks import byte_blocks, decoded
from engine.progress import Progress

_MAGIC = b"PK\x03\x04"
_END = b"PK\x05\x06"  # of the archive: 22 bytes and a comment
_LONGEST_END = 22 + (1 << 16)
_DIRECTORY = 16 << 20  # bytes of the list of members
_MEMBERS = 10_000
_RATIO = 200  # of real to stored bytes; texts shrink to a tenth, a bomb to a thousandth
_ALWAYS = 64 << 20  # bytes that are given whatever the ratio


def is_zip(path: Path) -> bool:
    """Whether the file begins as a zip archive with members does."""
    return files.sample(path).startswith(_MAGIC)


class Archive:
    """An open archive whose members are found by the last part of their name."""

    def __init__(self, path: Path, opened: zipfile.ZipFile) -> None:
        self._path = path
        self._zip = opened
        self._most = max(_ALWAYS, _RATIO * path.stat().st_size)  # bytes that a member may unpack to
        self._members = {
            PurePosixPath(info.filename.replace("\\", "/")).name: info
            for info in reversed(opened.infolist())
            if not info.is_dir()
        }

    @property
    def names(self) -> frozenset[str]:
        """The members' names, without their folders."""
        return frozenset(self._members)

    def text(self, name: str, progress: Progress, tally: Counter[str] | None = None) -> Iterator[str]:
        """Give the text of a member in pieces, unpacked once more if the name ends in ``.gz``.

        ``tally`` counts pieces that are not UTF-8.  Raises ImportFormatError for a member that is damaged,
        encrypted, or beyond all proportion.
        """
        with _faults(self._path, name), self._zip.open(self._members[name]) as file:
            source = gzip.GzipFile(fileobj=file) if name.endswith(".gz") else file
            yield from decoded(self._measured(name, source.read, progress), "utf-8-sig", tally)

    def _measured(self, name: str, read: Callable[[int], bytes], progress: Progress) -> Iterator[bytes]:
        total, done = self._members[name].file_size, 0
        for block in byte_blocks(read):
            done += len(block)
            if done > self._most:
                raise ImportFormatError(
                    f"{self._path.name} unpacks to more than {_RATIO} times its size, as only a trap does. "
                    "Nothing was imported."
                )
            progress.step(min(done, total), total, "reading")
            yield block


@contextmanager
def opened(path: Path) -> Iterator[Archive]:
    """Open an archive; raises ImportFormatError for one that is damaged or has members without end."""
    _require_short_directory(path)
    with files.reading(path), _faults(path, "its list of members"):
        found = zipfile.ZipFile(path)
    with found:
        if len(found.infolist()) > _MEMBERS:
            raise ImportFormatError(f"{path.name} has more than {_MEMBERS:,} members. Nothing was imported.")
        yield Archive(path, found)


def _require_short_directory(path: Path) -> None:
    """Refuse an archive whose list of members, which is read whole, would fill the memory."""
    with files.reading(path), path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _LONGEST_END))
        tail = file.read()
    start = tail.rfind(_END)
    if start >= 0 and int.from_bytes(tail[start + 12 : start + 16], "little") > _DIRECTORY:
        raise ImportFormatError(f"{path.name} has too long a list of members. Nothing was imported.")


@contextmanager
def _faults(path: Path, what: str) -> Iterator[None]:
    try:
        yield
    except (zipfile.BadZipFile, zlib.error, lzma.LZMAError, EOFError, OSError) as error:
        raise ImportFormatError(
            f"{path.name} is damaged or cut short at {what}. Nothing was imported."
        ) from error
    except (RuntimeError, NotImplementedError) as error:  # encrypted; packed in an unusual way
        raise ImportFormatError(
            f"{path.name} can't be unpacked at {what}: it is encrypted or packed in a way unknown here. "
            "Nothing was imported."
        ) from error
