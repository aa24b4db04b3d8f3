"""Tags of one chunk or of many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from engine import ChunkId, MemoryEngine, Progress, faults_in
from gui import edits
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.form import FormDialog, labelled
from gui.widgets.chips import ChipEditor
from gui.widgets.labels import PlainLabel
from gui.widgets.text import first_of
from gui.wording.translation import tr, trn

TITLE = trn("Tags", "Tags of {n:,} chunk", "Tags of {n:,} chunks")
ONE_STAYS = trn(
    "Tags",
    "1 of {n:,} chunk is immutable and stays as it is.",
    "1 of {n:,} chunks is immutable and stays as it is.",
)
SOME_STAY = trn(
    "Tags",
    "{number:,} of {n:,} chunk are immutable and stay as they are.",
    "{number:,} of {n:,} chunks are immutable and stay as they are.",
)


@dataclass(frozen=True, slots=True)
class _Tags:
    on_all: tuple[str, ...]
    on_some: tuple[str, ...]
    known: tuple[str, ...]


class TagsDialog(FormDialog):
    """Shows the tags that all selected chunks have and those that some have; changes them as one step."""

    def __init__(self, session: Session, target: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent, TITLE.format(n=target.count), tr("Tags", "&Apply"))
        self._session = session
        self._target = target
        self._before = _Tags((), (), ())
        self.on_all = ChipEditor(tr("Tags", "Tags of every selected chunk"), tr("Tags", "Add a tag…"))
        self.on_some = ChipEditor(tr("Tags", "Tags of some of them"), grows=False)
        self._summary = PlainLabel(role="small", tone="secondary", wrap=True)
        self._skipped = PlainLabel(role="small", tone="warning", wrap=True)
        self._skipped.hide()
        self._some = QWidget()
        self._fill()
        self.on_all.changed.connect(self._show_summary)
        self.on_some.changed.connect(self._show_summary)
        session.store_changed.connect(self.close)
        self.on_all.setEnabled(False)  # until the tags are known: what is typed before would be lost
        self.go_on.setEnabled(False)
        session.read(lambda engine, progress: _tags(engine, progress, target), self._show, self._on_unread)

    def submit(self) -> None:
        """Add and remove what differs now."""
        self.on_all.finish()
        add, remove = self._changes()
        if faults := faults_in({"tags": list(add)}):
            self.say(". ".join(faults))
        elif add or remove:
            job = edits.tag(self._session, self._target, add, remove, self.on_done, self.on_failed)
            self.wait_for(job)
        else:
            self.accept()

    def _fill(self) -> None:
        several = self._target.count > 1
        self.body.addLayout(
            labelled(tr("Tags", "&On every one of them") if several else tr("Tags", "&Tags"), self.on_all)
        )
        column = labelled(tr("Tags", "On some of them"), self.on_some)
        column.setContentsMargins(0, 0, 0, 0)
        self._some.setLayout(column)
        self._some.hide()
        self.body.addWidget(self._some)
        self.body.addStretch(1)
        self.body.addWidget(self._summary)
        self.body.addWidget(self._skipped)
        self.resize(space(125), space(60))

    def _show(self, tags: _Tags) -> None:
        self._before = tags
        self.on_all.set_values(tags.on_all)
        self.on_all.suggest(tags.known)
        self.on_some.set_values(tags.on_some)
        self._some.setVisible(bool(tags.on_some))
        self.on_all.setEnabled(True)
        self.go_on.setEnabled(True)
        self.on_all.setFocus()
        self._show_summary()

    def _on_unread(self, error: TaskError) -> None:
        self.say(error.message)

    def _changes(self) -> tuple[list[str], list[str]]:
        now_all, now_some = self.on_all.values, self.on_some.values
        add = [tag for tag in now_all if tag not in self._before.on_all]
        had = (*self._before.on_all, *self._before.on_some)
        return add, [tag for tag in had if tag not in now_all and tag not in now_some]

    def _show_summary(self) -> None:
        add, remove = self._changes()
        parts = [tr("Tags", "Adds {add}").format(add=first_of(add))] * bool(add) + [
            tr("Tags", "Removes {remove}").format(remove=first_of(remove))
        ] * bool(remove)
        self._summary.setText(
            "; ".join(parts) or tr("Tags", "Return adds the tag that is typed; Return again applies.")
        )
        target = self._target.target
        self._session.read(
            lambda engine, _: engine.untaggable(target, add=add, remove=remove),
            self._show_skipped,
            self._on_unread,
            key="tags.skipped",
        )

    def _show_skipped(self, chunks: Sequence[ChunkId]) -> None:
        """Say which chunks will refuse: the store was asked, so it is no guess."""
        number = len(chunks)
        if not number or number == self._target.count == 1:
            text = tr("Tags", "It is immutable: make it editable first.") if number else ""
        else:
            text = (ONE_STAYS if number == 1 else SOME_STAY).format(n=self._target.count, number=number)
        self._skipped.setText(text)
        self._skipped.setVisible(bool(text))


def _tags(engine: MemoryEngine, progress: Progress, target: Selection) -> _Tags:
    counts = engine.values("tag", target.target)
    progress.check()
    on_all = tuple(sorted(tag for tag, chunks in counts.items() if chunks >= target.count))
    on_some = tuple(tag for tag in counts if tag not in on_all)
    return _Tags(on_all, on_some, tuple(engine.values("tag")))
