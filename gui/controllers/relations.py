"""Relations made, changed and removed, as commands ask for it."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog

from gui import edits
from gui.main_window import MainWindow
from gui.session import Session
from gui.views.dialogs.relation import AddRelationDialog, ChangeRelationDialog


class RelationCommands(QObject):
    """Runs what is done with the relations of the chunk at hand, and with the relation at hand."""

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        window.commands.bind(
            {
                "chunk.graph": self._show,
                "chunk.relate": self._add,
                "relation.edit": self._change,
                "relation.remove": self._remove,
            }
        )

    def _show(self) -> None:
        self._window.commands["view.graph"].trigger()

    def _add(self) -> None:
        if chunk := self._session.chunk:
            _open(AddRelationDialog(self._session, chunk, self._window))

    def _change(self) -> None:
        if relation := self._session.relation:
            _open(ChangeRelationDialog(self._session, relation, self._window))

    def _remove(self) -> None:
        if relation := self._session.relation:
            edits.unrelate(self._session, relation)


def _open(dialog: QDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()
