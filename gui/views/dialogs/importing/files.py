"""The files of one import: what each is taken for, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from engine import FORMATS, ImportPreview, TransferReport
from gui.models.list_table import ListColumn
from gui.wording.translation import tr


class Stage(StrEnum):
    """Where a file stands."""

    UNREAD = "not looked at yet"
    READY = "ready"
    REFUSED = "can't be imported"
    WAITING = "waiting"
    RUNNING = "importing"
    DONE = "imported"
    FAILED = "not imported"
    CANCELLED = "cancelled"
    UNDONE = "undone"


STATES = {
    Stage.UNREAD: tr("Import", "Not looked at yet"),
    Stage.READY: tr("Import", "Ready"),
    Stage.REFUSED: tr("Import", "Can't be imported"),
    Stage.WAITING: tr("Import", "Waiting"),
    Stage.RUNNING: tr("Import", "Importing"),
    Stage.DONE: tr("Import", "Imported"),
    Stage.FAILED: tr("Import", "Not imported"),
    Stage.CANCELLED: tr("Import", "Cancelled"),
    Stage.UNDONE: tr("Import", "Undone"),
}
TONES = {
    Stage.READY: "text",
    Stage.REFUSED: "danger",
    Stage.DONE: "success",
    Stage.FAILED: "danger",
    Stage.CANCELLED: "warning",
    Stage.UNDONE: "warning",
}
CHOOSING = frozenset({Stage.UNREAD, Stage.READY, Stage.REFUSED})


@dataclass(slots=True, eq=False)
class ImportFile:
    """A file to import; without a ``format`` its content tells it, and ``fault`` is why it won't come in."""

    path: Path
    format: str | None = None
    stage: Stage = Stage.UNREAD
    preview: ImportPreview | None = None
    report: TransferReport | None = None
    fault: str = ""

    @property
    def counted(self) -> bool:
        """Whether the whole file was looked at."""
        return self.preview is not None and self.preview.complete

    @property
    def coming(self) -> int:
        """How many chunks would come in, as far as the file was read."""
        return self.preview.usable if self.preview else 0

    @property
    def linking(self) -> int:
        """How many relations the file holds, as far as it was read."""
        return self.preview.relations if self.preview else 0

    @property
    def ready(self) -> bool:
        """Whether there is something in the file to bring in."""
        return self.stage is Stage.READY and bool(self.coming or self.linking)

    @property
    def damaged(self) -> bool:
        """Whether the file is not as it was once written."""
        known = self.report or self.preview
        return known is not None and bool(known.damage) and self.stage in (Stage.READY, Stage.DONE)

    def become(self, name: str | None) -> None:
        """Take the file for another format; None leaves it to its content."""
        self.format = name
        self.stage, self.preview, self.fault = Stage.UNREAD, None, ""


def _format(file: ImportFile) -> str:
    name = file.format or (file.preview.format if file.preview else "")
    return FORMATS[name].title if name else ""


def _chunks(file: ImportFile) -> str:
    if file.report is not None:
        return f"{file.report.stored:,}"
    if file.preview is None:
        return ""
    return f"{file.coming:,}" if file.counted else f"{file.coming:,}+"


def _state(file: ImportFile) -> str:
    state = STATES[file.stage]
    return tr("Import", "{state}, damaged").format(state=state) if file.damaged else state


COLUMNS: tuple[ListColumn[ImportFile], ...] = (
    ListColumn(
        key="file",
        title=tr("Import", "File"),
        text=lambda file: file.path.name,
        sample="conversations of 2026.json",
        tip=lambda file: str(file.path),
    ),
    ListColumn(key="format", title=tr("Import", "Format"), text=_format, sample="mem0 OpenMemory backup"),
    ListColumn(key="chunks", title=tr("Import", "Chunks"), text=_chunks, sample="100,000+", right=True),
    ListColumn(
        key="stage",
        title=tr("Import", "State"),
        text=_state,
        sample="Imported, damaged",
        tone=lambda file: "warning" if file.damaged else TONES.get(file.stage, "text_secondary"),
        tip=lambda file: file.fault or _state(file),
    ),
)
