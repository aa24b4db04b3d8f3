"""Parameters as a form: a page a group, each value with its bounds, source and meaning."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.style.typography import space
from gui.views.dialogs.form import mark
from gui.views.dialogs.parameter_values import ValueDraft, ValueSpec, as_text, value_of
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.labels import PlainLabel, restyle
from gui.widgets.number_edit import NumberEdit
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

FIELD_UNITS, ORIGIN_UNITS = 26, 46
ON, OFF = tr("Profiles", "on"), tr("Profiles", "off")


class ValueRow:
    """The widgets of one value: name and meaning, field, way back, bounds and source."""

    def __init__(self, spec: ValueSpec) -> None:
        self.spec = spec
        self.name = PlainLabel(spec.title)
        self.meaning = PlainLabel(spec.meaning, role="small", tone="tertiary", wrap=True)
        self.origin = PlainLabel(spec.origin, role="small", tone="tertiary", wrap=True)
        self.reset = IconButton("undo", tr("Profiles", "Reset"), tone="text_tertiary")
        self.field = self._make_field()
        self.field.setAccessibleName(spec.title)
        self.field.setAccessibleDescription(f"{spec.meaning}. {spec.origin}")
        self.field.setFixedWidth(space(FIELD_UNITS))

    def add_to(self, grid: QGridLayout, row: int) -> None:
        """Take up a row of a grid."""
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.meaning)
        grid.addLayout(words, row, 0)
        grid.addWidget(self.field, row, 1)
        grid.addWidget(self.reset, row, 2)
        grid.addWidget(self.origin, row, 3)

    def show_value(self, value: object) -> None:
        """Show a value without telling anyone."""
        with QSignalBlocker(self.field):
            if isinstance(self.field, QCheckBox):
                self.field.setChecked(value is True)
            elif isinstance(self.field, QComboBox):
                self.field.setCurrentIndex(self.field.findData(value))
            elif not _means(self.field.text_shown, value):
                self.field.set_text(as_text(value))
        if isinstance(self.field, QCheckBox):
            self.field.setText(ON if value else OFF)

    def show_standing(self, fault: str, base: str, before: object, *, differs: bool, editable: bool) -> None:
        """Mark a value that is wrong, and one that is not that of the profile it was copied from."""
        self.name.setText(f"{self.spec.title}  •" if differs else self.spec.title)
        restyle(self.name, "role", "strong" if differs else "")
        mark(self.field, valid=not fault)
        self.field.setToolTip(tooltip(fault))
        self.field.setEnabled(editable)
        self.reset.setVisible(editable)
        self.reset.setEnabled(differs)
        told = (ON if before else OFF) if isinstance(before, bool) else as_text(before)
        self.reset.rename(
            tr("Profiles", "Reset {title} to {value}, as in {base}").format(
                title=self.spec.title, value=told, base=one_line(base)
            )
        )

    def _make_field(self) -> QCheckBox | QComboBox | NumberEdit:
        if self.spec.choices:
            box = QComboBox()
            for choice in self.spec.choices:
                box.addItem(choice, choice)
            return box
        bound = self.spec.bound
        return QCheckBox() if bound is None else NumberEdit(low=bound.low, high=bound.high)


class ValueForm(QWidget):
    """Edits a :class:`ValueDraft`; the pages of its ``groups`` (by key) are made when they are first shown.

    Signals:
        edited: a value was changed.
    """

    edited = Signal()

    def __init__(
        self, groups: Mapping[str, str], specs: Mapping[str, ValueSpec], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._specs = specs
        self._draft: ValueDraft | None = None
        self._base: Any = None
        self._editable = True
        self.rows: dict[str, ValueRow] = {}
        self.group = SegmentedControl(tr("Profiles", "Group of values"), tuple(groups.items()))
        self._pages = QStackedWidget()
        self._made: dict[str, QWidget] = {}
        self.group.changed.connect(self.show_group)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        head = QHBoxLayout()
        head.addWidget(self.group)
        head.addStretch(1)
        column.addLayout(head)
        column.addWidget(self._pages, 1)
        self.show_group(next(iter(groups)))

    def show_draft(self, draft: ValueDraft, base: Any, *, editable: bool = True) -> None:
        """Show parameters, marked by what differs from those that they were copied from."""
        self._draft, self._base, self._editable = draft, base, editable
        self._follow()

    def show_group(self, group: str) -> None:
        """Show the values of a group."""
        self.group.set_value(group)
        if group not in self._made:
            self._made[group] = self._page(group)
            self._pages.addWidget(self._made[group])
            self._follow()
        self._pages.setCurrentWidget(self._made[group])

    def _page(self, group: str) -> QWidget:
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, space(2), 0)
        grid.setHorizontalSpacing(space(2))
        grid.setVerticalSpacing(space(3))
        grid.setColumnStretch(0, 1)
        grid.setColumnMinimumWidth(3, space(ORIGIN_UNITS))
        for spec in (spec for spec in self._specs.values() if spec.group == group):
            row = self.rows[spec.name] = ValueRow(spec)
            row.add_to(grid, grid.rowCount())
            row.reset.clicked.connect(partial(self._reset, spec.name))
            self._listen(row)
        grid.setRowStretch(grid.rowCount(), 1)
        page = QScrollArea()
        page.setWidget(inner)
        page.setWidgetResizable(True)
        page.setFrameShape(QFrame.Shape.NoFrame)
        page.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return page

    def _listen(self, row: ValueRow) -> None:
        name, field = row.spec.name, row.field
        if isinstance(field, QCheckBox):
            field.toggled.connect(partial(self._set, name))
        elif isinstance(field, QComboBox):
            field.currentTextChanged.connect(partial(self._set, name))
        else:
            field.typed.connect(partial(self._type, name))

    def _type(self, name: str, text: str) -> None:
        assert self._draft is not None
        self._draft.set_text(name, text)
        self._on_edited()

    def _set(self, name: str, value: object) -> None:
        assert self._draft is not None
        self._draft.values[name] = value
        self._on_edited()

    def _reset(self, name: str) -> None:
        assert self._draft is not None
        self._draft.values[name] = value_of(self._base, name)
        self._on_edited()

    def _on_edited(self) -> None:
        self._follow()
        self.edited.emit()

    def _follow(self) -> None:
        """Show every value as it is now; a number that is being typed stays as it was typed."""
        if self._draft is None:
            return
        draft, base = self._draft, self._base
        faults, differing = draft.value_faults(), draft.differing(base)
        for name, row in self.rows.items():
            row.show_value(draft.values[name])
            row.show_standing(
                faults.get(name, ""),
                base.name,
                value_of(base, name),
                differs=name in differing,
                editable=self._editable,
            )


def _means(text: str, value: object) -> bool:
    """Return whether a text, maybe half typed, means a value: "0." is 0 while more may follow."""
    try:
        return float(text.replace("−", "-")) == value
    except ValueError:
        return text == value
