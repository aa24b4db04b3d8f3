"""The rounds of a run side by side, and the one at hand in full."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from engine import PairStage
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.agents.pair import words
from gui.views.agents.pair.round_detail import RoundDetail
from gui.views.agents.pair.sight import RoundSight
from gui.widgets.list_detail import ListDetail
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.translation import tr

SHARES, STRETCH = (42, 150), (0, 1)
LOW_SHARES = (28, 120)
WIDE_UNITS = 130  # of width, from which the round at hand stands beside the list
BEST, KEPT, NOT_KEPT = tr("Agents", "best"), tr("Agents", "kept"), tr("Agents", "not kept")
NOT_YET = tr("Agents", "not evaluated yet")


class Rounds(ListDetail):
    """Lists rounds with their scores, beside the one at hand, or above it where there is little room.

    Signals:
        minute_asked: the person wants to see a minute; carries its id.
        failed: something could not be compared; carries the TaskError.
    """

    minute_asked = Signal(str)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        self.list = RowsList(tr("Agents", "Rounds"))
        self.detail = RoundDetail(session)
        super().__init__(self.list, self.detail, SHARES, STRETCH, parent)
        self.setOrientation(Qt.Orientation.Horizontal)
        self._rounds: tuple[RoundSight, ...] = ()
        self.list.chosen.connect(self._show)
        self.detail.minute_asked.connect(self.minute_asked)
        self.detail.failed.connect(self.failed)

    @property
    def at_last(self) -> bool:
        """Whether the last round is looked at, or none."""
        return self.list.key is None or self.list.key >= len(self._rounds) - 1

    def show_rounds(self, rounds: Sequence[RoundSight], chosen: int | None = None) -> None:
        """Show other rounds, with the ``chosen`` one at hand, or else the one whose turn it is.

        Who looks at the last one goes along with it; who looks at an earlier one stays there.
        """
        follows = self.at_last
        self._rounds = tuple(rounds)
        last = len(self._rounds) - 1
        key = chosen if chosen is not None else last if follows else min(self.list.key or 0, last)
        self.list.show_rows(list(map(_row, range(last + 1), self._rounds)), key)
        self._show(key)

    def go_to(self, stage: PairStage) -> None:
        """Show what came of a stage of the round whose turn it is, or else of the one before."""
        places = [place for place, one in enumerate(self._rounds) if _has(one, stage)]
        if places:
            self.list.mark(places[-1])
            self._show(places[-1])
            self.detail.go_to(stage)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = event.size().width() >= space(WIDE_UNITS)
        orientation = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if orientation != self.orientation():
            self.setOrientation(orientation)
            self.setSizes([space(share) for share in (SHARES if wide else LOW_SHARES)])

    def _show(self, key: int) -> None:
        self.detail.show_round(self._rounds[key] if 0 <= key < len(self._rounds) else None)


def _has(one: RoundSight, stage: PairStage) -> bool:
    return getattr(one.round, stage) is not None


def _row(key: int, one: RoundSight) -> TwoLines:
    evaluation = one.round.evaluation
    told = NOT_YET if evaluation is None else words.made_by(evaluation.made_by)
    mark, tone = next(_marks(one), ("", "text_tertiary"))
    return TwoLines(
        key=key,
        text=words.titled(one.round.iteration),
        told=told,
        mark=mark,
        tone=tone,
        figure="" if evaluation is None else words.score(evaluation.composite),
        quiet=evaluation is None,
    )


def _marks(one: RoundSight) -> Iterator[tuple[str, str]]:
    if one.best:
        yield BEST, "success"
    if one.kept is not None:
        yield (KEPT, "accent") if one.kept else (NOT_KEPT, "text_tertiary")
