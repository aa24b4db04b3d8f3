"""Text from a store is shown as it is: no markup is read, no file is loaded, no length hurts."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QLabel, QPlainTextEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from gui.jobs import JobInfo, JobState
from gui.theme import Theme
from gui.widgets.chips import Chip, ChipEditor
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.dialogs import TextDialog
from gui.widgets.diff_view import DiffView
from gui.widgets.empty_state import EmptyState
from gui.widgets.invisible import bare, revealed
from gui.widgets.jobs_panel import JobsPanel
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.log_panel import LogPanel, PanelHandler
from gui.widgets.notifications import Notification, NotificationCentre, NotificationPanel
from gui.widgets.search_field import SearchField
from gui.widgets.status_bar import StatusBar
from gui.widgets.text import LINE_LIMIT, one_line, tooltip
from gui.widgets.toasts import Toast

HOSTILE = {
    "markup": "<h1>big</h1><b>bold</b> & <i>more</i>",
    "picture": '<img src="file:///etc/passwd"> <img src=http://127.0.0.1:1/x.png>',
    "link": '<a href="file:///etc/passwd">click</a>',
    "style": "<style>* { color: red }</style><script>alert(1)</script>",
    "right-to-left": "שלום \u202eabc\u202c مرحبا",
    "zero width": "a\u200bb\u200dc\ufeffd",
    "nul and controls": "a\0b\x07c\x1b[31md",
    "megabyte line": "x" * 1_000_000,
}
hostile = pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())


def plain(text: str) -> QWidget:
    """Build a label."""
    return PlainLabel(text[:5000], wrap=True)


def notifications(text: str) -> QWidget:
    """Build a panel with one notification."""
    centre = NotificationCentre()
    panel = NotificationPanel(centre)
    centre.setParent(panel)
    centre.add(Notification(text, text, details=text))
    return panel


def jobs(text: str) -> QWidget:
    """Build a panel with one job."""
    panel = JobsPanel()
    panel.show_job(JobInfo(1, text, state=JobState.RUNNING, text=text))
    return panel


def chips(text: str) -> QWidget:
    """Build an editor with one chip."""
    editor = ChipEditor("Tags")
    editor.set_values([text])
    return editor


def grid(text: str) -> QWidget:
    """Build a grid of one row."""
    rows = KeyValueGrid()
    rows.set_rows([("Speaker", text[:5000])])
    return rows


def search(text: str) -> QWidget:
    """Build a query bar with an error."""
    field = SearchField("Query")
    field.set_text(text[:30_000])
    field.set_error(text[:5000])
    return field


def difference(text: str) -> QWidget:
    """Build a comparison."""
    view = DiffView(side_by_side=True)
    view.show_texts(text, f"{text} more")
    return view


def status(text: str) -> QWidget:
    """Build a status bar of one field."""
    bar = StatusBar()
    bar.add_field("store", "Store", "database")
    bar.show_text("store", text, text)
    return bar


def log(text: str) -> QWidget:
    """Build a log of one line."""
    panel, handler = LogPanel(), PanelHandler()
    panel.listen(handler)
    handler.emit(logging.makeLogRecord({"msg": text}))
    QApplication.processEvents()
    return panel


BUILDERS: dict[str, Callable[[str], QWidget]] = {
    "label": plain,
    "elided label": ElidedLabel,
    "chip": lambda text: Chip(text, removable=True),
    "chip editor": chips,
    "empty state": lambda text: EmptyState("filter", text[:5000], text[:5000], "Clear"),
    "section": lambda text: CollapsibleSection(text[:500], QWidget()),
    "grid": grid,
    "query bar": search,
    "notifications": notifications,
    "toast": lambda text: Toast(Notification(text, text)),
    "jobs": jobs,
    "difference": difference,
    "status bar": status,
    "log": log,
    "dialog": lambda text: TextDialog(None, "error", "danger", text[:500], text[:5000], text),
}


@pytest.fixture
def loaded(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list of what documents were asked to load."""
    asked: list[str] = []
    monkeypatch.setattr(QTextDocument, "loadResource", lambda self, kind, url: asked.append(url.toString()))
    return asked


@hostile
@pytest.mark.parametrize("build", BUILDERS.values(), ids=BUILDERS.keys())
def test_widgets_show_text_as_it_is(
    theme: Theme, qtbot: QtBot, loaded: list[str], build: Callable[[str], QWidget], text: str
) -> None:
    """Whatever a text holds, it is painted without being read as markup and without loading anything."""
    widget = build(text)
    qtbot.addWidget(widget)
    widget.resize(400, 300)
    widget.show()
    widget.grab()

    assert loaded == []
    assert widget.findChildren(QTextEdit) == []
    labels = [label for label in widget.findChildren(QLabel) if label.text()]
    assert {label.textFormat() for label in labels} <= {Qt.TextFormat.PlainText}
    tips = [part.toolTip() for part in (widget, *widget.findChildren(QWidget))]
    assert {tag for tip in tips for tag in re.findall(r"<(\w+)", tip)} <= {"p", "br"}


@hostile
def test_tool_tips_say_the_text_itself(qapp: QApplication, text: str) -> None:
    """Read back from the rich text that Qt makes of it, it is the text with its marks, perhaps shortened."""
    document = QTextDocument()
    document.setHtml(tooltip(text))

    shown = document.toPlainText().replace("\xa0", " ")

    assert shown.rstrip("…")[:300] == revealed(text)[: len(shown.rstrip("…"))][:300]


def test_no_text_gives_no_tool_tip() -> None:
    """An empty tool tip would show as an empty box."""
    assert tooltip("") == ""


@hostile
def test_a_line_is_short_and_free_of_control_characters(text: str) -> None:
    """Tables and labels never lay out a megabyte."""
    line = one_line(text)

    assert len(line) <= LINE_LIMIT + 1
    assert bare(line).isprintable()


def test_a_line_joins_lines() -> None:
    """Breaks and runs of blanks become one blank."""
    assert one_line("first\n\n  second\tthird ") == "first second third"


def test_plain_text_edits_keep_what_they_are_given(theme: Theme, qtbot: QtBot) -> None:
    """The difference of two texts shows their characters, tags included."""
    view = DiffView()
    qtbot.addWidget(view)

    view.show_texts("<b>a</b>", "<b>c</b>")

    assert view.findChildren(QPlainTextEdit)[0].toPlainText() == "<b>ac</b>"
