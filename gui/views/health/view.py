"""The Health view: the index looked over, mended, made by another model; and what was decided on the way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from engine import Changes, FindingKind, IndexHealth, NeighbourReport
from gui.actions import Actions
from gui.session import Session
from gui.style import icons
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.base import View
from gui.views.health.data import counted, summary
from gui.views.health.findings import FindingsPage
from gui.views.health.models import ModelsPage
from gui.views.health.operations import OperationsPageView
from gui.views.health.predictions import PredictionsPage
from gui.widgets.buttons import SegmentedControl
from gui.widgets.command_bar import CommandBar
from gui.widgets.empty_state import EmptyState
from gui.widgets.labels import ElidedLabel, rule
from gui.widgets.list_detail import kept_sizes
from gui.wording.translation import tr

PAGES = (
    ("findings", tr("Health", "Findings")),
    ("models", tr("Health", "Models")),
    ("operations", tr("Health", "Operations")),
    ("predictions", tr("Health", "Predictions")),
)
BUTTONS = ("index.check", "index.repair", "index.compare", "index.reembed")
NARROW_UNITS = 190  # of width; in less the buttons show no words
CHECKING = tr("Health", "Check the index")
CHANGED = tr("Health", "The store was written to since; check again.")
LOOKING = (
    "health",
    tr("Health", "Looking the index over"),
    tr("Health", "Chunks are compared with vectors, index and search rows."),
)
NOT_LOOKED = tr("Health", "The index could not be looked over")


class HealthView(View):
    """Shows the newest look at the index."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.setAccessibleName(tr("Health", "Health"))
        self.health: IndexHealth | None = None
        self._commands: Actions | None = None
        self._stale = True
        self.page = SegmentedControl(tr("Health", "What is shown"), PAGES)
        self.findings = FindingsPage(session)
        self._kept: dict[str, Any] = {}  # how each page was left, until it is built
        self.empty = EmptyState(*LOOKING)
        self._mark = QLabel()
        self.title = ElidedLabel(role="heading")
        self.counted = ElidedLabel(role="small", tone="secondary")
        self._bar = CommandBar()
        self._pages = QStackedWidget()
        self._build()
        self._connect()

    # What the window asks of a view.

    def use_commands(self, commands: Actions) -> None:
        self._commands = commands
        self._bar.add_actions(commands[command] for command in BUTTONS)
        self.findings.use_commands(commands)

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {"view.refresh": self._refresh_page, "edit.find": self._find}

    def take_focus(self) -> None:
        if self.page.value == "predictions":
            self.predictions.take_focus()
        elif self.page.value == "operations":
            self.operations.table.setFocus()
        else:
            (self.models if self.page.value == "models" else self.findings).table.setFocus()

    def save_state(self) -> dict[str, Any]:
        found = dict(self._kept) | {"findings": self.findings.sizes()}
        if self._built("models"):
            found["models"] = self.models.sizes()
        if self._built("operations"):
            found["operations"] = self.operations.split.sizes()
        if self._built("predictions"):
            found["predictions"] = self.predictions.save_state()
        return found

    def restore_state(self, state: Mapping[str, Any]) -> None:
        self._kept = dict(state)
        kept_sizes(self.findings, state.get("findings"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()
        self._on_page()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._draw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.set_narrow(event.size().width() < space(NARROW_UNITS))

    # What it shows.

    @property
    def kind(self) -> FindingKind | None:
        """The kind of finding at hand."""
        return self.findings.kind

    @property
    def compared(self) -> tuple[str, str] | None:
        """The two models to compare, if there are two."""
        return self.models.compared

    @cached_property
    def models(self) -> ModelsPage:
        """The page on models."""
        made = ModelsPage(self.session, self._pages)
        kept_sizes(made, self._kept.get("models"))
        if self._commands is not None:
            made.use_commands(self._commands)
        made.show_health(self.health)
        self._pages.addWidget(made)
        return made

    @cached_property
    def operations(self) -> OperationsPageView:
        """The page on operations."""
        made = OperationsPageView(self.session, self._pages)
        kept_sizes(made.split, self._kept.get("operations"))
        if self._commands is not None:
            made.use_commands(self._commands)
        self._pages.addWidget(made)
        return made

    @cached_property
    def predictions(self) -> PredictionsPage:
        """The page on predictions."""
        made = PredictionsPage(self.session, self._pages)
        kept = self._kept.get("predictions")
        made.restore_state(kept if isinstance(kept, dict) else {})
        made.import_wanted.connect(self._import)
        self._pages.addWidget(made)
        return made

    def refresh(self) -> None:
        """Look the index over anew; a large one takes some seconds, as a job."""
        self._stale = False
        if self.health is None:
            self.empty.show_state(*LOOKING)
            self._show_page()
        self.counted.setText(tr("Health", "Looking …"))
        self.session.read(
            lambda engine, progress: engine.index_health(progress),
            self.show_health,
            self._on_failed,
            key="health",
            title=CHECKING,
        )

    def show_health(self, health: IndexHealth) -> None:
        """Show what was found."""
        self.health, self._stale = health, False
        self.title.setText(summary(health))
        self.counted.setText(counted(health))
        self._draw()
        self.findings.show_health(health)
        if self._built("models"):
            self.models.show_health(health)
        self._show_page()
        self.set_status(summary(health))

    def show_report(self, report: NeighbourReport) -> None:
        """Show whose neighbours another model changed."""
        self.models.show_report(report)
        self.page.set_value("models")
        self._show_page()

    # Building.

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(2), space(3), space(2))
        head.setSpacing(space(3))
        head.addWidget(self._mark)
        head.addWidget(self.title, 1)
        head.addWidget(self._bar)
        choice = QHBoxLayout()
        choice.setContentsMargins(space(3), 0, space(3), space(2))
        choice.setSpacing(space(3))
        choice.addWidget(self.page)
        choice.addWidget(self.counted, 1)
        for part in (self.empty, self.findings):
            self._pages.addWidget(part)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addLayout(choice)
        whole.addWidget(rule())
        whole.addWidget(self._pages, 1)
        self._draw()

    def _connect(self) -> None:
        self.session.store_changed.connect(self._on_store)
        self.session.changed.connect(self._on_changed)
        self.page.changed.connect(self._on_page)
        self.findings.panel.browse_wanted.connect(self._browse)
        self.empty.activated.connect(self.refresh)

    def _draw(self) -> None:
        icon, tone = "health", "text_tertiary"
        if self.health is not None:
            icon, tone = ("check", "success") if self.health.ok else ("warning", "warning")
        self._mark.setPixmap(icons.pixmap(icon, space(6), tone, self.devicePixelRatioF()))

    def _show_page(self) -> None:
        if self.page.value == "operations":
            self._pages.setCurrentWidget(self.operations)
        elif self.page.value == "predictions":
            self._pages.setCurrentWidget(self.predictions)
        elif self.health is not None:
            shown = self.models if self.page.value == "models" else self.findings
            self._pages.setCurrentWidget(shown)
        else:
            self._pages.setCurrentWidget(self.empty)

    def _built(self, page: str) -> bool:
        """Whether a page was looked at; each but the findings is made then: all at once take a while."""
        return page in vars(self)

    # What happens.

    def _on_page(self) -> None:
        self._show_page()
        if self.page.value == "operations":
            self.operations.refresh()
        elif self.page.value == "predictions":
            self.predictions.look()

    def _refresh_page(self) -> None:
        """Read what is on show anew."""
        if self.page.value == "operations":
            self.operations.refresh()
        elif self.page.value == "predictions":
            self.predictions.refresh()
        else:
            self.refresh()

    def _find(self) -> None:
        """Look for words: only operations are that many."""
        self.page.set_value("operations")
        self._on_page()
        self.operations.words.focus()

    def _browse(self, query: str) -> None:
        if self._commands:
            self._commands["view.browse"].trigger()
            self.session.set_scope(query)

    def _import(self) -> None:
        if self._commands:
            self._commands["store.import"].trigger()

    def _on_store(self) -> None:
        self.health, self._stale = None, True
        self._draw()
        self.title.setText("")
        self.counted.setText("")
        self.findings.show_health(None)
        if self._built("models"):
            self.models.show_health(None)
        if self._built("operations"):
            self.operations.reset()
        if self._built("predictions"):
            self.predictions.reset()
        self._show_page()
        if self.isVisible() and self.session.engine is not None:
            self.refresh()
            self._on_page()

    def _on_changed(self, _: Changes) -> None:
        if self.health is not None:
            self.counted.setText(CHANGED)

    def _on_failed(self, error: TaskError) -> None:
        self.empty.show_state("error", NOT_LOOKED, error.message, tr("Health", "Try again"))
        if self.page.value not in ("operations", "predictions"):
            self._pages.setCurrentWidget(self.empty)
        self.counted.setText("")
