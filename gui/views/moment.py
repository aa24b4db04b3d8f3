"""Asks for the moment that values are computed for, by either of the store's two clocks."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QWidget

from engine import AsOf, MemoryEngine
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.widgets.buttons import button
from gui.widgets.labels import PlainLabel, restyle
from gui.widgets.number_edit import NumberEdit
from gui.widgets.popover import Popover
from gui.wording.formats import moment as written
from gui.wording.formats import read_moment
from gui.wording.translation import tr

MEANING = tr(
    "Moment",
    "Activation, retention, their curves and the recall that weighs them are computed as of this moment. "
    "Texts stay as they are today.",
)
WIDTH_UNITS = 88
REST_MS = 200
AGO = ((tr("Moment", "A day ago"), timedelta(days=1)), (tr("Moment", "A week ago"), timedelta(days=7)))


class MomentPopover(Popover):
    """Takes an interaction or a time; what is typed last counts, and the other field follows it."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(tr("Moment", "Values as of"), parent)
        self._session = session
        self._interaction: int | None = None
        self._at: datetime | None = None
        self.interaction = NumberEdit(low=0, whole=True)
        self.at = QLineEdit()
        self.now = button(tr("Moment", "Now"), kind="link")
        self.go = button(tr("Moment", "Look from there"), kind="primary")
        self._fault = PlainLabel(role="small", tone="danger", wrap=True)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._build()
        self._connect()
        session.read(lambda engine, _: _present(engine), self._start, key="moment")

    @property
    def fault(self) -> str:
        """What is wrong with what was typed."""
        return self._fault.text()

    # Building.

    def _build(self) -> None:
        self.setFixedWidth(space(WIDTH_UNITS))
        self.interaction.setAccessibleName(tr("Moment", "Interaction"))
        self.at.setAccessibleName(tr("Moment", "Date and time, in UTC"))
        self.column.addWidget(PlainLabel(tr("Moment", "Values as of"), role="strong"))
        self.column.addWidget(PlainLabel(MEANING, role="small", tone="secondary", wrap=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(space(3))
        for row, (name, field) in enumerate(
            ((tr("Moment", "&Interaction"), self.interaction), (tr("Moment", "&Date (UTC)"), self.at))
        ):
            label = PlainLabel(name, role="small", tone="secondary")
            label.setBuddy(field)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        grid.setColumnStretch(1, 1)
        self.column.addLayout(grid)
        self.column.addWidget(self._fault)
        self._fault.hide()
        self.column.addLayout(self._presets())
        self.column.addWidget(self.go, 0, Qt.AlignmentFlag.AlignRight)

    def _presets(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(space(4))
        for text, ago in AGO:
            preset = button(text, kind="link")
            preset.clicked.connect(partial(self._look_back, ago))
            row.addWidget(preset)
        row.addWidget(self.now)
        row.addStretch(1)
        return row

    def _connect(self) -> None:
        self.interaction.typed.connect(self._on_interaction)
        self.interaction.lineEdit().returnPressed.connect(self._look)
        self.at.textEdited.connect(self._on_at)
        self.at.returnPressed.connect(self._look)
        self.go.clicked.connect(self._look)
        self.now.clicked.connect(self._return)
        self._rest.timeout.connect(self._resolve)

    # Typing.

    def _start(self, present: AsOf) -> None:
        shown = self._session.as_of or present
        self._show(shown)
        self._interaction = shown.interaction
        self.interaction.setFocus(Qt.FocusReason.PopupFocusReason)
        self.interaction.selectAll()

    def _show(self, moment: AsOf) -> None:
        """Fill in what was not typed."""
        if self._interaction is None:
            self.interaction.set_text(str(moment.interaction))
        if self._at is None:
            self.at.setText(written(moment.at))

    def _on_interaction(self, text: str) -> None:
        plain = text.replace(",", "").strip()
        self._interaction, self._at = (int(plain) if plain.isdecimal() else None), None
        self._take("" if self._interaction is not None else tr("Moment", "An interaction is a whole number."))

    def _on_at(self, text: str) -> None:
        self._interaction, self._at = None, _read(text)
        self._take("" if self._at else tr("Moment", "Write a time such as 2026-02-12 14:30, in UTC."))

    def _take(self, fault: str) -> None:
        """Say what is wrong, or ask for the other clock once the keyboard rests."""
        self._say(fault)
        if fault:
            self._rest.stop()
        else:
            self._rest.start()

    def _say(self, fault: str) -> None:
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        self.go.setEnabled(not fault)
        for field, value in ((self.interaction, self._interaction), (self.at, self._at)):
            restyle(field, "invalid", bool(fault) and value is None and field.hasFocus())
        self.adjustSize()

    def _resolve(self) -> None:
        interaction, at = self._interaction, self._at
        self._session.read(
            lambda engine, _: engine.moment(interaction=interaction, at=at),
            self._show,
            self._on_failed,
            key="moment",
        )

    def _on_failed(self, error: TaskError) -> None:
        self._say(error.message)

    # Choosing.

    def _look(self) -> None:
        if self.go.isEnabled():
            self._session.look_from(interaction=self._interaction, at=self._at)
            self.close()

    def _look_back(self, ago: timedelta) -> None:
        if engine := self._session.engine:
            self._session.look_from(at=engine.now - ago)
        self.close()

    def _return(self) -> None:
        self._session.set_as_of(None)
        self.close()


def _present(engine: MemoryEngine) -> AsOf:
    return AsOf(engine.interaction, engine.now)


def _read(text: str) -> datetime | None:
    try:
        return read_moment(text)
    except (ValueError, OverflowError):
        return None
