"""The store as it would be: how many chunks and tokens, in which status and tier, and how strong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from engine import DreamOutlook, Spread, StoreOutlook
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dream.planner import Planner
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import PlainLabel
from gui.widgets.paired_histogram import PairedHistogram, SpreadPair
from gui.widgets.small_table import SmallTable
from gui.widgets.text import one_line
from gui.wording.formats import signed
from gui.wording.translation import tr, trn

REST_MS = 300  # after a decision, before it is worked out anew
MEDIAN = 0.5
NO_PLAN = (
    "dream",
    tr("Dream", "No plan yet"),
    tr("Dream", "Once there is one, the store that its accepted proposals would leave stands here."),
)
WORKING = ("dream", tr("Dream", "Working it out…"))
FAILED = tr("Dream", "It could not be worked out")
NAMES = {
    "activation": tr("Dream", "Activation (nats)"),
    "retention": tr("Dream", "Retention"),
    "retrieval strength": tr("Dream", "Retrieval strength"),
    "utility": tr("Dream", "Utility"),
}
STATUSES = {
    "active": tr("Dream", "Status: active"),
    "dormant": tr("Dream", "Status: dormant"),
    "superseded": tr("Dream", "Status: superseded"),
    "retired": tr("Dream", "Status: retired"),
}
TIERS = {
    "working": tr("Dream", "Tier: working"),
    "episodic": tr("Dream", "Tier: episodic"),
    "semantic": tr("Dream", "Tier: semantic"),
    "dormant": tr("Dream", "Tier: dormant"),
}
TOLD = tr("Dream", "median {before} → {after}")
HELD = tr("Dream", "median {after}, as before")
REFUSED = trn(
    "Dream",
    "{n:,} accepted proposal has something in its way and does not count.",
    "{n:,} accepted proposals have something in their way and do not count.",
)
LEGEND = tr("Dream", "Bars: the active chunks after the dream. Dotted: before it.")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of the store, before and after."""

    name: str
    before: int
    after: int

    @property
    def change(self) -> str:
        """By how much it changes, with its sign."""
        difference = self.after - self.before
        return f"{difference:+,}".replace("-", "−") if difference else ""


def figures(outlook: DreamOutlook) -> Iterator[Figure]:
    """Give the numbers of the store, and of each status and tier that occurs."""
    before, after = outlook.before, outlook.after
    yield Figure(tr("Dream", "Chunks"), before.chunks, after.chunks)
    yield Figure(tr("Dream", "Active chunks"), before.active, after.active)
    yield Figure(tr("Dream", "Tokens (active)"), before.tokens, after.tokens)
    yield from _counted(STATUSES, before.statuses, after.statuses)
    yield from _counted(TIERS, before.tiers, after.tiers)


def _counted(
    names: Mapping[str, str], before: Mapping[str, int], after: Mapping[str, int]
) -> Iterator[Figure]:
    for key in dict.fromkeys([*names, *before, *after]):
        if before.get(key) or after.get(key):
            yield Figure(names.get(key, one_line(key)), before.get(key, 0), after.get(key, 0))


FIGURE_COLUMNS: tuple[ListColumn[Figure], ...] = (
    ListColumn(
        key="name", title=tr("Dream", "Of the store"), text=lambda f: f.name, sample="Tokens of texts"
    ),
    ListColumn(
        key="before",
        title=tr("Dream", "Before"),
        text=lambda f: f"{f.before:,}",
        sample="1,000,000",
        right=True,
        tone=lambda _: "text_secondary",
    ),
    ListColumn(
        key="after",
        title=tr("Dream", "After"),
        text=lambda f: f"{f.after:,}",
        sample="1,000,000",
        right=True,
    ),
    ListColumn(
        key="change",
        title=tr("Dream", "Change"),
        text=lambda f: f.change,
        sample="−100,000",
        right=True,
        strong=lambda _: True,
    ),
)


class AfterPage(QWidget):
    """Asks the engine when it is on show, and again after each decision."""

    def __init__(self, session: Session, planner: Planner, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.planner = planner
        self.outlook: DreamOutlook | None = None
        self._stale = True
        self.figures: ListTableModel[Figure] = ListTableModel(FIGURE_COLUMNS, self)
        both = tr("Dream", "The store before and after")
        self._pages = QStackedWidget(self)
        self._area = QScrollArea(self._pages)
        self._area.setWidget(QWidget(self._area))
        self.table = SmallTable(both, self.figures, stretched="name", most=16, parent=self._area.widget())
        self.charts = {key: PairedHistogram(name) for key, name in NAMES.items()}
        self.told = {key: PlainLabel(role="small", tone="secondary") for key in NAMES}
        self.refused = PlainLabel(role="small", tone="warning", wrap=True)
        self.empty = EmptyState(*NO_PLAN, parent=self._pages)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._ask)
        self._build()

    def follow(self) -> None:
        """Work it out anew: another plan is under review, or something else is accepted."""
        self._stale = True
        if self.planner.review is None:
            self.outlook = None
            self._rest.stop()
            self.empty.show_state(*NO_PLAN)
            self._pages.setCurrentWidget(self.empty)
        elif self.isVisible():
            self._rest.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._ask()

    def _ask(self) -> None:
        review = self.planner.review
        if review is None:
            return
        self._stale = False
        accepted = review.accepted()
        if self.outlook is None:
            self.empty.show_state(*WORKING)
        self.session.read(
            lambda engine, progress: engine.dream_outlook(accepted.plan, accepted.ids(), progress),
            self._on_outlook,
            self._on_failed,
            key="dream.outlook",
        )

    def _on_failed(self, failure: TaskError) -> None:
        self.empty.show_state("error", FAILED, failure.message)
        self._pages.setCurrentWidget(self.empty)

    def _on_outlook(self, outlook: DreamOutlook) -> None:
        self.outlook = outlook
        self.figures.set_values(list(figures(outlook)))
        self.table.fit()
        for key in NAMES:
            self._show_spread(key, outlook.before, outlook.after)
        self.refused.setText(REFUSED.format(n=outlook.refused) if outlook.refused else "")
        self.refused.setVisible(outlook.refused > 0)
        self._pages.setCurrentIndex(1)

    def _show_spread(self, key: str, before: StoreOutlook, after: StoreOutlook) -> None:
        first, second = before.spreads.get(key), after.spreads.get(key)
        if first is None or second is None:
            self.charts[key].show_pair(None)
            return
        was, then = _median(first), _median(second)
        said = HELD.format(after=then) if was == then else TOLD.format(before=was, after=then)
        self.told[key].setText(said)
        self.charts[key].show_pair(SpreadPair(second.edges, first.counts, second.counts), said)

    def _build(self) -> None:
        grid = QGridLayout(self._area.widget())
        grid.setContentsMargins(space(3), space(2), space(3), space(2))
        grid.setHorizontalSpacing(space(5))
        grid.setVerticalSpacing(space(3))
        charts = QVBoxLayout()
        charts.setSpacing(space(1))
        charts.addWidget(PlainLabel(LEGEND, role="small", tone="tertiary", wrap=True))
        for key, name in NAMES.items():
            charts.addSpacing(space(1))
            head = QGridLayout()
            head.addWidget(PlainLabel(name, role="strong"), 0, 0)
            head.addWidget(self.told[key], 0, 1, Qt.AlignmentFlag.AlignRight)
            charts.addLayout(head)
            charts.addWidget(self.charts[key], 1)
        left = QVBoxLayout()
        left.setSpacing(space(2))
        left.addWidget(self.table)
        left.addWidget(self.refused)
        left.addStretch(1)
        grid.addLayout(left, 0, 0)
        grid.addLayout(charts, 0, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._area)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self._pages)


def _median(spread: Spread) -> str:
    return signed(float(spread.quantiles.get(MEDIAN, float("nan")))) or "–"
