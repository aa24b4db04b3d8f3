"""The first page: open, create, look at the sample, or drop a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.jobs import JobInfo
from gui.style import icons
from gui.style.typography import space
from gui.widgets.buttons import IconButton
from gui.widgets.job_progress import JobProgress
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.wording.translation import tr

WIDTH_UNITS = 150
TILE_UNITS = 47
RECENT_SHOWN = 6
TILES = (
    (
        "store.sample",
        "sample",
        "accent",
        tr("Welcome", "Open the sample"),
        tr("Welcome", "A month in the life of one agent, to look around in."),
    ),
    (
        "store.open",
        "open",
        "text_secondary",
        tr("Welcome", "Open a store"),
        tr("Welcome", "A file that an agent or you made before."),
    ),
    (
        "store.new",
        "new",
        "text_secondary",
        tr("Welcome", "New store"),
        tr("Welcome", "Empty, ready to import into or to write to."),
    ),
)
TAGLINE = tr("Welcome", "See what an agent remembers, and why it remembers, forgets, predicts and dreams.")


class StartTile(QPushButton):
    """A large button: an icon, what it does, and a line about it."""

    def __init__(self, action: QAction, icon: str, tone: str, title: str, text: str) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self._icon, self._tone = icon, tone
        self._picture = QLabel()
        self.clicked.connect(action.trigger)
        action.enabledChanged.connect(self.setEnabled)
        self.setEnabled(action.isEnabled())
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(space(4), space(4), space(4), space(4))
        column.setSpacing(space(1))
        column.addWidget(self._picture)
        column.addSpacing(space(2))
        column.addWidget(PlainLabel(title, role="strong"))
        column.addWidget(PlainLabel(text, role="small", tone="secondary", wrap=True))
        column.addStretch(1)
        for label in self.findChildren(QLabel):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._draw()

    def sizeHint(self) -> QSize:
        width = space(TILE_UNITS)
        return QSize(width, self._column.totalHeightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._draw()

    def _draw(self) -> None:
        self._picture.setPixmap(icons.pixmap(self._icon, space(6), self._tone, self.devicePixelRatioF()))


class RecentRow(QPushButton):
    """One store opened before.

    Signals:
        chosen: carries its path.
        forgotten: the person wants it off the list; carries its path.
    """

    chosen = Signal(Path)
    forgotten = Signal(Path)

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self.setProperty("kind", "row")
        self.setAccessibleName(
            tr("Welcome", "Open {name} in {parent}").format(name=path.name, parent=path.parent)
        )
        self.clicked.connect(self._on_clicked)
        mark = QLabel()
        mark.setPixmap(icons.pixmap("database", space(4), "text_tertiary", self.devicePixelRatioF()))
        forget = IconButton(
            "close",
            tr("Welcome", "Remove {name} from this list").format(name=path.name),
            tone="text_tertiary",
        )
        forget.clicked.connect(self._on_forget)
        row = QHBoxLayout(self)
        row.setContentsMargins(space(3), 0, space(1), 0)
        row.setSpacing(space(3))
        row.addWidget(mark)
        row.addWidget(PlainLabel(path.name))
        row.addWidget(ElidedLabel(_shown_folder(path), role="small", tone="tertiary"), 1)
        row.addWidget(forget)

    def sizeHint(self) -> QSize:
        return QSize(space(60), space(8))

    def _on_clicked(self) -> None:
        self.chosen.emit(self._path)

    def _on_forget(self) -> None:
        self.forgotten.emit(self._path)


class WelcomeView(QWidget):
    """What shows while no store is open, and while the first one is being opened.

    Signals:
        chosen: a recent store was chosen; carries its path.
        forgotten: a recent store is to be taken off the list; carries its path.
    """

    chosen = Signal(Path)
    forgotten = Signal(Path)

    def __init__(self, action: Callable[[str], QAction], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Welcome", "Welcome"))
        self.setProperty("surface", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._recent_title = PlainLabel(tr("Welcome", "Recent stores"), role="overline")
        self._recent = QVBoxLayout()
        self._recent.setSpacing(0)
        self._rows: list[RecentRow] = []
        self._page = QWidget()
        self.progress = JobProgress()
        self._build(action)

    def show_recent(self, stores: Sequence[Path]) -> None:
        """List these stores."""
        for row in self._rows:
            self._recent.removeWidget(row)
            row.deleteLater()
        self._rows = [self._row(path) for path in stores[:RECENT_SHOWN]]
        self._recent_title.setVisible(bool(self._rows))

    def show_opening(self, doing: str, info: JobInfo) -> None:
        """Say what is being opened and how far that is, until the job has ended; offer nothing meanwhile."""
        if info.active and self.progress.isHidden():
            self.progress.start(f"{doing}…")
        self.progress.show_info(replace(info, text=info.text and doing))
        self.progress.setVisible(info.active)
        self._page.setEnabled(not info.active)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Return and Enter press the button that they are typed on, as Space does."""
        focused = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(focused, QAbstractButton):
            focused.click()
        else:
            super().keyPressEvent(event)

    def _row(self, path: Path) -> RecentRow:
        row = RecentRow(path)
        row.chosen.connect(self.chosen)
        row.forgotten.connect(self.forgotten)
        self._recent.addWidget(row)
        return row

    def _build(self, action: Callable[[str], QAction]) -> None:
        page = self._page
        page.setFixedWidth(space(WIDTH_UNITS))
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(2))
        column.addWidget(PlainLabel("Mnemoscope", role="display"))
        column.addWidget(PlainLabel(TAGLINE, tone="secondary", wrap=True))
        column.addSpacing(space(6))
        tiles = [StartTile(action(command), *rest) for command, *rest in TILES]
        self.setFocusProxy(tiles[0])
        column.addLayout(_row_of(tiles))
        column.addSpacing(space(6))
        column.addWidget(self._recent_title)
        column.addLayout(self._recent)
        column.addSpacing(space(4))
        column.addWidget(_drop_zone())
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        outer.addWidget(page, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addSpacing(space(4))
        outer.addWidget(self.progress, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(3)


def _row_of(tiles: Sequence[StartTile]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(space(3))
    for tile in tiles:
        row.addWidget(tile, 1)
    return row


def _drop_zone() -> QFrame:
    zone = QFrame()
    zone.setProperty("role", "drop-zone")
    row = QHBoxLayout(zone)
    row.setContentsMargins(space(4), space(4), space(4), space(4))
    words = tr(
        "Welcome",
        "Or drop files anywhere in this window: a store opens, conversations and exports are imported.",
    )
    label = PlainLabel(words, role="small", tone="secondary", wrap=True)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    row.addWidget(label)
    return zone


def _shown_folder(path: Path) -> str:
    home, folder = str(Path.home()), str(path.parent)
    return f"~{folder[len(home) :]}" if folder.startswith(home) else folder
