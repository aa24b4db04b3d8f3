"""What one file would bring: its format, its first records, what becomes of its keys, what is lost."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from engine import FORMATS, ImportPreview, MappedKey
from gui.jobs import JobInfo
from gui.models.list_table import ListColumn, ListTableModel
from gui.style.typography import space
from gui.views.dialogs.importing.files import ImportFile, Stage
from gui.views.dialogs.importing.records import RecordsPage
from gui.views.dialogs.importing.words import (
    DESCRIPTIONS,
    FIRST,
    becomes,
    counted,
    offered,
    recognised,
    sections,
    size,
    unusable,
)
from gui.widgets.buttons import button
from gui.widgets.column_layout import ColumnLayout
from gui.widgets.empty_state import EmptyState
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.widgets.table import DataTable
from gui.widgets.text import tooltip
from gui.wording.translation import tr

NOTHING, NOTHING_YET = tr("Import", "Nothing."), tr("Import", "Nothing in what was read so far.")
NO_KEYS = tr("Import", "What each of its parts becomes is settled; the first records show it.")

KEYS: tuple[ListColumn[MappedKey], ...] = (
    ListColumn(
        key="key", title=tr("Import", "In the file"), text=lambda item: item.key, sample="a key of the source"
    ),
    ListColumn(
        key="becomes",
        title=tr("Import", "Becomes"),
        text=becomes,
        sample="Posterior confidence",
        tone=lambda item: "text" if item.becomes else "warning",
    ),
    ListColumn(
        key="records",
        title=tr("Import", "Records that have it"),
        text=lambda item: f"{item.records:,}",
        sample="1,000,000",
        right=True,
    ),
)


class PreviewPage(QWidget):
    """One file before it comes in.

    Signals:
        format_chosen: the file shall be taken for another format; carries its name, None for by content.
        counting_stopped: the beginning of the file is enough.
    """

    format_chosen = Signal(object)
    counting_stopped = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._file: ImportFile | None = None
        self._shown: ImportPreview | None = None
        self._name = ElidedLabel(role="strong", mode=Qt.TextElideMode.ElideMiddle)
        self._size = PlainLabel(role="small", tone="tertiary")
        self.format = QComboBox()
        self.about = PlainLabel(role="small", tone="secondary", wrap=True)
        self.summary = PlainLabel(role="small")
        self.cautions = PlainLabel(role="small", tone="warning", wrap=True)
        self.progress = JobProgress()
        self.enough = button(tr("Import", "That is enough"), kind="link")
        self.enough.setToolTip(tr("Import", "Stop reading: the import reads the whole file in any case"))
        self.enough.clicked.connect(self.counting_stopped)
        self.state = EmptyState("import", "")
        self.tabs = QTabWidget()
        self.records = RecordsPage()
        self.keys = ListTableModel(KEYS, self)
        self._keys_table = DataTable(tr("Import", "What becomes what"))
        self.lost = _sentences(tr("Import", "Lost or unknown"))
        self.damaged = _sentences(tr("Import", "Damaged or skipped"))
        self._pages = QStackedWidget()
        self._fill_formats()
        self._build()

    def show_file(self, file: ImportFile, *, counting: bool) -> None:
        """Show a file, or what is known of it now; ``counting`` says that the whole of it is read."""
        self._file = file
        self._name.setText(file.path.name)
        self._size.setText(_size(file.path))
        self.format.setCurrentIndex(max(self.format.findData(file.format), 0))
        self.format.setItemText(0, recognised(None if file.format else file.preview))
        name = file.format or (file.preview.format if file.preview else "")
        self.about.setText(DESCRIPTIONS.get(name, ""))
        self._show_counting(file, counting=counting)
        self._show_state(file)
        if file.preview is not None and file.preview is not self._shown:
            self._show_preview(file.preview)
        self._shown = file.preview

    def show_progress(self, info: JobInfo) -> None:
        """Show how far the whole file is read."""
        self.progress.show_info(info)

    def _show_counting(self, file: ImportFile, *, counting: bool) -> None:
        self.summary.setText(counted(file.preview) if file.preview else "")
        faulty = file.preview is not None and (file.preview.damage or file.preview.skipped)
        self.summary.set_tone("warning" if faulty else "")
        self.cautions.setText("\n".join(file.preview.cautions) if file.preview else "")
        self.cautions.setVisible(bool(self.cautions.text()))
        if counting and self.progress.isHidden():
            self.progress.start(tr("Import", "Reading the rest…"))
        self.progress.setVisible(counting)
        self.enough.setVisible(counting)

    def _show_state(self, file: ImportFile) -> None:
        brings = file.preview is not None and bool(file.preview.chunks or file.preview.relations)
        if file.stage is Stage.REFUSED:
            self.state.show_state("error", tr("Import", "This file can't be imported as it is"), file.fault)
        elif file.preview is None:
            self.state.show_state("clock", tr("Import", "Looking into the file…"))
        elif not brings:
            self.state.show_state("info", tr("Import", "There is nothing to import"), _nothing(file.preview))
        self._pages.setCurrentIndex(1 if brings else 0)

    def _show_preview(self, preview: ImportPreview) -> None:
        self.records.show_chunks(preview.chunks)
        self.keys.set_values(preview.mapping)
        self._mapping.setCurrentIndex(0 if preview.mapping else 1)
        self._tell(
            self.lost,
            2,
            tr("Import", "Lost or unknown"),
            len(preview.losses),
            sections((), (), preview.losses),
        )
        faults = len(preview.damage) + unusable(preview)  # not all are told one by one
        said = sections(preview.damage, preview.skipped, ())
        self._tell(self.damaged, 3, tr("Import", "Damaged or skipped"), faults, said)
        self.tabs.setTabText(0, FIRST.format(n=len(preview.chunks)))

    def _tell(self, field: PlainTextEdit, tab: int, title: str, number: int, text: str) -> None:
        field.setPlainText(text or (NOTHING if self._file and self._file.counted else NOTHING_YET))
        self.tabs.setTabText(tab, f"{title} ({number:,})" if number else title)

    def _fill_formats(self) -> None:
        self.format.setAccessibleName(tr("Import", "Format"))
        self.format.addItem(recognised(None), None)
        for item in FORMATS.values():
            self.format.addItem(offered(item), item.name)
            tip = tooltip(DESCRIPTIONS[item.name])
            self.format.setItemData(self.format.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        self.format.activated.connect(self._on_format)

    def _on_format(self, index: int) -> None:
        self.format_chosen.emit(self.format.itemData(index))

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addLayout(self._head())
        column.addWidget(self.about)
        column.addLayout(self._counts())
        column.addWidget(self.cautions)
        # Its bar is a stop of Tab by itself; with both, Tab runs in circles.
        self.tabs.setFocusProxy(None)  # type: ignore[arg-type]  # Qt takes none, its stubs don't know
        self.tabs.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tabs.tabBar().setAccessibleName(tr("Import", "Parts of the preview"))
        self.tabs.setDocumentMode(True)
        for page, title in (
            (self.records, tr("Import", "First records")),
            (self._keys_page(), tr("Import", "What becomes what")),
            (self.lost, tr("Import", "Lost or unknown")),
            (self.damaged, tr("Import", "Damaged or skipped")),
        ):
            self.tabs.addTab(page, title)
        self._pages.addWidget(self.state)
        self._pages.addWidget(self.tabs)
        column.addWidget(self._pages, 1)

    def _head(self) -> QHBoxLayout:
        label = QLabel(tr("Import", "&Format"))
        label.setProperty("role", "small")
        label.setProperty("tone", "secondary")
        label.setBuddy(self.format)
        row = QHBoxLayout()
        row.setSpacing(space(2))
        row.addWidget(self._name, 1)
        row.addWidget(self._size)
        row.addSpacing(space(3))
        row.addWidget(label)
        row.addWidget(self.format)
        return row

    def _counts(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(space(4))
        row.addWidget(self.summary)
        row.addWidget(self.progress)
        row.addWidget(self.enough)
        row.addStretch(1)
        return row

    def _keys_page(self) -> QWidget:
        self._keys_table.setModel(self.keys)
        ColumnLayout(self._keys_table, [column.spec for column in KEYS], "key", chooser=False)
        self._mapping = QStackedWidget()
        self._mapping.addWidget(self._keys_table)
        self._mapping.addWidget(EmptyState("check", tr("Import", "A fixed format"), NO_KEYS))
        return self._mapping


def _sentences(name: str) -> PlainTextEdit:
    field = PlainTextEdit(name, read_only=True)
    field.setTabChangesFocus(True)
    field.setProperty("frameless", "true")
    return field


def _nothing(preview: ImportPreview) -> str:
    if preview.read:
        return " ".join(
            [
                tr("Import", "None of its {read:,} records can be used.").format(read=preview.read),
                *preview.skipped[:1],
            ]
        )
    return tr("Import", "No record was found in it. Another format may fit better.")


def _size(path: Path) -> str:
    try:
        return size(path.stat().st_size)
    except OSError:
        return ""
