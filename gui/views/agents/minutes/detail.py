"""The minute at hand: all that it says, what it refers to, and what refers to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import Chunk, Minute, Status
from gui.actions import Actions
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents import words
from gui.views.agents.minutes.sight import MOST_REFERENCES, MinuteSight, read_sight
from gui.widgets.empty_state import EmptyState
from gui.widgets.json_tree import JsonTree
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.sections import Section
from gui.widgets.text import first_of
from gui.widgets.two_lines import HEADING_UNITS, ROW_UNITS, RowsList, TwoLines
from gui.wording.formats import exact_moment, moment
from gui.wording.translation import tr

KEY = "agents.minute"
SHOW = "agents.show_memory"
TREE_ROWS, TEXT_ROWS, LISTED = 12, (1, 8), 6
LONG = 60  # letters of a value that are shown in full below the tree
REFERS, REFERRED = tr("Agents", "Refers to"), tr("Agents", "Referred to by")
ABSENT = tr("Agents", "Refers to what is not in this store: {ids}")
MORE = tr("Agents", "Of each, the first {n} are listed.").format(n=MOST_REFERENCES)
NOTHING = ("agents", tr("Agents", "No minute at hand"), tr("Agents", "Choose one in the list."))
NO_MEMORY = tr("Agents", "No memory was made of this minute yet")
IN_INDEX = tr("Agents", "its memory is chunk {id}")
PRUNED = tr("Agents", "its memory was taken out of the index; chunk {id} is retired")
NOT_MADE = tr("Agents", "no memory was made of it yet")


class MinutePanel(QWidget):
    """Reads a minute when it is asked for.

    Signals:
        minute_asked: the person wants one that is referred to, or refers; carries its id.
        shown: another minute is shown, or none; carries its MinuteSight or None.
        failed: it could not be read; carries the TaskError.
    """

    minute_asked = Signal(str)
    shown = Signal(object)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Agents", "The minute at hand"))
        self._session = session
        self._key = ""
        self._button: KeyButton | None = None
        self.sight: MinuteSight | None = None
        self.title = PlainLabel(role="heading", wrap=True, selectable=True)
        self.facts = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.note = LongTextEdit(tr("Agents", "Note"), TEXT_ROWS)
        self.data = JsonTree(tr("Agents", "Data"), TREE_ROWS)
        self.value = LongTextEdit(tr("Agents", "The value at hand, in full"), TEXT_ROWS)
        self.references = RowsList(tr("Agents", "References"))
        self.absent = PlainLabel(role="small", tone="tertiary", wrap=True, selectable=True)
        self.more = PlainLabel(MORE, role="small", tone="tertiary", wrap=True)
        self._data = Section(tr("Agents", "Data"), self.data)
        self._nothing = EmptyState(*NOTHING)
        self._scroll = QScrollArea()
        self._head = QHBoxLayout()
        self._build()
        self._show(None)
        self.references.clicked.connect(self._on_clicked)
        self.references.opened.connect(self._ask)
        self.data.selectionModel().currentChanged.connect(self._on_value)

    def use_commands(self, commands: Actions) -> None:
        """Offer to see the memory of the minute."""
        self._button = KeyButton(commands[SHOW], tr("Agents", "Show in Browse"))
        self._head.addWidget(self._button, 0, Qt.AlignmentFlag.AlignTop)
        self._show(self.sight)

    def ask(self, key: str) -> None:
        """Show the minute of this id, "" for none; what is on show stays until it is read."""
        self._key = key
        if key:
            until = self._session.as_of.at if self._session.as_of else None
            self._session.read(
                lambda engine, progress: read_sight(engine, progress, key, until),
                self._on_read,
                self.failed.emit,
                key=KEY,
            )
        else:
            self._show(None)

    def refresh(self) -> None:
        """Read the minute at hand anew."""
        self.ask(self._key)

    def _on_read(self, sight: MinuteSight) -> None:
        if sight.minute.id == self._key and sight != self.sight:
            self._show(sight)

    def _show(self, sight: MinuteSight | None) -> None:
        if sight is None or self.sight is None or sight.minute != self.sight.minute:
            self._scroll.verticalScrollBar().setValue(0)
        self.sight = sight
        self._nothing.setVisible(sight is None)
        self._scroll.setVisible(sight is not None)
        if self._button is not None:
            self._button.hinder(NO_MEMORY if sight is not None and sight.memory is None else "")
        if sight is not None:
            self._fill(sight)
        self.shown.emit(sight)

    def _fill(self, sight: MinuteSight) -> None:
        minute = sight.minute
        self.title.setText(words.title(minute))
        self.facts.setText("  ·  ".join(facts(minute, sight.memory)))
        self.note.set_value(minute.note)
        self.note.setVisible(bool(minute.note))
        self.data.show_value(minute.data)
        self._data.setVisible(bool(minute.data))
        self.value.hide()
        listed = list(references(sight))
        self.references.show_rows(listed, None)
        heights = [HEADING_UNITS if row.heading else ROW_UNITS for row in listed]
        self.references.setFixedHeight(space(sum(heights[: LISTED + 2])) + space(1))
        self.references.setVisible(bool(listed))
        self.absent.setText(ABSENT.format(ids=first_of(sight.missing)))
        self.absent.setVisible(bool(sight.missing))
        self.more.setVisible(sight.more)

    def _on_value(self, index: QModelIndex) -> None:
        """Show a value in full that has no room in its row."""
        text = self.data.values.text_at(index) if index.isValid() else ""
        self.value.set_value(text)
        self.value.setVisible(len(text) > LONG)

    def _on_clicked(self) -> None:
        if self.references.key is not None:
            self._ask(self.references.key)

    def _ask(self, number: int) -> None:
        there = (*self.sight.refers, *self.sight.referred) if self.sight else ()
        for minute in there:
            if minute.number == number:
                self.minute_asked.emit(minute.id)
                return

    def _build(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, space(2), 0, space(2))
        column.setSpacing(space(2))
        for field in (self.note, self.value):
            field.set_read_only(True)
            field.edit.setProperty("role", "reading")
        self._head.setContentsMargins(space(3), 0, space(3), 0)
        self._head.setSpacing(space(2))
        self._head.addWidget(self.title, 1)
        column.addLayout(self._head)
        parts: tuple[QWidget, ...] = (self.facts, self.note, self.references, self.absent, self.more)
        for part in (*parts, self._data, self.value):
            if part is not self.references:  # its rows have margins of their own
                part.setContentsMargins(space(3), 0, space(3), 0)
            column.addWidget(part)
        column.addStretch(1)
        self.references.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setWidget(inside)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._nothing)
        whole.addWidget(self._scroll)


def facts(minute: Minute, memory: Chunk | None) -> Iterator[str]:
    """Give what is known of a minute besides its kind, its agent, its note and its data."""
    yield tr("Agents", "{at} UTC").format(at=exact_moment(minute.at).removesuffix("Z"))
    if minute.project:
        yield tr("Agents", "project {project}").format(project=minute.project)
    if minute.cycle is not None:
        yield tr("Agents", "cycle {cycle:,}").format(cycle=minute.cycle)
    yield tr("Agents", "id {id}").format(id=minute.id)
    yield _memory(memory)


def _memory(memory: Chunk | None) -> str:
    if memory is None:
        return NOT_MADE
    return (IN_INDEX if memory.status is Status.ACTIVE else PRUNED).format(id=memory.id)


def references(sight: MinuteSight) -> Iterator[TwoLines]:
    """Give the rows of the minutes on either end of a reference, under their headings."""
    for heading, found in ((REFERS, sight.refers), (REFERRED, reversed(sight.referred))):
        yield from _listed(heading, found)


def _listed(heading: str, found: Iterable[Minute]) -> Iterator[TwoLines]:
    for place, minute in enumerate(found):
        if not place:
            yield TwoLines(text=heading)
        yield TwoLines(
            key=int(minute.number),
            text=words.said(minute),
            mark=words.named(minute.event_type),
            tone="accent",
            told=words.who(minute),
            figure=moment(minute.at),
        )
