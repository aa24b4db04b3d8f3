"""Where a person revises the output, as no model does."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.views.agents.pair import words
from gui.views.agents.pair.sight import PairSight
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.text import tooltip
from gui.wording.translation import lowered, tr

HEAD = tr("Agents", "Your revision of: {round}. Change it so that its gaps close (Ctrl+Return takes it).")
TAKE = tr("Agents", "Take this revision")
UNCHANGED = tr("Agents", "It says what the output says already.")
EMPTY = tr("Agents", "There is nothing in it.")


class RevisionBox(QWidget):
    """Takes a revision; it begins with the output that is to be revised.

    Signals:
        taken: the person is done; carries the text.
    """

    taken = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._place: tuple[str, int] | None = None  # the run, and the round whose output is revised
        self._before = ""
        self._busy = False
        self.head = PlainLabel(role="small", tone="secondary", wrap=True)
        self.text = LongTextEdit(tr("Agents", "Your revision"), rows=None)
        self.take = button(TAKE, kind="primary", icon="check")
        head = QHBoxLayout()
        head.setSpacing(space(2))
        head.addWidget(self.head, 1)
        head.addWidget(self.take)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(2), space(3), space(2))
        column.setSpacing(space(1.5))
        column.addLayout(head)
        column.addWidget(self.text, 1)
        self.setFocusProxy(self.text)
        self.take.clicked.connect(self.submit)
        self.text.edited.connect(self._offer)
        self.text.edit.installEventFilter(self)

    def show_sight(self, sight: PairSight | None, *, busy: bool) -> None:
        """Take a revision where one is waited for; what is written stays until it is another round's turn."""
        self._busy = busy
        self.setVisible(sight is not None and sight.waiting)
        if sight is None or not sight.waiting:
            return
        place = (sight.key, sight.last.iteration)
        if place != self._place:
            self._place, self._before = place, sight.last.output
            self.head.setText(HEAD.format(round=lowered(words.titled(sight.last.iteration))))
            self.text.set_value(sight.last.output)
        self._offer()

    @property
    def unsent(self) -> bool:
        """Whether something is written that was not taken."""
        return not self.isHidden() and self.text.value() != self._before

    def submit(self) -> None:
        """Hand over what is written, if it can be used."""
        if self.take.isEnabled():
            self.taken.emit(self.text.value())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Ctrl+Return, before it becomes a line."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
            if control and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.submit()
                return True
        return super().eventFilter(watched, event)

    def _offer(self) -> None:
        text = self.text.value()
        reason = UNCHANGED if text == self._before else "" if text.strip() else EMPTY
        self.take.setEnabled(not reason and not self._busy)
        self.take.setToolTip(tooltip(reason))
