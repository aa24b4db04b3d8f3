"""Find and replace in many chunks, with every change to be seen before it is made."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QHBoxLayout, QWidget

from engine import REPLACEABLE, Replace
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.views.dialogs.form import labelled, line
from gui.views.dialogs.revision import RevisionDialog
from gui.wording.field_words import LABELS
from gui.wording.translation import tr, trn

REPLACE_IN = trn("Replace", "&Replace in {n:,} chunk", "&Replace in {n:,} chunks")


class ReplaceDialog(RevisionDialog):
    """What to look for, what to put in its place, and where."""

    def __init__(self, session: Session, target: Selection, parent: QWidget | None = None) -> None:
        super().__init__(
            session,
            parent,
            tr("Replace", "Find and replace"),
            tr("Replace", "Replace in"),
            REPLACE_IN,
            target,
        )
        self.sought = line(tr("Replace", "Find"))
        self.by = line(tr("Replace", "Replace by"))
        self.field = QComboBox()
        self.case = QCheckBox(tr("Replace", "Match c&ase"))
        self.words = QCheckBox(tr("Replace", "&Whole words"))
        self.expression = QCheckBox(tr("Replace", "Regular e&xpression"))
        if target.count == 1 and target.query is None and self.scope.count() > 1:
            self.scope.setCurrentIndex(1)  # who replaces seldom means the one chunk at hand
        self._lay_out()
        for edited in (self.sought.textChanged, self.by.textChanged, self.field.currentIndexChanged):
            edited.connect(self.changed)
        for box in (self.case, self.words, self.expression):
            box.toggled.connect(self.changed)
        self.changed()
        self.sought.setFocus()

    def revision(self) -> Replace | None:
        """Return what the fields say; nothing is looked for yet while they are empty."""
        if not self.sought.text():
            return None
        return Replace(
            self.sought.text(),
            self.by.text(),
            name=self.field.currentData(),
            expression=self.expression.isChecked(),
            match_case=self.case.isChecked(),
            whole_words=self.words.isChecked(),
        )

    def _lay_out(self) -> None:
        self.field.setAccessibleName(tr("Replace", "Field"))
        for name in REPLACEABLE:
            self.field.addItem(LABELS[name], name)
        self.expression.setToolTip(
            tr("Replace", r"\1 in the replacement stands for what the first group found")
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(space(3))
        grid.setVerticalSpacing(space(3))
        grid.addLayout(labelled(tr("Replace", "&Find"), self.sought), 0, 0)
        grid.addLayout(labelled(tr("Replace", "Replace &by"), self.by), 0, 1)
        grid.addLayout(labelled(tr("Replace", "&In"), self.scope), 1, 0)
        grid.addLayout(labelled(tr("Replace", "Fie&ld"), self.field), 1, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        boxes = QHBoxLayout()
        boxes.setSpacing(space(5))
        for box in (self.case, self.words, self.expression):
            boxes.addWidget(box)
        boxes.addStretch(1)
        self.fields.addLayout(grid)
        self.fields.addLayout(boxes)
