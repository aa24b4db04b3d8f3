"""What was stored, said above what it was made from: with a way back, and a way to see it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine import Changes, RememberReport
from gui import edits
from gui.session import Session
from gui.tasks import TaskError
from gui.views.intake import words
from gui.widgets.notice import Notice
from gui.wording.translation import tr


class StoredNotice(Notice):
    """A notice that knows the step that it speaks of, and takes it back or shows it.

    Signals:
        undone: the step was taken back.
        not_undone: it could not be; carries the TaskError.
        show_asked: the chunks that were stored are to be shown; carries their ids.
    """

    undone = Signal()
    not_undone = Signal(object)
    show_asked = Signal(tuple)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.report: RememberReport | None = None
        self.activated.connect(self._undo)
        self.alternative_chosen.connect(self._ask_show)

    def forget(self) -> None:
        """Say nothing, and let go of the step."""
        self.report = None
        self.say("")

    def say_stored(self, report: RememberReport, done: str) -> None:
        """Say that a step was stored, and ``done``, what it did."""
        self.report = report
        text = tr("Intake", "Stored as one step: {done}.").format(done=done)
        if report.made_again:
            text += " " + tr("Intake", "Others wrote meanwhile: it was judged again.")
        self.say(text, action=tr("Intake", "Undo"), alternative=tr("Intake", "Show"), tone="success")

    def _undo(self) -> None:
        if self.report is not None:
            edits.undo(self._session, int(self.report.changes.step), self._on_undone, self._on_failure)

    def _on_undone(self, _changes: Changes) -> None:
        self.report = None
        self.say(tr("Intake", "Taken back: nothing of it is stored."))
        self.undone.emit()

    def _on_failure(self, failure: TaskError) -> None:
        self.not_undone.emit(failure)

    def _ask_show(self) -> None:
        if self.report is not None:
            self.show_asked.emit(tuple(int(chunk) for chunk in self.report.ids))


def hindrance(session: Session) -> str:
    """Return why nothing can be stored now, "" where it can."""
    if not session.writable:
        return words.READ_ONLY
    return words.IN_THE_PAST if session.as_of is not None else ""
