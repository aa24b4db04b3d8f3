"""Opening, creating and closing stores, and what happens with files dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFileDialog

from engine import (
    FORMATS,
    Embedder,
)
from gui.controllers import opening
from gui.controllers.opening import Models, OpenedStore
from gui.controllers.past import Past
from gui.controllers.views import ViewSwitcher
from gui.jobs import JobInfo
from gui.layout import LayoutKeeper
from gui.main_window import MainWindow
from gui.session import Session
from gui.settings import Chat, Embedding, Folders, FormerEmbeddings, Recent, Settings
from gui.tasks import Job
from gui.views.welcome import WelcomeView
from gui.widgets.dialogs import question
from gui.widgets.text import one_line
from gui.wording.translation import tr

STORE_FILTER = tr("Stores", "Stores (*.db);;All files (*)")
CLOSING = (tr("Stores", "Close this store?"), tr("Stores", "Close anyway"))
LEAVING = (tr("Stores", "Look at the past?"), tr("Stores", "Look anyway"))
PATIENCE_MS = 150  # what takes longer is said to be under way

Guard = Callable[[], str]


class Stores(QObject):
    """Opens one store at a time.

    Signals:
        opened: a store was opened and is looked at.
        told: another file was opened than was asked for; carries a sentence on why.
        import_wanted: files were given to be imported; carries their paths.
    """

    opened = Signal()
    told = Signal(str)
    import_wanted = Signal(list)

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        settings: Settings,
        views: ViewSwitcher,
        layout: LayoutKeeper,
        welcome: WelcomeView,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._views = views
        self._layout = layout
        self._welcome = welcome
        self._guards: list[Guard] = [self._running_writes]
        self._quitting = False
        self._opened: OpenedStore | None = None
        self._opening: tuple[str, Job] | None = None
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(PATIENCE_MS)
        self._slow.timeout.connect(self._say_opening)
        self._past = Past(window, session, views)
        self._bind()
        self._show_recent()

    def add_guard(self, guard: Guard) -> None:
        """Ask ``guard`` before the store closes; it returns a sentence on what would be lost, or ""."""
        self._guards.append(guard)

    def open(self, path: Path, *, create: bool = False) -> None:
        """Open a store in the place of the present one."""
        self._unless_lost(lambda: self._open(path, create=create))

    def open_sample(self) -> None:
        """Open this user's copy of the sample, made on first use."""
        self._unless_lost(self._open_sample)

    def close(self) -> None:
        """Close the store and show the welcome page."""
        self._unless_lost(self._close)

    def let_go(self) -> None:
        """Close the store and whatever it holds open: the program ends."""
        self._past.close()
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    def keep_open(self, embedder: Embedder) -> None:
        """Let go of an embedder when the open store is let go of: it may be its own by then."""
        if self._opened is not None:
            self._opened.models.append(embedder)

    def take_language_model(self) -> None:
        """Let the open store ask the language model that the settings choose by now, or none."""
        if self._opened is not None:
            model, note = opening.language_model(self._settings.load(Chat))
            self._opened.models.append(model)
            self._opened.engine.ask(model)
            if note:
                self.told.emit(note)

    def remember_layout(self) -> None:
        """Keep layout and view states for the next run."""
        if self._session.engine is not None:
            self._layout.save(self._views.current)
            self._views.save_states()

    def _bind(self) -> None:
        self._window.commands.bind(
            {
                "store.new": self.ask_new,
                "store.open": self._ask_open,
                "store.sample": self.open_sample,
                "store.close": self.close,
                "app.quit": self._window.close,
                "log.show_past": self._show_past,
                "log.leave_past": self._past.leave,
            }
        )
        self._window.past.activated.connect(self._past.leave)
        self._window.closing.connect(self._on_closing)
        self._window.files_dropped.connect(self.take_in)
        self._window.recent_menu.triggered.connect(self._on_recent)
        self._welcome.chosen.connect(self.open)
        self._welcome.forgotten.connect(self._forget)
        self._session.tasks.job_changed.connect(self._on_job)

    # Opening and closing.

    def _open(self, path: Path, *, create: bool) -> None:
        if not create and not path.exists():
            self._forget(path)
        models = self._models()
        job = self._session.tasks.write(
            tr("Stores", "Open {name}").format(name=path.name),
            lambda _: opening.opened(path, models, create=create),
            self._on_opened,
        )
        self._await(tr("Stores", "Opening {name}").format(name=one_line(path.name)), job)

    def _open_sample(self) -> None:
        models = self._models()
        job = self._session.tasks.write(
            tr("Stores", "Open the sample"),
            lambda progress: opening.opened_sample(progress, models),
            self._on_opened,
        )
        self._await(tr("Stores", "Opening the sample"), job)

    def _models(self) -> Models:
        load = self._settings.load
        return Models(load(Embedding), load(FormerEmbeddings), load(Chat))

    def _await(self, doing: str, job: Job) -> None:
        """Say what is under way: on the welcome page, or over the store that is still looked at."""
        self._opening = (doing, job)
        self._welcome.show_opening(doing, job.info)
        if self._session.engine is not None:
            self._slow.start()

    def _on_job(self, info: JobInfo) -> None:
        if self._opening and info.id == self._opening[1].info.id:
            self._welcome.show_opening(self._opening[0], info)
            if not info.active:
                self._slow.stop()
                self._window.opening.say("")

    def _say_opening(self) -> None:
        assert self._opening is not None
        self._window.opening.say(f"{self._opening[0]}…", icon="database", closable=False)

    def _on_opened(self, opened: OpenedStore) -> None:
        engine, entering = opened.engine, self._session.engine is None
        self._replace(opened)
        self._settings.save(self._settings.load(Recent).with_store(engine.path))
        folder = str(engine.path.absolute().parent)
        self._settings.save(Folders(folder, self._settings.load(Folders).transfers))
        self._show_recent()
        if entering:
            self._window.set_workspace_visible(True)
            self._views.show(self._layout.apply())
        else:
            self._views.show(self._views.current)
        self.opened.emit()
        if opened.note:
            self.told.emit(opened.note)

    def _close(self) -> None:
        self.remember_layout()
        self._layout.leave()
        self._window.set_workspace_visible(False)
        self._views.show_welcome()
        self._replace(None)

    def _replace(self, opened: OpenedStore | None) -> None:
        """Look at another store, and close the one before once its last write, cancelled now, has ended."""
        before, self._opened = self._opened, opened
        self._session.set_engine(opened.engine if opened else None)
        if before is not None:
            self._session.tasks.cancel_writes()
            self._past.let_go()
            self._session.tasks.write("", lambda _: before.close())

    def _show_past(self) -> None:
        """Show the store as the step at hand left it, in its place; it stays open."""
        if step := self._session.step:
            self._unless_lost(partial(self._past.show, int(step.step)), closing=False)

    # What would be lost.

    def _running_writes(self) -> str:
        running = [job.title for job in self._session.tasks.active if job.writes]
        if self._session.engine is None or not running:
            return ""
        return tr(
            "Stores", "Still running: {running}. It would be cancelled, with nothing half done."
        ).format(running=", ".join(running))

    def _unless_lost(self, act: Callable[[], object], *, closing: bool = True) -> None:
        """Do ``act``, but ask first if something would be lost by it; writes are only by ``closing``."""
        guards = [guard for guard in self._guards if closing or guard != self._running_writes]
        losses = [loss for guard in guards if (loss := guard())]
        if not losses:
            act()
            return
        title, accept = CLOSING if closing else LEAVING
        dialog = question(self._window, title, "\n\n".join(losses), accept, danger=True)
        dialog.accepted.connect(act)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _on_closing(self) -> None:
        if not self._quitting and any(guard() for guard in self._guards):
            self._window.veto_close()
            self._unless_lost(self._quit)

    def _quit(self) -> None:
        self._quitting = True
        self._window.close()

    # Asking for files.

    def _ask_open(self) -> None:
        dialog = self._dialog(tr("Stores", "Open a store"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self._on_open_chosen)
        dialog.open()

    def ask_new(self) -> None:
        """Ask where a new store shall be, and make it there."""
        dialog = self._dialog(tr("Stores", "New store"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("db")
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # an existing store is opened, not replaced
        dialog.fileSelected.connect(self._on_new_chosen)
        dialog.open()

    def _dialog(self, title: str) -> QFileDialog:
        folder = self._settings.load(Folders).stores or str(Path.home())
        dialog = QFileDialog(self._window, title, folder, STORE_FILTER)
        dialog.finished.connect(dialog.deleteLater)
        return dialog

    def _on_open_chosen(self, path: str) -> None:
        self.open(Path(path))

    def _on_new_chosen(self, path: str) -> None:
        self.open(Path(path), create=True)

    # Recent stores and drops.

    def _show_recent(self) -> None:
        stores = [Path(store) for store in self._settings.load(Recent).stores]
        self._welcome.show_recent(stores)
        menu = self._window.recent_menu
        menu.clear()
        for store in stores:
            action = QAction(one_line(str(store)).replace("&", "&&"), menu)
            action.setData(str(store))
            menu.addAction(action)
        menu.setEnabled(bool(stores))

    def _on_recent(self, action: QAction) -> None:
        self.open(Path(action.data()))

    def _forget(self, path: Path) -> None:
        self._settings.save(self._settings.load(Recent).without(path))
        self._show_recent()

    def take_in(self, files: list[Path]) -> None:
        """Open a store; hand on anything else to be imported."""
        if len(files) == 1 and is_store(files[0]):
            self.open(files[0])
        else:
            self.import_wanted.emit(files)


def is_store(path: Path) -> bool:
    """Return whether a file is to be opened rather than imported: a database of no format we import."""
    try:
        with path.open("rb") as file:
            database = file.read(16) == b"SQLite format 3\0"
    except OSError:
        return False
    return database and not any(item.matches(path) for item in FORMATS.values())
