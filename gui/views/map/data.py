"""What the map shows, kept up to date with the session: places, colours, what matches, what is selected."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QObject, Signal

from engine import Changes, MapLayout, Matching, MemoryEngine, Progress
from gui.jobs import JobState
from gui.session import Session
from gui.state.selection import Selection
from gui.tasks import Job, TaskError
from gui.views.map.cloud import Cloud, Shown, ask_cloud
from gui.views.map.colouring import MOVING, ONE_COLOUR, Colouring, ask_colouring
from gui.widgets.plots.raster import Frame, Mask, within
from gui.wording.translation import tr

TITLE = tr("Map", "Lay out the map")


class MapData(QObject):
    """Asks for each part when it changed, and for no more.

    Signals:
        laid_out: every chunk has its place anew.
        changed: something else is to be drawn; :attr:`shown` holds it.
        outdated: chunks were written since; the places may be of yesterday.
        failed: carries the TaskError.
        cancelled: the person cancelled the layout.
        outlined: carries the Selection that an outline makes.
        picked: carries the chunk at the place that was asked for, or None.
    """

    laid_out = Signal()
    changed = Signal()
    outdated = Signal()
    failed = Signal(TaskError)
    cancelled = Signal()
    outlined = Signal(Selection)
    picked = Signal(object)

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.shown: Shown | None = None
        self._field = ONE_COLOUR
        self._job: Job | None = None
        session.changed.connect(self._on_changed)
        session.scope_changed.connect(self._ask_matched)
        session.selection_changed.connect(self._ask_selected)
        session.as_of_changed.connect(self._on_as_of)
        session.tasks.job_changed.connect(self._on_job)

    @property
    def layout(self) -> MapLayout:
        """The layout that is shown, or comes first."""
        return self.shown.cloud.projection.layout if self.shown else MapLayout.PRINCIPAL

    @property
    def field(self) -> str:
        """The field that gives the colours."""
        return self._field

    def set_field(self, field: str) -> None:
        """Colour by another field."""
        self._field = field
        self._ask_colouring()

    def reset(self) -> None:
        """Forget the store before."""
        self.shown = None
        if self._job:
            self._job.drop()

    def lay_out(self, layout: MapLayout) -> None:
        """Ask for every chunk's place and all that is drawn of it."""
        field, scope, selection = self._field, self.session.scope, self.session.selection
        as_of = self.session.as_of

        def work(engine: MemoryEngine, progress: Progress) -> Shown:
            cloud = ask_cloud(engine, layout, progress)
            colouring = ask_colouring(engine, field, cloud.ids, as_of)
            return Shown(
                cloud, colouring, _matched(engine, cloud, scope), _selected(engine, cloud, selection)
            )

        self._job = self.session.read(work, self._on_laid_out, self.failed.emit, key="map", title=TITLE)

    def outline(self, frame: Frame, cells: Mask, *, add: bool, remove: bool) -> None:
        """Select what lies in an outline: only what matches the query, as the eye would."""
        shown = self.shown
        if shown is None:
            return
        self.session.read(
            lambda _engine, _: _outlined(shown, frame, cells, add=add, remove=remove),
            self.outlined.emit,
            key="map.outline",
        )

    def pick(self, place: tuple[float, float], reach: tuple[float, float]) -> None:
        """Look for the chunk at a place: among a million points that is no work for the UI thread."""
        if (shown := self.shown) is not None:
            self.session.read(
                lambda _engine, _: shown.cloud.nearest(place, reach, np.flatnonzero(shown.matched)),
                self.picked.emit,
                key="map.pick",
            )

    def _ask_colouring(self) -> None:
        if (shown := self.shown) is not None:
            field, as_of = self._field, self.session.as_of
            self.session.read(
                lambda engine, _: ask_colouring(engine, field, shown.cloud.ids, as_of),
                self._on_colouring,
                self.failed.emit,
                key="map.colouring",
            )

    def _on_as_of(self) -> None:
        if self._field in MOVING:
            self._ask_colouring()

    def _ask_matched(self) -> None:
        if (shown := self.shown) is not None:
            scope = self.session.scope
            self.session.read(
                lambda engine, _: _matched(engine, shown.cloud, scope),
                self._on_matched,
                self.failed.emit,
                key="map.matched",
            )

    def _ask_selected(self) -> None:
        if (shown := self.shown) is not None:
            selection = self.session.selection
            self.session.read(
                lambda engine, _: _selected(engine, shown.cloud, selection),
                self._on_selected,
                self.failed.emit,
                key="map.selected",
            )

    def _on_laid_out(self, shown: Shown) -> None:
        self._job = None
        self.shown = shown
        self.laid_out.emit()

    def _on_colouring(self, colouring: Colouring) -> None:
        if self.shown and len(colouring.classes) == len(self.shown.cloud):
            self._show(replace(self.shown, colouring=colouring))

    def _on_matched(self, matched: Mask) -> None:
        if self.shown and len(matched) == len(self.shown.cloud):
            self._show(replace(self.shown, matched=matched))

    def _on_selected(self, selected: Mask) -> None:
        if self.shown and len(selected) == len(self.shown.cloud):
            self._show(replace(self.shown, selected=selected))

    def _show(self, shown: Shown) -> None:
        self.shown = shown
        self.changed.emit()

    def _on_changed(self, changes: Changes) -> None:
        if self.shown is None:
            return
        if changes.structural or not changes.ids:
            self.outdated.emit()
        self._ask_colouring()
        self._ask_matched()

    def _on_job(self) -> None:
        if self._job and self._job.wanted and self._job.info.state is JobState.CANCELLED:
            self._job = None
            self.cancelled.emit()


def _matched(engine: MemoryEngine, cloud: Cloud, scope: str) -> Mask:
    if not scope.strip():
        return np.ones(len(cloud), bool)
    return cloud.mask(engine.find(scope).ids)


def _selected(engine: MemoryEngine, cloud: Cloud, selection: Selection) -> Mask:
    target = selection.target
    return cloud.mask(engine.find(target.query).ids if isinstance(target, Matching) else target)


def _outlined(shown: Shown, frame: Frame, cells: Mask, *, add: bool, remove: bool) -> Selection:
    found = within(frame, shown.cloud.points, cells) & shown.matched
    if add:
        found |= shown.selected
    elif remove:
        found = shown.selected & ~found
    return Selection.of(np.sort(shown.cloud.ids[found]))
