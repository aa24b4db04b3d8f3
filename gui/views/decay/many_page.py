"""The activation of several chunks, and which of them falls next."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QEvent, QObject, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QIcon, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QGridLayout,
    QHeaderView,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from engine import Chunk, ManyCurves
from gui.style.palette import tokens
from gui.style.typography import Size, numeric, row_height, space
from gui.views.decay import words
from gui.views.decay.inks import FUTURE_LIMIT, NOW, THRESHOLD
from gui.views.decay.questions import ManyAnswer, Spot, Window
from gui.views.decay.tables import Column
from gui.widgets.plots.axes import CountAxis, ValueAxis
from gui.widgets.plots.ink import Ink
from gui.widgets.plots.items import Callout, Level, Mark, Upright
from gui.widgets.plots.panel import PlotPanel
from gui.widgets.plots.plot import Floats, Plot
from gui.widgets.plots.reader import Reader
from gui.widgets.text import one_line, tooltip
from gui.wording.translation import tr

ALL = Ink("chart_muted")
NEXT = Ink("text_tertiary", 1.0, alpha=0.75)
CHOSEN = Ink("text", 6.0, alpha=0.28)  # a halo: the curve keeps its colour
HOVERED = Ink("text", 2.0)
NEAR = 12  # pixels from a curve at which the mouse means it
COLOURED = tuple(Ink(f"series{index}", 1.75) for index in range(6))
TITLE_LIMIT = 120
BACKGROUND = (
    "all0",
    "all1",
    "all2",
    "all3",
)  # readers of SVG give up on paths that are longer than a quarter
MOST_POINTS = 100_000  # of the curves in the background; more would make panning heavy
ROOMY_UNITS = 170
HEADERS = (tr("Decay", "Next to fall"), tr("Decay", "Now"), tr("Decay", "Falls"))
ID = Qt.ItemDataRole.UserRole
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ManyPage(QWidget):
    """One plot of all curves, those next to fall in colour, and a list of these.

    Signals:
        window_changed: the person moved or zoomed.
        fit_asked: show everything again.
        chunk_chosen: carries the id of the chunk that was clicked, in the list or its curve.
        hovered: another chunk is under the mouse; carries its id or None.
        menu_asked: carries the Spot, and where on the screen.
        look_asked: all values are wanted as of a moment; carries its Spot.
    """

    window_changed = Signal()
    fit_asked = Signal()
    chunk_chosen = Signal(int)
    hovered = Signal(object)
    menu_asked = Signal(Spot, QPoint)
    look_asked = Signal(Spot)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._answer: ManyAnswer | None = None
        self._chosen: int | None = None
        self._hovered: int | None = None
        plot = Plot(tr("Decay", "Activation of the selected chunks"), CountAxis(), ValueAxis())
        self._panel = PlotPanel(tr("Decay", "Activation"), tr("Decay", "nats, by interaction"), plot)
        self._reader = Reader(self._panel, lambda _, value: words.number(value), self._describe)
        self.list = _table()
        self._split = QSplitter()
        self._build()
        self.list.currentCellChanged.connect(self._on_row)
        self.list.itemClicked.connect(self._on_clicked)
        self.list.itemEntered.connect(self._on_entered)
        self.list.viewport().installEventFilter(self)
        plot.moved_over.connect(self._on_moved_over)
        plot.left.connect(self._on_left)
        plot.clicked.connect(self._on_plot_clicked)
        plot.look_asked.connect(self._on_look)
        plot.view_changed.connect(self._on_moved)
        plot.fit_asked.connect(self.fit_asked)
        plot.menu_asked.connect(self._on_menu)

    @property
    def panels(self) -> tuple[PlotPanel, ...]:
        """The plot, for a picture."""
        return (self._panel,)

    @property
    def summary(self) -> str:
        """What the plot says, in words."""
        if self._answer is None:
            return ""
        return words.selection_fate(self._answer.curves, self._answer.as_of)

    def columns(self) -> list[Column]:
        """Return the numbers of every curve."""
        if self._answer is None:
            return []
        curves = self._answer.curves
        return [
            Column(f"ACT-R exact, chunk {chunk}", values, "nats", curves.interactions, "interaction")
            for chunk, values in zip(curves.ids.tolist(), curves.values, strict=True)
        ]

    def show_answer(self, answer: ManyAnswer, *, fit: bool) -> None:
        """Show curves; with ``fit`` all of them come into sight."""
        self._answer = answer
        curves = answer.curves
        if fit:
            self._fit(curves)
        rows = {chunk: row for row, chunk in enumerate(curves.ids.tolist())}
        coarse = max(curves.values.size // MOST_POINTS, 1)
        for key, part in zip(
            BACKGROUND, np.array_split(np.arange(len(curves.ids)), len(BACKGROUND)), strict=True
        ):
            self._draw(key, curves, part.tolist(), every=coarse)
        listed = [rows[chunk.id] for chunk in answer.next]
        self._draw("next", curves, listed[len(COLOURED) :])
        for index, key in enumerate(self._coloured):
            self._draw(key, curves, listed[index : index + 1])
        self._panel.plot.set_future(curves.now_interaction)
        self._reader.set_curves(curves.interactions, {}, float(curves.now_interaction))
        self._fill_list(answer, rows)
        self._panel.also_named = [
            (title_of(chunk), ink) for chunk, ink in zip(answer.next, COLOURED, strict=False)
        ]
        self._fit_heights()
        self._highlight()
        self._panel.plot.setAccessibleDescription(self.summary)

    def set_chosen(self, chunk: int | None) -> None:
        """Bring out the chunk at hand, if it is among those shown."""
        self._chosen = chunk
        self._highlight()

    def set_hovered(self, chunk: int | None) -> None:
        """Mark the chunk under the mouse, here or elsewhere, if it is among those shown."""
        if chunk != self._hovered:
            self._hovered = chunk
            self._highlight()
            self._colour_list()

    def spot(self) -> Spot | None:
        """Return where the crosshair is."""
        return None if self._reader.place is None else Spot.on_interactions(self._reader.place)

    def window_in_sight(self) -> Window | None:
        """Return what is in sight; None before anything was shown."""
        if self._answer is None:
            return None
        now = self._answer.curves.now_interaction
        low, high = self._panel.plot.x_range()
        return Window(now - low, high - now, 0, 0)

    def zoom(self, factor: float) -> None:
        """Show ``factor`` as much of the axis."""
        self._panel.plot.zoom(factor)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._colour_list()

    def _build(self) -> None:
        plot = self._panel.plot
        for key in BACKGROUND:
            plot.add_line(key, ALL, antialias=False, z=-2)
        plot.add_line("next", NEXT, z=-1)
        self._coloured = [f"next{index}" for index in range(len(COLOURED))]
        for key, ink in zip(self._coloured, COLOURED, strict=True):
            plot.add_line(key, ink)
        plot.add_line("chosen", CHOSEN, z=-0.5)
        plot.add_line("hovered", HOVERED, z=1)
        left = QWidget()
        grid = QGridLayout(left)
        grid.setContentsMargins(space(3), space(2), space(2), space(2))
        grid.setVerticalSpacing(0)
        self._panel.add_to(grid, 0)
        self._split.addWidget(left)
        self._split.addWidget(self.list)
        self._split.setChildrenCollapsible(False)
        self._split.setSizes([space(170), space(100)])
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._split)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the list beside the plot where there is room for that."""
        wide = event.size().width() >= space(ROOMY_UNITS)
        self._split.setOrientation(Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical)

    def _draw(self, key: str, curves: ManyCurves, rows: Sequence[int], every: int = 1) -> None:
        """Draw curves as one line: a thousand items of their own would take seconds."""
        axis = curves.interactions[::every]
        x = np.tile(axis, len(rows))
        y = curves.values[list(rows), ::every].ravel()
        self._panel.plot.set_line(key, x, y, _joined(y, len(axis)))

    def _fit(self, curves: ManyCurves) -> None:
        now = curves.now_interaction
        self._panel.plot.set_limits(now - FUTURE_LIMIT, now + FUTURE_LIMIT, 5)
        self._panel.plot.set_x_range(float(curves.interactions[0]), float(curves.interactions[-1]))

    def _fit_heights(self) -> None:
        assert self._answer is not None
        curves = self._answer.curves
        low, high = self._panel.plot.x_range()
        seen = curves.values[:, (curves.interactions >= low) & (curves.interactions <= high)]
        finite = np.append(seen[np.isfinite(seen)], curves.threshold)
        margin = 0.06 * max(float(np.ptp(finite)), 0.5)
        self._panel.plot.set_y_range(float(finite.min()) - margin, float(finite.max()) + 2 * margin)

    def _fill_list(self, answer: ManyAnswer, rows: dict[int, int]) -> None:
        curves = answer.curves
        if title := self.list.horizontalHeaderItem(1):
            title.setText(words.present(answer.as_of))
        with QSignalBlocker(self.list):
            self.list.setRowCount(len(answer.next))
            for index, chunk in enumerate(answer.next):
                row = rows[chunk.id]
                texts = (title_of(chunk), words.number(curves.current[row]), _falls(curves.ahead[row]))
                for column, text in enumerate(texts):
                    self.list.setItem(index, column, _cell(chunk, text, numeric_column=column > 0))
        self._colour_list()

    def _colour_list(self) -> None:
        for row in range(self.list.rowCount()):
            ink = COLOURED[row] if row < len(COLOURED) else NEXT
            swatch = QPixmap(space(3), space(3))
            swatch.fill(ink.colour())
            cells = [cell for column in range(len(HEADERS)) if (cell := self.list.item(row, column))]
            cells[0].setIcon(QIcon(swatch))
            under_mouse = cells[0].data(ID) == self._hovered
            for cell in cells:
                cell.setBackground(QColor(tokens().hover) if under_mouse else QBrush())

    def _highlight(self) -> None:
        if self._answer is None:
            return
        curves, now = self._answer.curves, self._answer.curves.now_interaction
        marks: list[Mark] = [Upright(now, words.present_mark(self._answer.as_of), NOW)]
        for key, chunk, ink in (("hovered", self._hovered, HOVERED), ("chosen", self._chosen, CHOSEN)):
            found = [] if chunk is None else np.flatnonzero(curves.ids == chunk).tolist()
            self._draw(key, curves, found)
            known = [float(curves.current[row]) for row in found if np.isfinite(curves.current[row])]
            marks += [
                Callout(now, value, tr("Decay", "chunk {chunk}").format(chunk=chunk), ink) for value in known
            ]
        marks.append(Level(curves.threshold, f"τ = {words.number(curves.threshold)}", THRESHOLD))
        self._panel.plot.set_marks(marks)

    def _describe(self, x: float) -> str:
        if self._answer is None:
            return ""
        curves = self._answer.curves
        values = curves.values[:, int(np.abs(curves.interactions - x).argmin())]
        known = int(np.isfinite(values).sum())
        above = int((values > curves.threshold).sum())
        when = words.present(self._answer.as_of)
        place = when if x == curves.now_interaction else f"{words.signed(x - curves.now_interaction)}"
        return tr("Decay", "interaction {x:,.0f} ({place}) · {above:,} of {known:,} above τ").format(
            x=x, place=place, above=above, known=known
        )

    def _on_row(self, row: int) -> None:
        if cell := self.list.item(row, 0):
            self.chunk_chosen.emit(cell.data(ID))

    def _on_clicked(self, item: QTableWidgetItem) -> None:
        self.chunk_chosen.emit(item.data(ID))

    # Under the mouse.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self.hovered.emit(None)
        return super().eventFilter(watched, event)

    def _on_entered(self, item: QTableWidgetItem) -> None:
        self.hovered.emit(item.data(ID))

    def _on_moved_over(self, x: float, y: float) -> None:
        self.hovered.emit(self._chunk_near(x, y))

    def _on_left(self) -> None:
        self.hovered.emit(None)

    def _chunk_near(self, x: float, y: float) -> int | None:
        """Return the chunk whose curve passes nearest to a point, if it is near at all."""
        assert self._answer is not None
        curves, plot = self._answer.curves, self._panel.plot
        values = curves.values[:, int(np.abs(curves.interactions - x).argmin())]
        distance = np.where(np.isfinite(values), np.abs(values - y), np.inf)
        row = int(distance.argmin())
        return int(curves.ids[row]) if plot.pixels_up(float(distance[row])) <= NEAR else None

    def _on_plot_clicked(self) -> None:
        if self._hovered is not None:
            self.chunk_chosen.emit(self._hovered)

    def _on_menu(self, x: float, where: QPoint) -> None:
        self.menu_asked.emit(Spot.on_interactions(x), where)

    def _on_look(self, x: float) -> None:
        self.look_asked.emit(Spot.on_interactions(x))

    def _on_moved(self) -> None:
        if self._answer is not None:
            self._fit_heights()
        self.window_changed.emit()


def title_of(chunk: Chunk) -> str:
    """Return a chunk's title, or the start of its text, on one line."""
    return one_line(chunk.title or chunk.content, TITLE_LIMIT)


def _joined(y: Floats, length: int) -> npt.NDArray[np.int32]:
    """Return which points are joined to the next: within one curve, and both with a value."""
    finite = np.isfinite(y)
    joined = np.zeros(len(y), dtype=np.int32)
    joined[:-1] = finite[:-1] & finite[1:]
    joined[length - 1 :: length] = 0
    return joined


def _falls(ahead: float) -> str:
    if ahead <= 0:
        return tr("Decay", "below")
    return (
        tr("Decay", "in {ahead:,}").format(ahead=int(np.ceil(ahead)))
        if np.isfinite(ahead)
        else tr("Decay", "never")
    )


def _cell(chunk: Chunk, text: str, *, numeric_column: bool) -> QTableWidgetItem:
    cell = QTableWidgetItem(text)
    cell.setData(ID, int(chunk.id))
    if numeric_column:
        cell.setTextAlignment(RIGHT)
        cell.setFont(numeric(Size.SMALL))
    else:
        cell.setToolTip(tooltip(chunk.content))
    return cell


def _table() -> QTableWidget:
    table = QTableWidget(0, len(HEADERS))
    table.setAccessibleName(tr("Decay", "Chunks by when they fall below the threshold"))
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.setMouseTracking(True)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.verticalHeader().hide()
    table.verticalHeader().setDefaultSectionSize(row_height())
    header = table.horizontalHeader()
    header.setHighlightSections(False)
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    for column, text in enumerate(HEADERS):
        title = QTableWidgetItem(text)
        title.setTextAlignment(LEFT if column == 0 else RIGHT)
        table.setHorizontalHeaderItem(column, title)
    return table
