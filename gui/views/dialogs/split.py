"""Several chunks made of one."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import Changes, Chunk
from gui import edits
from gui.session import Session
from gui.state.selection import Selection
from gui.style.typography import space
from gui.views.dialogs.form import FormDialog, labelled
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.wording.translation import tr, trn

BREAK = "---"
OUTCOME = trn(
    "Split",
    "Chunk {id} keeps its number and the first part; {n:,} chunk like it in all but the text, "
    "with its uses, come beside it and are linked to it. One step, which Undo takes back.",
    "Chunk {id} keeps its number and the first part; {n:,} chunks like it in all but the text, "
    "with its uses, come beside it and are linked to it. One step, which Undo takes back.",
)
HINT = tr("Split", "Put a line of {mark} wherever a new chunk begins.").format(mark=BREAK)


class SplitDialog(FormDialog):
    """Shows the text to be parted by lines of three dashes; the chunk keeps the first part."""

    def __init__(self, session: Session, chunk: Chunk, parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("Split", "Split chunk {id}").format(id=chunk.id), tr("Split", "&Split"))
        self._session = session
        self._chunk = chunk
        self.text = LongTextEdit(tr("Split", "Text"), rows=None)
        self.text.set_value(chunk.content)
        self.text.edited.connect(self._on_text)
        self._outcome = PlainLabel(role="small", tone="secondary", wrap=True)
        column = QVBoxLayout()
        column.addLayout(labelled(tr("Split", "&Text.  {hint}").format(hint=HINT), self.text))
        self.body.addLayout(column, 1)
        self.body.addWidget(self._outcome)
        self.resize(space(150), space(110))
        session.store_changed.connect(self.close)
        self._on_text()

    @property
    def parts(self) -> list[str]:
        """The texts between the lines of dashes; empty ones are none."""
        parts, lines = [], self.text.value().split("\n")
        start = 0
        for number, found in enumerate([*lines, BREAK]):
            if found.strip() == BREAK:
                parts.append("\n".join(lines[start:number]).strip())
                start = number + 1
        return [part for part in parts if part]

    def submit(self) -> None:
        """Split it, as one step."""
        if len(self.parts) > 1:
            self.wait_for(
                edits.split(self._session, self._chunk.id, self.parts, self._on_split, self.on_failed)
            )

    def _on_text(self) -> None:
        number = len(self.parts)
        self.go_on.setEnabled(number > 1 and not self._chunk.immutable)
        if self._chunk.immutable:
            self._outcome.setText(tr("Split", "It is immutable: make it editable first."))
        elif number < 2:
            self._outcome.setText(tr("Split", "It is one part so far."))
        else:
            self._outcome.setText(OUTCOME.format(n=number - 1, id=self._chunk.id))

    def _on_split(self, changes: Changes) -> None:
        self._session.set_selection(Selection.of(changes.ids))
        self.on_done(changes)
