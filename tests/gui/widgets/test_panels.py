"""Panels that tell what goes on: jobs, notifications, toasts, log, status bar."""

from __future__ import annotations

import logging
import threading
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtWidgets import QApplication, QLabel, QProgressBar, QPushButton, QToolButton, QWidget
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from gui.jobs import JobInfo, JobState
from gui.theme import Theme
from gui.widgets.foot import Foot
from gui.widgets.jobs_panel import KEPT, JobRow, JobsPanel
from gui.widgets.log_panel import LogPanel, PanelHandler
from gui.widgets.notes import Notes
from gui.widgets.notifications import LIMIT, Notification, NotificationCentre, NotificationPanel, Severity
from gui.widgets.popover import Popover
from gui.widgets.status_bar import StatusBar
from gui.widgets.toasts import AT_MOST, ToastStack


@pytest.fixture
def panel(theme: Theme, qtbot: QtBot) -> JobsPanel:
    """Return an empty list of jobs."""
    panel = JobsPanel()
    qtbot.addWidget(panel)
    panel.show()
    return panel


def rows(panel: JobsPanel) -> dict[str, JobRow]:
    """Return the rows of a panel by title."""
    return {row.info.title: row for row in panel.findChildren(JobRow)}


def test_a_job_shows_how_far_it_is(panel: JobsPanel) -> None:
    """Of a known total the share shows, otherwise a bar that only moves."""
    panel.show_job(JobInfo(1, "Import", state=JobState.RUNNING, done=1, total=4, text="one of four"))
    bar = rows(panel)["Import"].findChildren(QProgressBar)[0]
    assert bar.value() / bar.maximum() == 0.25

    panel.show_job(JobInfo(1, "Import", state=JobState.RUNNING))
    assert (bar.minimum(), bar.maximum()) == (0, 0)
    assert rows(panel)["Import"].accessibleName() == "Import: Running"


def test_only_a_running_job_can_be_stopped(panel: JobsPanel) -> None:
    """Its button asks for it by id, and goes when the job has ended."""
    asked: list[int] = []
    panel.cancelled.connect(asked.append)
    panel.show_job(JobInfo(7, "Import", state=JobState.RUNNING))
    stop = rows(panel)["Import"].findChildren(QToolButton)[0]

    stop.click()
    panel.show_job(JobInfo(7, "Import", state=JobState.CANCELLED))

    assert asked == [7]
    assert not stop.isVisible()


def test_clearing_forgets_only_what_has_ended(panel: JobsPanel, qtbot: QtBot) -> None:
    """Running jobs stay listed."""
    panel.show_job(JobInfo(1, "done", state=JobState.DONE))
    panel.show_job(JobInfo(2, "running", state=JobState.RUNNING))

    panel.clear_finished()

    qtbot.waitUntil(lambda: rows(panel).keys() == {"running"})


def test_old_jobs_make_room(panel: JobsPanel, qtbot: QtBot) -> None:
    """A day of work does not fill the memory."""
    for number in range(KEPT + 30):
        panel.show_job(JobInfo(number, f"job {number}", state=JobState.DONE))

    qtbot.waitUntil(lambda: len(rows(panel)) <= KEPT + 1)
    assert f"job {KEPT + 29}" in rows(panel)


@pytest.fixture
def centre(theme: Theme) -> NotificationCentre:
    """Return an empty notification centre."""
    return NotificationCentre()


def test_the_notification_model_is_sound(centre: NotificationCentre, qtmodeltester: ModelTester) -> None:
    """It keeps the rules of Qt's models while it grows and shrinks."""
    qtmodeltester.check(centre)
    for number in range(5):
        centre.add(Notification(f"number {number}", "text"))
    centre.clear()


def test_the_newest_comes_first_and_the_oldest_goes(centre: NotificationCentre) -> None:
    """The list can be re-read, but does not grow for ever."""
    for number in range(LIMIT + 3):
        centre.add(Notification(f"number {number}"))

    assert centre.rowCount() == LIMIT
    assert centre.at(0).title == f"number {LIMIT + 2}"


def test_looking_at_the_list_counts_as_reading(centre: NotificationCentre, qtbot: QtBot) -> None:
    """The bell's number goes when the panel shows."""
    centre.add(Notification("one"))
    centre.add(Notification("two"))
    assert centre.unread == 2
    panel = NotificationPanel(centre)
    qtbot.addWidget(panel)

    panel.show()

    assert centre.unread == 0


@pytest.fixture
def host(theme: Theme, qtbot: QtBot) -> QWidget:
    """Return a page with room for toasts."""
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(900, 700)
    host.show()
    return host


def test_toasts_lie_in_the_lower_right_corner(host: QWidget) -> None:
    """They stay there when the window changes its size, and only so many at once."""
    stack = ToastStack(host)
    for number in range(AT_MOST + 2):
        stack.show_notification(Notification(f"number {number}", "text " * 30))

    host.resize(700, 600)

    assert len(stack.toasts) == AT_MOST
    assert host.rect().contains(stack.geometry())
    assert host.width() - stack.geometry().right() < 40


def test_toasts_leave_the_buttons_below_free(host: QWidget, qtbot: QtBot) -> None:
    """They lie above a foot that comes into sight, and come down again when it goes."""
    stack = ToastStack(host)
    stack.show_notification(Notification("Saved"))
    low = stack.geometry().bottom()
    foot = Foot(host)
    foot.add(QPushButton("Next"))
    foot.setGeometry(0, host.height() - 50, host.width(), 50)
    foot.show()
    qtbot.waitUntil(lambda: not stack.geometry().intersects(foot.geometry()))
    foot.hide()
    qtbot.waitUntil(lambda: stack.geometry().bottom() == low)


def test_a_lasting_toast_stays_until_it_is_taken_away(host: QWidget, qtbot: QtBot) -> None:
    """Neither time nor newer ones, nor another store, take it; its button does."""
    stack = ToastStack(host)
    stack.show_notification(Notification("Crashed", lasting=True))
    for number in range(AT_MOST + 1):
        stack.show_notification(Notification(f"number {number}"))
    lasting = stack.toasts[0]
    QApplication.sendEvent(lasting, QEvent(QEvent.Type.Leave))
    stack.clear_passing()

    assert stack.toasts == [lasting]
    assert not lasting._timer.isActive()
    qtbot.mouseClick(lasting.findChildren(QToolButton)[0], Qt.MouseButton.LeftButton)
    assert stack.toasts == []


def test_a_toast_goes_by_itself_but_not_under_the_mouse(host: QWidget, qtbot: QtBot) -> None:
    """Who reads it keeps it."""
    stack = ToastStack(host)
    stack.show_notification(Notification("Saved", severity=Severity.SUCCESS))
    (toast,) = stack.toasts
    timer = toast.findChildren(type(toast._timer))[0]
    point = QPointF(-7, -7)

    QApplication.sendEvent(toast, QEnterEvent(point, point, point))
    assert not timer.isActive()
    QApplication.sendEvent(toast, QEvent(QEvent.Type.Leave))
    assert timer.isActive()

    timer.timeout.emit()
    assert stack.toasts == []
    assert not stack.isVisible()


def test_a_toast_under_a_mouse_at_rest_goes_all_the_same(host: QWidget, qtbot: QtBot) -> None:
    """Where nobody moves the mouse nobody reads."""
    stack = ToastStack(host)
    stack.show_notification(Notification("Saved"))
    (toast,) = stack.toasts
    here = QPointF(QCursor.pos())

    QApplication.sendEvent(toast, QEnterEvent(here, here, here))

    assert toast._timer.isActive()


def test_toasts_never_reach_past_their_place(host: QWidget, qtbot: QtBot) -> None:
    """In a low or narrow window fewer show, as wide as there is room for."""
    stack = ToastStack(host)
    host.resize(250, 300)
    for number in range(AT_MOST):
        stack.show_notification(Notification(f"number {number}", "text " * 40, details="more"))

    assert host.rect().contains(stack.geometry())
    assert [toast.notification.title for toast in stack.toasts] == [f"number {AT_MOST - 1}"]


def test_all_toasts_can_be_taken_away(host: QWidget, qtbot: QtBot) -> None:
    """What they told is in the notification centre."""
    stack = ToastStack(host)
    stack.show_notification(Notification("Not done", severity=Severity.DANGER))

    stack.clear()

    assert stack.toasts == []
    assert not stack.isVisible()


def test_the_details_of_a_toast_are_a_click_away(host: QWidget, qtbot: QtBot) -> None:
    """Opening them closes the toast."""
    stack = ToastStack(host)
    opened: list[Any] = []
    stack.opened.connect(opened.append)
    note = Notification("Import", "3 skipped", details="line 4")
    stack.show_notification(note)

    stack.toasts[0]._on_more()

    assert opened == [note]
    assert stack.toasts == []


def test_fields_give_way_by_rank(theme: Theme, qtbot: QtBot) -> None:
    """In a narrow window the less important ones go, and come back with the room."""
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.add_field("store", "Store")
    bar.add_field("index", "Search index", right=True, rank=2)
    bar.add_field("step", "Last step", right=True, rank=1)
    for key in ("store", "index", "step"):
        bar.show_text(key, f"{key} with a text of some length")
    bar.show()
    fields = {field.objectName(): field for field in bar.findChildren(QToolButton)}

    shown = {}
    for width in (1000, 600, 300):
        bar.resize(width, 30)
        shown[width] = {key for key, field in fields.items() if field.isVisible()}

    assert shown == {1000: {"store", "step", "index"}, 600: {"store", "step"}, 300: {"store"}}


def test_notes_open_in_full_where_they_do_not_fit(theme: Theme, qtbot: QtBot) -> None:
    """Where all can be read there is nothing to open."""
    notes = Notes()
    qtbot.addWidget(notes)
    notes.set_notes(["", "Dates are estimates.", "Past stability is not recorded."])
    notes.resize(900, 30)
    notes.show()
    assert not notes.more.isVisible()

    notes.resize(200, 30)
    assert notes.more.text() == "2 notes"
    qtbot.mouseClick(notes.more, Qt.MouseButton.LeftButton)
    page = notes.findChildren(Popover)[0]
    assert [label.text() for label in page.findChildren(QLabel)] == [
        "Dates are estimates.",
        "Past stability is not recorded.",
    ]
    page.close()


def test_lines_logged_by_any_thread_arrive(theme: Theme, qtbot: QtBot) -> None:
    """Workers log too."""
    handler, panel = PanelHandler(), LogPanel()
    qtbot.addWidget(panel)
    panel.listen(handler)
    logger = logging.getLogger("tests.gui.log")
    logger.addHandler(handler)

    worker = threading.Thread(target=logger.warning, args=("from a worker <b>%s</b>", 7))
    worker.start()
    worker.join()

    qtbot.waitUntil(lambda: "from a worker <b>7</b>" in panel.toPlainText())
    logger.removeHandler(handler)


def test_the_log_opens_at_the_start_of_its_lines(theme: Theme, qtbot: QtBot) -> None:
    """A long line does not push the others out of sight."""
    handler, panel = PanelHandler(), LogPanel()
    qtbot.addWidget(panel)
    panel.resize(200, 100)
    panel.listen(handler)
    for number in range(50):
        handler.relay.line.emit(f"{number} " + "long " * 50)
    qtbot.waitUntil(lambda: panel.toPlainText().count("\n") == 49)

    panel.show()

    assert panel.horizontalScrollBar().value() == 0
    assert panel.textCursor().block() == panel.document().lastBlock()
    assert panel.viewport().rect().contains(panel.cursorRect())


def test_a_status_field_without_text_is_hidden(theme: Theme, qtbot: QtBot) -> None:
    """No field stands empty; each says its name to screen readers; some can be clicked."""
    bar = StatusBar()
    qtbot.addWidget(bar)
    bar.add_field("jobs", "Jobs", "jobs", clickable=True)
    bar.show()
    clicked: list[str] = []
    bar.clicked.connect(clicked.append)

    bar.show_text("jobs", "2 R&D jobs")
    field = bar.findChildren(QToolButton)[0]
    assert field.isVisible()
    assert field.accessibleName() == "Jobs: 2 R&D jobs"
    assert bar.text("jobs") == "2 R&D jobs"
    qtbot.mouseClick(field, Qt.MouseButton.LeftButton)
    assert clicked == ["jobs"]

    bar.show_text("jobs", "")
    assert not field.isVisible()
