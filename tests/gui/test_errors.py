"""A user error is told, a bug is reported; neither interprets its text."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from engine import RefusedError
from gui.errors import BUG_TITLE, ErrorReporter
from gui.tasks import TaskError
from gui.theme import Theme
from gui.widgets.notifications import NotificationCentre, Severity


@pytest.fixture
def centre(theme: Theme, qapp: QObject) -> NotificationCentre:
    """Return an empty notification centre."""
    return NotificationCentre()


@pytest.fixture
def reporter(centre: NotificationCentre, qtbot: QtBot) -> Iterator[ErrorReporter]:
    """Give a reporter on a window."""
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    reporter = ErrorReporter(centre, window)
    yield reporter
    reporter.uninstall()
    if reporter.dialog:
        reporter.dialog.close()


def test_a_user_error_is_told_in_its_own_words(reporter: ErrorReporter, centre: NotificationCentre) -> None:
    """It becomes a notification, not a dialog in the way."""
    error = RefusedError("Chunk 7 is immutable; lift that first. <b>Nothing</b> was changed.")

    reporter.report(TaskError("Edit", error, "trace"))

    told = centre.at(0)
    assert (told.title, told.text, told.severity) == ("Edit: not done", str(error), Severity.DANGER)
    assert reporter.dialog is None


def test_a_bug_opens_a_report_that_can_be_copied(reporter: ErrorReporter, qtbot: QtBot) -> None:
    """The report holds the traceback and the versions, as plain text."""
    reporter.report(TaskError("Edit", KeyError("x"), "Traceback\nKeyError: '<img src=file:///x>'"))

    dialog = reporter.dialog
    assert dialog is not None
    copy = next(button for button in dialog.findChildren(QPushButton) if button.text() == "Copy details")
    copy.click()
    text = QGuiApplication.clipboard().text()
    assert "KeyError: '<img src=file:///x>'" in text
    assert "PySide6" in text


def test_a_bug_that_repeats_opens_no_second_dialog(
    reporter: ErrorReporter, centre: NotificationCentre
) -> None:
    """Further bugs are added to the report on show."""
    reporter.report_bug("first trace")
    dialog = reporter.dialog
    reporter.report_bug("second trace")

    assert dialog is not None
    assert reporter.dialog is dialog
    assert "second trace" in dialog.details
    assert [centre.at(row).title for row in range(centre.rowCount())] == [BUG_TITLE, BUG_TITLE]


class Clicker(QObject):
    """A Qt object with a slot that fails."""

    clicked = Signal()

    def fail(self) -> None:
        """Fail."""
        raise ZeroDivisionError("in a slot")


@pytest.mark.no_qt_log
def test_an_exception_in_a_slot_is_reported(reporter: ErrorReporter, qtbot: QtBot) -> None:
    """Once installed, the reporter hears what nobody caught."""
    clicker = Clicker()
    clicker.clicked.connect(clicker.fail)
    with qtbot.captureExceptions():
        reporter.install()
        clicker.clicked.emit()
        reporter.uninstall()

    assert reporter.dialog is not None
    assert "ZeroDivisionError: in a slot" in reporter.dialog.details


def test_an_interrupt_from_the_keyboard_is_no_bug(
    reporter: ErrorReporter, capfd: pytest.CaptureFixture[str]
) -> None:
    """Ctrl+C in the terminal goes the usual way."""
    reporter.install()
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)

    assert reporter.dialog is None


def test_labels_of_the_report_show_markup_as_text(reporter: ErrorReporter) -> None:
    """No label of the dialog reads its text as rich text."""
    reporter.report_bug("trace")

    assert reporter.dialog is not None
    formats = {label.textFormat().name for label in reporter.dialog.findChildren(QLabel) if label.text()}
    assert formats == {"PlainText"}
