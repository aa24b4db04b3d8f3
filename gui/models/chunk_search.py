"""Runs the query of the table of chunks: in the background, the latest wins."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from engine import AsOf, Chunk, MemoryEngine, Progress
from gui.models.id_order import IdOrder
from gui.session import Session
from gui.tasks import Job, TaskError
from gui.widgets.quick_pick import Entry
from gui.widgets.text import one_line

MOST_CHUNKS = 50  # that a list to pick from offers
TITLE_LIMIT = 160


@dataclass(frozen=True, slots=True)
class Question:
    """What to find, in which order, and by the values of which moment (None: now)."""

    query: str = ""
    order: str = "id"
    descending: bool = True
    as_of: AsOf | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """The answer: the matching ids in order, and how many chunks the store holds."""

    question: Question
    rows: IdOrder
    total: int


class ChunkSearch(QObject):
    """Asks the store which chunks to show.

    Signals:
        started: a question was asked; carries it.
        found: carries the Found of the latest question.
        failed: the latest question could not be answered; carries the TaskError.
    """

    started = Signal(Question)
    found = Signal(Found)
    failed = Signal(TaskError)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._question = Question()
        self._job: Job | None = None
        self._again = False

    @property
    def question(self) -> Question:
        """The latest question."""
        return self._question

    @property
    def busy(self) -> bool:
        """Whether the answer is still to come."""
        return self._job is not None

    def ask(self, question: Question) -> None:
        """Ask; an answer to an earlier question is dropped."""
        self._question = question
        self._again = False
        self._run()

    def refresh(self) -> None:
        """Ask the same again; if that is under way, once more after it, so that writers can't starve it."""
        if self._job is not None:
            self._again = True
        else:
            self._run()

    def reset(self) -> None:
        """Forget the question: another store is open."""
        if self._job is not None:
            self._job.drop()
        self._job, self._again, self._question = None, False, Question()

    def _run(self) -> None:
        question = self._question

        def work(engine: MemoryEngine, progress: Progress) -> Found:
            return find(engine, progress, question)

        if self._job is not None:
            self._job.drop()
        self._job = self._session.read(work, self._on_found, self._on_failed)
        if self._job is not None:
            self.started.emit(question)

    def _on_found(self, found: Found) -> None:
        self._job = None
        self.found.emit(found)
        self._run_again()

    def _on_failed(self, error: TaskError) -> None:
        self._job = None
        self.failed.emit(error)
        self._run_again()

    def _run_again(self) -> None:
        if self._again:
            self._again = False
            self._run()


def find(engine: MemoryEngine, progress: Progress, question: Question) -> Found:
    """Answer a question, off the UI thread."""
    page = engine.find(
        question.query,
        order=question.order,
        descending=question.descending,
        as_of=question.as_of,
        progress=progress,
    )
    progress.check()
    rows = IdOrder.of(page.ids)
    total = engine.counts()["chunk"] if question.query.strip() else len(rows)
    return Found(question, rows, total)


def find_chunks(engine: MemoryEngine, text: str) -> tuple[list[Chunk], int]:
    """Return the newest chunks that match, a number's own chunk before all others, and how many match."""
    ids = engine.find(text, order="id", descending=True).ids.tolist()
    if text.strip().isdigit():
        ids = [*engine.find(f"id:{text.strip()}").ids.tolist(), *ids]
    shown = list(dict.fromkeys(ids))[:MOST_CHUNKS]
    return engine.chunks(shown), len(set(ids))


def chunk_entry(chunk: Chunk) -> Entry:
    """Return a chunk as a list to pick from shows it."""
    title = one_line(chunk.title or chunk.content, TITLE_LIMIT)
    return Entry(str(chunk.id), title, f"#{chunk.id} · {chunk.category}")
