"""What happens when something fails: a user error is told, a bug is reported with its traceback."""

from __future__ import annotations

import logging
import platform
import sys
import traceback
from types import TracebackType

import PySide6
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from gui.tasks import TaskError
from gui.widgets.dialogs import TextDialog
from gui.widgets.notifications import Notification, NotificationCentre, Severity
from gui.wording.translation import tr

log = logging.getLogger(__name__)

BUG_TITLE = tr("Errors", "Something went wrong in Mnemoscope")
BUG_TEXT = tr(
    "Errors",
    "This is a fault of the program, not of what you did. The store is safe: a step is written whole or not "
    "at all. The details below help to mend it.",
)


class ErrorReporter(QObject):
    """Tells user errors in the notification centre, and shows bugs in a dialog from which they can be copied.

    A bug that comes while the dialog is open is added to it: a fault that repeats must not bury the screen.
    """

    def __init__(self, centre: NotificationCentre, window: QWidget) -> None:
        super().__init__(window)
        self._centre = centre
        self._window = window
        self._dialog: TextDialog | None = None

    @property
    def dialog(self) -> TextDialog | None:
        """The bug report on show, if any."""
        return self._dialog

    def report(self, failure: TaskError) -> None:
        """Tell about a job that failed."""
        if failure.expected:
            self.tell(failure.title, failure.message)
        else:
            self.report_bug(failure.trace)

    def tell(self, title: str, message: str) -> None:
        """Tell the user what could not be done and why."""
        heading = (
            tr("Errors", "{title}: not done").format(title=title)
            if title
            else tr("Errors", "That did not work")
        )
        log.warning("%s: %s", heading, message)
        self._centre.add(Notification(heading, message, Severity.DANGER, details=message))

    def report_bug(self, trace: str) -> None:
        """Show a bug report."""
        log.error("%s\n%s", BUG_TITLE, trace)
        self._centre.add(Notification(BUG_TITLE, _last_line(trace), Severity.DANGER, details=trace))
        if self._dialog is not None:
            self._dialog.add_details(f"\n{trace}")
            return
        details = f"{environment()}\n\n{trace}"
        self._dialog = TextDialog(self._window, "error", "danger", BUG_TITLE, BUG_TEXT, details)
        self._dialog.finished.connect(self._on_closed)
        self._dialog.open()

    def install(self) -> None:
        """Have exceptions that nobody caught, in slots above all, come here."""
        sys.excepthook = self._on_exception

    def uninstall(self) -> None:
        """Give such exceptions back to the interpreter."""
        sys.excepthook = sys.__excepthook__

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        else:
            self.report_bug("".join(traceback.format_exception(kind, error, trace)))

    def _on_closed(self) -> None:
        assert self._dialog is not None
        self._dialog.deleteLater()
        self._dialog = None


def environment() -> str:
    """Return what a bug report should say about the machine."""
    return f"Python {platform.python_version()}, PySide6 {PySide6.__version__}, {platform.platform()}"


def _last_line(trace: str) -> str:
    return trace.strip().rpartition("\n")[2]
