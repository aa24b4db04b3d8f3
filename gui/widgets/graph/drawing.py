"""A graph put on paper: links with their arrows, nodes, and the labels that there is room for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from gui.style.palette import tokens
from gui.style.typography import Size, sized, space
from gui.widgets.graph.camera import Camera
from gui.widgets.graph.labels import Box, Room
from gui.widgets.graph.scene import Line, Points, Scene, Spot

DOT_UNITS, HUB_UNITS = 1.75, 2.25  # half of a node's width
ARROW_UNITS = 2.25
SLENDER = 0.4  # of its length, half of an arrow's width
SHIFT_UNITS = 1.75  # between links that join the same two nodes
LABEL_UNITS = 42  # of width, that most labels have at most
NAMED = 40  # neighbours of what is looked at, and links to them
ROOMY = 32.0  # pixels from node to node; in less, only what is looked at is labelled
DENSE = 0.18  # of that distance, that half of a node may take
SMALLEST = 0.4  # of its size, that a node shrinks to
FAINT = 0.5  # of the ink of a link that is not looked at, while another is
MANY = 600  # links; so many are drawn without smoothing


@dataclass(frozen=True, slots=True)
class Looks:
    """What of a picture is looked at: nodes by their number, a link by its place among the links."""

    current: int | None = None
    pointed: int | None = None
    line: int | None = None
    focused: bool = False

    @property
    def nodes(self) -> list[int]:
        """The nodes that are looked at."""
        return [number for number in (self.current, self.pointed) if number is not None]


@dataclass(frozen=True, slots=True, eq=False)
class _Sight:
    """What one painting goes by: where all nodes (n, 2) and links (m, 4) are, and what of it is in sight."""

    looks: Looks
    camera: Camera
    places: Points
    segments: Points
    seen: Sequence[int]
    touched: Collection[int]  # the links at what is looked at
    roomy: bool

    def place(self, number: int) -> QPointF:
        """Return where a node is."""
        return QPointF(*self.places[number])


@dataclass(slots=True)
class Drawing:
    """Draws one scene; keeps what labels measure as long as the font stays."""

    scene: Scene
    font: QFont = field(default_factory=lambda: sized(Size.SMALL))
    _widths: dict[int, float] = field(default_factory=dict)

    @property
    def _height(self) -> float:
        return QFontMetricsF(self.font).height()

    def paint(self, painter: QPainter, camera: Camera, looks: Looks) -> None:
        """Draw what is in sight."""
        sight = self._sight(camera, looks)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, len(self.scene.lines) <= MANY)
        self._lines(painter, sight)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._spots(painter, sight)
        self._write(painter, sight)

    def _sight(self, camera: Camera, looks: Looks) -> _Sight:
        places = camera.on_view(self.scene.points)
        return _Sight(
            looks,
            camera,
            places,
            line_ends(self.scene, places, camera),
            np.flatnonzero(_in_sight(places, camera)).tolist(),
            self._touched(looks),
            camera.scale * self.scene.spacing >= ROOMY,
        )

    def _touched(self, looks: Looks) -> set[int]:
        """Return the links at what is looked at."""
        wanted = set(looks.nodes)
        found = {place for place, line in enumerate(self.scene.lines) if {line.start, line.end} & wanted}
        return found if looks.line is None else found | {looks.line}

    # Links.

    def _lines(self, painter: QPainter, sight: _Sight) -> None:
        by_pen: dict[tuple[object, bool], list[int]] = defaultdict(list)
        for place in np.flatnonzero(_crossing(sight.segments, sight.camera)).tolist():
            strong = not sight.touched or place in sight.touched
            by_pen[self.scene.lines[place].ink, strong].append(place)
        for (_, strong), places in sorted(by_pen.items(), key=lambda item: item[0][1]):
            pen = self.scene.lines[places[0]].ink.pen()
            if not strong:
                pen.setColor(_mixed(pen.color(), QColor(tokens().surface), FAINT))
            self._alike(painter, sight.segments, places, pen)
        if (line := sight.looks.line) is not None:
            pen = self.scene.lines[line].ink.pen()
            pen.setWidthF(pen.widthF() + 1.5)
            self._alike(painter, sight.segments, [line], pen)

    def _alike(self, painter: QPainter, segments: Points, places: Sequence[int], pen: QPen) -> None:
        painter.setPen(pen)
        painter.drawLines([QLineF(*segment) for segment in segments[places].tolist()])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen.color())
        directed = [place for place in places if self.scene.lines[place].directed]
        for corners in _arrows(segments[directed]).tolist():
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))

    # Nodes.

    def _spots(self, painter: QPainter, sight: _Sight) -> None:
        """Draw the nodes in sight; those that look alike together, for a pen costs more than a dot."""
        looks, share = sight.looks, shrunk(self.scene, sight.camera)
        alike: dict[tuple[bool, bool, bool, bool], list[int]] = defaultdict(list)
        for number in sight.seen:
            spot = self.scene.spots[number]
            alike[spot.hub, spot.faded, number == looks.current, number == looks.pointed].append(number)
        for (hub, faded, chosen, pointed), numbers in alike.items():
            _dress(painter, hub=hub, faded=faded, chosen=chosen, pointed=pointed)
            for x, y in sight.places[numbers].tolist():
                _shape(painter, hub, QPointF(x, y), _half(hub) * share)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if sight.seen and sight.seen[0] == 0:
            self._ring(painter, 0, sight, space(0.75), QColor(tokens().text_secondary))
        if looks.focused and looks.current is not None:
            self._ring(painter, looks.current, sight, space(1.5), QColor(tokens().text))

    def _ring(self, painter: QPainter, number: int, sight: _Sight, away: float, colour: QColor) -> None:
        spot = self.scene.spots[number]
        painter.setPen(QPen(colour, 1.5))
        _shape(painter, spot.hub, sight.place(number), reach(spot) + away)

    # Words.

    def _write(self, painter: QPainter, sight: _Sight) -> None:
        looked_at, room = sight.looks.nodes, Room()
        kept_free = sight.seen if sight.roomy else looked_at
        for number in kept_free:
            half = reach(self.scene.spots[number])
            x, y = sight.places[number].tolist()
            room.take((x - half, y - half, x + half, y + half))
        painter.setFont(self.font)
        for number in self._in_order(sight):
            self._label(painter, number, sight.place(number), room, number in looked_at)
        painter.setFont(sized(Size.CAPTION))
        for place in sorted(sight.touched)[:NAMED]:
            self._name(painter, self.scene.lines[place], sight.segments[place], room)
        for number in kept_free:
            self._more(painter, self.scene.spots[number], sight.place(number), room)

    def _in_order(self, sight: _Sight) -> Iterator[int]:
        """Give the nodes to label: those looked at, their neighbours, then all others where there is room."""
        shown, looked_at = set(sight.seen), sight.looks.nodes
        near = {other for number in looked_at for other in self.scene.beside.get(number, ())}
        rest = sight.seen if sight.roomy or len(shown) <= len(near) + 1 else ()
        order = dict.fromkeys([*looked_at, 0, *sorted(near)[:NAMED], *rest])
        yield from (number for number in order if number in shown)

    def _label(self, painter: QPainter, number: int, place: QPointF, room: Room, looked_at: bool) -> None:
        spot, shade = self.scene.spots[number], tokens()
        boxes = _around(place, reach(spot), self._width(number) + space(2), self._height)
        box = next(filter(room.is_free, boxes), boxes[0] if looked_at else None)
        if box is None:
            return
        room.take(box)
        area = _area(box)
        backing = QColor(shade.selection if looked_at else shade.surface)
        backing.setAlphaF(1.0 if looked_at else 0.8)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(backing)
        painter.drawRoundedRect(area, space(0.75), space(0.75))
        painter.setPen(QColor(shade.text_tertiary if spot.faded and not looked_at else shade.text))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, spot.label)

    def _width(self, number: int) -> float:
        """Return how wide a label is."""
        if number not in self._widths:
            self._widths[number] = QFontMetricsF(self.font).horizontalAdvance(self.scene.spots[number].label)
        return self._widths[number]

    def _name(self, painter: QPainter, line: Line, segment: Points, room: Room) -> None:
        """Write what a link means on its middle, if that is free."""
        metrics = painter.fontMetrics()
        width, height = metrics.horizontalAdvance(line.name) + space(1), metrics.height()
        x, y = (segment[0] + segment[2]) / 2, (segment[1] + segment[3]) / 2
        box = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
        if not line.name or not room.is_free(box):
            return
        room.take(box)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens().surface))
        painter.drawRect(_area(box))
        painter.setPen(QColor(tokens().text_secondary))
        painter.drawText(_area(box), Qt.AlignmentFlag.AlignCenter, line.name)

    def _more(self, painter: QPainter, spot: Spot, place: QPointF, room: Room) -> None:
        """Write how many links lead from a node to what is not shown, if its upper right is free."""
        if not spot.more:
            return
        text, half = f"+{spot.more:,}", reach(spot)
        height = painter.fontMetrics().height()
        width = painter.fontMetrics().horizontalAdvance(text)
        left, top = place.x() + half + 1, place.y() - half - height / 2
        box = (left, top, left + width, top + height)
        if room.is_free(box):
            room.take(box)
            painter.setPen(QColor(tokens().text_tertiary))
            painter.drawText(_area(box), Qt.AlignmentFlag.AlignCenter, text)


def reach(spot: Spot) -> float:
    """Return how far a node reaches around its middle, in pixels."""
    return _half(spot.hub)


def _half(hub: bool) -> float:
    return space(HUB_UNITS if hub else DOT_UNITS)


def _around(place: QPointF, half: float, width: float, height: float) -> tuple[Box, ...]:
    """Return the boxes that a label may have: below its node, above, to the right, to the left."""
    x, y, away = place.x(), place.y(), half + space(0.5)
    left, right, top, bottom = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    return (
        (left, y + away, right, y + away + height),
        (left, y - away - height, right, y - away),
        (x + away, top, x + away + width, bottom),
        (x - away - width, top, x - away, bottom),
    )


def _area(box: Box) -> QRectF:
    left, top, right, bottom = box
    return QRectF(left, top, right - left, bottom - top)


def shrunk(scene: Scene, camera: Camera) -> float:
    """Return how large nodes are drawn, in shares of their size: small where there are many of them."""
    fitting = DENSE * camera.scale * scene.spacing / _half(False)
    return min(max(fitting, SMALLEST), 1.0)


def line_ends(scene: Scene, places: Points, camera: Camera) -> Points:
    """Return where each link begins and ends on the view, at the rims of its nodes: (m, 4), x y x y."""
    if not len(scene.lines):
        return np.zeros((0, 4))
    starts, ends = places[scene.ends[:, 0]], places[scene.ends[:, 1]]
    way = ends - starts
    far = np.maximum(np.hypot(way[:, 0], way[:, 1]), 1e-6)[:, None]
    way = way / far
    # Links of two nodes lie side by side, whichever way each goes.
    flipped = np.where(scene.ends[:, 0] > scene.ends[:, 1], -1, 1)
    aside = np.stack([-way[:, 1], way[:, 0]], axis=1) * (scene.shifts * flipped * space(SHIFT_UNITS))[:, None]
    rims = (np.where(scene.hubs, _half(True), _half(False)) + space(0.75)) * shrunk(scene, camera)
    first = np.minimum(rims[scene.ends[:, 0]][:, None], far / 3)
    last = np.minimum(rims[scene.ends[:, 1]][:, None], far / 3)
    return np.hstack([starts + way * first + aside, ends - way * last + aside])


def _in_sight(places: Points, camera: Camera) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    margin = space(LABEL_UNITS / 2)
    inside: np.ndarray[tuple[int], np.dtype[np.bool_]] = (
        (places[:, 0] > -margin)
        & (places[:, 0] < camera.width + margin)
        & (places[:, 1] > -margin)
        & (places[:, 1] < camera.height + margin)
    )
    return inside


def _crossing(segments: Points, camera: Camera) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    """Return which links may be in sight: those whose box is."""
    left, right = np.minimum(segments[:, 0], segments[:, 2]), np.maximum(segments[:, 0], segments[:, 2])
    top, bottom = np.minimum(segments[:, 1], segments[:, 3]), np.maximum(segments[:, 1], segments[:, 3])
    seen: np.ndarray[tuple[int], np.dtype[np.bool_]] = (
        (right > 0) & (left < camera.width) & (bottom > 0) & (top < camera.height)
    )
    return seen


def _dress(painter: QPainter, *, hub: bool, faded: bool, chosen: bool, pointed: bool) -> None:
    """Take pen and brush for nodes of one look."""
    shade = tokens()
    edge = QColor(shade.accent if chosen or pointed else shade.text_secondary)
    painter.setPen(QPen(edge, 1.5, Qt.PenStyle.DotLine if faded else Qt.PenStyle.SolidLine))
    fill = shade.selection if hub else shade.surface if faded else shade.chart_muted
    painter.setBrush(QColor(shade.accent if chosen else fill))


def _shape(painter: QPainter, hub: bool, place: QPointF, half: float) -> None:
    if hub:
        box = QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half)
        painter.drawRoundedRect(box, space(0.75), space(0.75))
    else:
        painter.drawEllipse(place, half, half)


def _mixed(colour: QColor, ground: QColor, share: float) -> QColor:
    """Return what a colour looks like laid thin on a ground: Qt takes thrice as long over real thin ink."""
    inks = zip(colour.getRgb()[:3], ground.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*(round(share * ink + (1 - share) * paper) for ink, paper in inks))


def _arrows(segments: Points) -> Points:
    """Return the corners of the heads at the ends of links, shape (m, 3, 2); the shortest links get none."""
    ways = segments[:, 2:] - segments[:, :2]
    far = np.hypot(ways[:, 0], ways[:, 1])
    long = far > space(ARROW_UNITS)
    tips, ways = segments[long, 2:], ways[long] / far[long, None] * space(ARROW_UNITS)
    aside = np.stack([-ways[:, 1], ways[:, 0]], axis=1) * SLENDER
    return np.stack([tips, tips - ways + aside, tips - ways - aside], axis=1)
