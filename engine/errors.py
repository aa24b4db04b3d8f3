"""Every error the engine raises on purpose.

::

    EngineError
    ├── UserError                 tell the user: the message says what failed, what was kept, what to do
    │   ├── StoreError            the file itself
    │   │   ├── NotAStoreError    not a database, corrupt, or some other program's database
    │   │   ├── NewerStoreError   written by a newer version of the program
    │   │   ├── ReadOnlyError     the file or its folder can't be written
    │   │   ├── StoreBusyError    another process held the write lock for too long
    │   │   └── StoreFullError    the disk is full
    │   ├── NotFoundError         no such chunk or step
    │   ├── RefusedError          a rule forbids it (immutable, protected, nothing to undo)
    │   ├── ConflictError         based on a version that is no longer current; holds both versions
    │   ├── InvalidInputError     a value out of bounds; lists every fault found
    │   ├── QueryError            a query that does not parse; holds the position
    │   ├── ImportFormatError     an import whose format is unknown or broken as a whole
    │   ├── ExportError           a file that could not be written
    │   └── ProviderError         a model endpoint failed for good
    ├── CancelledError            the caller's token was cancelled; nothing was changed
    └── EngineBugError            our fault: an invariant does not hold
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.records import Chunk


class EngineError(Exception):
    """Root of everything the engine raises on purpose."""


class UserError(EngineError):
    """Something the user can understand and act on; its text is shown as it is."""


class StoreError(UserError):
    """The store's file can't be used as asked."""


class NotAStoreError(StoreError):
    """The file is not a database, is corrupt, or belongs to another program."""


class NewerStoreError(StoreError):
    """The file was written by a newer version of the program."""


class ReadOnlyError(StoreError):
    """A write was asked of a store that is open read-only."""


class StoreBusyError(StoreError):
    """Another process held the write lock for longer than we wait."""


class StoreFullError(StoreError):
    """The disk has no room for the write; the write was rolled back."""


class NotFoundError(UserError):
    """No chunk, step or file of that name."""


class RefusedError(UserError):
    """A rule of the store forbids the request."""


class ConflictError(UserError):
    """The request was based on a state that is no longer current.

    ``yours`` is the version the request started from (None when it was never read), ``theirs`` the one
    in the store now.
    """

    def __init__(self, message: str, yours: Chunk | None = None, theirs: Chunk | None = None) -> None:
        super().__init__(message)
        self.yours = yours
        self.theirs = theirs


class InvalidInputError(UserError):
    """One or more values are out of bounds; ``faults`` lists every one found."""

    def __init__(self, faults: Sequence[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


class QueryError(UserError):
    """A query does not parse; ``position`` is the offset of the fault in characters."""

    def __init__(self, message: str, position: int) -> None:
        super().__init__(message)
        self.position = position


class ImportFormatError(UserError):
    """An import could not start: unknown format, or a file that is broken as a whole."""


class ExportError(UserError):
    """A file could not be written; what stood there before is untouched."""


class ProviderError(UserError):
    """A model endpoint could not be used; ``retryable`` says whether trying again may help."""

    def __init__(self, message: str, *, retryable: bool = False) -> None:
        super().__init__(message)
        self.retryable = retryable


class CancelledError(EngineError):
    """The caller cancelled; nothing was changed."""


class EngineBugError(EngineError):
    """An invariant of ours does not hold; report it."""
