"""The frame of dialogs that edit many chunks: below the fields, what would change, before anything does."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QStringListModel, Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QListView, QSplitter, QVBoxLayout, QWidget

from engine import MemoryEngine, Progress, Revision, RevisionPreview
from gui import edits
from gui.jobs import JobInfo
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import Job, TaskError
from gui.views.dialogs.form import FormDialog
from gui.views.inspector.values_text import both_sides
from gui.widgets.diff_view import DiffView
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import PlainLabel
from gui.widgets.marked_text import MarkedDelegate
from gui.widgets.text import one_line
from gui.wording.translation import Plural, tr, trn

WOULD_CHANGE = trn("Bulk edit", "{n:,} chunk would change", "{n:,} chunks would change")
WOULD_CHANGE_MORE = trn(
    "Bulk edit",
    "{n:,} chunk would change (the first {shown} are listed)",
    "{n:,} chunks would change (the first {shown} are listed)",
)
AS_BEFORE = trn("Bulk edit", "{n:,} chunk as before", "{n:,} chunks as before")
ONE_STEP = tr("Bulk edit", "One step, which Undo takes back.")
STAYS = trn("Bulk edit", "{n:,} chunk stays as it is.", "{n:,} chunks stay as they are.")

DELAY_MS = 300  # a keystroke must not cost a look at every chunk
SHOWN = 200
LONGEST = 120  # letters of a text in the list


class RevisionDialog(FormDialog):
    """Tries out a revision on every chunk it is meant for, off the UI thread, and shows what it would do.

    Whoever derives from it adds fields to :attr:`fields`, gives :meth:`revision`, and calls :meth:`changed`.
    """

    def __init__(
        self,
        session: Session,
        parent: QWidget | None,
        title: str,
        verb: str,
        verb_with_number: Plural,
        target: Selection,
    ) -> None:
        super().__init__(parent, title, f"&{verb}")
        self._session = session
        self._verb, self._verb_with_number = verb, verb_with_number
        self._tried: RevisionPreview | None = None
        self._looking: Job | None = None
        self.scope = _scope(session, target)
        self.fields = QVBoxLayout()
        self.fields.setContentsMargins(0, 0, 0, 0)
        self.fields.setSpacing(space(3))
        self.progress = JobProgress()
        self.summary = PlainLabel("", role="strong", wrap=True)
        self.left_out = PlainLabel("", role="small", tone="warning", wrap=True)
        self.examples = QStringListModel(self)
        self.list = QListView()
        self.diff = DiffView()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self._look)
        self.scope.currentIndexChanged.connect(self.changed)
        self._fill()
        self.go_on.setEnabled(False)
        session.store_changed.connect(self.close)
        session.tasks.job_changed.connect(self._on_job)

    def revision(self) -> Revision | None:
        """Return what is to be done; None while that is not clear yet."""
        raise NotImplementedError

    def changed(self) -> None:
        """Try it out anew, a moment after the last change."""
        self._tried = None
        self.go_on.setEnabled(False)
        self._timer.start()

    def submit(self) -> None:
        """Do it, as one step."""
        revision = self.revision()
        if revision is not None and self._tried is not None and self._tried.changed:
            self.progress.start(tr("Bulk edit", "Changing the chunks…"))
            self.wait_for(edits.revise(self._session, self.target, revision, self.on_done, self.on_failed))

    def on_failed(self, error: TaskError) -> None:
        self.progress.hide()
        super().on_failed(error)

    def done(self, result: int) -> None:
        """Leave, looking at nothing any more."""
        self._timer.stop()
        if self._looking:
            self._looking.cancel()
        super().done(result)

    @property
    def target(self) -> Selection:
        """The chunks that are meant."""
        found = self.scope.currentData()
        assert isinstance(found, Selection)
        return found

    def _fill(self) -> None:
        self.list.setModel(self.examples)
        self.list.setAccessibleName(tr("Bulk edit", "Chunks that change"))
        self.list.setItemDelegate(MarkedDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.selectionModel().currentChanged.connect(self._on_example)
        split = QSplitter()
        split.addWidget(self.list)
        split.addWidget(self.diff)
        split.setChildrenCollapsible(False)
        split.setStretchFactor(1, 1)
        split.setSizes([space(80), space(120)])
        above = QWidget()  # so that Tab comes to the fields before the list, however late they are added
        above.setLayout(self.fields)
        self.body.addWidget(above)
        self.body.addWidget(self.summary)
        self.body.addWidget(split, 1)
        self.body.addWidget(self.left_out)
        self.body.addWidget(self.progress)
        self.left_out.hide()
        self.resize(space(220), space(150))

    def _look(self) -> None:
        revision = self.revision()
        if revision is None:
            self._show(RevisionPreview())
            self.summary.setText(tr("Bulk edit", "Nothing to do yet."))
            return
        target = self.target.target
        self.summary.setText(tr("Bulk edit", "Looking…"))

        def work(engine: MemoryEngine, progress: Progress) -> RevisionPreview:
            return engine.preview_revision(target, revision, limit=SHOWN, progress=progress)

        self._looking = self._session.read(work, self._show, self._on_faulty, key="revision.preview")

    def _show(self, tried: RevisionPreview) -> None:
        self._tried = tried
        self.say("")
        self.summary.setText(_summary(tried))
        self.left_out.setText(_refusals(tried))
        self.left_out.setVisible(bool(tried.refused))
        self.go_on.setEnabled(bool(tried.changed) and self._job is None)
        self.go_on.setText(self._verb_with_number.format(n=tried.changed) if tried.changed else self._verb)
        self.examples.setStringList(
            [
                one_line(f"{example.chunk_id}  {text}", LONGEST)
                for example, text in zip(tried.examples, tried.texts, strict=True)
            ]
        )
        if tried.examples:
            self.list.setCurrentIndex(self.examples.index(0))
        else:
            self.diff.show_texts("", "")

    def _on_faulty(self, error: TaskError) -> None:
        self._show(RevisionPreview())
        self.summary.setText("")
        self.say(error.message[:1].upper() + error.message[1:])

    def _on_job(self, info: JobInfo) -> None:
        if self._job is not None and info.id == self._job.info.id:
            self.progress.show_info(info)

    def _on_example(self, index: QModelIndex) -> None:
        if self._tried and 0 <= index.row() < len(self._tried.examples):
            example = self._tried.examples[index.row()]
            self.diff.show_texts(*both_sides(example))


def _scope(session: Session, target: Selection) -> QComboBox:
    """Return the choice of what is meant: what is selected, what matches the query, or all."""
    made = QComboBox()
    made.setAccessibleName(tr("Bulk edit", "In"))
    if target.query is None and target.count:
        made.addItem(_selected(target), target)
    if session.scope.strip():
        found = Selection(query=session.scope)
        made.addItem(
            tr("Bulk edit", "All that match: {scope}").format(scope=one_line(session.scope, 60)), found
        )
    made.addItem(tr("Bulk edit", "All chunks of the store"), Selection(query=""))
    return made


def _selected(target: Selection) -> str:
    return (
        tr("Bulk edit", "Only chunk {ids}").format(ids=target.ids[0])
        if target.count == 1
        else tr("Bulk edit", "The {count:,} selected chunks").format(count=target.count)
    )


def _summary(tried: RevisionPreview) -> str:
    if not tried.changed:
        return tr("Bulk edit", "Nothing would change.")
    said = (WOULD_CHANGE if tried.changed <= SHOWN else WOULD_CHANGE_MORE).format(
        n=tried.changed, shown=SHOWN
    )
    same = f"; {AS_BEFORE.format(n=tried.unchanged)}" if tried.unchanged else ""
    return f"{said}{same}. {ONE_STEP}"


def _refusals(tried: RevisionPreview) -> str:
    if not tried.refused:
        return ""
    because, *_ = tried.reason.split(". ")
    return f"{STAYS.format(n=len(tried.refused))} {because}."
