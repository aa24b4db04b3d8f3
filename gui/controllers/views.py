"""Which view is on show, and the way back to the ones before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from gui.main_window import MainWindow
from gui.session import Session
from gui.settings import Settings
from gui.state.navigation import Place, Trail
from gui.views.base import View, ViewSpec


class ViewSwitcher(QObject):
    """Builds views when they are first shown, and switches between them.

    Signals:
        shown: another view is on show, or none (the welcome page); carries its id or "".
        status_changed: the view on show has something else to say in the status bar; carries it.
    """

    shown = Signal(str)
    status_changed = Signal(str)

    def __init__(
        self,
        window: MainWindow,
        session: Session,
        settings: Settings,
        specs: Sequence[ViewSpec],
        welcome: QWidget,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._settings = settings
        self._specs = {spec.id: spec for spec in specs}
        self._built: dict[str, View] = {}
        self._welcome = welcome
        self._current = ""
        self.trail = Trail()
        window.stack.addWidget(welcome)
        window.view_chosen.connect(self.show)
        session.scope_changed.connect(self._on_scope)
        session.current_changed.connect(self._on_current)
        self._bind()

    @property
    def current(self) -> str:
        """The id of the view on show; "" for the welcome page."""
        return self._current

    @property
    def view(self) -> View | None:
        """The view on show."""
        return self._built.get(self._current)

    def show(self, view: str) -> None:
        """Show a view; an unknown id shows the first one."""
        self._present(view if view in self._specs else self._first)
        self.trail.visit(self._place())
        self.shown.emit(self._current)

    def show_chunk(self, chunk: int) -> None:
        """Show the first view, which lists all chunks, with this one in sight."""
        self.show(self._first)
        if self.view:
            self.view.reveal(chunk)

    def show_duplicates(self) -> None:
        """Show what could be retired because another chunk says the same, in the view that lists chunks."""
        self.show(self._first)
        self._session.set_scope("is:duplicate")

    def show_welcome(self) -> None:
        """Show the welcome page; the way back ends here."""
        self.trail.clear()
        self._present("")
        self.shown.emit("")

    def back(self) -> None:
        """Go back to the place before."""
        self._go(self.trail.back())

    def forward(self) -> None:
        """Go forward again."""
        self._go(self.trail.forward())

    def unsaved(self) -> str:
        """Return what would be lost in any view by leaving, "" for nothing."""
        return "\n\n".join(filter(None, (view.unsaved() for view in self._built.values())))

    def save_states(self) -> None:
        """Remember what the views want to find again."""
        for key, view in self._built.items():
            self._settings.save_view_state(key, view.save_state())

    def _bind(self) -> None:
        commands = self._window.commands
        commands.bind({f"view.{key}": partial(self.show, key) for key in self._specs})
        commands.bind({"go.back": self.back, "go.forward": self.forward, "chunk.show": self._show_current})
        commands.bind({"view.duplicates": self.show_duplicates})

    def _show_current(self) -> None:
        if self._session.current is not None:
            self.show_chunk(self._session.current)

    def _present(self, key: str) -> None:
        if before := self.view:
            before.status_changed.disconnect(self.status_changed)
        self._current = key
        page = self._page(key) if key else self._welcome
        self._window.stack.setCurrentWidget(page)
        self._window.activity_bar.select(key)
        view = self.view
        self._window.commands.bind_view(view.handlers() if view else {})
        self.status_changed.emit(view.status if view else "")
        if view:
            view.status_changed.connect(self.status_changed)
            view.take_focus()
        else:
            self._welcome.setFocus()

    @property
    def _first(self) -> str:
        """The view that lists all chunks; "" while there are no views."""
        return next(iter(self._specs), "")

    def _page(self, key: str) -> View:
        if key not in self._built:
            # Made where it belongs: to move it there would style all that is in it anew.
            view = self._specs[key].create(self._session, self._window.stack)
            view.use_commands(self._window.commands)
            view.restore_state(self._settings.view_state(key))
            self._window.stack.addWidget(view)
            self._built[key] = view
        return self._built[key]

    def _place(self) -> Place:
        return Place(self._current, self._session.scope, self._session.current)

    def _go(self, place: Place) -> None:
        self._session.set_scope(place.scope)
        self._session.set_current(place.chunk)
        if place.view != self._current:
            self._present(place.view)
        self.shown.emit(self._current)

    def _on_scope(self) -> None:
        if self._current and self.trail.here != self._place():
            self.trail.visit(self._place())
            self.shown.emit(self._current)

    def _on_current(self) -> None:
        self.trail.amend(self._place())
