"""The Map view: every chunk as a point, near to what is alike; outlined by hand to select."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, Qt, QTimer
from PySide6.QtGui import QColor, QShowEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import MapLayout, map_layouts
from gui.session import Session
from gui.state.selection import Selection
from gui.style.palette import tokens
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.map.cloud import LAYERS, MATCHED, REST, SELECTED, Drawing, draw
from gui.views.map.colouring import CHOICES
from gui.views.map.data import MapData
from gui.views.map.layouts import LayoutBox, explanation
from gui.views.map.legend import MapLegend
from gui.widgets.buttons import IconButton
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.notice import Notice
from gui.widgets.plots.cloud import CloudPlot
from gui.widgets.plots.raster import Frame, Layer, Mask
from gui.widgets.text import one_line, tooltip
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr, trn

HINT = tr("Map", "Drag to move, scroll to zoom, Shift+drag to outline chunks.")
LASSO = tr("Map", "Outline chunks to select them. Ctrl adds to the selection, Alt takes away")
BEING_LAID_OUT = tr("Map", "The other layout is being worked out; it can be cancelled in Jobs.")
OUTDATED = tr("Map", "Chunks came or went since this map was laid out.")
SOME_MATCH = trn("Map", "{matched:,} of {n:,} chunk", "{matched:,} of {n:,} chunks")
MARGIN = 0.3  # of the width in sight, drawn beyond each edge so that a drag uncovers no blank
REST_MS = 40
SELECTED_RING, CURRENT_RING = 2, 3  # times as wide as a dot
NAME_LIMIT = 160


class MapView(View):
    """Follows query, selection and chunk at hand, and sets the last two."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Map", "Map"))
        self.plot: CloudPlot | None = None
        self.data = MapData(session, self)
        self.layouts = LayoutBox(map_layouts())
        self.field = QComboBox()
        self.legend = MapLegend()
        self.notice = Notice()
        self.empty = EmptyState("map", tr("Map", "Preparing the map…"))
        self.lasso = IconButton("lasso", LASSO)
        self._fit_button = IconButton("zoom-fit", tr("Map", "Show everything (0)"))
        self._pointed = ElidedLabel(HINT, role="small", tone="secondary")
        self._pages = QStackedWidget()
        self._stale = True
        self._over: int | None = None
        self._adding = False
        self._dots = np.zeros(0, np.int64)  # the points that the mouse can be over
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._build()
        self._connect()

    # What the window asks of a view.

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {"view.refresh": self.refresh}

    def take_focus(self) -> None:
        (self.plot or self.field).setFocus()

    def save_state(self) -> dict[str, Any]:
        return {"field": self.data.field}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        place = self.field.findData(state.get("field"))
        if place >= 0:
            self.field.setCurrentIndex(place)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def refresh(self) -> None:
        """Lay the chunks out anew."""
        self._lay_out(self.data.layout)

    def _lay_out(self, layout: MapLayout) -> None:
        """Have the chunks laid out; what is shown stays until it is done."""
        self._stale = False
        self.notice.say("")
        if self.plot is None:
            self._make_plot()
        if self.session.engine is not None:
            self.data.lay_out(layout)
            if self.data.shown and layout is not self.data.layout:
                self.notice.say(BEING_LAID_OUT, closable=False)

    # Building.

    def _build(self) -> None:
        self.field.setAccessibleName(tr("Map", "Colour by"))
        for value, text in CHOICES:
            self.field.addItem(text, value)
        self.lasso.setCheckable(True)
        bar = QHBoxLayout()
        bar.setContentsMargins(space(3), space(2), space(3), space(2))
        bar.setSpacing(space(2))
        bar.addWidget(PlainLabel(tr("Map", "Layout"), role="small", tone="secondary"))
        bar.addWidget(self.layouts)
        bar.addWidget(PlainLabel(tr("Map", "Colour by"), role="small", tone="secondary"))
        bar.addWidget(self.field)
        bar.addStretch(1)
        bar.addWidget(self.lasso)
        bar.addWidget(self._fit_button)
        self._canvas = QWidget()
        canvas = QVBoxLayout(self._canvas)
        canvas.setContentsMargins(0, 0, 0, 0)
        canvas.setSpacing(0)
        foot = QVBoxLayout()
        foot.setContentsMargins(space(3), space(1), space(3), space(2))
        foot.addWidget(self.legend)
        foot.addWidget(self._pointed)
        canvas.addWidget(rule())
        canvas.addLayout(foot)
        self._pages.addWidget(self._canvas)
        self._pages.addWidget(self.empty)
        self._pages.setCurrentWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(rule())
        column.addWidget(self.notice)
        column.addWidget(self._pages, 1)

    def _connect(self) -> None:
        session, data = self.session, self.data
        session.store_changed.connect(self._on_store)
        session.current_changed.connect(self._on_current)
        session.hover_changed.connect(self._on_current)
        data.laid_out.connect(self._on_laid_out)
        data.changed.connect(self._on_changed)
        data.outdated.connect(self._on_outdated)
        data.failed.connect(self._on_failed)
        data.cancelled.connect(self._on_cancelled)
        data.outlined.connect(session.set_selection)
        data.picked.connect(self._on_picked)
        self.layouts.chosen.connect(self._lay_out)
        self.field.currentIndexChanged.connect(self._on_field)
        self.lasso.toggled.connect(self._on_lasso)
        self.legend.query_asked.connect(session.set_scope)
        self.notice.activated.connect(self.refresh)
        self.empty.activated.connect(self.refresh)
        self._fit_button.clicked.connect(self._fit)
        self._rest.timeout.connect(self._draw)

    def _make_plot(self) -> None:
        plot = self.plot = CloudPlot(tr("Map", "Map of all chunks"))
        for key in LAYERS:
            plot.add_layer(key)
        plot.add_layer("hover")
        plot.add_layer("current")
        plot.moved.connect(self._rest.start)
        plot.outlined.connect(self._on_outlined)
        plot.picked.connect(self._on_clicked)
        plot.pointed.connect(self._on_pointed)
        plot.left.connect(self._on_left)
        plot.fit_asked.connect(self._fit)
        layout = self._canvas.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.insertWidget(0, plot, 1)

    # Drawing.

    def _on_laid_out(self) -> None:
        shown = self.data.shown
        assert shown is not None
        self.notice.say("")
        self.layouts.show_layout(self.data.layout)
        if not len(shown.cloud):
            self._say(tr("Map", "Nothing to lay out"), tr("Map", "No chunk of this store has a vector."))
            return
        self._pages.setCurrentWidget(self._canvas)
        self._fit()
        self._on_changed()

    def _on_changed(self) -> None:
        shown = self.data.shown
        if shown is None or self.plot is None:
            return
        self.legend.show_colouring(shown.colouring)
        matched = int(shown.matched.sum())
        explained = explanation(shown.cloud.projection)
        self.layouts.setToolTip(tooltip(explained))
        self.plot.setAccessibleDescription(explained)
        total = len(shown.cloud)
        self.set_status((CHUNKS if matched == total else SOME_MATCH).format(n=total, matched=matched))
        self._draw()
        self._on_current()

    def _draw(self) -> None:
        """Have what is in sight drawn, a margin around it included."""
        shown, plot = self.data.shown, self.plot
        if shown is None or plot is None or not len(shown.cloud):
            return
        frame, inks = plot.frame(MARGIN), self._inks()
        self.session.read(lambda _engine, _: draw(shown, frame, inks), self._on_drawn, key="map.draw")

    def _inks(self) -> dict[str, list[QColor]]:
        assert self.data.shown is not None
        palette = tokens()
        return {
            REST: [QColor(palette.chart_muted)],
            MATCHED: self.data.shown.colouring.colours(),
            SELECTED: [QColor(palette.text)],
        }

    def _on_drawn(self, drawing: Drawing) -> None:
        if self.plot is None or self.data.shown is None:
            return
        self._dots = drawing.dots
        inks = self._inks()
        for key, layer in drawing.layers.items():
            self.plot.show_layer(key, layer, inks[key], ring=SELECTED_RING if key == SELECTED else 0)

    def _on_current(self) -> None:
        """Mark the chunk at hand, and the one under the mouse in whatever view."""
        shown, plot = self.data.shown, self.plot
        if shown is None or plot is None:
            return
        ink = [QColor(tokens().text)]
        for key, chunk in (("current", self.session.current), ("hover", self.session.hover)):
            points = shown.cloud.points[shown.cloud.rows([] if chunk is None else [chunk])]
            plot.show_layer(key, Layer(plot.frame(), None, ((0, points),)), ink, ring=CURRENT_RING)

    def _fit(self) -> None:
        if self.plot and self.data.shown:
            self.plot.show_range(self.data.shown.cloud.points)

    def _say(self, title: str, text: str, action: str = "", icon: str = "map") -> None:
        self.empty.show_state(icon, title, text, action)
        self._pages.setCurrentWidget(self.empty)
        self.set_status("")

    # What happens elsewhere.

    def _on_store(self) -> None:
        self.data.reset()
        self.layouts.show_layout(self.data.layout)
        self._dots = self._dots[:0]
        self.notice.say("")
        self._say(tr("Map", "Preparing the map…"), "")
        self._stale = True
        if self.isVisible() and self.session.engine is not None:
            self.refresh()

    def _on_outdated(self) -> None:
        self.notice.say(OUTDATED, action=tr("Map", "Lay out again"))

    def _on_failed(self, failure: TaskError) -> None:
        if self._keeps_picture():
            self.notice.say(failure.message, tone="warning")
        else:
            title, again = tr("Map", "The map could not be drawn"), tr("Map", "Try again")
            self._say(title, failure.message, again, "error")
        if not failure.expected:
            self.session.tasks.failed.emit(failure)

    def _on_cancelled(self) -> None:
        if self._keeps_picture():
            self.notice.say("")
        else:
            self._say(tr("Map", "Cancelled"), tr("Map", "The map was not laid out."), tr("Map", "Lay out"))

    def _keeps_picture(self) -> bool:
        """Whether an earlier layout is still in sight; if so, it is named again."""
        self.layouts.show_layout(self.data.layout)
        return self.data.shown is not None

    # What a person does.

    def _on_field(self) -> None:
        self.data.set_field(self.field.currentData())

    def _on_lasso(self, lasso: bool) -> None:
        if self.plot:
            self.plot.lasso = lasso

    def _on_outlined(self, frame: Frame, cells: Mask, modifiers: Qt.KeyboardModifier) -> None:
        add = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        self.data.outline(frame, cells, add=add, remove=bool(modifiers & Qt.KeyboardModifier.AltModifier))

    def _on_clicked(self, place: QPointF, modifiers: Qt.KeyboardModifier) -> None:
        assert self.plot is not None
        self._adding = bool(modifiers & Qt.KeyboardModifier.ControlModifier)
        self.data.pick((place.x(), place.y()), self.plot.reach())

    def _on_picked(self, chunk: int | None) -> None:
        """Select the chunk that was clicked; with Ctrl, it and what is selected, or all but it."""
        session = self.session
        if self._adding and session.selection.query is None:
            if chunk is not None:
                session.set_selection(Selection.of(sorted({*session.selection.ids} ^ {chunk})))
            return
        session.set_selection(Selection.of([] if chunk is None else [chunk]))
        session.set_current(chunk)

    def _on_pointed(self, place: QPointF) -> None:
        chunk = self._dot_at(place)
        if chunk == self._over:
            return
        self._over = chunk
        self.session.set_hover(chunk)
        self._pointed.setText(HINT)
        if chunk is not None:
            self.session.read(
                lambda engine, _: engine.chunk(chunk).content, self._name, self._on_unnamed, key="map.pointed"
            )

    def _name(self, content: str) -> None:
        self._pointed.setText(one_line(content, NAME_LIMIT))

    def _on_unnamed(self, _: TaskError) -> None:
        """Say nothing of a chunk that was erased since the map was laid out: a notice says that it is old."""

    def _on_left(self) -> None:
        self._over = None
        self.session.set_hover(None)
        self._pointed.setText(HINT)

    def _dot_at(self, place: QPointF) -> int | None:
        shown, plot = self.data.shown, self.plot
        if shown is None or plot is None or not len(self._dots):
            return None
        return shown.cloud.nearest((place.x(), place.y()), plot.reach(), self._dots)
