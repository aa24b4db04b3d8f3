"""Sums as waterfalls and in pairs, verdicts of stages, and cells with bars."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint
from PySide6.QtGui import QBrush, QColor
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.paired_bars import PairedBars, TermPair
from gui.widgets.verdicts import Verdict, Verdicts
from gui.widgets.waterfall import Waterfall, WaterfallTerm


def red(_: str) -> QBrush:
    """Fill whatever it is with red."""
    return QBrush(QColor("#f00"))


def term(name: str, value: float) -> WaterfallTerm:
    """Return a term that is called by its key."""
    return WaterfallTerm(name, name, value, f"{value:.3f}", f"what {name} means")


def waterfall(values: list[float]) -> Waterfall:
    """Return the waterfall of these values and their sum."""
    made = Waterfall("Score", red)
    made.show_terms([term(f"t{at}", value) for at, value in enumerate(values)], term("sum", sum(values)))
    return made


@given(values=st.lists(st.floats(-1, 1), min_size=1, max_size=9))
def test_each_bar_begins_where_the_one_before_ended(values: list[float]) -> None:
    """The first at nothing; the sum goes from nothing to where the last ended."""
    made = waterfall(values)
    *bars, total = made.spans()

    assert [start for start, _ in bars] == [0.0, *(end for _, end in bars[:-1])]
    assert total == pytest.approx((0.0, bars[-1][1]), abs=1e-9)
    made.deleteLater()


def test_a_waterfall_is_read_as_words(qtbot: QtBot, theme: Theme) -> None:
    """Every term, and the sum at last; a row under the mouse knows its meaning."""
    made = waterfall([0.4, -0.1])
    qtbot.addWidget(made)
    made.resize(300, made.sizeHint().height())

    assert made.accessibleDescription() == "t0 0.400, t1 -0.100, sum 0.300"
    found = made.term_at(QPoint(5, made.height() // 2))
    assert found is not None
    assert found.meaning == "what t1 means"
    assert made.term_at(QPoint(5, made.height() + 9)) is None
    assert not made.grab().isNull()


def test_a_waterfall_of_nothing_is_empty(qtbot: QtBot, theme: Theme) -> None:
    """It takes no room and paints nothing."""
    made = Waterfall("Score", red)
    qtbot.addWidget(made)

    assert made.spans() == []
    assert made.term_at(QPoint(1, 1)) is None
    assert not made.grab().isNull()


def test_pairs_say_both_numbers(qtbot: QtBot, theme: Theme) -> None:
    """For screen readers as on screen, below the names of both."""
    made = PairedBars("Both scores", red)
    qtbot.addWidget(made)
    made.show_pairs(
        ("#1", "#2"),
        [
            TermPair("words", "words", (0.1, 0.3), ("0.100", "0.300"), decisive=True),
            TermPair("sum", "sum", (0.1, 0.3), ("0.100", "0.300"), total=True),
        ],
    )

    assert made.accessibleDescription() == "words: #1 0.100, #2 0.300; sum: #1 0.100, #2 0.300"
    assert not made.grab().isNull()


def test_a_narrow_verdict_is_higher(qtbot: QtBot, theme: Theme) -> None:
    """Its sentence wraps; what it says is read as one line a stage."""
    made = Verdicts("Stage by stage")
    qtbot.addWidget(made)
    made.show_verdicts(
        [
            Verdict("Gate", True),
            Verdict("Words", False, "12 of 40", "The best ten of these go on, and it is further down."),
        ]
    )

    made.resize(600, 100)
    made.show()
    wide = made.minimumHeight()
    made.resize(120, 100)
    assert made.minimumHeight() > wide > 0
    assert made.accessibleDescription().splitlines() == [
        "Gate:",
        "Words: 12 of 40 The best ten of these go on, and it is further down.",
    ]
    assert not made.grab().isNull()
