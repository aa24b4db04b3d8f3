"""Values put aside in order: in memory while they are few, on disk once they are many."""

from __future__ import annotations

import pickle
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Generic, TypeVar

from engine.errors import StoreFullError

_IN_MEMORY = 32 << 20  # bytes
_TOGETHER = 20  # small values; one, such as a row of a log, may still hold a long text

Item = TypeVar("Item")


class Spool(Generic[Item]):
    """Takes values in and gives them back, as often as asked; what was on disk has no name and goes with it.

    The file lies in ``folder``, the store's own: it has room for what is about to be stored, or nobody has.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = tempfile.SpooledTemporaryFile(_IN_MEMORY, dir=str(folder))  # noqa: SIM115 (closed by close)
        self._end = 0

    def add(self, item: Item) -> None:
        """Put a value aside; raises StoreFullError."""
        with self._faults():
            pickle.dump(item, self._file, pickle.HIGHEST_PROTOCOL)
            self._end = self._file.tell()

    def __iter__(self) -> Iterator[Item]:
        """Give every value, in the order in which they came."""
        position = 0
        while position < self._end:
            with self._faults():
                self._file.seek(position)
                item: Item = pickle.load(self._file)  # noqa: S301 (written above, by this process)
                position = self._file.tell()
            yield item
        self._file.seek(self._end)

    def close(self) -> None:
        """Let go of everything."""
        self._file.close()

    @contextmanager
    def _faults(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise StoreFullError(
                f"{self._folder} has no room for what the file holds: {error.strerror}. Nothing was imported."
            ) from error


class SmallSpool(Generic[Item]):
    """A spool of small values, put aside some at a time: one by one they take four times as long."""

    def __init__(self, folder: Path) -> None:
        self._spool = Spool[list[Item]](folder)
        self._last: list[Item] = []

    def add(self, item: Item, /) -> None:
        """Put a value aside; raises StoreFullError."""
        self._last.append(item)
        if len(self._last) == _TOGETHER:
            self._spool.add(self._last)
            self._last = []

    def __iter__(self) -> Iterator[Item]:
        """Give every value, in the order in which they came."""
        yield from chain.from_iterable(self._spool)
        yield from self._last

    def close(self) -> None:
        """Let go of everything."""
        self._spool.close()
