"""Somebody changed what a person is writing: both versions, and which one shall be kept."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.style.typography import space
from gui.widgets.dialogs import MessageDialog
from gui.widgets.diff_view import DiffView
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

    def __init__(self, parent: QWidget | None, title: str, theirs: str, mine: str) -> None:
        super().__init__(parent, "warning", "warning", title, TEXT)
        self.diff = DiffView(
            tr("Inspector", "Theirs, as stored"), tr("Inspector", "Yours"), side_by_side=True
        )
        self.diff.setMinimumSize(space(170), space(60))
        self.diff.show_texts(theirs, mine)
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
