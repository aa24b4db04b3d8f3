"""Which steps of the log to list: kind, actor, words, one chunk, and from when to when."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from gui.state.log_scope import LogScope
from gui.style.typography import space
from gui.widgets.buttons import button
from gui.widgets.chips import FlowLayout
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.command_bar import CommandBar
from gui.widgets.labels import restyle
from gui.widgets.search_field import SearchField
from gui.widgets.text import tooltip
from gui.wording.formats import exact_moment, read_moment
from gui.wording.translation import tr

DAY_LENGTH = len("2026-05-03")
REST_MS = 300
FORCE = (
    (tr("History", "In force"), False),
    (tr("History", "Undone"), True),
)
DATE_TIP = tr("History", "A day, or a time, in UTC, such as 2026-02-12 or 2026-02-12 14:30")
ABOUT = tr("History", "About the chunk at hand")


@dataclass(frozen=True, slots=True)
class StepCounts:
    """How many steps there are of each kind, and by each actor."""

    kinds: Mapping[str, int]
    actors: Mapping[str, int]

    @property
    def total(self) -> int:
        """How many steps there are."""
        return sum(self.kinds.values())


class StepFilters(QWidget):
    """The controls above the table of steps.

    Signals:
        changed: other steps are wanted; carries the LogScope.
        left: the person is done typing here.
    """

    changed = Signal(LogScope)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current: int | None = None
        self._scope = LogScope()
        self.words = SearchField(
            tr("History", "Words of the label"), tr("History", "Words in what was done …")
        )
        self.kind = ChoiceBox(tr("History", "Kind"), tr("History", "Any kind"))
        self.actor = ChoiceBox(tr("History", "Who"), tr("History", "Anyone"))
        self.force = ChoiceBox(tr("History", "State"), tr("History", "Any state"))
        self.after, self.before = _Date(tr("History", "From")), _Date(tr("History", "To"))
        self.about = button(ABOUT, icon="link")
        self.clear = button(tr("History", "Clear filters"), kind="link")
        self.tools = CommandBar(narrow=True)  # what is done with the log as a whole
        self._quiet = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._build()
        self._connect()

    @property
    def scope(self) -> LogScope:
        """The steps that are wanted."""
        return self._scope

    def show_counts(self, counts: StepCounts) -> None:
        """Offer the kinds and actors that there are, with how many steps each has."""
        self.kind.offer(counts.kinds, {kind: kind.capitalize() for kind in counts.kinds})
        self.actor.offer(counts.actors)

    def set_current(self, chunk: int | None) -> None:
        """Say which chunk is at hand; a filter by the one before stays."""
        self._current = chunk
        self._name_about()

    def reset(self) -> None:
        """Want every step."""
        self.show_scope(LogScope())

    def show_scope(self, scope: LogScope) -> None:
        """Want the steps of a scope, and say so in every control."""
        self._quiet = True
        self.words.set_text(scope.text)
        for box, value in ((self.kind, scope.kind), (self.actor, scope.actor), (self.force, scope.undone)):
            box.choose(value)
        self.after.setText(exact_moment(scope.after))
        self.before.setText(exact_moment(scope.before))
        self.about.setChecked(scope.chunk is not None)
        self._quiet = False
        self._rest.stop()
        self._want(scope)

    # Building.

    def _build(self) -> None:
        for text, value in FORCE:
            self.force.addItem(text, value)
        self.show_counts(StepCounts({}, {}))
        self.about.setCheckable(True)
        self._name_about()
        self.clear.hide()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(space(3), space(2), space(3), space(2))
        rows.setSpacing(space(2))
        first = QHBoxLayout()
        first.setSpacing(space(2))
        first.addWidget(self.words, 1)
        first.addWidget(self.about)
        first.addWidget(self.clear)
        first.addWidget(self.tools)
        rows.addLayout(first)
        narrowing = QWidget()
        flow = FlowLayout(narrowing)
        flow.setSpacing(space(2))
        for part in (self.kind, self.actor, self.force, self.after, self.before):
            flow.addWidget(part)
        rows.addWidget(narrowing)

    def _connect(self) -> None:
        self.words.submitted.connect(self._take)
        self.words.left.connect(self.left)
        for box in (self.kind, self.actor, self.force):
            box.currentIndexChanged.connect(self._take)
        for date in (self.after, self.before):
            date.textChanged.connect(self._rest.start)
            date.returnPressed.connect(self._take)
        self.about.toggled.connect(self._take)
        self.clear.clicked.connect(self.reset)
        self._rest.timeout.connect(self._take)

    def _name_about(self) -> None:
        chunk = self._current if self._scope.chunk is None else self._scope.chunk
        text = ABOUT if chunk is None else tr("History", "About chunk {chunk}").format(chunk=chunk)
        self.about.setText(text)
        self.about.setAccessibleName(text)
        self.about.setEnabled(chunk is not None)
        tip = (
            tr("History", "No chunk is at hand")
            if chunk is None
            else tr("History", "List only the steps that changed this chunk")
        )
        self.about.setToolTip(tooltip(tip))

    # Choosing.

    def _take(self) -> None:
        """Tell what is wanted now, unless that is what was wanted before or a date can't be read."""
        if self._quiet:
            return
        self._rest.stop()
        if not all(date.valid for date in (self.after, self.before)):
            return
        self._want(self._wanted())

    def _want(self, scope: LogScope) -> None:
        if scope != self._scope:
            self._scope = scope
            self._name_about()
            self.clear.setVisible(bool(scope))
            self.changed.emit(scope)

    def _wanted(self) -> LogScope:
        chunk = self._scope.chunk if self._scope.chunk is not None else self._current
        return LogScope(
            actor=self.actor.currentData(),
            kind=self.kind.currentData(),
            text=self.words.text.strip(),
            after=self.after.first,
            before=self.before.last,
            chunk=chunk if self.about.isChecked() else None,
            undone=self.force.currentData(),
        )


class _Date(QLineEdit):
    """A line for a day or a time; empty is none."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setPlaceholderText(name)
        self.setAccessibleName(tr("History", "{name}, in UTC").format(name=name))
        self.setToolTip(tooltip(DATE_TIP))
        self.setClearButtonEnabled(True)
        self.setFixedWidth(self.fontMetrics().horizontalAdvance("2026-05-03 14:30") + space(10))
        self.textChanged.connect(self._mark)

    @property
    def valid(self) -> bool:
        """Whether it is empty or a time."""
        try:
            read_moment(self.text())
        except (ValueError, OverflowError):
            return False
        return True

    @property
    def first(self) -> datetime | None:
        """The time; of a day, its beginning."""
        return read_moment(self.text())

    @property
    def last(self) -> datetime | None:
        """The time; of a day, its end."""
        found = read_moment(self.text())
        whole_day = found is not None and len(self.text().strip()) == DAY_LENGTH
        if found is None or not whole_day:
            return found
        return found.replace(hour=23, minute=59, second=59, microsecond=999_999)

    def _mark(self) -> None:
        restyle(self, "invalid", not self.valid)
        self.setAccessibleDescription("" if self.valid else DATE_TIP)
