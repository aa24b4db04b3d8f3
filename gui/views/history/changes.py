"""What one step did to each chunk, as a table model, read a page at a time."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from engine import ChunkDiff, StepDetail
from gui.models.growing_table import GrowingTableModel
from gui.models.list_table import ListColumn
from gui.session import Session
from gui.state.reversals import turned
from gui.tasks import TaskError
from gui.views.history.words import changed_fields
from gui.wording.translation import tr

PAGE = 100  # chunks; each comes with its texts

COLUMNS: tuple[ListColumn[ChunkDiff], ...] = (
    ListColumn(
        key="chunk",
        title=tr("History", "Chunk"),
        text=lambda diff: f"{diff.chunk_id}",
        sample="1000000",
        right=True,
    ),
    ListColumn(
        key="what",
        title=tr("History", "Change"),
        text=changed_fields,
        sample="content, tags",
        tone=lambda diff: "text_tertiary" if diff.action == "erased" else "text",
    ),
)


class ChangeFeed(QObject):
    """Fills a model with the changes of a step, or with what taking it back would change.

    Signals:
        loaded: the first changes of a step are there; carries its StepDetail.
        failed: they could not be read; carries the TaskError.
    """

    loaded = Signal(StepDetail)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QObject | None = None, *, reverse: bool = False) -> None:
        super().__init__(parent)
        self._session = session
        self._reverse = reverse
        self._step: int | None = None
        self._first: int | None = None
        self.model: GrowingTableModel[ChunkDiff] = GrowingTableModel(COLUMNS, self)
        self.model.more_wanted.connect(self._read_more)

    def ask(self, step: int | None, first: int | None = None) -> None:
        """Show what a step did, or nothing; the same step's rows stay until they are read anew.

        Of more chunks than a page holds, ``first`` comes before all others.
        """
        if step != self._step:
            self.model.start([], more=False)
        self._step, self._first = step, first
        self._read(0)

    def _read_more(self) -> None:
        self._read(len(self.model.values))

    def _read(self, offset: int) -> None:
        step, first = self._step, self._first
        if step is not None:
            self._session.read(
                lambda engine, _: engine.step(step, offset=offset, limit=PAGE, first=first),
                self._on_read,
                self._on_failed,
                key=f"history.step.{id(self)}",
            )

    def _on_read(self, detail: StepDetail) -> None:
        if detail.info.step != self._step:
            return
        changes = tuple(map(turned, detail.changes)) if self._reverse else detail.changes
        more = detail.offset + len(detail.changes) < detail.total and bool(detail.changes)
        if detail.offset:
            self.model.extend(changes, more=more)
        else:
            self.model.start(changes, more=more)
            self.loaded.emit(detail)

    def _on_failed(self, error: TaskError) -> None:
        self.model.start([], more=False)
        self.failed.emit(error)
