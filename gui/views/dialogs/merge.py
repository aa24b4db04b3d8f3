"""One chunk made of several."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QRadioButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from engine import Changes, Chunk, MemoryEngine
from gui import edits
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.form import FormDialog, labelled
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.text import first_of, one_line
from gui.wording.formats import moment
from gui.wording.translation import tr, trn

TITLE = trn("Merge", "Merge {n:,} chunk", "Merge {n:,} chunks")
REFUSED = trn(
    "Merge",
    "Immutable chunks can't be merged: {names} is. Make them editable first, or leave them out.",
    "Immutable chunks can't be merged: {names} are. Make them editable first, or leave them out.",
)
REFUSED_OTHERS = tr(
    "Merge",
    "Immutable chunks can't be merged: {names} and others are. Make them editable first, or leave them out.",
)
TAKES = tr("Merge", "Chunk {kept} keeps its number and takes the merged text, the uses of all.")
TAKES_TAGS = tr(
    "Merge",
    "Chunk {kept} keeps its number and takes the merged text, the uses of all, and the tags {tags}.",
)
SUPERSEDED = trn(
    "Merge",
    "Chunk {names} is superseded: linked to it, still readable, but out of recall. "
    "This is one step, which Undo takes back.",
    "Chunks {names} are superseded: linked to it, still readable, but out of recall. "
    "This is one step, which Undo takes back.",
)

FEWEST, MOST = 2, 20
NAMED = 5
LINES_SHOWN = 5
DELAY_MS = 250  # a keystroke must not cost a comparison


class MergeDialog(FormDialog):
    """Shows the texts and what becomes of them; the chunk that is kept takes the merged text."""

    def __init__(self, session: Session, target: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent, TITLE.format(n=target.count), tr("Merge", "&Merge"))
        self._session = session
        self._chunks: list[Chunk] = []
        self._refusal = ""
        self.kept = QButtonGroup(self)
        self.kept.idToggled.connect(self._on_kept)
        self.text = LongTextEdit(tr("Merge", "Merged text"), rows=None)
        self.text.edited.connect(self._on_text)
        self.changes = DiffView()
        self._sources = QVBoxLayout()
        self._outcome = PlainLabel(role="small", tone="secondary", wrap=True)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(DELAY_MS)
        self._timer.timeout.connect(self._compare)
        self.go_on.setEnabled(False)
        self._fill()
        session.store_changed.connect(self.close)
        session.read(lambda engine, _: _chunks(engine, target), self._show, self._on_unread)

    def submit(self) -> None:
        """Merge into the chunk that is kept."""
        if not self.go_on.isEnabled():
            return
        kept = self._kept.id
        ids = [kept, *(chunk.id for chunk in self._chunks if chunk.id != kept)]
        text = self.text.value()
        self.wait_for(edits.merge(self._session, ids, text, self._on_merged, self.on_failed))

    def done(self, result: int) -> None:
        """Leave, comparing nothing any more."""
        self._timer.stop()
        super().done(result)

    @property
    def _kept(self) -> Chunk:
        return self._chunks[self.kept.checkedId()]

    def _fill(self) -> None:
        inside = QWidget()
        self._sources.setContentsMargins(0, 0, space(2), 0)
        self._sources.setSpacing(space(2))
        inside.setLayout(self._sources)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setAccessibleName(tr("Merge", "Chunks to merge"))
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        result = QWidget()
        column = QVBoxLayout(result)
        column.setContentsMargins(space(4), 0, 0, 0)
        column.setSpacing(space(3))
        column.addLayout(labelled(tr("Merge", "Merged &text"), self.text), 3)
        column.addLayout(
            labelled(tr("Merge", "What changes in the text of the chunk that is kept"), self.changes), 2
        )
        split = QSplitter()
        split.addWidget(area)
        split.addWidget(result)
        split.setStretchFactor(1, 1)
        split.setChildrenCollapsible(False)
        split.setSizes([space(100), space(140)])
        self.body.addWidget(split, 1)
        self.body.addWidget(self._outcome)
        self.resize(space(250), space(150))

    def _show(self, chunks: list[Chunk]) -> None:
        self._chunks = chunks
        for number, chunk in enumerate(chunks):
            self._add_source(number, chunk)
        self._sources.addStretch(1)
        self._refusal = _refusal(chunks)
        self.text.set_value("\n\n".join(dict.fromkeys(chunk.content.strip() for chunk in chunks)))
        self._on_text()
        first = self.kept.button(0)
        first.setChecked(True)
        first.setFocus()
        self._compare()

    def _add_source(self, number: int, chunk: Chunk) -> None:
        keep = QRadioButton(tr("Merge", "Keep chunk {id}").format(id=chunk.id))
        keep.setAccessibleName(keep.text())
        keep.setAccessibleDescription(_origin(chunk))
        self.kept.addButton(keep, number)
        head = QHBoxLayout()
        head.setSpacing(space(3))
        head.addWidget(keep)
        head.addWidget(ElidedLabel(_origin(chunk), role="small", tone="secondary"), 1)
        text = PlainTextEdit(tr("Merge", "Text of chunk {id}").format(id=chunk.id), read_only=True)
        text.setTabChangesFocus(True)
        text.setPlainText(chunk.content)
        text.setFixedHeight(LINES_SHOWN * text.fontMetrics().lineSpacing() + space(4))
        self._sources.addLayout(head)
        self._sources.addWidget(text)
        for field in (keep, text):
            field.show()  # their layout would show them later, and what is hidden can't take the keyboard

    def _on_unread(self, error: TaskError) -> None:
        self.say(error.message)

    def _on_kept(self, _number: int, checked: bool) -> None:
        if checked:
            self._outcome.setText(_outcome(self._kept, self._chunks))
            self._compare()

    def _on_text(self) -> None:
        empty = not self.text.value().strip()
        self.say(self._refusal or (tr("Merge", "The merged text is empty.") if empty else ""))
        self.go_on.setEnabled(not self._refusal and not empty)
        self._timer.start()

    def _compare(self) -> None:
        self.changes.show_texts(self._kept.content, self.text.value())

    def _on_merged(self, changes: Changes) -> None:
        self._session.set_selection(Selection.of([self._kept.id]))
        self._session.set_current(self._kept.id)
        self.on_done(changes)


def _chunks(engine: MemoryEngine, target: Selection) -> list[Chunk]:
    ids: Sequence[int] = target.ids if target.query is None else engine.find(target.query).ids.tolist()
    return engine.chunks(ids[:MOST])


def _refusal(chunks: Sequence[Chunk]) -> str:
    """Return why these chunks can't be merged, or ""."""
    if not FEWEST <= len(chunks) <= MOST:
        return tr("Merge", "A merge takes {fewest} to {most} chunks; {chunks} are there.").format(
            fewest=FEWEST, most=MOST, chunks=len(chunks)
        )
    immutable = [str(chunk.id) for chunk in chunks if chunk.immutable]
    if not immutable:
        return ""
    names = ", ".join(immutable[:NAMED])
    return (REFUSED if len(immutable) <= NAMED else REFUSED_OTHERS).format(n=len(immutable), names=names)


def _origin(chunk: Chunk) -> str:
    parts = [tr("Merge", "pinned") if chunk.pinned else "", moment(chunk.at), one_line(chunk.session)]
    return " · ".join(filter(None, parts))


def _outcome(kept: Chunk, chunks: Sequence[Chunk]) -> str:
    others = [chunk for chunk in chunks if chunk.id != kept.id]
    tags = first_of(sorted({tag for chunk in chunks for tag in chunk.tags}))
    names = ", ".join(str(chunk.id) for chunk in others)
    takes = (TAKES_TAGS if tags else TAKES).format(kept=kept.id, tags=tags)
    return f"{takes} {SUPERSEDED.format(n=len(others), names=names)}"
