"""Results taken elsewhere: the table as CSV or JSON, the plot as a picture or a drawing."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from gui.session import Session
from gui.style import icons
from gui.tasks import TaskError
from gui.views.dialogs.files import ask_save, written
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.plots import figure
from gui.widgets.plots.panel import PlotPanel
from gui.wording.translation import tr

KINDS = {
    "csv": (tr("Evaluate", "Table (CSV)…"), "table"),
    "json": (tr("Evaluate", "Table (JSON)…"), "table"),
    "png": (tr("Evaluate", "Plot (PNG)…"), "image"),
    "svg": (tr("Evaluate", "Plot (SVG)…"), "image"),
}
Record = Mapping[str, str | int | float | bool | None]


class Exportable(Protocol):
    """A result that can be taken elsewhere."""

    @property
    def title(self) -> str:
        """What it is about."""

    @property
    def panels(self) -> Sequence[PlotPanel]:
        """Its plots; none while they are not built."""

    def records(self) -> Sequence[Record]:
        """Return its numbers in full, one mapping a row, all with the same keys."""


class ResultExporter(QObject):
    """The menu that exports a result.

    Signals:
        done: carries a sentence on what was done.
        failed: carries a sentence on why it was not.
    """

    done = Signal(str)
    failed = Signal(str)

    def __init__(self, session: Session, view: QWidget, result: Exportable, name: str) -> None:
        super().__init__(view)
        self._session = session
        self._view = view
        self._result = result
        self._name = name

    def popup(self, place: QPoint) -> QMenu:
        """Open the menu at a place on the screen."""
        menu = LetteredMenu(parent=self._view)
        for kind, (text, icon) in KINDS.items():
            drawn = kind in ("png", "svg")
            action = menu.addAction(icons.icon(icon), text, partial(self._ask, kind))
            action.setEnabled(bool(self._result.panels) or not drawn)
        menu.addSeparator()
        menu.addAction(icons.icon("copy"), tr("Evaluate", "Copy table"), self.copy)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)
        return menu

    def save(self, path: Path) -> None:
        """Write the result to a file, as what its name says."""
        content = self._content(path.suffix.lower())
        self._session.tasks.read(lambda _: written(path, content()), self._on_written, self._on_failed)

    def copy(self) -> None:
        """Put the table on the clipboard, to be pasted into a spreadsheet."""
        QGuiApplication.clipboard().setText(as_csv(self._result.records(), "\t"))
        self.done.emit(tr("Evaluate", "The table was copied."))

    def _content(self, kind: str) -> Callable[[], bytes]:
        """Return what makes the file's content: pictures here, texts in a worker."""
        if kind in figure.PICTURES:
            picture = figure.PICTURES[kind](self._result.title, self._result.panels)
            return lambda: picture
        records = self._result.records()
        write = as_json if kind == ".json" else as_csv
        return lambda: write(records).encode()

    def _ask(self, kind: str) -> None:
        filters = f"{KINDS[kind][0].rstrip('…')} (*.{kind})"
        start = Path.home() / f"{self._name}.{kind}"
        ask_save(self._view, tr("Evaluate", "Export"), start, filters, self._on_chosen)

    def _on_chosen(self, path: str) -> None:
        self.save(Path(path))

    def _on_written(self, path: Path) -> None:
        self.done.emit(tr("Evaluate", "Saved {name}.").format(name=path.name))

    def _on_failed(self, failure: TaskError) -> None:
        self.failed.emit(failure.message)


def as_csv(records: Sequence[Record], delimiter: str = ",") -> str:
    """Return records as a table with a header, numbers in full."""
    out = io.StringIO()
    writer = csv.DictWriter(out, list(records[0]), delimiter=delimiter, lineterminator="\n")
    writer.writeheader()
    writer.writerows(records)
    return out.getvalue()


def as_json(records: Sequence[Record]) -> str:
    """Return records as a list of JSON objects."""
    return json.dumps(list(records), indent=2, ensure_ascii=False) + "\n"
