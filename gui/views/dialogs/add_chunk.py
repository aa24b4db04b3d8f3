"""A chunk written by hand."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from engine import FIELDS, Changes, MemoryEngine, NewChunk, Progress, faults_in
from gui import edits
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.views.dialogs.form import FormDialog, choice, labelled, line, mark
from gui.widgets.chips import ChipEditor
from gui.widgets.completion import offer
from gui.widgets.long_text_edit import LongTextEdit
from gui.wording.formats import read_moment
from gui.wording.translation import tr

KNOWN_FIELDS = ("category", "session", "speaker", "tag")
MOST_OFFERED = 500
BAD_TIME = tr("New chunk", "Happened is not a time; write it like 2026-05-04 09:30.")


class AddChunkDialog(FormDialog):
    """Asks for what a new chunk says and where it comes from, stores it, and takes it to hand."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("New chunk", "New chunk"), tr("New chunk", "&Save"))
        self._session = session
        self.content = LongTextEdit(tr("New chunk", "Content"), rows=None)
        self.content.edit.setPlaceholderText(tr("New chunk", "What shall be remembered?"))
        self.category = choice(tr("New chunk", "Category"), FIELDS["category"].choices)
        self.category.setCurrentText(FIELDS["category"].default)
        self.happened = line(tr("New chunk", "Happened, in UTC"), "2026-05-04 09:30")
        self.conversation = line(tr("New chunk", "Session"))
        self.speaker = line(tr("New chunk", "Speaker"))
        self.tags = ChipEditor(tr("New chunk", "Tags"), tr("New chunk", "Add a tag…"))
        self._fill()
        self.resize(space(160), space(130))
        self.content.edited.connect(self._check)
        self.happened.textChanged.connect(self._check)
        self._check()
        self.content.setFocus()
        session.store_changed.connect(self.close)
        session.read(_known_values, self._offer, key="dialog.known_values")

    def submit(self) -> None:
        """Store the chunk, if all that is written can be stored."""
        if not self.go_on.isEnabled():
            return
        self.tags.finish()
        if faults := self._faults():
            self.say(". ".join(faults))
            return
        self.wait_for(edits.add(self._session, [self._chunk()], self._on_added, self.on_failed))

    def _fill(self) -> None:
        self.body.addLayout(labelled(tr("New chunk", "&Content"), self.content), 1)
        grid = QGridLayout()
        grid.setHorizontalSpacing(space(4))
        grid.setVerticalSpacing(space(3))
        grid.addLayout(labelled(tr("New chunk", "C&ategory"), self.category), 0, 0)
        grid.addLayout(labelled(tr("New chunk", "&Happened, in UTC; empty if unknown"), self.happened), 0, 1)
        grid.addLayout(labelled(tr("New chunk", "S&ession"), self.conversation), 1, 0)
        grid.addLayout(labelled(tr("New chunk", "S&peaker"), self.speaker), 1, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.body.addLayout(grid)
        self.body.addLayout(labelled(tr("New chunk", "&Tags; Return adds one"), self.tags))

    def _offer(self, known: dict[str, list[str]]) -> None:
        text = self.category.currentText()
        more = [name for name in known["category"] if self.category.findText(name) < 0]
        self.category.addItems(more)
        self.category.setCurrentText(text)
        offer(self.conversation, known["session"])
        offer(self.speaker, known["speaker"])
        self.tags.suggest(known["tag"])

    def _check(self) -> None:
        """Refuse an empty text at once, and mark a time that is none."""
        timely = _is_time(self.happened.text())
        mark(self.happened, valid=timely)
        self.say("" if timely else BAD_TIME)
        self.go_on.setEnabled(timely and bool(self.content.value().strip()))

    def _faults(self) -> list[str]:
        chunk = self._chunk()
        return faults_in(
            {
                "content": chunk.content,
                "category": chunk.category,
                "session": chunk.session,
                "speaker": chunk.speaker,
                "at": chunk.at,
                "tags": list(chunk.tags),
            }
        )

    def _chunk(self) -> NewChunk:
        return NewChunk(
            content=self.content.value(),
            at=read_moment(self.happened.text()),
            session=self.conversation.text().strip(),
            speaker=self.speaker.text().strip(),
            category=self.category.currentText().strip() or FIELDS["category"].default,
            tags=self.tags.values,
        )

    def _on_added(self, changes: Changes) -> None:
        added = changes.ids[0]
        self._session.set_selection(Selection.of([added]))
        self._session.set_current(added)
        self.on_done(changes)


def _is_time(text: str) -> bool:
    try:
        read_moment(text)
    except (ValueError, OverflowError):
        return False
    return True


def _known_values(engine: MemoryEngine, progress: Progress) -> dict[str, list[str]]:
    """Return the commonest values of the fields that a person would want to write alike."""
    found = {}
    for name in KNOWN_FIELDS:
        progress.check()
        found[name] = list(engine.values(name))[:MOST_OFFERED]
    return found
