"""What a chunk once was, version by version, and the way back to one of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from engine import FIELDS, Chunk, ChunkVersion
from gui import edits
from gui.models.list_table import ListColumn, ListTableModel
from gui.session import Session
from gui.style.typography import space
from gui.tasks import TaskError
from gui.views.dialogs.form import FormDialog
from gui.views.inspector.conflict import as_lines
from gui.views.inspector.values_text import DERIVED
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.diff_view import DiffView
from gui.widgets.labels import PlainLabel
from gui.widgets.table import DataTable
from gui.wording.field_words import mention
from gui.wording.formats import dated
from gui.wording.translation import tr

REVERTED = tr(
    "Versions",
    "A revert sets text, fields and tags back. Protection, status, uses and relations stay as they are.",
)
ERASED = tr("Versions", "What it was then was erased for good.")
AS_NOW = tr("Versions", "It is as it is now.")
GONE = tr("Versions", "This step took the chunk out of the store.")
LISTED, COMPARED = 95, 125


def _changed(version: ChunkVersion) -> str:
    if version.redacted:
        return tr("Versions", "erased since")
    if version.chunk is None:
        return tr("Versions", "removed")
    if version.number == 1:
        return tr("Versions", "added")
    names = [mention(name) for name in version.changed if name not in DERIVED]
    return ", ".join(names) or tr("Versions", "nothing to see")


def _tone(version: ChunkVersion) -> str:
    return "text_disabled" if version.step.undone or version.redacted else "text"


COLUMNS: tuple[ListColumn[ChunkVersion], ...] = (
    ListColumn(
        key="number",
        title=tr("Versions", "No."),
        text=lambda v: f"{v.number}",
        sample="100",
        right=True,
        tone=_tone,
    ),
    ListColumn(
        key="at",
        title=tr("Versions", "When (UTC)"),
        text=lambda v: dated(v.step),
        sample="2026-05-03 14:22 *",
        tone=_tone,
    ),
    ListColumn(
        key="actor", title=tr("Versions", "Who"), text=lambda v: v.step.actor, sample="curator", tone=_tone
    ),
    ListColumn(
        key="changed",
        title=tr("Versions", "Changed"),
        text=_changed,
        sample="content, tags",
        tone=_tone,
        tip=lambda v: v.step.label,
    ),
)


class VersionsDialog(FormDialog):
    """Compares each version with the chunk as it is; the button reverts the chunk to the one at hand."""

    def __init__(
        self, session: Session, chunk: Chunk, step: int | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            parent,
            tr("Versions", "Versions of chunk {id}").format(id=chunk.id),
            tr("Versions", "&Revert to this version"),
        )
        self._session = session
        self._chunk = chunk
        self._step = step
        self.cancel.setText(tr("Versions", "Close"))
        self.model: ListTableModel[ChunkVersion] = ListTableModel(COLUMNS, self)
        self.table = DataTable(tr("Versions", "Versions, newest first"))
        self.diff = DiffView(tr("Versions", "Then"), tr("Versions", "Now"), side_by_side=True)
        self._said = PlainLabel(tr("Versions", "Reading the log…"), role="small", tone="secondary", wrap=True)
        self._said.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._fill()
        self.table.current_row_changed.connect(self._on_row)
        session.store_changed.connect(self.close)
        session.read(lambda engine, _: engine.versions(chunk.id), self._show, self._on_unread)

    @property
    def chosen(self) -> ChunkVersion | None:
        """The version at hand."""
        row, versions = self.table.currentIndex().row(), self.model.values
        return versions[row] if 0 <= row < len(versions) else None

    def submit(self) -> None:
        """Revert the chunk."""
        if (version := self.chosen) is not None and self.go_on.isEnabled():
            step = int(version.step.step)
            self.wait_for(edits.revert(self._session, self._chunk, step, self.on_done, self.on_failed))

    def _fill(self) -> None:
        self.go_on.setEnabled(False)
        self.table.setModel(self.model)
        self.table.setSelectionMode(DataTable.SelectionMode.SingleSelection)
        ColumnLayout(self.table, [column.spec for column in COLUMNS], "changed", chooser=False)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(space(3), 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(self._said)
        column.addWidget(self.diff, 1)
        split = QSplitter()
        split.addWidget(self.table)
        split.addWidget(right)
        split.setChildrenCollapsible(False)
        split.setStretchFactor(1, 1)
        split.setSizes([space(LISTED), space(COMPARED)])
        self.body.addWidget(split, 1)
        self.body.addWidget(PlainLabel(REVERTED, role="small", tone="tertiary", wrap=True))
        self.resize(space(250), space(130))

    def _show(self, versions: Sequence[ChunkVersion]) -> None:
        self.model.set_values(versions)
        steps = [int(version.step.step) for version in versions]
        # Of the steps up to the one asked about, the newest that made a version.
        until = [row for row, step in enumerate(steps) if self._step is None or step <= self._step]
        self.table.setCurrentIndex(self.model.index(until[0] if until else 0, 0))
        self.table.setFocus()

    def _on_unread(self, error: TaskError) -> None:
        self._said.setText("")
        self.say(error.message)

    def _on_row(self, row: int) -> None:
        version = self.chosen
        if version is None:
            return
        then, now = both_versions(version.chunk, self._chunk)
        self.diff.setVisible(then != now)
        self.diff.show_texts(then, now)
        self._said.setText(_described(version, same=then == now))
        refusal = self._refusal(version)
        self.go_on.setEnabled(not refusal and then != now)
        self.go_on.setToolTip(refusal)

    def _refusal(self, version: ChunkVersion) -> str:
        if not self._session.writable:
            return tr("Versions", "The store is open read-only")
        if self._chunk.immutable:
            return tr("Versions", "The chunk is immutable")
        return tr("Versions", "There is nothing to revert to") if version.chunk is None else ""


def _described(version: ChunkVersion, *, same: bool) -> str:
    step = version.step
    text = tr("Versions", "Version {number}, made by step {step}: {label}.").format(
        number=version.number, step=step.step, label=step.label
    )
    if version.redacted:
        return f"{text} {ERASED}"
    if version.chunk is None:
        return f"{text} {GONE}"
    return f"{text} {AS_NOW}" if same else text


def both_versions(then: Chunk | None, now: Chunk) -> tuple[str, str]:
    """Return what a revert would change, as it was and as it is: the text, and each field that differs."""
    if then is None:
        return "", ""
    names = [name for name, field in FIELDS.items() if field.editable]
    differing = [name for name in names if getattr(then, name) != getattr(now, name)]
    old, new = ({name: getattr(chunk, name) for name in differing} for chunk in (then, now))
    return as_lines(old), as_lines(new)
