"""The entry at hand in full: what was done, its figures, and what a reflection rests on."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from engine import StreamEntry
from gui.actions import Actions
from gui.style.typography import space
from gui.views.agents import words as agents
from gui.views.agents.stream import words
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.sections import Section
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.translation import tr

EVIDENCE_UNITS = 60
ROWS = (2, 14)


class EntryPanel(QScrollArea):
    """Shows one entry.

    Signals:
        entry_asked: the person wants to see an entry that this one rests on; carries its id.
    """

    entry_asked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = PlainLabel(role="heading", wrap=True, selectable=True)
        self.told = PlainLabel(role="small", tone="secondary", wrap=True)
        self.text = LongTextEdit(tr("Agents", "Text of the entry"), ROWS)
        self.facts = KeyValueGrid()
        self.evidence = RowsList(tr("Agents", "What it rests on"), self)
        self._rests_on = Section(tr("Agents", "What it rests on"), self.evidence)
        self._build()

    def use_commands(self, commands: Actions) -> None:
        """Let the keys of lists act in this one."""
        commands.attach(self.evidence)

    def show_entry(self, entry: StreamEntry, evidence: Sequence[StreamEntry], now: datetime) -> None:
        """Show an entry and what it rests on."""
        self.title.setText(words.title(entry))
        self.told.setText(agents.DOT.join((words.type_of(entry), words.told(entry, now))))
        self.text.set_value(entry.content)
        self.facts.set_rows(words.facts(entry))
        rows = [row(one, now) for one in evidence]
        self.evidence.show_rows(rows, None)
        self._rests_on.setVisible(bool(rows))

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(tr("Agents", "The entry at hand"))
        self.text.set_read_only(True)
        self.text.edit.setProperty("role", "reading")
        self.evidence.setMinimumHeight(space(EVIDENCE_UNITS))
        self.evidence.opened.connect(self.entry_asked)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(space(3), space(2), space(3), space(3))
        column.setSpacing(space(2))
        for part in (self.title, self.told, self.text, self.facts, self._rests_on):
            column.addWidget(part)
        column.addStretch(1)
        self._rests_on.hide()
        self.setWidget(content)


def row(entry: StreamEntry, now: datetime) -> TwoLines:
    """Return an entry as a row of a list; its figure is its importance."""
    return TwoLines(
        key=int(entry.id),
        text=words.title(entry),
        told=words.told(entry, now),
        mark=words.type_of(entry),
        tone="accent" if entry.type == "reflection" else "text_secondary",
        figure=str(entry.importance),
    )
