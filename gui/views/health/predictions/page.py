"""The page of the Health view on predictions: kinds of gates, figures, ablations, spot checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, PredictionHealth
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.health.predictions import words
from gui.views.health.predictions.ablation_pane import AblationPane
from gui.views.health.predictions.contexts_pane import ContextsPane
from gui.views.health.predictions.figures_pane import FiguresPane
from gui.views.health.predictions.spot_pane import SpotPane
from gui.views.result_export import Exportable, Record, ResultExporter
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel, rule
from gui.widgets.list_detail import kept_sizes
from gui.widgets.notice import Notice
from gui.widgets.plots.panel import PlotPanel
from gui.wording.translation import tr

PANES = (
    ("contexts", tr("Predictions", "Gates")),
    ("figures", tr("Predictions", "Figures")),
    ("ablation", tr("Predictions", "Ablations")),
    ("spot", tr("Predictions", "Spot checks")),
)
LOOKING = ("predict", tr("Predictions", "Looking at predictions …"))
UNREADABLE = tr("Predictions", "Predictions could not be looked at")
P = TypeVar("P", ContextsPane, FiguresPane, AblationPane, SpotPane)


class PredictionsPage(QWidget):
    """Shows how predictions go, as the store stands.

    Signals:
        import_wanted: there are no gates yet: some are to be imported.
        looked: carries the health that is shown now.
    """

    import_wanted = Signal()
    looked = Signal(PredictionHealth)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Predictions", "Predictions"))
        self._session = session
        self._stale = True
        self.health: PredictionHealth | None = None
        self.pane = SegmentedControl(tr("Predictions", "What is shown"), PANES)
        self.counted = ElidedLabel(role="small", tone="secondary")
        self.export = IconButton("export", tr("Predictions", "Export…"))
        self.notice = Notice()
        self.said = Notice()
        self.empty = EmptyState(*LOOKING)
        self._sizes: object = None  # of the kinds of gates and their course, until these are built
        self._contexts: ContextsPane | None = None
        self._figures: FiguresPane | None = None
        self._ablation: AblationPane | None = None
        self._spot: SpotPane | None = None
        self.exporter = ResultExporter(session, self, self, "predictions")
        self._pages = QStackedWidget()
        self._build()
        self._connect()

    # Its panes, each made when it is first shown: plots take a while.

    @property
    def contexts(self) -> ContextsPane:
        """The kinds of gates."""
        if self._contexts is None:
            self._contexts = self._added(ContextsPane())
            kept_sizes(self._contexts, self._sizes)
        return self._contexts

    @property
    def figures(self) -> FiguresPane:
        """Surprises, shares and reliability."""
        if self._figures is None:
            self._figures = self._added(FiguresPane())
        return self._figures

    @property
    def ablation(self) -> AblationPane:
        """Gates predicted again."""
        if self._ablation is None:
            self._ablation = self._added(AblationPane(self._session))
            self._ablation.measured.connect(self._show_pane)
        return self._ablation

    @property
    def spot(self) -> SpotPane:
        """Gates to be checked."""
        if self._spot is None:
            self._spot = self._added(SpotPane(self._session))
        return self._spot

    def _added(self, pane: P) -> P:
        self._pages.addWidget(pane)
        if self.health is not None:
            pane.show_health(self.health)
        return pane

    @property
    def _shown(self) -> ContextsPane | FiguresPane | AblationPane | SpotPane:
        """The pane of which the name is chosen."""
        if self.pane.value == "figures":
            return self.figures
        if self.pane.value == "ablation":
            return self.ablation
        return self.spot if self.pane.value == "spot" else self.contexts

    # What is on show can be taken elsewhere.

    @property
    def title(self) -> str:
        """What it is about."""
        return self._on_show.title if self._on_show else ""

    @property
    def panels(self) -> Sequence[PlotPanel]:
        """Its plots."""
        return self._on_show.panels if self._on_show else ()

    def records(self) -> Sequence[Record]:
        """Return its numbers."""
        return self._on_show.records() if self._on_show else ()

    @property
    def _on_show(self) -> Exportable | None:
        shown = self._shown
        return None if isinstance(shown, SpotPane) else shown

    # What the view asks of it.

    def take_focus(self) -> None:
        """Give the keyboard to the part that a person works with first."""
        if self.pane.value == "spot":
            self.spot.take_focus()
        else:
            self.contexts.table.setFocus()

    def look(self) -> None:
        """Look anew, if anything changed since."""
        if self._stale:
            self.refresh()

    def refresh(self) -> None:
        """Look anew."""
        self._stale = False
        self._session.read(
            lambda engine, _: engine.prediction_health(),
            self.show_health,
            self._on_failed,
            key="health.predictions",
        )

    def save_state(self) -> dict[str, Any]:
        """Return what to find again in the next run, as JSON values."""
        return {
            "pane": self.pane.value,
            "contexts": self._contexts.sizes() if self._contexts else self._sizes,
        }

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`save_state` returned in an earlier run, as far as it fits."""
        self._sizes = state.get("contexts")
        if state.get("pane") in dict(PANES):
            self.pane.set_value(state["pane"])

    def show_health(self, health: PredictionHealth) -> None:
        """Show how predictions go."""
        self.health = health
        self.counted.setText(words.counted(health))
        self.notice.say(
            words.unjudged(health.gates, health.fewest) if health.gates else "", tone="info", closable=False
        )
        for pane in (self._contexts, self._figures, self._ablation, self._spot):
            if pane is not None:
                pane.show_health(health)
        self._show_pane()
        self.looked.emit(health)

    def reset(self) -> None:
        """Let go of all: another store is open."""
        self.health, self._stale = None, True
        self.counted.setText("")
        self.notice.say("")
        self.said.say("")
        for pane in (self._ablation, self._spot):
            if pane is not None:
                pane.forget()
        self.empty.show_state(*LOOKING)
        self._show_pane()

    # Building.

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(3))
        head.addWidget(self.pane)
        head.addWidget(self.counted, 1)
        head.addWidget(self.export)
        self._pages.addWidget(self.empty)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(self.notice)
        whole.addWidget(self.said)
        whole.addWidget(rule())
        whole.addWidget(self._pages, 1)

    def _connect(self) -> None:
        self.pane.changed.connect(self._on_pane)
        self.export.clicked.connect(self._show_exports)
        self.exporter.done.connect(self._on_exported)
        self.exporter.failed.connect(self._on_not_exported)
        self.empty.activated.connect(self._on_way_out)
        self._session.changed.connect(self._on_changed)

    def _show_pane(self) -> None:
        there = self.health is not None and bool(self.health.contexts)
        if self.health is not None and not there:
            icon, title, text, action = words.NO_GATES
            self.empty.show_state(icon, title, text, action if self._session.writable else "")
        self._pages.setCurrentWidget(self._shown if there else self.empty)
        self.export.setEnabled(there and bool(self.records()))

    # What happens.

    def _on_pane(self) -> None:
        self._show_pane()
        if self.pane.value == "spot" and self.spot.check is None:
            self.spot.refresh()

    def _on_changed(self, _: Changes) -> None:
        self._stale = True
        if self.isVisible():
            self.refresh()

    def _on_failed(self, error: TaskError) -> None:
        self._stale = True
        self.empty.show_state("error", UNREADABLE, error.message, tr("Predictions", "Try again"))
        self._pages.setCurrentWidget(self.empty)

    def _on_way_out(self) -> None:
        if self.health is not None and not self.health.contexts:
            self.import_wanted.emit()
        else:
            self.refresh()

    def _show_exports(self) -> None:
        self.exporter.popup(self.export.mapToGlobal(QPoint(0, self.export.height())))

    def _on_exported(self, text: str) -> None:
        self.said.say(text, tone="success")

    def _on_not_exported(self, text: str) -> None:
        self.said.say(text, tone="danger")
