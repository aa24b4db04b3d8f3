"""The open store as it once was, shown in its place."""

from __future__ import annotations

from PySide6.QtCore import QObject

from engine import MemoryEngine
from gui.controllers.views import ViewSwitcher
from gui.main_window import MainWindow
from gui.session import Session
from gui.widgets.text import one_line
from gui.wording.formats import dated
from gui.wording.translation import tr, trn

LABEL_LIMIT = 80
MISSING = trn("Past", "{n:,} chunk erased since is missing.", "{n:,} chunks erased since are missing.")


class Past(QObject):
    """Looks at copies that the engine makes; the store itself stays open behind them."""

    def __init__(self, window: MainWindow, session: Session, views: ViewSwitcher) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._views = views
        self._present: MemoryEngine | None = None
        self._shown: MemoryEngine | None = None

    def show(self, step: int) -> None:
        """Show the store as ``step`` left it; of a look into the past, the past of that."""
        engine = self._session.engine
        if engine is not None:
            if self._shown is None:
                self._present = engine
            self._session.tasks.write(
                tr("Past", "Open the store as of step {step}").format(step=step),
                lambda progress: engine.as_of(step, progress=progress),
                self._on_copied,
            )

    def leave(self) -> None:
        """Show the store again as it is, with the step at hand that was looked from."""
        if self._shown is None or self._present is None:
            return
        snapshot = self._shown.snapshot
        self._look_at(self._present)
        self.let_go()
        self._session.set_step(snapshot.step if snapshot else None)

    def let_go(self) -> None:
        """Close the copy, if one is shown, once it is not looked at any more."""
        shown, self._shown, self._present = self._shown, None, None
        self._window.past.say("")
        if shown is not None:
            self._close_later(shown)

    def close(self) -> None:
        """Close the copy: the program ends."""
        if self._shown is not None:
            self._shown.close()
            self._shown = None

    def _on_copied(self, copy: MemoryEngine) -> None:
        if self._present is None or self._session.engine not in (self._present, self._shown):
            self._close_later(copy)  # another store was opened in the meantime, or none is
            return
        before, self._shown = self._shown, copy
        self._look_at(copy)
        self._window.past.say(
            _told(copy),
            action=tr("Past", "Return to the present"),
            tone="warning",
            icon="history",
            closable=False,
        )
        if before is not None:
            self._close_later(before)

    def _look_at(self, engine: MemoryEngine) -> None:
        """Look at the same store at another time, by the same query, with the same chunk if it is there."""
        session = self._session
        scope, current = session.scope, session.current
        session.set_engine(engine)
        session.set_scope(scope)
        session.set_current(current)
        self._views.show(self._views.current)

    def _close_later(self, copy: MemoryEngine) -> None:
        """Close a copy once all that was asked before has ended."""
        self._session.tasks.write("", lambda _: copy.close())


def _told(copy: MemoryEngine) -> str:
    """Return what a look into the past shows, and what is missing from it."""
    snapshot = copy.snapshot
    if snapshot is None:
        return ""
    step, gone = snapshot.step, len(snapshot.erased)
    text = tr(
        "Past",
        "The store as step {step} left it, {dated} UTC: {label}. It can be looked at and "
        "exported, not changed.",
    ).format(step=step.step, dated=dated(step), label=one_line(step.label, LABEL_LIMIT))
    if not gone:
        return text
    return f"{text} {MISSING.format(n=gone)}"
