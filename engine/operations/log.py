"""The operations log of one store: written by a thread of its own, in nobody's way."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Collection
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from engine.operations import files, reading
from engine.operations.erasing import Redaction
from engine.operations.records import Operation, OperationsPage, to_line
from engine.progress import Progress
from engine.wording import counted

_CAPACITY = 10_000  # operations that wait; more drop the oldest
_BATCH = 500  # operations written at a time
_PATIENCE = 5.0  # seconds


class OperationsLog:
    """Takes operations at once and writes them soon; whatever goes wrong is told by :attr:`problem` only.

    Thread-safe.  Nothing is created before the first :meth:`append`, and nothing ever where the store is not
    ``writable``.
    """

    def __init__(
        self,
        store: Path,
        *,
        writable: bool = True,
        rotate_at: int = files.ROTATE_AT,
        capacity: int = _CAPACITY,
    ) -> None:
        self.folder = files.folder_for(store)
        self._writable = writable
        self._rotate_at = rotate_at
        self._capacity = capacity
        self._waiting: deque[Operation] = deque()
        self._changed = threading.Condition()
        self._writing = False
        self._closed = False
        self._thread: threading.Thread | None = None
        self._lost = 0
        self._error = ""

    @property
    def path(self) -> Path:
        """The file that is appended to, there or not."""
        return self.folder / files.NAME

    @property
    def holds_any(self) -> bool:
        """Whether anything was ever logged, or is about to be."""
        return bool(self._waiting) or self._writing or self.folder.is_dir()

    @property
    def problem(self) -> str:
        """Why the log is not written, and how many operations it lacks, in sentences; "" if all is well."""
        told = [f"The operations log can't be written: {self._error}."] if self._error else []
        if self._lost:
            told.append(f"{counted(self._lost, 'operation')} of this session went unlogged.")
        return " ".join(told)

    def append(self, operation: Operation) -> None:
        """Take an operation and return at once; of more than fit into the queue, the oldest is dropped."""
        with self._changed:
            if self._closed or not self._writable:
                return
            if len(self._waiting) >= self._capacity:
                self._waiting.popleft()
                self._lost += 1
            self._waiting.append(operation)
            if self._thread is None:
                self._thread = threading.Thread(target=self._write_on, name="operations log", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self, seconds: float = _PATIENCE) -> bool:
        """Wait until all that was taken is written, or lost; return whether that was within ``seconds``."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._waiting and not self._writing, seconds)

    def close(self, seconds: float = _PATIENCE) -> None:
        """Take no more, and wait up to ``seconds`` for what was taken."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join(seconds)

    def read(self, wanted: Callable[[Operation], bool], limit: int, progress: Progress) -> OperationsPage:
        """Return the newest ``limit`` operations that are wanted; raises OSError."""
        self.flush()
        return reading.read(self.folder, wanted, limit, progress)

    def erase(self, ids: Collection[int], texts: Collection[str]) -> tuple[int, str]:
        """Take chunks and their texts out of all lines.

        Returns how many lines changed, and a sentence about what may be left ("" if nothing is).
        """
        if not self.flush():
            return 0, f"{self.folder.name} may repeat the text: its lines are still being written."
        try:
            return files.rewrite(self.folder, Redaction(ids, texts)), ""
        except OSError as error:
            why = error.strerror or error
            return 0, f"{self.folder.name} may repeat the text and could not be rewritten ({why}); delete it."

    # The writer's thread.

    def _write_on(self) -> None:
        while self._write(self._next_batch()):
            pass

    def _write(self, batch: list[Operation]) -> bool:
        """Write operations, and keep none of their texts; return whether there were any."""
        if not batch:
            return False
        today = datetime.now(UTC).date()
        try:
            files.append(self.folder, [to_line(operation) for operation in batch], today, self._rotate_at)
        except OSError as error:
            self._settle(str(error.strerror or error), len(batch))
        else:
            self._settle("", 0)
        return True

    def _next_batch(self) -> list[Operation]:
        """Wait for operations; none means that the log was closed."""
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed)
            batch = list(islice(self._waiting, _BATCH))
            for _ in batch:
                self._waiting.popleft()
            self._writing = bool(batch)
            return batch

    def _settle(self, error: str, lost: int) -> None:
        with self._changed:
            self._error, self._lost, self._writing = error, self._lost + lost, False
            self._changed.notify_all()
