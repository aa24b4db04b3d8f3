"""How far a job is, on one line: a bar and what is being done."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from gui.jobs import JobInfo
from gui.style.typography import space
from gui.widgets.labels import PlainLabel
from gui.wording.translation import percent, tr

STEPS = 1000
WIDTH_UNITS = 34


class JobProgress(QWidget):
    """Hidden while nothing runs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = PlainLabel(role="small", tone="secondary")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(tr("Widgets", "Progress"))
        self._bar.setFixedWidth(space(WIDTH_UNITS))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(space(3))
        row.addWidget(self._bar)
        row.addWidget(self.text, 1)
        self.hide()

    def start(self, doing: str) -> None:
        """Show that something runs whose progress is not known yet."""
        self.text.setText(doing)
        self._bar.setRange(0, 0)
        self.show()

    def show_info(self, info: JobInfo) -> None:
        """Show where a running job stands; a job that does not say so yet leaves what is shown."""
        if not info.text:
            return
        fraction = info.fraction
        doing = info.text.capitalize()
        self.text.setText(f"{doing}…" if fraction is None else f"{doing}, {percent(fraction)}")
        self._bar.setRange(0, 0 if fraction is None else STEPS)
        self._bar.setValue(round((fraction or 0) * STEPS))
