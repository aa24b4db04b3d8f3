"""Asking for files, where the last ones were; and a text written to one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from engine import FORMATS, ExportError
from gui.session import Session
from gui.settings import Folders, Settings
from gui.tasks import Receiver, TaskError
from gui.wording.translation import tr


def folder(settings: Settings) -> Path:
    """Return where files were last brought in from or written to."""
    return Path(settings.load(Folders).transfers or Path.home())


def remember(settings: Settings, path: Path) -> None:
    """Start there the next time."""
    settings.save(Folders(settings.load(Folders).stores, str(path.absolute().parent)))


def chooser(parent: QWidget, settings: Settings, title: str) -> QFileDialog:
    """Return a dialog that asks for a file, not yet open; it goes once it is answered."""
    dialog = QFileDialog(parent, title, str(folder(settings)))
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def ask_open(parent: QWidget, title: str, filters: Iterable[str], then: Callable[[str], object]) -> None:
    """Ask which file to read; ``then`` gets its path."""
    dialog = QFileDialog(parent, title, str(Path.home()))
    dialog.setNameFilters(list(filters))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    _open(dialog, then)


def ask_save(parent: QWidget, title: str, start: Path, filters: str, then: Callable[[str], object]) -> None:
    """Ask which file to write; ``start`` is offered, its ending is the default; ``then`` gets the path."""
    dialog = QFileDialog(parent, title, str(start), filters)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(start.suffix)
    _open(dialog, then)


def _open(dialog: QFileDialog, then: Callable[[str], object]) -> None:
    dialog.fileSelected.connect(then)
    dialog.finished.connect(dialog.deleteLater)
    dialog.open()


def ask_imports(parent: QWidget, settings: Settings, then: Callable[[list[str]], object]) -> None:
    """Ask for files to import; ``then`` gets their paths."""
    dialog = chooser(parent, settings, tr("Files", "Import"))
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.setNameFilters(import_filters())
    dialog.filesSelected.connect(then)
    dialog.open()


def import_filters() -> list[str]:
    """Return a file dialog's filters: all that can be imported, then each format."""
    endings = _endings({ending for item in FORMATS.values() for ending in item.endings})
    single = [f"{item.title} ({_endings(item.endings)})" for item in FORMATS.values()]
    return [
        tr("Files", "All that can be imported ({endings})").format(endings=endings),
        *single,
        tr("Files", "All files (*)"),
    ]


def _endings(endings: Iterable[str]) -> str:
    return " ".join(f"*{ending}" for ending in sorted(endings))


def ask_where(
    parent: QWidget, settings: Settings, title: str, name: str, then: Callable[[str], object]
) -> None:
    """Ask which file to write; ``name`` is offered, with the ending it shall have; ``then`` gets the path."""
    ask_save(parent, title, folder(settings) / name, "", then)


def save_text(
    session: Session, path: Path, text: str, then: Receiver[Path], failed: Receiver[TaskError]
) -> None:
    """Write a text to a file, off the UI thread."""
    session.read(lambda _engine, _progress: written(path, text.encode()), then, failed)


def written(path: Path, content: bytes) -> Path:
    """Write a file and return its path; raises ExportError where it can't be written."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise ExportError(f"{path} could not be written: {error.strerror}. Choose another place.") from error
    return path
