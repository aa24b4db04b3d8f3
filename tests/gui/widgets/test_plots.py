"""Plots: axes that read well, marks whose names never overlap, a legend that switches and tells."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.style.typography import Size, numeric
from gui.theme import Mode, Theme
from gui.widgets.plots import items
from gui.widgets.plots.axes import Axis, CountAxis, DateAxis, ValueAxis
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.items import Callout, Level, Mark, Upright
from gui.widgets.plots.legend import Legend
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.plots.plot import Floats, Plot
from gui.widgets.plots.reader import Reader
from tests.gui.conftest import deliver_deletions

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def plot(theme: Theme, qtbot: QtBot) -> Iterator[Plot]:
    """A plot of one line, shown."""
    plot = Plot("Plot", CountAxis(), ValueAxis())
    plot.resize(600, 300)
    plot.add_line("line", Ink("series0", 2.0))
    plot.set_line("line", np.arange(11.0), np.arange(11.0))
    plot.set_x_range(0, 10)
    plot.set_y_range(0, 10)
    with qtbot.waitExposed(plot):
        plot.show()
    yield plot
    plot.hide()
    plot.deleteLater()
    deliver_deletions()


def thickness(plot: Plot, ratio: float) -> int:
    """Return how many pixels the line is thick where it lies flat, in a picture of so many a pixel."""
    picture = QImage(plot.size() * ratio, QImage.Format.Format_RGB32)
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    plot.draw(painter, QRectF(plot.rect()))
    painter.end()
    middle, wanted = picture.width() * 2 // 3, Ink("series0").colour()
    column = (picture.pixelColor(middle, y) for y in range(picture.height()))
    return sum(abs(c.red() - wanted.red()) + abs(c.blue() - wanted.blue()) < 40 for c in column)


def labels(axis: Axis, low: float, high: float, size: float = 600) -> list[str]:
    """Return what an axis writes between two values."""
    ((spacing, values),) = axis.tickValues(low, high, size)
    return axis.tickStrings(values, 1.0, spacing)


@pytest.mark.parametrize(
    ("low", "high"), [(0, 7), (0, 1.5), (900, 1500), (0, 100_000), (-20, 20), (0, 8_000_000)]
)
@pytest.mark.parametrize("size", [120, 600])
def test_counts_are_whole_round_and_have_room(theme: Theme, low: float, high: float, size: float) -> None:
    """Never half an interaction, and labels never touch."""
    axis = CountAxis()
    ((spacing, values),) = axis.tickValues(low, high, size)
    widest = QFontMetricsF(numeric(Size.CAPTION)).horizontalAdvance(
        max(axis.tickStrings(values, 1.0, spacing), key=len, default="")
    )

    assert all(value == int(value) for value in values)
    assert f"{spacing:.0e}"[0] in "125"
    assert widest < size * spacing / (high - low)


def test_large_counts_are_shortened(theme: Theme) -> None:
    """Where ticks are thousands apart."""
    assert CountAxis().tickStrings([0.0, 20_000.0, 40_000.0], 1.0, 20_000.0) == ["0", "20k", "40k"]
    assert CountAxis().tickStrings([9_500.0, 10_000.0], 1.0, 500.0) == ["9,500", "10,000"]


@pytest.mark.parametrize(
    ("days", "expected"),
    [(0.5, "12:00"), (3, "3 Mar"), (40, "15 Mar"), (700, "Jan 2027"), (20_000, "2040")],
)
def test_dates_are_written_as_people_say_them(theme: Theme, days: float, expected: str) -> None:
    """Hours, days, months or years, each at its round moment."""
    axis = DateAxis()
    axis.set_origin(NOON)

    written = labels(axis, 0.0, days, 700)

    assert expected in written or any(expected.rsplit(maxsplit=1)[-1] in text for text in written)
    assert 1 <= len(written) <= 12


def test_ticks_of_dates_stand_at_midnight(theme: Theme) -> None:
    """Of the place where one looks."""
    axis = DateAxis()
    axis.set_origin(NOON)
    ((_, values),) = axis.tickValues(-10.0, 10.0, 600)

    moments = [NOON.astimezone() + timedelta(days=value) for value in values]
    assert {(each.hour, each.minute) for each in moments} <= {(0, 0), (23, 59)}


def test_percentages_and_true_minus_signs(theme: Theme) -> None:
    """As a typesetter would write them."""
    assert ValueAxis(percent=True).tickStrings([0.0, 0.5], 1.0, 0.5) == ["0%", "50%"]
    assert ValueAxis().tickStrings([-0.5, 0.0], 1.0, 0.5) == ["−0.5", "0.0"]


MARKS: tuple[Mark, ...] = (
    Upright(5, "now", Ink("accent")),
    Callout(5, 5, "first of two at one place", Ink("series0")),
    Callout(5.1, 5, "second of two at one place", Ink("series1")),
    Callout(5.2, 5, "third", Ink("series2")),
    Callout(40, 5, "far off", Ink("series3")),
    Level(5, "level", Ink("danger")),
)


@pytest.fixture
def names(plot: Plot, monkeypatch: pytest.MonkeyPatch) -> dict[str, QRectF]:
    """Return where names of marks were written, once they are."""
    placed: dict[str, QRectF] = {}
    name = items._name

    def spy(
        painter: QPainter, mark: Mark, point: QPointF, page: QRectF, taken: list[QRectF], curves: Floats
    ) -> None:
        before = len(taken)
        name(painter, mark, point, page, taken, curves)
        placed.update(dict.fromkeys([mark.text] * (len(taken) - before), taken[-1]))

    monkeypatch.setattr(items, "_name", spy)
    return placed


@pytest.mark.parametrize("size", [(600, 300), (260, 120), (120, 60)])
def test_names_of_marks_never_overlap(plot: Plot, names: dict[str, QRectF], size: tuple[int, int]) -> None:
    """Each finds its place inside the plot, or none; what lies beyond the edge is named there."""
    plot.resize(*size)
    plot.set_marks(MARKS)
    plot.viewport().repaint()

    if size[0] == 600:
        assert names.keys() == {mark.text for mark in MARKS}
    places = list(names.values())
    assert [(a, b) for i, a in enumerate(places) for b in places[:i] if a.intersects(b)] == []


def test_names_keep_off_the_curves(plot: Plot, names: dict[str, QRectF]) -> None:
    """A level is named where no curve runs: a curve at its start moves the name to its end."""
    plot.set_marks([Level(5, "level", Ink("danger"))])
    plot.viewport().repaint()
    left = names["level"].left()

    x = np.linspace(0.0, 2.0, 100)
    plot.set_line("line", np.tile(x, 2), np.repeat([5.4, 4.6], len(x)))
    plot.viewport().repaint()

    assert names["level"].left() > left + 50


def test_names_keep_off_steep_strokes(plot: Plot, names: dict[str, QRectF]) -> None:
    """A curve that jumps has no point of its own where it crosses a name, and crosses it all the same."""
    plot.set_marks([Level(5, "level", Ink("danger"))])
    plot.set_line("line", np.array([0.2, 0.2, 0.6, 0.6]), np.array([0.0, 10.0, 10.0, 0.0]))
    plot.viewport().repaint()
    left = names["level"].left()

    plot.set_line("line", np.array([0.0, 10.0]), np.array([0.0, 0.0]))
    plot.viewport().repaint()

    assert left > names["level"].left() + 50


def test_marks_without_a_value_do_no_harm(plot: Plot) -> None:
    """A curve that does not exist has marks nowhere."""
    plot.set_marks([Callout(float("nan"), float("-inf"), "nowhere", Ink("series0"))])
    plot.set_crosshair(3.0, [(float("nan"), Ink("series0"))])
    plot.viewport().repaint()

    assert len(plot.crosshair.marks) == 1


def test_a_line_has_gaps_where_it_has_no_value(plot: Plot) -> None:
    """Minus infinity is no place to draw at."""
    plot.set_line("line", np.arange(3.0), np.array([-np.inf, 1.0, 2.0]))

    assert np.isnan(plot.line_data("line")[1][0])
    plot.viewport().repaint()


def test_colours_follow_the_theme(plot: Plot, theme: Theme) -> None:
    """Curves, axes and background, without being made anew."""
    before = plot.grab().toImage()

    theme.apply(Mode.DARK)
    QApplication.processEvents()

    after = plot.grab().toImage()
    assert before.pixelColor(300, 100).lightness() > 200 > 60 > after.pixelColor(300, 100).lightness()


def test_keys_of_the_plot(plot: Plot, qtbot: QtBot) -> None:
    """Arrows step, with Shift by ten; plus and minus zoom; Ctrl is left to the window."""
    steps: list[int] = []
    plot.stepped.connect(steps.append)
    qtbot.keyClick(plot, Qt.Key.Key_Left)
    qtbot.keyClick(plot, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClick(plot, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert steps == [-1, 10]

    qtbot.keyClick(plot, Qt.Key.Key_Plus)
    low, high = plot.x_range()
    assert 0 < low < high < 10


def test_legend_switches_and_tells(theme: Theme, qtbot: QtBot) -> None:
    """By mouse and keyboard; names and values are said aloud; what is no curve is not offered."""
    legend = Legend()
    qtbot.addWidget(legend)
    entry = legend.add("a", "Curve & <b>x</b>", Ink("series0"), "made of nothing")
    legend.set_value("a", "−0.50")
    legend.show()
    heard: list[tuple[str, bool]] = []
    legend.toggled.connect(lambda key, shown: heard.append((key, shown)))

    qtbot.mouseClick(entry, Qt.MouseButton.LeftButton)
    qtbot.keyClick(entry, Qt.Key.Key_Space)

    assert heard == [("a", False), ("a", True)]
    assert entry.accessibleName() == "Curve & <b>x</b> −0.50"
    assert entry.accessibleDescription() == "made of nothing"
    entry.setEnabled(False)
    image = QImage(entry.size(), QImage.Format.Format_RGB32)
    entry.render(image)


def test_a_reader_reads_computed_moments_only(plot: Plot) -> None:
    """Between two of them it takes the nearer, and at rest it tells of its home."""
    panel = PlotPanel("Title", "unit", plot)
    panel.add_entry("line", "line", Ink("series0"), ["line"])
    reader = Reader(panel, lambda _, value: f"{value:g}", lambda x: f"at {x:g}")
    reader.set_curves(np.array([0.0, 4.0, 8.0]), {"line": np.array([1.0, 2.0, 3.0])}, 8.0)
    assert (panel.readout, panel.legend.entries["line"].value) == ("at 8", "3")

    reader.point_at(4.9)
    assert (panel.readout, panel.legend.entries["line"].value) == ("at 4", "2")
    reader.step(-1)
    assert reader.text == "at 0, line 1"
    reader.step(-5)
    assert reader.place == 0.0
    reader.leave()
    assert panel.readout == "at 8"
    for widget in (panel.head, panel.legend):
        widget.deleteLater()


def test_lines_are_as_thick_on_a_finer_screen(plot: Plot) -> None:
    """Twice and thrice the pixels where there are twice and thrice as many; so too in exported pictures."""
    plot.set_line("line", np.array([0.0, 10.0]), np.array([5.0, 5.0]))

    once = thickness(plot, 1)

    assert once == 2
    assert [thickness(plot, 2), thickness(plot, 3)] == [2 * once, 3 * once]
