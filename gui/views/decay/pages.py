"""The pages of the Decay view, built when first needed, and what shows when there is nothing to plot."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from gui.views.decay.chunk_page import ChunkPage
from gui.views.decay.many_page import ManyPage
from gui.views.decay.store_page import StorePage
from gui.widgets.empty_state import EmptyState


class Pages(QStackedWidget):
    """Holds the three pages and the empty state.

    Signals:
        built: a page was built; carries it.
        action_asked: the person asked for what the empty state offers.
    """

    built = Signal(QWidget)
    action_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._empty = EmptyState("decay", "")
        self._empty.activated.connect(self.action_asked)
        self.addWidget(self._empty)
        self._chunk: ChunkPage | None = None
        self._many: ManyPage | None = None
        self._store: StorePage | None = None

    @property
    def chunk(self) -> ChunkPage:
        """The page of one chunk."""
        if self._chunk is None:
            self._chunk = ChunkPage(self)
            self._add(self._chunk)
        return self._chunk

    @property
    def many(self) -> ManyPage:
        """The page of several chunks."""
        if self._many is None:
            self._many = ManyPage(self)
            self._add(self._many)
        return self._many

    @property
    def store(self) -> StorePage:
        """The page of a whole store."""
        if self._store is None:
            self._store = StorePage(self)
            self._add(self._store)
        return self._store

    def prepare_chunk(self) -> None:
        """Build the page of one chunk, if that was not done yet, while its curves are being computed."""
        _ = self.chunk

    @property
    def built_chunk(self) -> ChunkPage | None:
        """The page of one chunk, if it was needed yet."""
        return self._chunk

    @property
    def built_many(self) -> ManyPage | None:
        """The page of several chunks, if it was needed yet."""
        return self._many

    @property
    def on_show(self) -> ChunkPage | ManyPage | StorePage | None:
        """The page that shows; None while the empty state does."""
        pages = (self._chunk, self._many, self._store)
        return next((page for page in pages if page is not None and page is self.currentWidget()), None)

    @property
    def message(self) -> str:
        """What the empty state says."""
        return self._empty.accessibleName()

    def show_page(self, page: QWidget) -> None:
        """Bring a page to the front."""
        self.setCurrentWidget(page)

    def show_empty(self, title: str, text: str = "", action: str = "", *, icon: str = "decay") -> None:
        """Say why there is nothing to plot."""
        self._empty.show_state(icon, title, text, action)
        self.setCurrentWidget(self._empty)

    def _add(self, page: QWidget) -> None:
        self.addWidget(page)
        self.built.emit(page)
