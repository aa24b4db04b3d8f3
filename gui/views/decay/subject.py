"""What the Decay view looks at: it follows the session until it is held."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from engine import Chunk
from gui.session import Session
from gui.state.selection import Selection
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

MODES = (
    ("chunk", tr("Decay", "Chunk")),
    ("selection", tr("Decay", "Selection")),
    ("store", tr("Decay", "Whole store")),
)
SELECTED = trn("Decay", "{n:,} chunk selected", "{n:,} chunks selected")


@dataclass(frozen=True, slots=True)
class Held:
    """What is looked at whatever is chosen elsewhere."""

    chunk: int | None
    record: Chunk | None
    selection: Selection


class Subject(QObject):
    """The chunk at hand, the selection or the whole store.

    Which of them goes by how much is selected, until the person chooses one by hand in this store.

    Signals:
        changed: something else is looked at.
        marked: another chunk is to be brought out among those looked at; carries its id or None.
        titled: what is looked at has another name.
    """

    changed = Signal()
    marked = Signal(object)
    titled = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._chosen = ""
        self._held: Held | None = None
        self._mode = self.mode
        session.selection_changed.connect(self._on_selection)
        session.current_changed.connect(self._on_current)
        session.chunk_loaded.connect(self.titled)

    @property
    def mode(self) -> str:
        """One of :data:`MODES`."""
        return self._chosen or ("selection" if self.selection.count > 1 else "chunk")

    @property
    def chunk(self) -> int | None:
        """The id of the chunk."""
        return self._held.chunk if self._held else self._session.current

    @property
    def selection(self) -> Selection:
        """The selection."""
        return self._held.selection if self._held else self._session.selection

    @property
    def held(self) -> bool:
        """Whether the session is not followed."""
        return self._held is not None

    @property
    def title(self) -> str:
        """What is looked at, in one line."""
        if self.mode == "selection":
            return SELECTED.format(n=self.selection.count)
        if self.mode == "store":
            engine = self._session.engine
            return engine.path.name if engine else ""
        record = self._held.record if self._held else self._session.chunk
        return one_line(record.title or record.content) if record else ""

    def why_nothing(self) -> tuple[str, ...]:
        """Say why there is nothing to look at, and what else there is; empty if there is something."""
        if self.mode == "chunk" and self.chunk is None:
            text = tr("Decay", "Select a chunk in another view to see how it fades, or look at all of them.")
            return tr("Decay", "No chunk selected"), text, tr("Decay", "Show the whole store")
        if self.mode == "selection" and not self.selection:
            text = tr(
                "Decay", "Select chunks in another view to compare how they fade, or look at all of them."
            )
            return tr("Decay", "Nothing selected"), text, tr("Decay", "Show the whole store")
        return ()

    def choose(self, mode: str) -> None:
        """Look at what the person chose by hand."""
        self._chosen = mode
        self._settle()

    def hold(self, held: bool) -> None:
        """Stop following the session, or follow it again."""
        if held == self.held:
            return
        session = self._session
        self._held = Held(session.current, session.chunk, session.selection) if held else None
        if not held:
            self._settle()

    def forget(self) -> None:
        """Follow another store, from scratch."""
        self._chosen, self._held = "", None
        self._mode = self.mode

    def _settle(self) -> None:
        self._mode = self.mode
        self.changed.emit()

    def _on_selection(self) -> None:
        if not self.held and (self.mode == "selection" or self.mode != self._mode):
            self._settle()

    def _on_current(self, chunk: int | None) -> None:
        if self.mode == "selection":
            self.marked.emit(chunk)
        elif self.mode == "chunk" and not self.held:
            self._settle()
