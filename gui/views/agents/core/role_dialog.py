"""Asks for the name of a role that has no section of its own yet."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from gui.style.typography import space
from gui.views.dialogs.form import FormDialog, labelled, line
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

LONGEST = 200
MEANING = tr("Agents", "A role has a playbook and a state of its own. It is kept once one of them is saved.")


class RoleDialog(FormDialog):
    """Takes the name of a role.

    Signals:
        named: the person named a role; carries it.
    """

    named = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, tr("Agents", "Another role"), tr("Agents", "&Show"))
        self.name = line(tr("Agents", "Name of the role"))
        self.name.setMaxLength(LONGEST)
        self.name.textChanged.connect(self._on_name)
        self.body.addLayout(labelled(tr("Agents", "&Name of the role"), self.name))
        self.body.addWidget(PlainLabel(MEANING, role="small", tone="secondary", wrap=True))
        self.resize(space(110), space(54))
        self._on_name("")

    def submit(self) -> None:
        """Show the role."""
        self.named.emit(self.name.text().strip())
        self.accept()

    def _on_name(self, text: str) -> None:
        self.go_on.setEnabled(bool(text.strip()))
