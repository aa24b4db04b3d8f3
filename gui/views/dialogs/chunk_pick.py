"""A field that finds a chunk by its number, its words, or a query."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListView, QVBoxLayout, QWidget

from engine import Chunk, QueryError
from gui.models.chunk_search import chunk_entry, find_chunks
from gui.session import Session
from gui.style import icons
from gui.style.typography import space
from gui.tasks import TaskError
from gui.widgets.labels import PlainLabel
from gui.widgets.quick_pick import ENTRY, ROW_UNITS, EntryDelegate, EntryModel
from gui.wording.translation import tr

SHOWN = 6
DELAY_MS = 200  # a keystroke must not cost a search
MOVES = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}


class ChunkPick(QWidget):
    """A line to type in, and below it the chunks that match, of which one is chosen.

    Signals:
        changed: another chunk is chosen, or none; ask :attr:`chosen`.
    """

    changed = Signal()

    def __init__(self, session: Session, name: str, without: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._without = without
        self.edit = QLineEdit()
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(tr("Relation", "Type a number, words, or a query"))
        self.edit.addAction(icons.icon("search", "text_tertiary"), QLineEdit.ActionPosition.LeadingPosition)
        self.edit.installEventFilter(self)
        self.model = EntryModel(self)
        self.list = QListView()
        self.list.setAccessibleName(tr("Relation", "Chunks that match"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(EntryDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setMinimumHeight(SHOWN * space(ROW_UNITS))
        self._note = PlainLabel(role="small", tone="secondary")
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._build()
        self.look()

    @property
    def chosen(self) -> int | None:
        """The id of the chunk that is chosen."""
        entry = self.list.currentIndex().data(ENTRY)
        return None if entry is None else int(entry.key)

    def look(self) -> None:
        """Look for what is typed."""
        text = self.edit.text()
        self._session.read(
            lambda engine, _: find_chunks(engine, text), self._on_found, self._on_failed, key="relation.pick"
        )

    def stop(self) -> None:
        """Look for nothing any more."""
        self._timer.stop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move through the list while the line has the keyboard."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in MOVES:
            self.list.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)

    def _build(self) -> None:
        self.setFocusProxy(self.edit)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1))
        for part in (self.edit, self.list, self._note):
            column.addWidget(part)
        self.edit.textChanged.connect(self._timer.start)
        self._timer.timeout.connect(self.look)
        self.list.selectionModel().currentChanged.connect(self._on_current)

    def _on_found(self, found: tuple[list[Chunk], int]) -> None:
        chunks = [chunk for chunk in found[0] if chunk.id != self._without]
        self._show(chunks, "" if chunks else tr("Relation", "Nothing matches"))

    def _on_failed(self, failure: TaskError) -> None:
        self._show([], failure.message)
        if not isinstance(failure.error, QueryError):
            self._session.tasks.failed.emit(failure)

    def _show(self, chunks: list[Chunk], note: str) -> None:
        before = self.chosen
        self.model.set_entries([chunk_entry(chunk) for chunk in chunks])
        ids = [int(chunk.id) for chunk in chunks]
        if ids and self.edit.text().strip():
            self.list.setCurrentIndex(self.model.index(ids.index(before) if before in ids else 0))
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self.changed.emit()

    def _on_current(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self.changed.emit()
