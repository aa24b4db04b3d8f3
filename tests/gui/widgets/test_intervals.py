"""The plot of means with their intervals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.style.palette import tokens
from gui.theme import Theme
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.intervals import IntervalPanel, IntervalRow, framed
from tests.gui.conftest import deliver_deletions

ROWS = [
    IntervalRow("all", "seed", 0.5, 0.4, 0.6, "seed, all: 50%"),
    IntervalRow("all", "mine", 0.7, 0.6, 0.8, "mine, all: 70%"),
    IntervalRow("temporal", "seed", 0.2, 0.0, 0.4, "seed, temporal: 20%"),
]


def made(*, zero: bool = False) -> tuple[IntervalPanel, QWidget]:
    """Return a panel of two series and the widget that shows it."""
    panel = IntervalPanel("Means", "", zero=zero)
    panel.add_series("seed", "seed", Ink("series0", 2))
    panel.add_series("mine", "mine", Ink("series1", 2))
    widget = framed(panel)
    widget.resize(500, 400)
    widget.show()
    return panel, widget


@pytest.fixture
def panel(qtbot: QtBot, theme: Theme) -> Iterator[IntervalPanel]:
    """A panel with three rows."""
    made_panel, widget = made()
    made_panel.set_rows(ROWS)
    qtbot.waitExposed(widget)
    yield made_panel
    widget.close()
    widget.deleteLater()
    deliver_deletions()


def colour_at(panel: IntervalPanel, x: float, height: float) -> QColor:
    """Return what is drawn at a place of the plot."""
    plot = panel.plot
    place = plot.mapFromScene(plot.plotItem.vb.mapViewToScene(QPointF(x, height)))
    return QColor(plot.grab().toImage().pixel(place.x(), place.y()))


def test_a_dot_stands_at_the_mean_in_the_colour_of_its_series(panel: IntervalPanel) -> None:
    """Rows go down from 0, those of another name a little apart."""
    assert colour_at(panel, 0.5, 0) == QColor(tokens().series[0])
    assert colour_at(panel, 0.7, -1) == QColor(tokens().series[1])
    assert colour_at(panel, 0.2, -2.6) == QColor(tokens().series[0])
    assert colour_at(panel, 0.9, 0) == QColor(tokens().surface)


def test_a_series_is_hidden_by_its_entry_in_the_legend(panel: IntervalPanel) -> None:
    """And comes back."""
    entry = panel.legend.entries["mine"]
    entry.click()
    assert colour_at(panel, 0.7, -1) == QColor(tokens().surface)
    entry.click()
    assert colour_at(panel, 0.7, -1) == QColor(tokens().series[1])


def test_rows_are_read_by_mouse_and_by_keyboard(panel: IntervalPanel, qtbot: QtBot) -> None:
    """In words, and all of them to a screen reader."""
    panel.plot.moved_over.emit(0.3, -2.4)
    assert panel.readout == "seed, temporal: 20%"
    panel.plot.left.emit()
    assert panel.readout == ""

    for said in ("seed, all: 50%", "mine, all: 70%"):
        qtbot.keyClick(panel.plot, Qt.Key.Key_Right)
        assert panel.readout == said
    assert panel.plot.accessibleDescription() == "\n".join(row.text for row in ROWS)


def test_changes_are_shown_around_zero(qtbot: QtBot, theme: Theme) -> None:
    """As far as the rows go, also where none changed anything; what is not established is hollow."""
    panel, widget = made(zero=True)
    panel.set_rows([IntervalRow("with it", "seed", 0.0, 0.0, 0.0, "")])
    assert panel.plot.x_range()[0] < 0 < panel.plot.x_range()[1]
    panel.set_rows([IntervalRow("with it", "seed", -0.3, -0.5, 0.1, "", faint=True)])
    low, high = panel.plot.x_range()
    assert low < -0.5
    assert high > 0.1
    assert colour_at(panel, -0.3, 0) == QColor(tokens().surface)
    widget.close()
    widget.deleteLater()
    deliver_deletions()


def test_no_rows_are_drawn_as_none(panel: IntervalPanel) -> None:
    """Nothing is left of those before."""
    panel.set_rows([])

    assert panel.rows == []
    assert colour_at(panel, 0.5, 0) == QColor(tokens().surface)
