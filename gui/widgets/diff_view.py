"""Two texts and their differences, as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.style.palette import tokens
from gui.style.typography import space
from gui.widgets.diff import Change, Run, diff
from gui.widgets.labels import PlainLabel
from gui.widgets.plain_text import PlainTextEdit
from gui.wording.translation import tr

LEFT_OUT = tr("Widgets", "… {left_out:,} characters …")

RUN_LIMIT = 20_000  # characters; laying out more takes longer than a click may
LEFT = frozenset({Change.KEPT, Change.REMOVED})
RIGHT = frozenset({Change.KEPT, Change.ADDED})


class DiffView(QWidget):
    """Shows what changed: in one text with both versions, or ``side_by_side``.

    It is as high as its lines within the bounds of ``rows``, or without them fills its place.
    """

    def __init__(
        self,
        before: str = tr("Widgets", "Before"),
        after: str = tr("Widgets", "After"),
        *,
        side_by_side: bool = False,
        rows: tuple[int, int] | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._runs: list[Run] = []
        self._rows = rows
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(space(1))
        whole = {tr("Widgets", "Changes"): frozenset(Change)}
        panes = {before: LEFT, after: RIGHT} if side_by_side else whole
        self._panes: list[tuple[PlainTextEdit, frozenset[Change]]] = []
        for column, (title, shown) in enumerate(panes.items()):
            if side_by_side:
                grid.addWidget(PlainLabel(title, role="small", tone="secondary"), 0, column)
            pane = PlainTextEdit(title, read_only=True, parent=self)
            pane.wrapped.connect(self._fit, Qt.ConnectionType.QueuedConnection)  # Qt still lays it out
            grid.addWidget(pane, 1, column)
            self._panes.append((pane, shown))

    def show_texts(self, before: str, after: str) -> None:
        """Compare two texts."""
        self.show_runs(diff(before, after))

    def show_runs(self, runs: Sequence[Run]) -> None:
        """Show what was compared elsewhere: long texts take their time."""
        self._runs = list(runs)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._fill()

    def _fill(self) -> None:
        for pane, shown in self._panes:
            _write(pane, [run for run in self._runs if run.change in shown])
        self._fit()

    def _fit(self) -> None:
        if self._rows is None:
            return
        least, most = self._rows
        for pane, _ in self._panes:
            lines = round(pane.document().size().height())
            frame = 2 * (pane.frameWidth() + round(pane.document().documentMargin()) + space(1))
            height = pane.fontMetrics().lineSpacing() * max(least, min(lines, most)) + frame
            if height != pane.height():
                pane.setFixedHeight(height)


def _write(pane: PlainTextEdit, runs: Sequence[Run]) -> None:
    formats = {change: _format(change) for change in Change}
    pane.clear()
    pane.fit_wrapping("".join(run.text for run in runs))
    cursor = QTextCursor(pane.document())
    for run in runs:
        cursor.insertText(_shortened(run.text), formats[run.change])
    pane.moveCursor(QTextCursor.MoveOperation.Start)


def _shortened(text: str) -> str:
    """Leave out the middle of a run that nobody reads through, and say how much that is."""
    if len(text) <= RUN_LIMIT:
        return text
    half = RUN_LIMIT // 2
    return "\n".join((text[:half], LEFT_OUT.format(left_out=len(text) - RUN_LIMIT), text[-half:]))


def _format(change: Change) -> QTextCharFormat:
    """Mark changes by line as well as by colour, so that they can be told apart without colours."""
    palette, style = tokens(), QTextCharFormat()
    style.setForeground(QColor(palette.text))
    if change is Change.REMOVED:
        style.setForeground(QColor(palette.danger))
        style.setBackground(QColor(palette.danger_soft))
        style.setFontStrikeOut(True)
    elif change is Change.ADDED:
        style.setForeground(QColor(palette.success))
        style.setBackground(QColor(palette.success_soft))
        style.setFontUnderline(True)
    return style
