"""A weighted sum as bars."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.term_bars import TermBars, WeightedTerm


def test_each_term_says_how_it_is_computed(qtbot: QtBot, theme: Theme) -> None:
    """For screen readers as on screen."""
    bars = TermBars("Importance")
    qtbot.addWidget(bars)
    bars.show_terms([WeightedTerm("novelty", 0.25, 0.6), WeightedTerm("arousal", 0.3, 0.2)])
    bars.show()

    assert bars.accessibleDescription() == "novelty: 0.25 × 0.60 = 0.150, arousal: 0.30 × 0.20 = 0.060"
    assert sum(term.adds for term in bars.terms) == pytest.approx(0.21)
    assert not bars.grab().isNull()
