"""The composition root: builds the whole window, and takes it down again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QApplication

from engine import Changes, StepInfo
from gui.controllers.chunks import ChunkCommands
from gui.controllers.dreaming import Dreaming
from gui.controllers.explaining import Explaining
from gui.controllers.finding import Finding
from gui.controllers.frame import Frame
from gui.controllers.help import Help
from gui.controllers.log import LogCommands
from gui.controllers.moments import Moments
from gui.controllers.parts import Parts
from gui.controllers.preferences import Preferences
from gui.controllers.relations import RelationCommands
from gui.controllers.remembering import Remembering
from gui.controllers.stores import Stores
from gui.controllers.transfers import Transfers
from gui.controllers.upkeep import Upkeep
from gui.controllers.views import ViewSwitcher
from gui.errors import ErrorReporter
from gui.layout import LayoutKeeper
from gui.main_window import BOTTOM, PANELS, MainWindow, Panel
from gui.reading.watcher import Watcher
from gui.session import Session
from gui.settings import APPLICATION, Appearance, Settings
from gui.startup.fluidity import keep_fluid
from gui.style import icons
from gui.tasks import TaskRunner
from gui.theme import Mode, Theme
from gui.views.base import ViewSpec
from gui.views.inspector import Inspector
from gui.views.registry import VIEWS
from gui.views.steps import StepsPanel
from gui.views.welcome import WelcomeView
from gui.widgets.dialogs import TextDialog
from gui.widgets.log_panel import LogPanel, PanelHandler
from gui.widgets.notifications import Notification, NotificationCentre, Severity
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

GONE = tr(
    "Window",
    "{name} was deleted or replaced while it is open. Nothing can be written; "
    "export it to keep what was in it.",
)
CRASHED = tr("Window", "Mnemoscope did not end properly last time")
WHOLE = tr("Window", "The store is as its last whole step left it; what was not saved by then is gone.")
WROTE = trn("Window", "{actors} wrote a step", "{actors} wrote {n:,} steps")
SCREEN_SHARE = 0.85  # of the screen's width and height, on the first start
ROOMY = QSize(1280, 800)  # what a text beside its values and the Inspector need; a small screen is filled
FRAME = QSize(16, 40)  # what is put around a window, at most: known only once it shows


class Workbench(QObject):
    """Everything that makes up the running window."""

    def __init__(
        self,
        app: QApplication,
        settings: Settings,
        *,
        views: Sequence[ViewSpec] = VIEWS,
        safe: bool = False,
    ) -> None:
        super().__init__(app)
        self.settings = settings
        self.theme = _theme(app, settings)
        self.tasks = TaskRunner(self)
        self.session = Session(self.tasks, self)
        self.session.profiles.keep_in(settings)
        self.notifications = NotificationCentre(self)
        self._log = PanelHandler()
        self.window = MainWindow(views, self.notifications, _log_panel(self._log))
        self.errors = ErrorReporter(self.notifications, self.window)
        self.welcome = WelcomeView(self.window.commands.__getitem__)
        self.layout = LayoutKeeper(self.window, settings, safe=safe)
        self.views = ViewSwitcher(self.window, self.session, settings, views, self.welcome)
        self.stores = Stores(self.window, self.session, settings, self.views, self.layout, self.welcome)
        self.transfers = Transfers(self.window, self.session, settings, self.stores, self.notifications)
        self.remembering = Remembering(self.window, settings, self.views)
        self.chunks = ChunkCommands(self.window, self.session, settings, self.notifications)
        self.log_commands = LogCommands(self.window, self.session, settings, self.notifications)
        self.relations = RelationCommands(self.window, self.session)
        self.explaining = Explaining(self.window, self.views)
        self.help = Help(self.window)
        self.parts = Parts(self.window, self.views)
        self.finding = Finding(self.window, self.session, settings)
        self.frame = Frame(self.window, self.session, self.views, self.notifications, self.theme, settings)
        self.preferences = Preferences(self.window, self.frame, settings)
        self.upkeep = Upkeep(self.window, self.session, settings, self.stores, self.views, self.notifications)
        self.moments = Moments(self.window, self.session)
        self.dreaming = Dreaming(self.window, self.session, settings, self.notifications)
        self.inspector = Inspector(self.session)
        self.watcher = Watcher(self.session, self)
        self._add_panels()
        self._connect()
        self.window.set_workspace_visible(False)
        self.views.show_welcome()
        self.theme.dress()

    def show(self, store: Path | None = None, *, sample: bool = False) -> None:
        """Show the window, and open ``store`` or the sample in it."""
        if not self.layout.restore_geometry():
            self._take_first_size()
        self.window.show()
        if self.layout.crashed:
            text = f"{WHOLE} {self.layout.taken}"
            self.notifications.add(Notification(CRASHED, text, Severity.WARNING, lasting=True))
        if store is not None:
            self.stores.open(store)
        elif sample:
            self.stores.open_sample()

    def close(self) -> None:
        """Keep what should be kept, stop all work, let go of the store."""
        self.stores.remember_layout()
        logging.getLogger().removeHandler(self._log)
        self.watcher.stop()
        self.dreaming.stop()
        self.tasks.close()
        self.stores.let_go()
        self.layout.end()

    def _take_first_size(self) -> None:
        size, filled = first_size(self.window.screen().availableGeometry().size())
        self.window.resize(size)
        if filled:
            self.window.setWindowState(Qt.WindowState.WindowMaximized)

    def _add_panels(self) -> None:
        window = self.window
        window.add_panels(
            [
                Panel("inspector", PANELS["inspector"], self.inspector),
                Panel("jobs", PANELS["jobs"], window.jobs, BOTTOM, opened=False),
                Panel("notifications", PANELS["notifications"], window.notifications, BOTTOM, opened=False),
                Panel("steps", PANELS["steps"], StepsPanel(self.session), BOTTOM, opened=False),
                Panel("log", PANELS["log"], window.log, BOTTOM, opened=False),
            ]
        )

    def _connect(self) -> None:
        logging.getLogger().addHandler(self._log)
        self.tasks.failed.connect(self.errors.report)
        self.inspector.dirty_changed.connect(self.frame.set_dirty)
        self.inspector.decay_wanted.connect(self._show_decay)
        self.inspector.immutable_wanted.connect(self.chunks.set_immutable)
        self.inspector.undo_wanted.connect(self.log_commands.undo)
        self.inspector.left.connect(self._focus_view)
        self.window.commands.bind(self.inspector.handlers())
        self.stores.add_guard(self.inspector.unsaved)
        self.stores.add_guard(self.views.unsaved)
        self.preferences.model_changed.connect(self.upkeep.offer_reembed)
        self.preferences.chat_changed.connect(self.stores.take_language_model)
        self.stores.told.connect(self._on_told)
        self.watcher.noticed.connect(self._on_noticed)
        self.watcher.moved.connect(self._on_moved)
        self.window.alarm.activated.connect(self.window.commands["store.export"].trigger)
        self.notifications.added.connect(self.window.toasts.show_notification)
        self.window.toasts.opened.connect(self._open_notification)
        self.window.toasts.followed.connect(self._follow)
        self.session.store_changed.connect(self.window.toasts.clear_passing)
        self.session.changed.connect(self._on_changed)
        self.window.escaped.connect(self.window.toasts.clear)
        self.window.notifications.opened.connect(self._open_notification)

    def _on_changed(self, changes: Changes) -> None:
        """Let go of errors once a step of ours succeeded; those of others come without ids."""
        if changes.ids:
            self.window.toasts.clear_errors()

    def _show_decay(self) -> None:
        self.views.show("decay")

    def _focus_view(self) -> None:
        if self.views.view:
            self.views.view.take_focus()

    def _on_moved(self, in_place: bool) -> None:
        """Say that the store is gone from under the window before a write has to fail."""
        engine = self.session.engine
        text = "" if in_place or engine is None else GONE.format(name=engine.path.name)
        self.window.alarm.say(text, action=tr("Window", "Export…"), tone="danger", closable=False)

    def _on_told(self, text: str) -> None:
        """Say that another file was opened than was asked for."""
        self.notifications.add(Notification(tr("Window", "A fresh copy of the sample was opened"), text))

    def _on_noticed(self, steps: list[StepInfo]) -> None:
        """Tell what others wrote to the store while it is looked at."""
        actors = ", ".join(sorted({one_line(step.actor) for step in steps}))
        labels = "\n".join(f"{one_line(step.actor)}: {step.label}" for step in steps)
        title = WROTE.format(n=len(steps), actors=actors)
        self.notifications.add(Notification(title, steps[-1].label, details=labels))

    def _open_notification(self, notification: Notification) -> None:
        text = notification.text
        details = notification.details or text
        dialog = TextDialog(
            self.window, notification.icon, str(notification.severity), notification.title, text, details
        )
        if notification.link:
            way = dialog.add_button(notification.link)
            way.clicked.connect(partial(self._follow, notification))
            way.clicked.connect(dialog.accept)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _follow(self, notification: Notification) -> None:
        """Go to the view or the chunk that a notification is about."""
        if self.session.engine is None:
            return
        if notification.view:
            self.views.show(notification.view)
        else:
            self.views.show_chunk(notification.target)


def first_size(screen: QSize) -> tuple[QSize, bool]:
    """Return the size of the first window within its frame, and whether it is to fill a small screen."""
    wanted = (screen * SCREEN_SHARE).expandedTo(ROOMY)
    size = wanted.boundedTo(screen - FRAME)
    return size, size != wanted


def run(
    app: QApplication, settings: Settings, store: Path | None, *, sample: bool = False, safe: bool = False
) -> int:
    """Run the window until it is closed; return the exit code of the process."""
    app.setApplicationName(APPLICATION)
    app.setApplicationDisplayName("Mnemoscope")
    app.setDesktopFileName(APPLICATION)
    app.setWindowIcon(icons.icon("app", "accent"))
    workbench = Workbench(app, settings, safe=safe)
    workbench.errors.install()
    workbench.show(store, sample=sample)
    keep_fluid(app)
    code = app.exec()
    workbench.close()
    workbench.errors.uninstall()
    return code


def _theme(app: QApplication, settings: Settings) -> Theme:
    appearance = settings.load(Appearance)
    theme = Theme(app)
    mode = Mode(appearance.mode) if appearance.mode in set(Mode) else Mode.SYSTEM
    theme.choose(mode, appearance.font_scale)
    return theme


def _log_panel(handler: PanelHandler) -> LogPanel:
    panel = LogPanel()
    panel.listen(handler)
    return panel
