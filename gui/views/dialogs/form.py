"""The frame of a dialog with fields: a body, a line for what is wrong, Cancel and the button that does it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.widgets.buttons import button
from gui.widgets.completion import ValueDelegate
from gui.widgets.dialogs import keep_inside
from gui.widgets.focus import as_laid_out, takes_tab
from gui.widgets.labels import PlainLabel, restyle
from gui.wording.translation import tr


class FormDialog(QDialog):
    """A modal dialog that stays open, with everything in it, until what it asks for is done.

    Escape cancels; Return does it, and Ctrl+Return also from within a text of several lines.

    Signals:
        job_left: the person left while the job ran, which was asked to stop; carries its id.
    """

    job_left = Signal(int)

    def __init__(self, parent: QWidget | None, title: str, accept: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title.replace("…", ""))
        self.setModal(True)
        self._job: Job | None = None
        self.body = QVBoxLayout()
        self.body.setSpacing(space(3))
        self.foot = QHBoxLayout()
        self._message = PlainLabel(role="small", tone="danger", wrap=True, selectable=True)
        self._message.setAccessibleName(tr("Dialogs", "What is wrong"))
        self.cancel = button(tr("Dialogs", "Cancel"))
        self.cancel.clicked.connect(self.reject)
        self.go_on = button(accept, kind="primary")
        self.go_on.setDefault(True)
        self.go_on.clicked.connect(self.submit)
        self._build(title)
        QShortcut(QKeySequence("Ctrl+Return"), self, self.go_on.click)

    def submit(self) -> None:
        """Do what the dialog is for; called only while the button is enabled."""
        self.accept()

    @property
    def message(self) -> str:
        """What the dialog says is wrong."""
        return self._message.text()

    def say(self, text: str) -> None:
        """Say what is wrong; "" says that nothing is."""
        self._message.setText(text)

    def wait_for(self, job: Job) -> None:
        """Keep the button from being pressed again while ``job`` runs; leaving the dialog cancels it."""
        self._job = job
        self.go_on.setEnabled(False)
        self.say("")

    def on_done(self, _: object) -> None:
        """Close: the job is done."""
        self._job = None
        self.accept()

    def on_failed(self, error: TaskError) -> None:
        """Say why the job failed and let the person mend it."""
        self._job = None
        self.go_on.setEnabled(True)
        self.say(error.message)

    def showEvent(self, event: QShowEvent) -> None:
        """Start in the first field, where no other was chosen."""
        super().showEvent(event)
        keep_inside(self)
        if self.focusWidget() is None:
            self.focusNextPrevChild(True)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Let Tab go through the fields as they are read, those that came late too.

        Qt goes by the order of their making, and stops at what hands the keyboard on to a hidden field.
        """
        stops = [field for field in as_laid_out(self) if takes_tab(field)]
        here = self.focusWidget()
        place = stops.index(here) + (1 if forward else -1) if here in stops else 0
        reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
        if stops:
            stops[place % len(stops)].setFocus(reason)
        return bool(stops)

    def reject(self) -> None:
        """Leave without doing it."""
        if self._job is not None:
            self._job.cancel()
            self.job_left.emit(self._job.info.id)
        super().reject()

    def _build(self, title: str) -> None:
        self.foot.setSpacing(space(2))
        self.foot.addWidget(self._message, 1)
        self.foot.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignBottom)
        self.foot.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(5), space(5), space(5), space(4))
        column.setSpacing(space(4))
        column.addWidget(PlainLabel(title, role="heading"))
        column.addLayout(self.body, 1)
        column.addLayout(self.foot)


def labelled(text: str, field: QWidget) -> QVBoxLayout:
    """Return a field under its label, whose mnemonic takes the keyboard there."""
    label = PlainLabel(text, role="small", tone="secondary")
    label.setBuddy(field)
    column = QVBoxLayout()
    column.setSpacing(space(1))
    column.addWidget(label)
    column.addWidget(field, 1)
    return column


def line(name: str, placeholder: str = "") -> QLineEdit:
    """Return a field of one line."""
    made = QLineEdit()
    made.setAccessibleName(name)
    made.setPlaceholderText(placeholder)
    return made


def choice(name: str, values: tuple[str, ...]) -> QComboBox:
    """Return a field of one line that offers ``values`` and takes others too."""
    made = QComboBox()
    made.setAccessibleName(name)
    made.setEditable(True)
    made.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    made.setItemDelegate(ValueDelegate(made))
    made.addItems(values)
    return made


def mark(field: QWidget, *, valid: bool) -> None:
    """Frame a field whose value can't be used."""
    restyle(field, "invalid", "false" if valid else "true")
