"""Beside a page: what made the score of the chunk at hand, or why it is in the answer or not."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from engine import Recall
from gui.session import Session
from gui.style.typography import space
from gui.views.recall.asked import Asked
from gui.views.recall.score_panel import ScorePanel
from gui.views.recall.why_panel import WhyPanel
from gui.widgets.buttons import SegmentedControl
from gui.wording.translation import tr

SCORE, WHY = "score", "why"
TABS = ((SCORE, tr("Recall", "Score")), (WHY, tr("Recall", "Why")))
NARROWEST_UNITS = 96


class Details(QWidget):
    """Two panels on the chunk at hand, of which one shows."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tab = SegmentedControl(tr("Recall", "What to see of the chunk at hand"), TABS)
        self.score = ScorePanel()
        self.why = WhyPanel(session)
        self._session = session
        self._pages = QStackedWidget()
        self._pages.addWidget(self.score)
        self._pages.addWidget(self.why)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(1), 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self.tab, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._pages, 1)
        self.setMinimumWidth(space(NARROWEST_UNITS))
        self.tab.changed.connect(self.show_tab)
        self.score.why_asked.connect(self.explain)
        session.current_changed.connect(self.score.show_chunk)

    def show_recall(self, recall: Recall | None, asked: Asked | None) -> None:
        """Speak of another answer, or of none."""
        self.score.show_recall(recall)
        self.score.show_chunk(self._session.current)
        self.why.show_asked(asked)

    def show_tab(self, tab: str) -> None:
        """Show one of the two."""
        self.tab.set_value(tab)
        self._pages.setCurrentIndex(int(tab == WHY))

    def explain(self) -> None:
        """Show why the chunk at hand is in the answer or not."""
        self.show_tab(WHY)
