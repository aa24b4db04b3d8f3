"""Somebody changed the chunk while it was edited: both versions, and which one shall be kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from engine import FIELDS, Chunk
from gui.style.typography import space
from gui.views.inspector.draft import Draft, Unreadable
from gui.views.inspector.values_text import NONE
from gui.widgets.dialogs import MessageDialog
from gui.widgets.diff_view import DiffView
from gui.wording.field_words import LABELS
from gui.wording.formats import exact_moment
from gui.wording.translation import tr

TEXT = tr(
    "Inspector",
    "Your changes are not stored. Keep yours to store them over the newer version (both stay in the "
    "history), or take theirs and let yours go.",
)


class ConflictDialog(MessageDialog):
    """Shows the stored version beside the person's.

    Signals:
        mine_chosen: store my changes on top of theirs.
        theirs_chosen: let my changes go.
    """

    mine_chosen = Signal()
    theirs_chosen = Signal()

    def __init__(self, parent: QWidget | None, draft: Draft, theirs: Chunk) -> None:
        title = tr("Inspector", "Chunk {id} was changed while you edited it").format(id=theirs.id)
        super().__init__(parent, "warning", "warning", title, TEXT)
        self.diff = DiffView(
            tr("Inspector", "Theirs, as stored"), tr("Inspector", "Yours"), side_by_side=True
        )
        self.diff.setMinimumSize(space(170), space(60))
        self.diff.show_texts(*both_versions(draft, theirs))
        self.body.addWidget(self.diff, 1)
        self.take_theirs = self.add_button(tr("Inspector", "Take &theirs"))
        self.keep_mine = self.add_button(tr("Inspector", "Keep &mine"))
        # Nothing is lost by it, so it is what Return does.
        self.go_back = self.add_button(tr("Inspector", "&Go on editing"), kind="primary", default=True)
        self.go_back.clicked.connect(self.reject)
        self.take_theirs.clicked.connect(self._on_theirs)
        self.keep_mine.clicked.connect(self._on_mine)

    def _on_theirs(self) -> None:
        self.theirs_chosen.emit()
        self.accept()

    def _on_mine(self) -> None:
        self.mine_chosen.emit()
        self.accept()


def both_versions(draft: Draft, theirs: Chunk) -> tuple[str, str]:
    """Return theirs and mine as texts, with all fields that either of us changed; the content first."""
    names = sorted({*draft.names, *draft.changed_by_others(theirs)}, key=list(FIELDS).index)
    # What only they changed stays theirs if mine is kept, so it stands on both sides.
    mine = {name: getattr(theirs, name) for name in names} | {
        name: draft.shown()[name] for name in draft.names
    }
    return as_lines({name: getattr(theirs, name) for name in names}), as_lines(mine)


def as_lines(values: Mapping[str, Any]) -> str:
    """Return values of a chunk's fields, a field a line; the text without its name."""
    parts = []
    for name, value in values.items():
        parts.append(f"{value}\n" if name == "content" else f"{LABELS[name]}: {_written(value)}")
    return "\n".join(parts)


def _written(value: Any) -> str:
    if value is None or value == "":
        return NONE
    if isinstance(value, Unreadable):
        return value.text
    if isinstance(value, tuple):
        return ", ".join(value)
    return exact_moment(value) if hasattr(value, "tzinfo") else str(value)
