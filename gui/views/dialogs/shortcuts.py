"""Keys of commands, changed by a person; a key that another command has is said before it is taken."""

from __future__ import annotations

from PySide6.QtCore import QSortFilterProxyModel, Qt
from PySide6.QtGui import QKeySequence, QShowEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QDialog, QHBoxLayout, QKeySequenceEdit, QVBoxLayout, QWidget

from gui.actions import Actions
from gui.style.typography import space
from gui.views.dialogs.form import labelled, line
from gui.widgets.buttons import button
from gui.widgets.column_layout import ColumnLayout, ColumnSpec
from gui.widgets.dialogs import keep_inside
from gui.widgets.labels import PlainLabel
from gui.widgets.table import DataTable
from gui.wording.translation import tr

COMMAND = Qt.ItemDataRole.UserRole
TITLES = (tr("Shortcuts", "Command"), tr("Shortcuts", "Keys"), "")
CHANGED = "changed"


class ShortcutsDialog(QDialog):
    """Lists every command with its keys; what is changed acts at once, and can be reset."""

    def __init__(self, commands: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Shortcuts", "Change shortcuts"))
        self.setModal(True)
        self._commands = commands
        self.filter = line(tr("Shortcuts", "Filter"), tr("Shortcuts", "Filter by name or key"))
        self.model = QStandardItemModel(0, len(TITLES), self)
        self._proxy = QSortFilterProxyModel(self)
        self.table = DataTable(tr("Shortcuts", "Commands"))
        self.keys = QKeySequenceEdit()
        self.take = button(tr("Shortcuts", "Set"), kind="primary")
        self.remove = button(tr("Shortcuts", "Remove keys"))
        self.reset = button(tr("Shortcuts", "Reset"))
        self.reset_all = button(tr("Shortcuts", "Reset all"), kind="quiet")
        self.close_button = button(tr("Shortcuts", "Close"))
        self.said = PlainLabel("", role="small", tone="warning", wrap=True)
        self._fill_model()
        self._build()
        self._connect()
        self.table.selectRow(0)

    @property
    def command(self) -> str:
        """The command that is chosen, "" for none."""
        found = self.table.currentIndex().siblingAtColumn(0).data(COMMAND)
        return str(found or "")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        keep_inside(self)

    def _fill_model(self) -> None:
        self.model.setHorizontalHeaderLabels(TITLES)
        for command in self._commands.commands:
            items = [QStandardItem(text) for text in (self._commands.text(command.id), "", "")]
            items[0].setData(command.id, COMMAND)
            items[0].setToolTip("")
            self.model.appendRow(items)
        self._show_keys()

    def _build(self) -> None:
        self._proxy.setSourceModel(self.model)
        self._proxy.setFilterKeyColumn(-1)
        self._proxy.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.table.setModel(self._proxy)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        specs = [
            ColumnSpec(key, title, sample)
            for key, title, sample in zip(
                ("name", "keys", "changed"), TITLES, ("M" * 18, "Ctrl+Shift+Z, Ctrl+Y", CHANGED), strict=True
            )
        ]
        ColumnLayout(self.table, specs, "name", chooser=False)
        self.keys.setAccessibleName(tr("Shortcuts", "New keys"))
        self.keys.setMaximumSequenceLength(1)
        self.keys.setClearButtonEnabled(True)
        row = QHBoxLayout()
        row.setSpacing(space(2))
        row.addLayout(labelled(tr("Shortcuts", "&Press the new keys"), self.keys), 1)
        for part in (self.take, self.remove, self.reset):
            row.addWidget(part, 0, Qt.AlignmentFlag.AlignBottom)
        foot = QHBoxLayout()
        foot.addWidget(self.reset_all)
        foot.addStretch(1)
        foot.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(5), space(5), space(5), space(4))
        column.setSpacing(space(3))
        column.addWidget(PlainLabel(self.windowTitle(), role="heading"))
        column.addWidget(self.filter)
        column.addWidget(self.table, 1)
        column.addLayout(row)
        column.addWidget(self.said)
        column.addLayout(foot)
        self.resize(space(160), space(145))

    def _connect(self) -> None:
        self.filter.textChanged.connect(self._proxy.setFilterFixedString)
        self.table.current_row_changed.connect(self._on_row)
        self.keys.keySequenceChanged.connect(self._on_keys)
        self.take.clicked.connect(self._on_take)
        self.remove.clicked.connect(self._on_remove)
        self.reset.clicked.connect(self._on_reset)
        self.reset_all.clicked.connect(self._on_reset_all)
        self.close_button.clicked.connect(self.accept)

    def _show_keys(self) -> None:
        for row in range(self.model.rowCount()):
            command = self.model.item(row, 0).data(COMMAND)
            form = QKeySequence.SequenceFormat.NativeText
            keys = [QKeySequence(key).toString(form) for key in self._commands.keys_of(command)]
            self.model.item(row, 1).setText(", ".join(keys))
            changed = self._commands.keys_of(command) != self._commands.default_keys(command)
            self.model.item(row, 2).setText(CHANGED if changed else "")

    def _on_row(self, _row: int) -> None:
        self.keys.clear()
        self._on_keys()

    def _on_keys(self) -> None:
        """Say who has these keys now."""
        wanted = self._wanted()
        holder = self._commands.holder(wanted, self.command) if wanted and self.command else ""
        free = bool(wanted) and holder != self.command
        self.take.setEnabled(free and bool(self.command))
        self.take.setText(tr("Shortcuts", "Take over") if free and holder else tr("Shortcuts", "Set"))
        self.said.setText(
            tr("Shortcuts", "{holder} has these keys now.").format(holder=self._commands.text(holder))
            if free and holder
            else ""
        )

    def _wanted(self) -> str:
        return self.keys.keySequence().toString(QKeySequence.SequenceFormat.PortableText)

    def _on_take(self) -> None:
        wanted, command = self._wanted(), self.command
        while holder := self._commands.holder(wanted, command):
            left = tuple(key for key in self._commands.keys_of(holder) if key != wanted)
            self._commands.set_keys(holder, left)
        self._set(command, (wanted,))

    def _on_remove(self) -> None:
        self._set(self.command, ())

    def _on_reset(self) -> None:
        """Give back the keys a command had at first, but for those that another has now."""
        command = self.command
        defaults = self._commands.default_keys(command)
        free = tuple(key for key in defaults if self._commands.holder(key, command) in ("", command))
        self._set(command, free)
        if len(free) < len(defaults):
            taken = ", ".join(key for key in defaults if key not in free)
            self.said.setText(
                tr(
                    "Shortcuts", "{taken} belongs to another command now; take it over to have it back."
                ).format(taken=taken)
            )

    def _on_reset_all(self) -> None:
        for command in self._commands.commands:
            self._commands.set_keys(command.id, command.keys)
        self._show_keys()
        self._on_row(0)

    def _set(self, command: str, keys: tuple[str, ...]) -> None:
        if command:
            self._commands.set_keys(command, keys)
            self._show_keys()
            self._on_row(0)
