"""One field of many chunks set to one value, with every change to be seen before it is made."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedLayout, QWidget

from engine import FIELDS, SetFields
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.views.dialogs.form import labelled
from gui.views.dialogs.revision import RevisionDialog
from gui.views.inspector.editors import FieldEditor
from gui.wording.field_words import LABELS
from gui.wording.translation import tr, trn

EDIT = trn("Bulk edit", "&Edit {n:,} chunk", "&Edit {n:,} chunks")

NAMES = tuple(name for name, field in FIELDS.items() if field.editable and name not in ("content", "tags"))
FIRST = "category"


class BulkEditDialog(RevisionDialog):
    """Which field, and what it becomes."""

    def __init__(self, session: Session, target: Selection, parent: QWidget | None = None) -> None:
        super().__init__(
            session,
            parent,
            tr("Bulk edit", "Edit a field of many chunks"),
            tr("Bulk edit", "Edit"),
            EDIT,
            target,
        )
        self.field = QComboBox()
        self._editors: dict[str, FieldEditor] = {}
        self._stack = QStackedLayout()
        self._value: Any = None
        self._known = False
        self._lay_out()
        self.field.currentIndexChanged.connect(self._on_field)
        self.field.setCurrentIndex(self.field.findData(FIRST))
        self._on_field()
        self.scope.setFocus()

    @property
    def editor(self) -> FieldEditor:
        """What the value is typed into."""
        return self._editors[self.field.currentData()]

    def revision(self) -> SetFields | None:
        """Return what the field becomes, once something was typed or chosen."""
        return SetFields({self.field.currentData(): self._value}) if self._known else None

    def submit(self) -> None:
        self.editor.finish()
        super().submit()

    def _lay_out(self) -> None:
        self.field.setAccessibleName(tr("Bulk edit", "Field"))
        for name in NAMES:
            self.field.addItem(LABELS[name], name)
        row = QHBoxLayout()
        row.setSpacing(space(3))
        row.addLayout(labelled(tr("Bulk edit", "&In"), self.scope), 2)
        row.addLayout(labelled(tr("Bulk edit", "Fie&ld"), self.field), 1)
        value = QWidget()
        value.setLayout(self._stack)
        self.fields.addLayout(row)
        self.fields.addWidget(value)

    def _on_field(self) -> None:
        name = self.field.currentData()
        if name not in self._editors:
            editor = FieldEditor(FIELDS[name])
            editor.edited.connect(self._on_edited)
            editor.unreadable.connect(self._on_unreadable)
            self._editors[name] = editor
            self._stack.addWidget(editor)
        self._stack.setCurrentWidget(self.editor)
        self._known = False
        self.changed()

    def _on_edited(self, _name: str, value: object) -> None:
        self.editor.show_fault("")
        self._value, self._known = value, True
        self.changed()

    def _on_unreadable(self, _name: str, _text: str, fault: str) -> None:
        self.editor.show_fault(fault)
        self._known = False
        self.changed()
