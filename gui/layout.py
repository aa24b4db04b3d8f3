"""Where the window and its docks are, kept from run to run, with a way back from a layout that breaks."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from gui.main_window import MainWindow
from gui.settings import Layout, Settings, decode, encode
from gui.startup.run_marker import RunMarker
from gui.wording.translation import tr

GOOD = "good"
STABLE_MS = 10_000


class LayoutKeeper(QObject):
    """Restores the layout when a store opens and saves it when it closes.

    If the last run crashed, the layout that last proved itself for ten seconds is taken, not the newest.
    """

    def __init__(self, window: MainWindow, settings: Settings, *, safe: bool = False) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._safe = safe
        self._applied = False
        self._marker = RunMarker(settings.path)
        self._proof = QTimer(self)
        self._proof.setSingleShot(True)
        self._proof.setInterval(STABLE_MS)
        self._proof.timeout.connect(self._on_stable)

    @property
    def crashed(self) -> bool:
        """Whether the run before this one did not end properly."""
        return self._marker.crashed

    @property
    def taken(self) -> str:
        """Which layout a run after a crash begins with, in words."""
        if not self._safe and self._stored().state:
            return tr("Window", "The panels are where they last stood when all went well.")
        return tr("Window", "The panels are where they first stood.")

    def restore_geometry(self) -> bool:
        """Put the window where it was; return False if that is not known."""
        geometry = decode(self._stored().geometry)
        return not self._safe and bool(geometry) and self._window.restoreGeometry(geometry)

    def apply(self) -> str:
        """Put the docks where they were; return the view that was shown, or ""."""
        stored = Layout() if self._safe else self._stored()
        if stored.state:
            self._window.restore_layout(decode(stored.state))
        else:
            self._window.reset_layout()
        self._applied = True
        self._proof.start()
        return stored.view

    def save(self, view: str) -> None:
        """Remember the present layout, if there is one."""
        if self._applied:
            self._settings.save(self._present(view))

    def leave(self) -> None:
        """Stop keeping the layout: the docks are about to be hidden."""
        self._applied = False
        self._proof.stop()

    def end(self) -> None:
        """Note that the program ends properly."""
        self._proof.stop()
        self._marker.end()

    def _stored(self) -> Layout:
        return self._settings.load(Layout, GOOD if self.crashed else "")

    def _present(self, view: str) -> Layout:
        window = self._window
        return Layout(encode(window.saveGeometry()), encode(window.layout_state()), view)

    def _on_stable(self) -> None:
        self._settings.save(self._present(""), GOOD)
