"""The trust in one agent, and the sum that it is."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from engine import TrustMode, TrustProfile
from gui.style.typography import space
from gui.views.agents.trust import words
from gui.views.agents.words import DOT, named
from gui.widgets.buttons import SegmentedControl
from gui.widgets.labels import PlainLabel
from gui.widgets.term_bars import TermBars, WeightedTerm
from gui.wording.translation import tr

MODES = (
    (TrustMode.RECOMMENDED, tr("Trust", "Recommended")),
    (TrustMode.VERBATIM, tr("Trust", "Verbatim")),
)
BESIDE_UNITS = 150  # of width, from which the sum stands beside the sentences
IMPACT, DEPTH, UNREGRETTED = (
    tr("Trust", "dissents with impact"),
    tr("Trust", "depth of dissents"),
    tr("Trust", "not regretted"),
)


class TrustHead(QWidget):
    """Says how far an agent is trusted, what that is made of, and by which reading of it.

    Signals:
        mode_chosen: the person wants the other reading; carries the TrustMode.
    """

    mode_chosen = Signal(TrustMode)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = PlainLabel(role="strong", wrap=True)
        self.score = PlainLabel(role="display")
        self.standing = PlainLabel(role="small", tone="secondary", wrap=True)
        self.formed = PlainLabel(role="small", tone="secondary", wrap=True)
        self.summed = PlainLabel(role="small", tone="secondary", wrap=True)
        self.bars = TermBars(tr("Trust", "What trust is the sum of"))
        self.mode = SegmentedControl(
            tr("Trust", "Reading of trust"), [(str(key), text) for key, text in MODES]
        )
        self._made = QWidget()
        self._beside = True
        self._grid = QGridLayout()
        self.mode.changed.connect(self._on_mode)
        self._build()

    def show_profile(self, profile: TrustProfile, days: float) -> None:
        """Show how an agent is trusted; ``days`` long is the window."""
        self.title.setText(tr("Trust", "Trust in {agent}").format(agent=named(profile.agent)))
        self.score.setText(words.score(profile.score))
        self.score.setAccessibleName(tr("Trust", "Trust {score}").format(score=words.score(profile.score)))
        self.standing.setText(DOT.join(words.standing(profile)))
        self.formed.setText(words.formed(profile, days))
        self.summed.setText(words.summed(profile))
        terms = profile.terms
        self.bars.setVisible(profile.events > 0)
        self.summed.setVisible(profile.events > 0)
        self.bars.show_terms(
            [
                WeightedTerm(name, term.weight, term.value)
                for name, term in (
                    (IMPACT, terms.impact),
                    (DEPTH, terms.depth),
                    (UNREGRETTED, terms.unregretted),
                )
            ]
        )
        self.bars.setMinimumHeight(self.bars.rows_height)  # however little room there is

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Have the sum beside the sentences, or below them where that is too narrow."""
        super().resizeEvent(event)
        beside = event.size().width() >= space(BESIDE_UNITS)
        if beside != self._beside:
            self._beside = beside
            self._grid.removeWidget(self.formed)
            self._grid.removeWidget(self._made)
            self._grid.addWidget(self.formed, 1, 0, 1, 1 if beside else 2, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(self._made, 1 if beside else 2, 1 if beside else 0, 1, 1 if beside else 2)

    def _on_mode(self, mode: str) -> None:
        self.mode_chosen.emit(TrustMode(mode))

    def _build(self) -> None:
        above = QHBoxLayout()
        above.setSpacing(space(3))
        above.addWidget(self.score)
        said = QVBoxLayout()
        said.setSpacing(space(0.5))
        said.addWidget(self.title)
        said.addWidget(self.standing)
        above.addLayout(said, 1)
        above.addWidget(self.mode, 0, Qt.AlignmentFlag.AlignTop)
        made = QVBoxLayout(self._made)
        made.setContentsMargins(0, 0, 0, 0)
        made.setSpacing(space(1))
        made.addWidget(self.bars)
        made.addWidget(self.summed)
        made.addStretch(1)
        grid = self._grid
        self.setLayout(grid)
        grid.setContentsMargins(space(3), space(2), space(3), space(2))
        grid.setHorizontalSpacing(space(6))
        grid.setVerticalSpacing(space(2))
        grid.addLayout(above, 0, 0, 1, 2)
        grid.addWidget(self.formed, 1, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._made, 1, 1)
        for column in range(2):
            grid.setColumnStretch(column, 1)
