"""Looks at the index, repairs, and another model's vectors: jobs whose reports the Health view shows."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QObject

from engine import (
    Changes,
    EmbeddedEmbedder,
    FindingKind,
    MemoryEngine,
    NeighbourReport,
    ReembedReport,
    RepairReport,
    StepId,
)
from gui.controllers.stores import Stores
from gui.controllers.views import ViewSwitcher
from gui.main_window import MainWindow
from gui.providers import embedder_of
from gui.session import Session
from gui.settings import Embedding, Settings
from gui.tasks import Receiver
from gui.views.health import HealthView
from gui.views.health.data import described, summary
from gui.widgets.dialogs import question
from gui.widgets.notifications import Notification, NotificationCentre, Severity
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

VIEW = "health"
FORGETTING = tr(
    "Health",
    "It can't be undone: neighbours can't be compared with theirs any more, and to use one of these models "
    "again, all texts are embedded again. The vectors of the model in use stay.",
)
ANOTHER_CHOSEN = tr(
    "Health",
    "The settings choose {wanted}; this store keeps {used} until it is re-embedded "
    "(File > Index > Re-embed).",
)
SAME_CHOSEN = tr("Health", "All vectors are of {used}. Choose another model in the settings first.")
ONE_MODEL = tr("Health", "The store holds vectors of one model only. Re-embed it to have two to compare.")
EMBEDDED = trn(
    "Health",
    "{n:,} chunk embedded, {ready:,} had a vector before.",
    "{n:,} chunks embedded, {ready:,} had a vector before.",
)
TO_EMBED = trn("Health", "{n:,} chunk is embedded anew.", "{n:,} chunks are embedded anew.")
BEGUN = trn(
    "Health",
    "{n:,} of them has a vector of it already.",
    "{n:,} of them have a vector of it already.",
)
MEANWHILE = tr(
    "Health",
    "Until all are done, recall goes on with {used}; you can work on meanwhile, or cancel and go on later. "
    "Then a report says whose neighbours changed. The vectors there are stay, so that going back takes no "
    "time.",
)


@dataclass(frozen=True, slots=True)
class _Situation:
    """The model in use, the one that the settings choose, and how far its vectors are."""

    used: str
    wanted: str
    chunks: int
    ready: int


class Upkeep(QObject):
    """Runs the commands that look after vectors, index and search rows."""

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        settings: Settings,
        stores: Stores,
        views: ViewSwitcher,
        centre: NotificationCentre,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._stores = stores
        self._views = views
        self._centre = centre
        stores.opened.connect(self._on_opened)
        window.commands.bind(
            {
                "index.check": self._check,
                "index.repair": self._repair_all,
                "index.repair_kind": self._repair_kind,
                "index.compare": self._compare,
                "index.reembed": self._ask_reembed,
            }
        )

    def offer_reembed(self) -> None:
        """Ask whether to re-embed the open store, if the settings choose another model than it uses."""
        if self._session.writable:
            self._look(self._offer_if_different)

    # Looking and repairing.

    def _view(self) -> HealthView:
        """Show the Health view and return it."""
        self._views.show(VIEW)
        view = self._views.view
        assert isinstance(view, HealthView)
        return view

    def _check(self) -> None:
        self._view().refresh()

    def _repair_all(self) -> None:
        self._repair(None)

    def _repair_kind(self) -> None:
        view = self._view()
        if view.kind is FindingKind.OTHER_MODEL:
            self._ask_to_forget()
        elif view.kind is not None:
            self._repair([view.kind])

    def _ask_to_forget(self) -> None:
        """Ask before vectors go that only another model can make again."""
        dialog = question(
            self._window,
            tr("Health", "Delete the vectors of other models?"),
            FORGETTING,
            tr("Health", "Delete"),
            danger=True,
        )
        dialog.accepted.connect(self._forget)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _forget(self) -> None:
        self._repair([FindingKind.OTHER_MODEL])

    def _repair(self, kinds: Collection[FindingKind] | None) -> None:
        self._session.write(
            tr("Health", "Repair index"),
            lambda engine, progress: engine.repair_index(kinds, progress),
            self._on_repaired,
        )

    def _on_repaired(self, report: RepairReport) -> None:
        self._announce(report.health.position)
        if isinstance(self._views.view, HealthView):
            self._views.view.show_health(report.health)
        told = (*report.done, *report.left)
        done = " ".join(told) or tr("Health", "There was nothing to be repaired.")
        severity = Severity.SUCCESS if report.health.ok else Severity.WARNING
        self._centre.add(Notification(summary(report.health), done, severity))

    # Another model.

    def _compare(self) -> None:
        view = self._view()
        if view.compared is None:
            self._centre.add(Notification(tr("Health", "There is nothing to compare"), ONE_MODEL))
            return
        before, after = view.compared
        self._session.read(
            lambda engine, progress: engine.compare_neighbours(before, after, progress),
            self._on_compared,
            key="health.compare",
            title=tr("Health", "Compare models"),
        )

    def _on_compared(self, report: NeighbourReport) -> None:
        if isinstance(self._views.view, HealthView):
            self._views.view.show_report(report)

    def _look(self, then: Receiver[_Situation]) -> None:
        embedding = self._settings.load(Embedding)
        self._session.read(lambda engine, _: _situation(engine, embedding), then, key="upkeep.models")

    def _on_opened(self) -> None:
        self._look(self._tell_if_different)

    def _tell_if_different(self, found: _Situation) -> None:
        """Say that the store keeps its model, though the settings choose another."""
        if found.used != found.wanted and found.chunks:
            text = ANOTHER_CHOSEN.format(wanted=one_line(found.wanted), used=one_line(found.used))
            self._centre.add(Notification(tr("Health", "Another model is chosen"), text, Severity.INFO))

    def _offer_if_different(self, found: _Situation) -> None:
        if found.used != found.wanted:
            self._offer(found)

    def _ask_reembed(self) -> None:
        self._look(self._offer)

    def _offer(self, found: _Situation) -> None:
        if found.used == found.wanted:
            title = tr("Health", "The settings choose the model in use")
            text = SAME_CHOSEN.format(used=one_line(found.used))
            dialog = question(self._window, title, text, tr("Health", "Settings…"))
            dialog.accepted.connect(self._window.commands["app.settings"].trigger)
        else:
            title = tr("Health", "Re-embed with {model}?").format(model=one_line(found.wanted))
            dialog = question(self._window, title, _explained(found), tr("Health", "Re-embed"))
            dialog.accepted.connect(self._reembed)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _reembed(self) -> None:
        embedder = embedder_of(self._settings.load(Embedding))
        self._stores.keep_open(embedder)
        self._session.remote(
            tr("Health", "Re-embed with {model}").format(model=one_line(embedder.model)),
            lambda engine, progress: engine.reembed(embedder, progress),
            self._on_reembedded,
        )

    def _on_reembedded(self, report: ReembedReport) -> None:
        engine = self._session.engine
        if engine is None:
            return
        found = report.neighbours
        self._announce(0)
        made = EMBEDDED.format(n=report.embedded, ready=report.ready)
        title = tr("Health", "{model} is in use").format(model=one_line(found.after))
        self._centre.add(Notification(title, f"{made} {described(found)}", Severity.SUCCESS))
        view = self._view()
        view.refresh()
        view.show_report(found)

    def _announce(self, position: int) -> None:
        """Let everyone read anew: no step was made, but anything may be found otherwise."""
        self._session.changed.emit(Changes(StepId(0), "upkeep", "", (), position, structural=True))


def _situation(engine: MemoryEngine, embedding: Embedding) -> _Situation:
    name = embedding.model if embedding.endpoint else EmbeddedEmbedder().model
    ready = {item.name: item.chunks for item in engine.vector_models()}
    return _Situation(engine.model, name, engine.counts()["chunk"], ready.get(name, 0))


def _explained(found: _Situation) -> str:
    """Say how much there is to embed, and what holds until it is done."""
    told = [TO_EMBED.format(n=found.chunks), MEANWHILE.format(used=one_line(found.used))]
    if found.ready:
        told.insert(1, BEGUN.format(n=found.ready))
    return " ".join(told)
