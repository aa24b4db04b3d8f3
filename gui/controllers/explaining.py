"""From a chunk anywhere to the reasons why Recall answers with it or not."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gui.controllers.views import ViewSwitcher
from gui.main_window import MainWindow
from gui.views.recall import RecallView


class Explaining(QObject):
    """Has the Recall view explain the chunk at hand."""

    def __init__(self, window: MainWindow, views: ViewSwitcher) -> None:
        super().__init__(window)
        self._views = views
        window.commands.bind({"chunk.why": self._explain})

    def _explain(self) -> None:
        self._views.show("recall")
        if isinstance(view := self._views.view, RecallView):
            view.explain()
