"""Beside the hits: what made the score of the one at hand, and how the question was answered."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import Hit, Recall
from gui.formats import signed
from gui.models.list_table import ListTableModel
from gui.translation import tr, trn
from gui.typography import space
from gui.views.inspector.small_table import SmallTable
from gui.views.recall.breakdown import (
    COLUMNS,
    DECIMALS,
    STAGE_COLUMNS,
    Stage,
    Term,
    as_text,
    breakdown,
    stages,
)
from gui.widgets.buttons import button
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import PlainLabel

KEPT = trn("Recall", "{ranked:,} ranked, {n:,} hit kept", "{ranked:,} ranked, {n:,} hits kept")
NO_HIT = tr("Recall", "Select a hit to see what made its score.")
MOST_TERMS = 14
NARROWEST_UNITS = 96
SWATCH_UNITS = 2.5


class HitDetails(QScrollArea):
    """Tables of terms and of stages, each of which can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._recall: Recall | None = None
        self._hit: Hit | None = None
        self._title = PlainLabel(role="strong", wrap=True)
        self.terms: ListTableModel[Term] = ListTableModel(COLUMNS, self)
        self.stages: ListTableModel[Stage] = ListTableModel(STAGE_COLUMNS, self)
        self.term_table = _table(tr("Recall", "Terms of the score"), self.terms, "term")
        self.stage_table = _table(tr("Recall", "Time of each stage"), self.stages, "stage")
        self.facts = KeyValueGrid()
        self.copy = button(tr("Recall", "Copy"), kind="link")
        self._build()
        self.copy.clicked.connect(self.copy_terms)
        shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self.term_table)
        shortcut.setContext(Qt.ShortcutContext.WidgetShortcut)
        shortcut.activated.connect(self.copy_terms)

    def show_recall(self, recall: Recall | None) -> None:
        """Show how a question was answered."""
        self._recall = recall
        if recall is None:
            return
        self.stages.set_values(stages(recall))
        self.stage_table.fit()
        self.facts.set_rows(
            [
                (
                    tr("Recall", "Candidates"),
                    KEPT.format(n=len(recall.hits), ranked=recall.considered),
                ),
                (tr("Recall", "Profile"), recall.profile),
                (tr("Recall", "Vectors by"), recall.model),
                (tr("Recall", "Stands in"), "\n".join(recall.stand_ins) or tr("Recall", "nothing")),
            ]
        )

    def show_hit(self, hit: Hit | None, row: int) -> None:
        """Show what made the score of a hit; None where none of them is at hand."""
        self._hit = hit
        for part in (self.term_table, self.copy):
            part.setVisible(hit is not None)
        if hit is None or self._recall is None:
            self._title.setText(NO_HIT)
            self.terms.set_values(())
            return
        self._title.setText(
            tr("Recall", "Hit {rank}, chunk {id}: score {score}").format(
                rank=row + 1, id=hit.chunk.id, score=signed(hit.score, DECIMALS)
            )
        )
        self.terms.set_values(breakdown(hit, self._recall.weights))
        self.term_table.fit()

    def copy_terms(self) -> None:
        """Put the terms on the clipboard, to be pasted into a spreadsheet."""
        if self._hit is not None and self._recall is not None:
            QGuiApplication.clipboard().setText(as_text([self._hit], self._recall.weights))

    def _build(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)
        answered = QWidget()
        inner = QVBoxLayout(answered)
        inner.setContentsMargins(space(4), 0, 0, space(2))
        inner.setSpacing(space(3))
        inner.addWidget(self.facts)
        inner.addWidget(self.stage_table)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(space(3), 0, space(1), 0)
        column.setSpacing(space(2))
        column.addLayout(head)
        column.addWidget(self.term_table)
        column.addSpacing(space(2))
        column.addWidget(CollapsibleSection(tr("Recall", "How it was answered"), answered))
        column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(space(NARROWEST_UNITS))
        self.setAccessibleName(tr("Recall", "What made the score"))


def _table(name: str, model: ListTableModel[Any], stretched: str) -> SmallTable:
    made = SmallTable(name, model, stretched=stretched, most=MOST_TERMS)
    made.setIconSize(QSize(space(SWATCH_UNITS), space(SWATCH_UNITS)))
    return made
