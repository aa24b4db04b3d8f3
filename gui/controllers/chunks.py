"""Edits of the selected chunks, as commands ask for them."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from engine import EraseReceipt
from gui import edits
from gui.main_window import MainWindow
from gui.selection import Selection
from gui.session import Session
from gui.widgets.dialogs import question
from gui.widgets.notifications import Notification, NotificationCentre, Severity


class ChunkCommands(QObject):
    """Runs the edits of the selection that need no view."""

    def __init__(self, window: MainWindow, session: Session, centre: NotificationCentre) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._centre = centre
        window.commands.bind(
            {
                "edit.undo": lambda: edits.undo(session),
                "edit.redo": lambda: edits.redo(session),
                "chunk.pin": self._toggle_pin,
                "chunk.immutable": self._toggle_immutable,
                "chunk.retire": lambda: edits.retire(session, self._target),
                "chunk.restore": lambda: edits.restore(session, self._target),
                "chunk.erase": self._ask_erase,
            }
        )

    @property
    def _target(self) -> Selection:
        return self._session.selection

    def _toggle_pin(self) -> None:
        chunk = self._session.chunk
        act: Callable[[Session, Selection], object] = edits.unpin if chunk and chunk.pinned else edits.pin
        act(self._session, self._target)

    def _toggle_immutable(self) -> None:
        chunk = self._session.chunk
        edits.set_immutable(self._session, self._target, not (chunk and chunk.immutable))

    def _ask_erase(self) -> None:
        target = self._target
        count = f"{target.count:,} chunks" if target.count != 1 else "this chunk"
        dialog = question(
            self._window,
            f"Erase {count} for good?",
            "Text, vectors, search entries and what the log holds of them are removed and can't be brought "
            "back. The log keeps that something was erased. To only take chunks out of recall, retire them.",
            "Erase for good",
            danger=True,
        )
        dialog.accepted.connect(lambda: edits.erase(self._session, target, self._on_erased))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_erased(self, receipt: EraseReceipt) -> None:
        removed = [f"{count:,} from {place}" for place, count in receipt.removed.items()]
        details = "\n".join(
            ["Removed:", *removed, *(["", "Left:", *receipt.remaining] if receipt.remaining else [])]
        )
        title = f"Erased {len(receipt.ids):,} {'chunk' if len(receipt.ids) == 1 else 'chunks'}"
        self._centre.add(Notification(title, "Removed " + ", ".join(removed), Severity.SUCCESS, details))
