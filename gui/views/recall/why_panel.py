"""Why the chunk at hand is in the answer or not: stage by stage, term by term, and what would change it."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from engine import Explanation, MemoryEngine, Progress, Remedy
from gui import edits
from gui.reading.asking import Asker
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.recall import why_words
from gui.views.recall.asked import Asked
from gui.views.recall.remedies import RemedyList, edits_chunk
from gui.views.recall.terms import brush
from gui.widgets.buttons import button
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.paired_bars import PairedBars
from gui.widgets.verdicts import Verdicts
from gui.wording.translation import tr

REST_MS = 60  # of the keyboard, after which the chunk at hand is explained
PATIENCE_MS = 150  # what takes longer is said to be under way
NO_CHUNK = tr("Recall", "Take a chunk to hand to see why it is among the hits or not.")
READ_ONLY = tr("Recall", "The store is read-only: the chunk can't be changed.")
IN_THE_PAST = tr("Recall", "What is changed is changed now: return to now first.")
Answer = tuple[Asked, int, Explanation]


class WhyPanel(QScrollArea):
    """Explains in the background while it is on show; only the latest chunk and answer count.

    Signals:
        tried: the person wants the question asked otherwise; carries the Remedy.
        pick_asked: the person wants to look for another chunk.
    """

    tried = Signal(Remedy)
    pick_asked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._asked: Asked | None = None
        self._fresh = False
        self.explanation: Explanation | None = None
        self.title = PlainLabel(role="strong", wrap=True)
        self.copy = button(tr("Recall", "Copy"), kind="link")
        self.pick = button(tr("Recall", "Pick a chunk…"), kind="link")
        self.text = ElidedLabel(role="small", tone="secondary")
        self.part = PlainLabel(role="small", tone="secondary", wrap=True)
        self.progress = JobProgress()
        self.stages = Verdicts(tr("Recall", "Stage by stage"))
        self.against = PlainLabel(role="small", wrap=True, selectable=True)
        self.pairs = PairedBars(tr("Recall", "Both scores, term by term"), brush)
        self.decay = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.remedies = RemedyList()
        self._beside = _heading("")
        self._ways = PlainLabel(role="small", tone="secondary", wrap=True)
        self._body = QWidget()
        self._asker = Asker(session, "recall.why", self)
        self._rest = _timer(self, REST_MS)
        self._slow = _timer(self, PATIENCE_MS)
        self._build()
        self._connect()
        self._say_what_is_missing()

    def show_asked(self, asked: Asked | None) -> None:
        """Explain places in the answer to this from now on; None while nothing was asked."""
        self._asked = asked
        if asked is None:
            self._say_what_is_missing()
        else:
            self._forget()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._explain()

    # Building.

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(space(3))
        head.addWidget(self.title, 1)
        for part in (self.copy, self.pick):
            head.addWidget(part, 0, Qt.AlignmentFlag.AlignTop)
        body = QVBoxLayout(self._body)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(space(2))
        body.addWidget(self.stages)
        body.addWidget(self._beside)
        body.addWidget(self.against)
        body.addWidget(self.pairs)
        body.addWidget(self.decay)
        self._remedy_head = _heading(tr("Recall", "What would bring it in"))
        body.addWidget(self._remedy_head)
        body.addWidget(self._ways)
        body.addWidget(self.remedies)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(space(3), 0, space(2), space(3))
        column.setSpacing(space(2))
        column.addLayout(head)
        column.addWidget(self.text)
        column.addWidget(self.part)
        column.addWidget(self.progress)
        column.addWidget(self._body)
        column.addStretch(1)
        self.setWidget(content)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Recall", "Why it is among the hits or not"))

    def _connect(self) -> None:
        session = self.session
        self.copy.clicked.connect(self._copy)
        self.pick.clicked.connect(self.pick_asked)
        self.remedies.chosen.connect(self._on_remedy)
        self._rest.timeout.connect(self._explain)
        self._slow.timeout.connect(self._say_busy)
        self._asker.answered.connect(self._on_answer)
        self._asker.failed.connect(self._on_failure)
        session.current_changed.connect(self._forget)
        session.as_of_changed.connect(self._offer)

    # Explaining.

    def _forget(self) -> None:
        """Explain anew, once the keyboard rests and if anybody looks."""
        self._fresh = False
        if self.isVisible():
            self._rest.start()

    def _explain(self) -> None:
        asked, chunk = self._asked, self.session.current
        if asked is None or chunk is None:
            self._say_what_is_missing()
            return
        if self._fresh:
            return

        def work(engine: MemoryEngine, _: Progress) -> Answer:
            found = engine.explain(
                asked.question, chunk, limit=asked.limit, profile=asked.profile, as_of=asked.as_of
            )
            return asked, chunk, found

        self._asker.ask(work)
        self._slow.start()

    def _on_answer(self, answer: Answer) -> None:
        """Show an explanation, unless another one is waited for."""
        asked, chunk, found = answer
        if (asked, chunk) != (self._asked, self.session.current):
            return
        self._settle()
        self._fresh = True
        self.explanation = found
        self.title.setText(why_words.title(found))
        self.text.setText(found.chunk.content)
        self.part.setText(why_words.part(found))
        self.part.setVisible(bool(self.part.text()))
        self.stages.show_verdicts(why_words.verdicts(found))
        self._beside.setText(why_words.beside(found))
        self.against.setText(why_words.against(found))
        heads = (f"#{chunk}", f"#{found.cutoff.chunk.id}" if found.cutoff else "")
        self.pairs.show_pairs(heads, why_words.pairs(found))
        self.decay.setText(why_words.decay(found))
        self._offer()
        self._body.show()
        self.copy.show()

    def _on_failure(self, failure: TaskError) -> None:
        self._settle()
        self._show_only(failure.message)

    def _offer(self) -> None:
        """List what would bring it in."""
        found, asked = self.explanation, self._asked
        if found is None or asked is None:
            return
        hindrance = "" if self.session.writable else READ_ONLY
        if self.session.as_of is not None:
            hindrance = IN_THE_PAST
        self.remedies.show_remedies(found.remedies, asked.parameters, hindrance)
        self._remedy_head.setVisible(found.rank is None)
        self._ways.setVisible(found.rank is None)
        self._ways.setText(
            tr("Recall", "Each by itself, the smallest change first; each was tried out.")
            if found.remedies
            else tr("Recall", "No single change of a weight, of uses or of the number of hits does.")
        )

    # What it says while there is nothing to show.

    def _say_busy(self) -> None:
        if self._asker.busy:
            self._show_only("")
            self.progress.start(tr("Recall", "Explaining chunk {id}…").format(id=self.session.current))

    def _settle(self) -> None:
        self._slow.stop()
        self.progress.hide()

    def _say_what_is_missing(self) -> None:
        self._asker.drop()
        self._settle()
        self._show_only("" if self._asked is None else NO_CHUNK)

    def _show_only(self, title: str) -> None:
        self.explanation = None
        self.title.setText(title)
        self.text.setText("")
        for part in (self._body, self.copy, self.part):
            part.hide()

    # What a person does.

    def _on_remedy(self, remedy: Remedy) -> None:
        found = self.explanation
        if found is None:
            return
        chunk, first = found.chunk, next(iter(remedy.actions), "")
        if not edits_chunk(remedy):
            self.tried.emit(remedy)
        elif first == "restore":
            edits.restore(self.session, Selection.of([int(chunk.id)]))
        elif first == "extend":
            edits.edit(self.session, chunk, {"valid_until": None})
        else:
            edits.use(self.session, [int(chunk.id)])

    def _copy(self) -> None:
        if self.explanation is not None and self._asked is not None:
            text = why_words.as_text(self.explanation, self._asked.parameters)
            QGuiApplication.clipboard().setText(text)


def _heading(text: str) -> PlainLabel:
    return PlainLabel(text, role="overline")


def _timer(parent: QWidget, milliseconds: int) -> QTimer:
    made = QTimer(parent)
    made.setSingleShot(True)
    made.setInterval(milliseconds)
    return made
