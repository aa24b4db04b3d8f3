"""One small editor for each kind of field: it shows a value, and says what it was changed to."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QVBoxLayout, QWidget

from engine import Field, Kind
from gui.style.typography import space
from gui.views.inspector.draft import Unreadable
from gui.widgets.chips import ChipEditor
from gui.widgets.completion import ValueDelegate, offer
from gui.widgets.invisible import summary
from gui.widgets.labels import PlainLabel, restyle
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.number_edit import NumberEdit
from gui.widgets.text import tooltip
from gui.wording.field_words import LABELS
from gui.wording.formats import UNKNOWN, exact_moment, read_moment
from gui.wording.translation import tr

ROWS = (2, 8)
Show = Callable[[Any], None]


class FieldEditor(QWidget):
    """A field's label, its editor, and room for what is wrong.

    Signals:
        edited: the person changed it to a value; carries the field's name and the value.
        unreadable: what is typed is no value; carries the name, the text and a sentence.
    """

    edited = Signal(str, object)
    unreadable = Signal(str, str, str)

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self._offered: Sequence[str] = ()
        self._fault = PlainLabel(role="small", tone="danger", wrap=True)
        self._fault.hide()
        self._hidden = PlainLabel(role="small", tone="warning", wrap=True)
        self._hidden.hide()
        self._show, self._editor = self._make()
        self._editor.setAccessibleName(LABELS[field.name])
        self._editor.setAccessibleDescription(field.text)
        label = PlainLabel(LABELS[field.name], role="small", tone="secondary")
        label.setBuddy(self._editor)
        label.setToolTip(tooltip(field.text))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(0.5))
        for part in (label, self._editor, self._hidden, self._fault):
            column.addWidget(part)
        column.addStretch(1)

    @property
    def editor(self) -> QWidget:
        """What a person types into."""
        return self._editor

    @property
    def line(self) -> QLineEdit | None:
        """The line that is completed from what the store holds, if there is one."""
        if isinstance(self._editor, ChipEditor):
            return self._editor.line
        if isinstance(self._editor, QComboBox):
            return self._editor.lineEdit()
        return self._editor if isinstance(self._editor, QLineEdit) else None

    def suggest(self, values: Sequence[str]) -> None:
        """Complete what is typed to one of ``values``."""
        if self.line is not None and values is not self._offered:
            self._offered = values
            offer(self.line, values)

    def show_value(self, value: Any) -> None:
        """Show a value without telling anyone; the same value again leaves the cursor where it is."""
        self._editor.blockSignals(True)
        self._show(value)
        self._editor.blockSignals(False)
        self._say_hidden(value)

    def show_fault(self, fault: str) -> None:
        """Say what is wrong, "" for nothing."""
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        restyle(self._editor, "invalid", bool(fault))

    def set_read_only(self, read_only: bool) -> None:
        """Allow or forbid changes."""
        if isinstance(self._editor, QLineEdit | NumberEdit):
            self._editor.setReadOnly(read_only)
        elif isinstance(self._editor, ChipEditor | LongTextEdit):
            self._editor.set_read_only(read_only)
        else:
            self._editor.setEnabled(not read_only)

    def finish(self) -> None:
        """Take up what is typed but not confirmed yet."""
        if isinstance(self._editor, ChipEditor):
            self._editor.finish()

    # Kinds.

    def _make(self) -> tuple[Show, QWidget]:
        if self.field.kind is Kind.LIST:
            return self._chips()
        if self.field.kind in (Kind.LONG_TEXT, Kind.MAPPING):
            return self._long_text()
        if self.field.choices:
            return self._combo(editable=self.field.kind is not Kind.CHOICE)
        if self.field.kind in (Kind.NUMBER, Kind.INTEGER):
            return self._number()
        return self._line()

    def _chips(self) -> tuple[Show, QWidget]:
        chips = ChipEditor(LABELS[self.field.name])
        chips.changed.connect(self._on_edited)

        def show(value: tuple[str, ...]) -> None:
            if tuple(value) != chips.values:
                chips.set_values(value)

        return show, chips

    def _long_text(self) -> tuple[Show, QWidget]:
        text = LongTextEdit(LABELS[self.field.name], ROWS)
        text.edited.connect(self._on_long_text)
        return lambda value: text.set_value(_written(self.field, value)), text

    def _combo(self, *, editable: bool) -> tuple[Show, QWidget]:
        combo = _Combo()
        combo.setEditable(editable)
        if editable and "" not in self.field.choices:
            combo.addItem("")
        combo.addItems([str(choice) for choice in self.field.choices])
        if line := combo.lineEdit():
            line.setPlaceholderText(UNKNOWN)
        combo.currentTextChanged.connect(self._on_edited)
        return combo.show_text, combo

    def _number(self) -> tuple[Show, QWidget]:
        field = self.field
        number = NumberEdit(low=field.low, high=field.high, whole=field.kind is Kind.INTEGER)
        number.lineEdit().setPlaceholderText(UNKNOWN if field.nullable else "")
        number.typed.connect(self._on_typed)
        return self._text_shower(number.lineEdit()), number

    def _line(self) -> tuple[Show, QWidget]:
        line = QLineEdit()
        provenance = self.field.group == "provenance"
        line.setPlaceholderText(UNKNOWN if self.field.nullable or provenance else "")
        line.textEdited.connect(self._on_typed)
        return self._text_shower(line), line

    def _text_shower(self, line: QLineEdit) -> Show:
        def show(value: Any) -> None:
            text = _written(self.field, value).replace("\n", " ")
            if line.text() != text:
                line.setText(text)
                line.setCursorPosition(0)

        return show

    def _on_long_text(self) -> None:
        assert isinstance(self._editor, LongTextEdit)
        self._on_typed(self._editor.value())

    def _say_hidden(self, value: object) -> None:
        """Say what a line does not show; chips and long texts do so themselves."""
        line = value if isinstance(value, str) and not isinstance(self._editor, LongTextEdit) else ""
        self._hidden.setText(summary(line))
        self._hidden.setVisible(bool(self._hidden.text()))
        self.setAccessibleDescription(self._hidden.text())

    def _on_edited(self, value: object) -> None:
        self._say_hidden(value)
        self.edited.emit(self.field.name, value)

    def _on_typed(self, text: str) -> None:
        self._say_hidden(text)
        try:
            value = _read(self.field, text)
        except (ValueError, OverflowError):
            fault = tr("Inspector", "{label} must be {wanted}").format(
                label=LABELS[self.field.name], wanted=_WANTED[self.field.kind]
            )
            self.unreadable.emit(self.field.name, text, fault)
        else:
            self.edited.emit(self.field.name, value)


class _Combo(QComboBox):
    """A combo box that leaves the wheel to the form it scrolls in, and is no wider than its place."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        self.setItemDelegate(ValueDelegate(self))

    def show_text(self, text: str) -> None:
        """Show a value from its start."""
        self.setCurrentText(text)
        if line := self.lineEdit():
            line.setCursorPosition(0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


_WANTED = {
    Kind.NUMBER: tr("Inspector", "a number"),
    Kind.INTEGER: tr("Inspector", "a whole number"),
    Kind.TIME: tr("Inspector", "a time such as 2026-02-11 04:14 (UTC)"),
    Kind.MAPPING: tr("Inspector", 'JSON, such as {"key": "value"}'),
}


def _written(field: Field, value: Any) -> str:
    if isinstance(value, Unreadable):
        return value.text
    if value is None:
        return ""
    if field.kind is Kind.TIME:
        return exact_moment(value)
    if field.kind is Kind.MAPPING:
        return json.dumps(dict(value), ensure_ascii=False, indent=1) if value else ""
    return f"{value:g}" if isinstance(value, float) and float(f"{value:g}") == value else str(value)


def _read(field: Field, text: str) -> Any:
    """Return the value that a text means; raises ValueError when it means none."""
    if field.kind in (Kind.TEXT, Kind.LONG_TEXT):
        return text
    if field.kind is Kind.MAPPING:
        return _read_mapping(text)
    if not text.strip():
        return None
    if field.kind is Kind.TIME:
        return read_moment(text)
    return int(text) if field.kind is Kind.INTEGER else float(text.replace(",", "."))


def _read_mapping(text: str) -> dict[str, Any]:
    value = json.loads(text) if text.strip() else {}
    if not isinstance(value, dict):
        raise ValueError("not a mapping")  # noqa: TRY004 like the text that is no JSON at all
    return value
