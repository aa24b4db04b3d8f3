"""Taking what is on show elsewhere: pictures, numbers, the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from gui.session import Session
from gui.style import icons
from gui.views.decay.tables import Column, aligned, as_text
from gui.views.dialogs.files import ask_save, written
from gui.widgets.dialogs import TextDialog
from gui.widgets.lettered_menu import LetteredMenu
from gui.widgets.plots import figure
from gui.widgets.plots.panel import PlotPanel
from gui.wording.translation import tr, trn

SHOWN_ROWS = 2_000
COPIED = trn("Decay", "Copied {n:,} values", "Copied {n:,} values")
KINDS = {
    "png": tr("Decay", "Picture (PNG)…"),
    "svg": tr("Decay", "Drawing (SVG)…"),
    "csv": tr("Decay", "Numbers (CSV)…"),
}


class Exportable(Protocol):
    """A page that can be taken elsewhere."""

    @property
    def panels(self) -> Sequence[PlotPanel]:
        """The plots."""

    @property
    def summary(self) -> str:
        """What they say."""

    def columns(self) -> Sequence[Column]:
        """Their numbers."""


class Exporter(QObject):
    """The menu that exports the page on show.

    Signals:
        done: carries a sentence on what was done.
    """

    done = Signal(str)

    def __init__(
        self, session: Session, view: QWidget, page: Callable[[], Exportable | None], title: Callable[[], str]
    ) -> None:
        super().__init__(view)
        self._session = session
        self._view = view
        self._page = page
        self._title = title

    def menu(self, first: Sequence[tuple[str, str, Callable[[], object]]] = ()) -> QMenu:
        """Return a menu of exports, after entries of (text, icon, what to do)."""
        menu = LetteredMenu(parent=self._view)
        for text, icon, act in first:
            menu.addAction(icons.icon(icon), text, act)
        if first:
            menu.addSeparator()
        for kind, text in KINDS.items():
            menu.addAction(icons.icon("table" if kind == "csv" else "image"), text, partial(self._ask, kind))
        menu.addSeparator()
        menu.addAction(icons.icon("copy"), tr("Decay", "Copy numbers"), self.copy)
        menu.addAction(icons.icon("table"), tr("Decay", "Show numbers…"), self._show)
        return menu

    def popup(self, where: QPoint, first: Sequence[tuple[str, str, Callable[[], object]]]) -> QMenu:
        """Open the menu at a place on the screen."""
        menu = self.menu(first)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(where)
        return menu

    def save(self, path: Path) -> None:
        """Write the page to a file, as what its name says: .png, .svg or else numbers."""
        page = self._page()
        if page is None:
            return
        kind = path.suffix.lower()
        if kind in figure.PICTURES:
            picture = figure.PICTURES[kind](self._title(), page.panels)
            self._write(path, lambda: picture)
        else:
            columns = page.columns()
            self._write(path, lambda: as_text(columns).encode())

    def copy(self) -> None:
        """Put the numbers on the clipboard, to be pasted into a spreadsheet."""
        if page := self._page():
            columns = page.columns()
            self._session.read(lambda _engine, _: as_text(columns, delimiter="\t"), self._on_copied)

    def _on_copied(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.done.emit(COPIED.format(n=text.count("\n") - 1))

    def _write(self, path: Path, content: Callable[[], bytes]) -> None:
        self._session.read(
            lambda _engine, _: written(path, content()),
            self._on_written,
            title=tr("Decay", "Export {name}").format(name=path.name),
        )

    def _on_written(self, path: Path) -> None:
        self.done.emit(tr("Decay", "Saved {name}").format(name=path.name))

    def _ask(self, kind: str) -> None:
        filters = f"{KINDS[kind].rstrip('…')} (*.{kind})"
        ask_save(self._view, tr("Decay", "Export"), Path.home() / f"decay.{kind}", filters, self._on_chosen)

    def _on_chosen(self, path: str) -> None:
        self.save(Path(path))

    def _show(self) -> None:
        page = self._page()
        if page is None:
            return
        text = aligned(page.columns(), SHOWN_ROWS)
        dialog = TextDialog(
            self._view.window(), "table", "accent", tr("Decay", "Numbers"), page.summary, text
        )
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
