"""The part of the façade that keeps and reads the operations log."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from engine.errors import StoreError
from engine.operations.log import OperationsLog
from engine.operations.records import Operation, OperationsPage
from engine.progress import Progress


class OperationsFacade:
    """Telemetry beside the store: it is no part of it, slows no write and fails none."""

    _operations: OperationsLog

    def log_operation(self, operation: Operation) -> None:
        """Append to the operations log, soon: this returns at once and raises nothing.

        A store that is open read-only logs nothing.
        """
        self._operations.append(operation)

    def operations(
        self,
        *,
        limit: int = 200,
        op: str = "",
        session: str = "",
        text: str = "",
        before: datetime | None = None,
        progress: Progress | None = None,
    ) -> OperationsPage:
        """Return the newest lines of the operations log, over all of its files.

        ``text`` is a part of the input or output, without regard to case; ``before`` is left out.  Raises
        StoreError where a file can't be read.
        """
        folded = text.casefold()

        def wanted(operation: Operation) -> bool:
            return (
                op in ("", operation.op)
                and session in ("", operation.session)
                and (before is None or operation.ts < before)
                and (folded in operation.input.casefold() or folded in operation.output.casefold())
            )

        try:
            return self._operations.read(wanted, limit, progress or Progress())
        except OSError as error:
            raise StoreError(f"The operations log can't be read: {error.strerror or error}.") from error

    @property
    def operations_path(self) -> Path:
        """The file that the operations log is appended to; it is there once something was logged."""
        return self._operations.path

    @property
    def operations_problem(self) -> str:
        """Why the operations log lacks something, in sentences; "" if all is well."""
        return self._operations.problem
