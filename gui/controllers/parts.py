"""The parts of the window that the keyboard goes through: views, facets, view, Inspector, panels."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from gui.controllers.views import ViewSwitcher
from gui.main_window import PANELS, MainWindow
from gui.widgets.focus import first_stop

Part = tuple[QWidget, Callable[[], object]]
"""A part, and what gives it the keyboard."""


class Parts(QObject):
    """Takes the keyboard from part to part, and out of a panel back to the view."""

    def __init__(self, window: MainWindow, views: ViewSwitcher) -> None:
        super().__init__(window)
        self._window = window
        self._views = views
        window.panel_left.connect(self._to_view)
        window.commands.bind(
            {"go.next_part": partial(self._go, 1), "go.previous_part": partial(self._go, -1)}
        )

    def _go(self, step: int) -> None:
        """Enter the next part that takes the keyboard; an empty panel has nothing that would."""
        parts = [part for part in self._parts() if part[0].isVisible()]
        here = next((place for place, (part, _) in enumerate(parts) if _has_keyboard(part)), -1)
        here = max(here, 0) if step < 0 else here
        for distance in range(1, len(parts) + 1):
            part, enter = parts[(here + step * distance) % len(parts)]
            enter()
            if _has_keyboard(part):
                return

    def _parts(self) -> Iterator[Part]:
        yield self._window.activity_bar, self._window.activity_bar.take_focus
        if view := self._views.view:
            yield from ((part, partial(_enter, part)) for part in view.parts())
            yield view, view.take_focus
        for key in PANELS:
            dock = self._window.dock(key)
            if not dock.visibleRegion().isEmpty():
                yield dock, partial(self._window.enter, key)

    def _to_view(self) -> None:
        if view := self._views.view:
            view.take_focus()


def _enter(part: QWidget) -> None:
    first_stop(part).setFocus(Qt.FocusReason.ShortcutFocusReason)


def _has_keyboard(part: QWidget) -> bool:
    field = QApplication.focusWidget()
    return field is not None and (part is field or part.isAncestorOf(field))
