"""What made the score of the hit at hand, and how the question was answered."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import Hit, Recall
from gui.models.list_table import ListTableModel
from gui.style.typography import numeric, space
from gui.views.recall.breakdown import (
    COLUMNS,
    DECIMALS,
    STAGE_COLUMNS,
    Stage,
    Term,
    as_text,
    breakdown,
    falling,
    longest,
    stages,
)
from gui.views.recall.terms import brush
from gui.views.recall.understood import in_full
from gui.widgets.bar_delegate import BarDelegate
from gui.widgets.buttons import button
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import PlainLabel
from gui.widgets.small_table import SmallTable
from gui.widgets.waterfall import Waterfall
from gui.wording.formats import signed
from gui.wording.translation import tr, trn

KEPT = trn("Recall", "{ranked:,} ranked, {n:,} hit kept", "{ranked:,} ranked, {n:,} hits kept")
NO_HIT = tr("Recall", "Select a hit to see what made its score.")
ALWAYS_GIVEN = tr("Recall", "Chunk {id} is no hit: it is always given, whatever is asked.")
WHY_NOT = tr("Recall", "Why is chunk {id} no hit?")
MOST_TERMS = 14
SWATCH_UNITS = 2.5


class ScorePanel(QScrollArea):
    """A waterfall of terms, and the same as a table to copy from; and the time that each stage took.

    Signals:
        why_asked: the chunk at hand is no hit, and the person wants to know why.
    """

    why_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._recall: Recall | None = None
        self._hit: Hit | None = None
        self._title = PlainLabel(role="strong", wrap=True)
        self.why_not = button("", kind="link")
        self.waterfall = Waterfall(tr("Recall", "What adds up to the score"), brush)
        self.terms: ListTableModel[Term] = ListTableModel(COLUMNS, self)
        self.stages: ListTableModel[Stage] = ListTableModel(STAGE_COLUMNS, self)
        self.term_table = _table(tr("Recall", "Terms of the score"), self.terms, "term")
        self.stage_table = _table(tr("Recall", "Time of each stage"), self.stages, "time")
        self.stage_table.setItemDelegateForColumn(1, BarDelegate(self._share, _time_width, self.stage_table))
        self.facts = KeyValueGrid()
        self.copy = button(tr("Recall", "Copy"), kind="link")
        self.table_section = CollapsibleSection(
            tr("Recall", "Signals and weights"), self.term_table, expanded=False
        )
        self._build()
        self.copy.clicked.connect(self.copy_terms)
        self.why_not.clicked.connect(self.why_asked)
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
                *in_full(recall),
                (
                    tr("Recall", "Candidates"),
                    KEPT.format(n=len(recall.hits), ranked=recall.considered),
                ),
                (tr("Recall", "Profile"), recall.profile),
                (tr("Recall", "Vectors by"), recall.model or tr("Recall", "none needed")),
                (tr("Recall", "Stands in"), "\n".join(recall.stand_ins) or tr("Recall", "nothing")),
            ]
        )

    def show_chunk(self, chunk: int | None) -> None:
        """Show what made the score of a chunk, if it is a hit."""
        recall = self._recall
        hits = {int(hit.chunk.id): hit for hit in recall.hits} if recall else {}
        self._hit = hit = hits.get(chunk) if chunk is not None else None
        for part in (self.waterfall, self.table_section, self.copy):
            part.setVisible(hit is not None)
        self.why_not.setVisible(recall is not None and hit is None and chunk is not None)
        if hit is None or recall is None:
            hot = {int(one.id) for one in recall.hot} if recall else set()
            self._title.setText(ALWAYS_GIVEN.format(id=chunk) if chunk in hot else NO_HIT)
            self.why_not.setText(WHY_NOT.format(id=chunk))
            self.terms.set_values(())
            return
        self._title.setText(
            tr("Recall", "Hit {rank}, chunk {id}: score {score}").format(
                rank=recall.hits.index(hit) + 1, id=hit.chunk.id, score=signed(hit.score, DECIMALS)
            )
        )
        found = breakdown(hit, recall.weights)
        self.waterfall.show_terms(*falling(found))
        self.terms.set_values(found)
        self.term_table.fit()

    def copy_terms(self) -> None:
        """Put the terms on the clipboard, to be pasted into a spreadsheet."""
        if self._hit is not None and self._recall is not None:
            QGuiApplication.clipboard().setText(as_text([self._hit], self._recall.weights))

    def _share(self, row: int) -> float:
        """Return how long the bar of a stage is, of the longest one's; the sum has none."""
        return longest(self.stages.values, row)

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
        column.addWidget(self.why_not, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.waterfall)
        column.addSpacing(space(1))
        column.addWidget(self.table_section)
        column.addWidget(CollapsibleSection(tr("Recall", "How it was answered"), answered))
        column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Recall", "What made the score"))


def _time_width() -> int:
    return QFontMetrics(numeric()).horizontalAdvance("10,000.0")


def _table(name: str, model: ListTableModel[Any], stretched: str) -> SmallTable:
    made = SmallTable(name, model, stretched=stretched, most=MOST_TERMS)
    made.setIconSize(QSize(space(SWATCH_UNITS), space(SWATCH_UNITS)))
    return made
