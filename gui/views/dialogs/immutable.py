"""What it means to make chunks immutable, asked before the first time."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QWidget

from gui.widgets.dialogs import MessageDialog
from gui.wording.translation import tr, trn

TITLE = trn("Immutable", "Make this chunk immutable?", "Make {n:,} chunks immutable?")
MEANING = tr(
    "Immutable",
    "An immutable chunk can't be edited, tagged, merged, consolidated, retired or erased, whoever tries: "
    "you, an agent, or another program. It is found and recalled as before. “Make editable” lifts this.",
)


class ImmutableDialog(MessageDialog):
    """Explains, and lets the person never be asked again."""

    def __init__(self, chunks: int, parent: QWidget | None = None) -> None:
        super().__init__(parent, "lock", "accent", TITLE.format(n=chunks), MEANING)
        self.never_again = QCheckBox(tr("Immutable", "&Don't ask again"))
        self.body.addWidget(self.never_again)
        self.add_button(tr("Immutable", "Cancel")).clicked.connect(self.reject)
        self.go_on = self.add_button(tr("Immutable", "Make immutable"), kind="primary", default=True)
        self.go_on.clicked.connect(self.accept)
