"""The fields in which a person writes a section of core memory."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from gui.style.typography import space
from gui.views.agents.core import words
from gui.views.agents.core.draft import WHOLE, Part, Written
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.save_keys import SaveKeys
from gui.widgets.sections import Section
from gui.wording.translation import tr

ROWS = {Written.TEXT: (1, 6), Written.LINES: (2, 12), Written.JSON: (4, 16)}
TEXT = tr("Agents", "Text of the section")


class SectionForm(QScrollArea):
    """A field a part; the only part of a section fills the place.

    Signals:
        edited: the person changed a part; carries its key and its text.
    """

    edited = Signal(str, str)

    def __init__(self, keys: SaveKeys, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys = keys
        self._kinds: list[tuple[str, Written]] = []
        self.fields: dict[str, LongTextEdit] = {}
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def show_parts(self, parts: Sequence[Part], *, read_only: bool) -> None:
        """Show parts; fields that hold their text already are left alone."""
        kinds = [(part.key, part.written) for part in parts]
        if kinds != self._kinds:
            self._kinds = kinds
            self._build()
        for part in parts:
            field = self.fields[part.key]
            if part.text != field.value():
                field.set_value(part.text)
            field.set_read_only(read_only)

    def take_focus(self) -> None:
        """Give the keyboard to the first field."""
        if self.fields:
            next(iter(self.fields.values())).setFocus()

    def _build(self) -> None:
        self.fields = {}
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(space(3), 0, space(3), space(2))
        column.setSpacing(space(3))
        for key, written in self._kinds:
            column.addWidget(self._field(key, written), int(key == WHOLE))
        if WHOLE not in self.fields:
            column.addStretch(1)
        self.setWidget(content)

    def _field(self, key: str, written: Written) -> QWidget:
        if key == WHOLE:
            made = self.fields[key] = LongTextEdit(TEXT, rows=None)
            made.edit.setProperty("role", "mono" if written is Written.JSON else "")
        else:
            name = words.PARTS.get(key, key)
            name = words.AS_JSON.format(name=name) if written is Written.JSON else name
            made = self.fields[key] = LongTextEdit(name, ROWS[written])
        made.edited.connect(partial(self._on_edited, key))
        self._keys.watch(made.edit)
        return made if key == WHOLE else Section(made.edit.accessibleName(), made)

    def _on_edited(self, key: str) -> None:
        self.edited.emit(key, self.fields[key].value())
