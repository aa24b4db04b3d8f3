"""What moved trust, newest first; or the dissents or overrides alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import Dissent, Override, TrustPoint
from gui.style.typography import space
from gui.views.agents.trust import words
from gui.views.agents.trust.sight import TrustSight
from gui.widgets.buttons import SegmentedControl
from gui.widgets.two_lines import RowsList, TwoLines
from gui.wording.formats import moment
from gui.wording.translation import tr

MOVES, DISSENTS, OVERRIDES = "moves", "dissents", "overrides"
KINDS = (
    (MOVES, tr("Trust", "What moved it")),
    (DISSENTS, tr("Trust", "Dissents")),
    (OVERRIDES, tr("Trust", "Overrides")),
)
Event = TrustPoint | Dissent | Override


class EventList(QWidget):
    """Lists events of one kind; the one at hand stays at hand when others come.

    Signals:
        chosen: another event is at hand, or none.
        opened: the person wants the minute of the one at hand; carries its id.
    """

    chosen = Signal()
    opened = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sight: TrustSight | None = None
        self._listed: Sequence[Event] = ()
        self.kind = SegmentedControl(tr("Trust", "Which events"), KINDS)
        self.list = RowsList(tr("Trust", "Events"), self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, space(2), 0, 0)
        column.setSpacing(space(1))
        kinds = QVBoxLayout()
        kinds.setContentsMargins(space(3), 0, space(3), 0)
        kinds.addWidget(self.kind, 0, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(kinds)
        column.addWidget(self.list, 1)
        self.kind.changed.connect(self._on_kind)
        self.list.chosen.connect(self._on_chosen)
        self.list.opened.connect(self._on_opened)

    @property
    def at_hand(self) -> Event | None:
        """The event at hand."""
        key = self.list.key
        return None if key is None else self._listed[key]

    def show_sight(self, sight: TrustSight | None) -> None:
        """List the events of an agent."""
        before, self._sight = self._sight, sight
        same = sight is not None and before is not None and sight.profile.agent == before.profile.agent
        here = self.at_hand if same else None
        self._list(None if here is None else _identity(here))

    def choose_point(self, place: int) -> None:
        """Take a point of the curve to hand."""
        if self._sight is not None:
            self.kind.set_value(MOVES)
            self._list(_identity(self._sight.points[place]))

    def _list(self, here: tuple[str, str] | None) -> None:
        self._listed = list(self._events())
        keys = [_identity(one) for one in self._listed]
        chosen = keys.index(here) if here in keys else 0 if keys else None
        self.list.show_rows([self._row(key, one) for key, one in enumerate(self._listed)], chosen)

    def _events(self) -> Iterator[Event]:
        if self._sight is None:
            return
        profile = self._sight.profile
        told: Mapping[str, Sequence[Event]] = {
            MOVES: self._sight.points,
            DISSENTS: profile.dissents,
            OVERRIDES: profile.overrides,
        }
        yield from reversed(told[self.kind.value])

    def _row(self, key: int, event: Event) -> TwoLines:
        if not isinstance(event, TrustPoint):
            return _event_row(key, event)
        about = self._sight.events.get(event.about) if self._sight else None
        risen = event.before is not None and event.score > event.before
        return TwoLines(
            key=key,
            text=f"{words.reason(event)}: {words.said(about)}" if about else words.reason(event),
            told=moment(event.at),
            mark=words.move(event),
            tone="text_tertiary" if event.before is None else "success" if risen else "danger",
        )

    def _on_kind(self) -> None:
        """List the other kind; the dissent or override at hand stays at hand, where it is listed."""
        here = self.at_hand
        event = here.about if isinstance(here, TrustPoint) else here.id if here else ""
        self._list((event, ""))
        self.chosen.emit()

    def _on_chosen(self) -> None:
        self.chosen.emit()

    def _on_opened(self) -> None:
        here = self.at_hand
        if here is not None:
            self.opened.emit(here.minute if isinstance(here, TrustPoint) else here.id)


def _identity(event: Event) -> tuple[str, str]:
    """Return what tells an event from others of its kind, whatever else is known of it meanwhile."""
    return (event.minute, str(event.at)) if isinstance(event, TrustPoint) else (event.id, "")


def _event_row(key: int, event: Dissent | Override) -> TwoLines:
    judged = words.impact(event) if isinstance(event, Dissent) else words.regret(event)
    return TwoLines(key=key, text=words.said(event), mark=judged, tone=_tone(event), told=moment(event.at))


def _tone(event: Dissent | Override) -> str:
    if isinstance(event, Override):
        return "warning" if event.regret else "text_tertiary"
    return {True: "success", False: "danger", None: "text_tertiary"}[event.impact]
