"""All editable fields of a chunk but its text, in sections that open and close."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from engine import FIELDS, Field, Kind
from gui.style.typography import space
from gui.views.inspector.editors import FieldEditor
from gui.widgets.collapsible import CollapsibleSection
from gui.wording.translation import tr

GROUPS = {
    "classification": tr("Inspector", "Classification"),
    "importance": tr("Inspector", "Importance"),
    "strength": tr("Inspector", "Strength"),
    "time": tr("Inspector", "Time"),
    "validity": tr("Inspector", "Validity"),
    "emotion": tr("Inspector", "Emotion"),
    "provenance": tr("Inspector", "Provenance"),
    "structure": tr("Inspector", "Structure"),
    "prediction": tr("Inspector", "Prediction"),
    "identity": tr("Inspector", "Title"),
}
EMPTY = tr("Inspector", "empty")
OPEN_AT_FIRST = ("classification",)
WIDE = (Kind.LONG_TEXT, Kind.LIST, Kind.MAPPING, Kind.TIME)


def fields_of(group: str) -> list[Field]:
    """Return the fields that a section edits."""
    return [
        field
        for field in FIELDS.values()
        if field.group == group and field.editable and field.name != "content"
    ]


class FieldsForm(QWidget):
    """Editors of every editable field but the content, grouped as the engine groups them.

    A section's editors are made when it is first opened: sixty of them cost more than a chunk.

    Signals:
        edited: carries a field's name and its new value.
        unreadable: carries a field's name, what is typed, and what is wrong with it.
        values_wanted: somebody starts to write in a field that is completed from the store; carries its name.
    """

    edited = Signal(str, object)
    unreadable = Signal(str, str, str)
    values_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.editors: dict[str, FieldEditor] = {}
        self.sections: dict[str, CollapsibleSection] = {}
        self._pages: dict[str, QWidget] = {}
        self._values: Mapping[str, Any] = {}
        self._read_only = False
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        for group, title in GROUPS.items():
            self._pages[group] = QWidget()
            section = CollapsibleSection(title, self._pages[group], expanded=False)
            section.toggled.connect(partial(self._on_toggled, group))
            section.set_expanded(group in OPEN_AT_FIRST)
            self.sections[group] = section
            column.addWidget(section)

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Show these values, by field, in all editors."""
        self._values = values
        for name, editor in self.editors.items():
            editor.show_value(values[name])
        for group, section in self.sections.items():
            section.set_summary("" if any(map(self._says_something, fields_of(group))) else EMPTY)

    def mark_changed(self, names: Collection[str]) -> None:
        """Say in the heads of sections that fields in them were changed."""
        for group, section in self.sections.items():
            changed = sum(field.name in names for field in fields_of(group))
            known = any(map(self._says_something, fields_of(group)))
            section.set_summary(
                tr("Inspector", "{changed} changed").format(changed=changed)
                if changed
                else ("" if known else EMPTY)
            )

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Say beside each field what is wrong with it, and open the sections of those."""
        for name, fault in faults.items():
            if FIELDS[name].group in self.sections and fault:
                self.sections[FIELDS[name].group].set_expanded(True)
        for name, editor in self.editors.items():
            editor.show_fault(faults.get(name, ""))

    def set_read_only(self, read_only: bool) -> None:
        """Allow or forbid changes."""
        self._read_only = read_only
        for editor in self.editors.values():
            editor.set_read_only(read_only)

    def suggest(self, name: str, values: Sequence[str]) -> None:
        """Complete what is typed in a field to one of ``values``."""
        if editor := self.editors.get(name):
            editor.suggest(values)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Notice where somebody starts to write: values are read only for that field."""
        if event.type() == QEvent.Type.FocusIn:
            self.values_wanted.emit(watched.property("field"))
        return super().eventFilter(watched, event)

    def finish(self) -> None:
        """Take up what is typed but not confirmed yet."""
        for editor in self.editors.values():
            editor.finish()

    def _says_something(self, field: Field) -> bool:
        value = self._values.get(field.name)
        return value not in (None, "", (), {}) and not (isinstance(value, Mapping) and not value)

    def _on_toggled(self, group: str, expanded: bool) -> None:
        if expanded and self._pages[group].layout() is None:
            self._fill(group)

    def _fill(self, group: str) -> None:
        """Build a section: short fields two in a row, long ones alone."""
        grid = QGridLayout(self._pages[group])
        grid.setContentsMargins(space(4), 0, 0, space(3))
        grid.setHorizontalSpacing(space(3))
        grid.setVerticalSpacing(space(2))
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        place = 0
        for field in fields_of(group):
            wide = field.kind in WIDE
            place += place % 2 if wide else 0
            grid.addWidget(self._editor(field), place // 2, place % 2, 1, 2 if wide else 1)
            place += 2 if wide else 1

    def _editor(self, field: Field) -> FieldEditor:
        editor = self.editors[field.name] = FieldEditor(field)
        if field.name in self._values:
            editor.show_value(self._values[field.name])
        editor.set_read_only(self._read_only)
        editor.edited.connect(self.edited)
        editor.unreadable.connect(self.unreadable)
        if editor.line is not None:
            entered = editor.line.focusProxy() or editor.line  # a combo box has the keyboard for its line
            entered.setProperty("field", field.name)
            entered.installEventFilter(self)
        return editor
