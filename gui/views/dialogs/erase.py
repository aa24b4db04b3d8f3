"""The last question before chunks are erased for good."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from engine import MemoryEngine, Progress
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.form import labelled, line, mark
from gui.widgets.dialogs import MessageDialog
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.wording.translation import tr, trn

WORD = tr("Erase", "ERASE")
SHOWN = 5
TITLE = trn("Erase", "Erase this chunk for good?", "Erase {n:,} chunks for good?")
WITH_ALL = trn(
    "Erase",
    "{n:,} chunk with every use, relation and vector",
    "{n:,} chunks with every use, relation and vector",
)
REFUSED = trn(
    "Erase",
    "Immutable chunks can't be erased: it is",
    "Immutable chunks can't be erased: {immutable:,} of {n:,} are",
)
ALL_GONE = trn(
    "Erase",
    "It is in the store no more, but its text is still in the log.",
    "They are in the store no more, but their texts are still in the log.",
)
SOME_GONE = trn(
    "Erase",
    "{n:,} of them is in the store no more, but its text is still in the log.",
    "{n:,} of them are in the store no more, but their texts are still in the log.",
)
TAGS = trn("Erase", "{n:,} tag", "{n:,} tags")
ENTITIES = trn("Erase", "{n:,} entity", "{n:,} entities")
MEANING = tr(
    "Erase",
    "Text, vectors, search entries and what log, index and caches hold of them are removed and can't be "
    "brought back; Undo can't either. The log keeps that something was erased. To only take chunks out of "
    "recall, retire them.",
)


@dataclass(frozen=True, slots=True)
class _Losses:
    ids: tuple[int, ...]
    gone: int
    first: tuple[tuple[int, str], ...]
    pinned: int
    immutable: int
    tags: int
    entities: int


class EraseDialog(MessageDialog):
    """Shows what would go, and erases only once its word, or the one chunk's number, is typed.

    Return in the field erases then; before, it marks the field, and closes nothing.

    Signals:
        confirmed: carries the Selection of exactly the chunks that were shown, whatever matches by now.
    """

    confirmed = Signal(Selection)

    def __init__(self, session: Session, target: Selection, parent: QWidget | None = None) -> None:
        title = TITLE.format(n=target.count)
        super().__init__(parent, "warning", "danger", title, MEANING)
        self._losses: _Losses | None = None
        self._list = QVBoxLayout()
        self.summary = PlainLabel(tr("Erase", "Reading what would go…"), role="strong", wrap=True)
        self._gone = PlainLabel(role="small", wrap=True)
        self._gone.hide()
        self._detail = ElidedLabel(role="small")
        self._texts = [
            ElidedLabel(role="small", tone="secondary") for _ in range(min(target.count, SHOWN + 1))
        ]
        self.word = line(tr("Erase", "Confirmation"))
        self._label = (
            tr("Erase", "&Type {word} or {id}").format(word=WORD, id=target.ids[0])
            if len(target.ids) == 1
            else tr("Erase", "&Type {word}").format(word=WORD)
        )
        self._fill()
        self.add_button(tr("Erase", "Cancel")).clicked.connect(self.reject)
        self.go_on = self.add_button(tr("Erase", "Erase for good"), kind="danger", default=True)
        self.go_on.setEnabled(False)
        self.go_on.clicked.connect(self._on_go_on)
        self.word.textChanged.connect(self._check)
        self.word.returnPressed.connect(self._on_return)
        self.word.setFocus()
        session.store_changed.connect(self.close)
        session.read(lambda engine, progress: _losses(engine, progress, target), self._show, self._on_unread)

    def _fill(self) -> None:
        card = QFrame()
        card.setProperty("surface", "card")
        card.setLayout(self._list)
        self._list.setContentsMargins(space(3), space(3), space(3), space(3))
        self._list.setSpacing(space(1.5))
        self._list.addWidget(self.summary)
        self._list.addWidget(self._gone)
        self._list.addWidget(self._detail)
        for label in self._texts:
            self._list.addWidget(label)
        self.body.addWidget(card)
        self.body.addLayout(labelled(self._label, self.word))

    def _show(self, losses: _Losses) -> None:
        self._losses = losses
        self.summary.setText(_summary(losses))
        all_gone = 0 < losses.gone == len(losses.ids)
        self._gone.setText((ALL_GONE if all_gone else SOME_GONE).format(n=losses.gone))
        self._gone.setVisible(bool(losses.gone))
        self._detail.setText(_detail(losses))
        self._detail.setVisible(not all_gone)
        for label, (number, text) in zip(self._texts, losses.first, strict=False):
            label.setText(f"{number}  {text}")
        if more := len(losses.ids) - len(losses.first):
            self._texts[-1].setText(tr("Erase", "and {more:,} more").format(more=more))
        if losses.immutable:
            self.summary.set_tone("danger")
            self.word.setEnabled(False)
        self._check()
        self.adjustSize()  # the texts wrap to more lines than were there before

    def _on_unread(self, error: TaskError) -> None:
        self.summary.setText(error.message)

    def _check(self) -> None:
        losses = self._losses
        self.go_on.setEnabled(bool(losses and losses.ids) and self._is_confirmed())
        mark(self.word, valid=True)

    def _on_return(self) -> None:
        mark(self.word, valid=self._is_confirmed())

    def _is_confirmed(self) -> bool:
        losses, typed = self._losses, self.word.text().strip()
        if losses is None or losses.immutable:
            return False
        return typed == WORD or (len(losses.ids) == 1 and typed == str(losses.ids[0]))

    def _on_go_on(self) -> None:
        assert self._losses is not None, "the button works only once these are known"
        self.confirmed.emit(Selection.of(self._losses.ids))
        self.accept()


def _losses(engine: MemoryEngine, progress: Progress, target: Selection) -> _Losses:
    ids = np.array(target.ids, np.int64) if target.query is None else engine.find(target.query).ids
    present = ids if target.query is not None else ids[np.isin(ids, engine.find().ids)]
    first = [(int(value), _text(engine, int(value), value in present)) for value in ids[:SHOWN]]
    progress.check()
    return _Losses(
        ids=tuple(ids.tolist()),
        gone=len(ids) - len(present),
        first=tuple(first),
        pinned=len(np.intersect1d(ids, engine.find("is:pinned").ids)),
        immutable=len(np.intersect1d(ids, engine.find("is:immutable").ids)),
        tags=sum(engine.values("tag", ids).values()),
        entities=sum(engine.values("entity", ids).values()),
    )


def _text(engine: MemoryEngine, chunk: int, present: bool) -> str:
    """Return a chunk's text, the last that the log tells where it is in the store no more."""
    if present:
        return engine.chunk(chunk).content
    return next((version.chunk.content for version in engine.versions(chunk) if version.chunk), "")


def _summary(losses: _Losses) -> str:
    if not losses.immutable:
        return WITH_ALL.format(n=len(losses.ids))
    return REFUSED.format(n=len(losses.ids), immutable=losses.immutable)


def _detail(losses: _Losses) -> str:
    if losses.immutable:
        return tr("Erase", "Make editable first, or leave out of the selection.")
    counts = (
        tr("Erase", "{pinned:,} pinned").format(pinned=losses.pinned) if losses.pinned else "",
        TAGS.format(n=losses.tags) if losses.tags else "",
        ENTITIES.format(n=losses.entities) if losses.entities else "",
    )
    return ", ".join(filter(None, counts)) or tr("Erase", "nothing pinned, no tags, no entities")
