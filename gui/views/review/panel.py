"""The chunk under review: large, with what changed in it, by whom, and what can be decided."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QVBoxLayout, QWidget

from gui.actions import Actions
from gui.style.typography import space
from gui.views.inspector.values_text import both_sides
from gui.views.review.data import AtHand, provenance, told
from gui.widgets.diff_view import DiffView
from gui.widgets.foot import Foot
from gui.widgets.key_button import KeyButton
from gui.widgets.labels import ElidedLabel, PlainLabel, rule
from gui.widgets.long_text_edit import LongTextEdit
from gui.wording.translation import tr

BUTTONS = (
    ("review.accept", tr("Review", "Accept"), "primary"),
    ("review.edit", tr("Review", "Edit"), ""),
    ("chunk.pin", "", ""),  # which may be to unpin
    ("review.retire", tr("Review", "Retire"), ""),
    ("review.previous", tr("Review", "Previous"), ""),
    ("review.next", tr("Review", "Next"), ""),
    ("review.undo", tr("Review", "Undo"), ""),
)
TEXT_UNITS, DIFF_UNITS = 90, 70
NEW = tr("Review", "Chunk {id} is new")
CHANGED = tr("Review", "Chunk {id} was changed")
FACT = tr("Review", "{name}: {value}")


class ReviewPanel(QWidget):
    """Shows one chunk; its buttons name their keys."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Review", "The chunk under review"))
        self.title = ElidedLabel(role="heading")
        self.told = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.text = LongTextEdit(tr("Review", "Text"), rows=None)
        self.text.set_read_only(True)
        for field in (self.text.edit, self.text.revealed):
            field.setProperty("role", "reading")
        self.diff = DiffView()
        self.facts = PlainLabel(role="small", tone="secondary", wrap=True, selectable=True)
        self.buttons: list[KeyButton] = []
        self._changes = QWidget()
        self._row = Foot()
        self.split = QSplitter(Qt.Orientation.Vertical)
        self._build()
        self.show_chunk(None)

    def use_commands(self, commands: Actions) -> None:
        """Show what can be decided as buttons."""
        self.buttons = [KeyButton(commands[command], text, kind) for command, text, kind in BUTTONS]
        for made in self.buttons:
            self._row.add(made)

    def show_chunk(self, at_hand: AtHand | None) -> None:
        """Show a chunk as it is, with what changed in it unless all of it is new; or nothing."""
        if at_hand is None:
            for label in (self.title, self.told, self.facts):
                label.setText("")
            self.text.set_value("")
            self.diff.show_texts("", "")
            return
        chunk, change = at_hand.chunk, at_hand.reviewed.change
        added = change.action == "added"
        self.title.setText((NEW if added else CHANGED).format(id=chunk.id))
        self.told.setText(told(at_hand))
        self.text.set_value(chunk.content)
        self.text.notice.unfold()
        self.diff.show_texts(*(("", "") if added else both_sides(change)))
        self._changes.setVisible(not added)
        self.facts.setText(" · ".join(FACT.format(name=n, value=v) for n, v in provenance(chunk)))

    def _build(self) -> None:
        changes = QVBoxLayout(self._changes)
        changes.setContentsMargins(0, space(2), 0, 0)
        changes.setSpacing(space(1))
        changes.addWidget(PlainLabel(tr("Review", "What changed"), role="small", tone="secondary"))
        changes.addWidget(self.diff, 1)
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.text)
        self.split.addWidget(self._changes)
        self.split.setSizes([space(TEXT_UNITS), space(DIFF_UNITS)])
        words = QVBoxLayout()
        words.setContentsMargins(space(3), space(2), space(3), space(2))
        words.setSpacing(space(2))
        words.addWidget(self.title)
        words.addWidget(self.told)
        words.addWidget(self.split, 1)
        words.addWidget(self.facts)
        foot = QHBoxLayout()
        foot.setContentsMargins(space(3), space(2), space(3), space(2))
        foot.addWidget(self._row)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(words, 1)
        whole.addWidget(rule())
        whole.addLayout(foot)
