"""How far the artifact shifted the confidence: an arrow from prior to posterior, and what it is judged by."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.style.palette import tokens
from gui.style.typography import Size, numeric, sized, space
from gui.wording.translation import tr

BAR_UNITS, HEAD_UNITS, EDGE_UNITS = 3, 1.75, 5
TICKS = (0.0, 1.0)
CAP, ANSWERS = tr("Predict", "cap {value}"), tr("Predict", "answers from {value}")
AFTER = tr("Predict", "after guards")
BAND = tr("Predict", "no surprise within ±{value}")
PRIOR, POSTERIOR = tr("Predict", "prior {value}"), tr("Predict", "posterior {value}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Shift:
    """Two confidences, what their difference is judged by, and what the guards made of it, if known."""

    prior: float | None
    posterior: float | None
    threshold: float
    cap: float
    answer_from: float
    calibrated: float | None = None
    surprised: bool = False


class ShiftScale(QWidget):
    """Paints an axis from 0 to 1: above it the prior, below it the posterior, between them the shift."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shift: Shift | None = None
        self.setAccessibleName(tr("Predict", "Shift of the confidence"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_shift(self, shift: Shift | None) -> None:
        """Show another shift, or none."""
        self.shift = shift
        self.setAccessibleDescription(", ".join(_said(shift)) if shift else "")
        self.update()

    def place(self, value: float) -> float:
        """Return where a confidence lies."""
        edge = space(EDGE_UNITS)
        return edge + max(0.0, min(1.0, value)) * (self.width() - 2 * edge)

    def sizeHint(self) -> QSize:
        return QSize(space(120), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(space(60), self._height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.shift is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_axis(painter, self.shift)
        self._paint_limits(painter, self.shift)
        self._paint_legend(painter, self.shift)
        self._paint_shift(painter, self.shift)
        painter.end()

    def _line(self) -> int:
        return QFontMetrics(sized(Size.SMALL)).height()

    def _height(self) -> int:
        return 3 * self._line() + space(BAR_UNITS + 6.5)

    def _foot(self) -> float:
        """Return where the names below the axis stand."""
        return self._bar().bottom() + self._line() + space(1.5)

    def _bar(self) -> QRectF:
        top = self._line() + space(2.5)
        return QRectF(self.place(0), top, self.place(1) - self.place(0), space(BAR_UNITS))

    def _paint_axis(self, painter: QPainter, shift: Shift) -> None:
        bar, shade = self._bar(), tokens()
        painter.fillRect(bar, QColor(shade.sunken))
        if shift.prior is not None:
            low, high = self.place(shift.prior - shift.threshold), self.place(shift.prior + shift.threshold)
            painter.fillRect(QRectF(low, bar.top(), high - low, bar.height()), QColor(shade.pressed))
        painter.setPen(QPen(QColor(shade.border_strong), 1))
        painter.drawLine(bar.bottomLeft(), bar.bottomRight())
        painter.setFont(numeric(Size.CAPTION))
        painter.setPen(QColor(shade.text_tertiary))
        for tick in TICKS:
            _centred(painter, self.place(tick), self._foot(), f"{tick:g}", self.width())

    def _paint_limits(self, painter: QPainter, shift: Shift) -> None:
        """Draw where the guards cap to and from where no person is asked, with their names at the foot."""
        bar, shade = self._bar(), tokens()
        painter.setFont(numeric(Size.CAPTION))
        for value, text in ((shift.cap, CAP), (shift.answer_from, ANSWERS)):
            painter.setPen(QPen(QColor(shade.text_tertiary), 1, Qt.PenStyle.DashLine))
            at = round(self.place(value)) + 0.5
            painter.drawLine(QPointF(at, bar.top() - space(0.5)), QPointF(at, bar.bottom() + space(1.5)))
            painter.setPen(QColor(shade.text_secondary))
            _centred(painter, at, self._foot(), text.format(value=f"{value:g}"), self.width())

    def _paint_legend(self, painter: QPainter, shift: Shift) -> None:
        """Say what the grey band is, and what the guards left of the confidence."""
        shade, bar = tokens(), self._bar()
        baseline = self._foot() + self._line() + space(1)
        side = space(2.5)
        painter.setFont(numeric(Size.CAPTION))
        left = bar.left()
        for ink, text in self._legend(shift):
            painter.fillRect(QRectF(left, baseline - side, side, side), ink)
            painter.setPen(QColor(shade.text_tertiary))
            painter.drawText(QPointF(left + side + space(1.5), baseline), text)
            left += side + painter.fontMetrics().horizontalAdvance(text) + space(6)

    def _legend(self, shift: Shift) -> list[tuple[QColor, str]]:
        named = [(QColor(tokens().pressed), BAND.format(value=f"{shift.threshold:g}"))]
        if shift.calibrated is not None and shift.calibrated != shift.posterior:
            named.append((QColor(tokens().danger), f"{AFTER} {shift.calibrated:.2f}"))
        return named

    def _paint_shift(self, painter: QPainter, shift: Shift) -> None:
        bar, shade = self._bar(), tokens()
        middle = bar.center().y()
        colour = QColor(shade.warning if shift.surprised else shade.accent)
        font = numeric(Size.SMALL)
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        prior, posterior = shift.prior, shift.posterior
        if prior is not None and posterior is not None:
            start, end = (QPointF(self.place(value), middle) for value in (prior, posterior))
            _arrow(painter, start, end, colour)
        names = []
        if prior is not None:
            ink = QColor(shade.text_secondary)
            _dot(painter, QPointF(self.place(prior), middle), ink, hollow=True)
            names.append((self.place(prior), PRIOR.format(value=f"{prior:.2f}"), ink))
        if posterior is not None:
            _dot(painter, QPointF(self.place(posterior), middle), colour, hollow=False)
            names.append((self.place(posterior), POSTERIOR.format(value=f"{posterior:.2f}"), colour))
        for left, text, ink in _apart(painter.fontMetrics(), names, self.width()):
            painter.setPen(ink)
            painter.drawText(QPointF(left, bar.top() - space(1.5)), text)
        if shift.calibrated is not None and shift.calibrated != posterior:
            at = self.place(shift.calibrated)
            _triangle(painter, QPointF(at, bar.bottom() + 1), QColor(shade.danger))


def _said(shift: Shift) -> list[str]:
    said = []
    if shift.prior is not None:
        said.append(PRIOR.format(value=f"{shift.prior:.2f}"))
    if shift.posterior is not None:
        said.append(POSTERIOR.format(value=f"{shift.posterior:.2f}"))
    if shift.calibrated is not None:
        said.append(f"{AFTER} {shift.calibrated:.2f}")
    limits = (CAP.format(value=f"{shift.cap:g}"), ANSWERS.format(value=f"{shift.answer_from:g}"))
    return [*said, BAND.format(value=f"{shift.threshold:g}"), *limits]


def _apart(
    metrics: QFontMetrics, names: list[tuple[float, str, QColor]], width: int
) -> list[tuple[float, str, QColor]]:
    """Return where names begin that are centred over their places, each moved right of the one before."""
    placed: list[tuple[float, str, QColor]] = []
    least, room = 0.0, sum(metrics.horizontalAdvance(text) + space(3) for _, text, _ in names)
    for at, text, ink in sorted(names, key=lambda name: name[0]):
        wide = metrics.horizontalAdvance(text)
        left = max(least, min(at - wide / 2, width - room + space(3)))
        placed.append((left, text, ink))
        least, room = left + wide + space(3), room - wide - space(3)
    return placed


def _centred(painter: QPainter, x: float, baseline: float, text: str, width: int) -> None:
    wide = painter.fontMetrics().horizontalAdvance(text)
    painter.drawText(QPointF(max(0.0, min(x - wide / 2, width - wide)), baseline), text)


def _arrow(painter: QPainter, start: QPointF, end: QPointF, colour: QColor) -> None:
    way = 1 if end.x() >= start.x() else -1
    head = space(HEAD_UNITS)
    if abs(end.x() - start.x()) <= 2 * head:
        return
    tip = QPointF(end.x() - way * head * 0.8, end.y())
    painter.setPen(QPen(colour, 2))
    painter.drawLine(start, tip)
    back = tip.x() - way * head
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(
        QPolygonF([tip, QPointF(back, tip.y() - head * 0.7), QPointF(back, tip.y() + head * 0.7)])
    )


def _dot(painter: QPainter, at: QPointF, colour: QColor, *, hollow: bool) -> None:
    painter.setPen(QPen(colour, 2))
    painter.setBrush(QColor(tokens().surface) if hollow else colour)
    painter.drawEllipse(at, space(1.25), space(1.25))


def _triangle(painter: QPainter, tip: QPointF, colour: QColor) -> None:
    side = space(1.5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(
        QPolygonF([tip, QPointF(tip.x() - side, tip.y() + side), QPointF(tip.x() + side, tip.y() + side)])
    )
