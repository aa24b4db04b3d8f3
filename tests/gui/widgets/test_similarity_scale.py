"""The scale of similarities: thresholds moved by mouse and keyboard, marks chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from gui.theme import Theme
from gui.widgets.similarity_scale import ScaleBand, ScaleMark, SimilarityScale
from tests.gui.conftest import deliver_deletions

BANDS = [ScaleBand(name, "sunken", "text") for name in ("New", "Gap", "More", "Same")]
RIGHT, UP, SHIFT = Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def scale(qtbot: QtBot, theme: Theme) -> Iterator[SimilarityScale]:
    """A scale with three thresholds and two marks."""
    made = SimilarityScale("Similarity", BANDS, ["New below", "More from", "Same above"])
    made.set_thresholds((0.70, 0.75, 0.92))
    made.set_marks([ScaleMark(7, 0.4, "chunk 7"), ScaleMark(8, 0.8, "chunk 8", decisive=True)])
    made.resize(600, made.sizeHint().height())
    made.show()
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def test_the_arrow_keys_move_the_threshold_at_hand(scale: SimilarityScale, qtbot: QtBot) -> None:
    """Up takes the next to hand; with Shift it goes faster; everyone is told."""
    with qtbot.waitSignal(scale.moved) as told:
        qtbot.keyClick(scale, RIGHT)
    assert told.args == [(0.71, 0.75, 0.92)]
    qtbot.keyClick(scale, UP)
    qtbot.keyClick(scale, RIGHT, SHIFT)
    assert scale.thresholds == (0.71, 0.80, 0.92)


def test_no_threshold_passes_another(scale: SimilarityScale, qtbot: QtBot) -> None:
    """It stops where the next one is."""
    for _ in range(20):
        qtbot.keyClick(scale, RIGHT)
    assert scale.thresholds == (0.75, 0.75, 0.92)


def test_a_threshold_is_dragged(scale: SimilarityScale, qtbot: QtBot) -> None:
    """It follows the pointer, and stays where it is let go."""
    start, end = scale.place(0.92).toPoint(), scale.place(0.85).toPoint()
    qtbot.mousePress(scale, Qt.MouseButton.LeftButton, pos=start)
    qtbot.mouseMove(scale, end)
    qtbot.mouseRelease(scale, Qt.MouseButton.LeftButton, pos=end)
    assert scale.thresholds[2] == pytest.approx(0.85, abs=0.01)
    qtbot.mouseMove(scale, start)
    assert scale.thresholds[2] == pytest.approx(0.85, abs=0.01)


def test_a_click_chooses_a_mark(scale: SimilarityScale, qtbot: QtBot) -> None:
    """Below the bar, where the marks hang."""
    place = scale.place(0.4).toPoint() + QPoint(0, scale.height() // 4)
    with qtbot.waitSignal(scale.mark_chosen) as chosen:
        qtbot.mouseClick(scale, Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [7]


def test_it_is_said_in_words(scale: SimilarityScale, qtbot: QtBot) -> None:
    """The threshold at hand first, then every band with its bounds, then the marks."""
    said = scale.accessibleDescription()
    assert said.startswith("New below 0.70; New 0.00–0.70, Gap 0.70–0.75")
    assert "chunk 8" in said


@pytest.mark.parametrize("values", [(0.0, 0.0, 0.0), (1.0, 1.0, 1.0), (0.2, 0.5, 0.9)])
def test_it_is_painted_whatever_the_thresholds(
    scale: SimilarityScale, values: tuple[float, float, float]
) -> None:
    """Bands of no width have names, too."""
    scale.set_thresholds(values)
    assert not scale.grab().isNull()
