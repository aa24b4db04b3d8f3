"""The frame of the dialogs that bring files in and write them out: choose, run, read the report."""

from __future__ import annotations

from enum import Enum

from PySide6.QtWidgets import QWidget

from gui.session import Session
from gui.tasks import TaskError
from gui.views.dialogs.form import FormDialog
from gui.wording.translation import tr


class Phase(Enum):
    """Where such a dialog stands."""

    CHOOSING = 1
    RUNNING = 2
    DONE = 3


class TransferDialog(FormDialog):
    """What it runs can be stopped, or go on without the dialog, which then ends by itself.

    Escape closes it, but while something runs stops that.
    """

    def __init__(self, session: Session, parent: QWidget | None, title: str, accept: str) -> None:
        super().__init__(parent, title, accept)
        self.session = session
        self.phase = Phase.CHOOSING
        session.store_changed.connect(self._on_store_gone)

    def start(self) -> None:
        """Do what the dialog is for."""

    def stop(self) -> None:
        """Stop what runs; :meth:`finish` follows when it has ended."""

    def let_go(self) -> None:
        """Stop reading: the dialog closes."""

    def submit(self) -> None:
        """Do what the button says now."""
        if self.phase is Phase.CHOOSING:
            self.start()
        elif self.phase is Phase.RUNNING:
            self.hide()
        else:
            self.accept()

    def reject(self) -> None:
        """Leave; but what runs is stopped first, so that its report can be read."""
        if self.phase is Phase.RUNNING:
            self.stop()
        else:
            super().reject()

    def done(self, result: int) -> None:
        """Close, whatever is still read."""
        self.let_go()
        super().done(result)

    def run(self) -> None:
        """Show that it runs."""
        self.say("")
        self._enter(Phase.RUNNING, tr("Transfers", "Continue in background"))

    def choose(self, accept: str) -> None:
        """Let the person choose again, since nothing came of it."""
        self._enter(Phase.CHOOSING, accept)

    def finish(self) -> None:
        """Show that all is done."""
        self._enter(Phase.DONE, tr("Transfers", "Close"))
        self.cancel.hide()

    def tell(self, error: TaskError) -> None:
        """Have a failure told in the window where it can't be read here, and reported if it is our fault."""
        if self.isHidden() or not error.expected:
            self.session.tasks.failed.emit(error)

    def _enter(self, phase: Phase, accept: str) -> None:
        self.phase = phase
        self.go_on.setText(accept)
        self.go_on.setEnabled(True)
        self.go_on.setFocus()
        if self.isHidden() and phase is not Phase.RUNNING:
            self.accept()  # nobody is looking

    def _on_store_gone(self) -> None:
        """Close, with nothing left that would go on in the next store."""
        self.stop()
        self.phase = Phase.DONE
        self.accept()
