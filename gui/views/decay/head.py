"""The line over the plots: what is looked at, and what can be done with it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QToolButton, QWidget

from gui.style import icons
from gui.style.typography import space
from gui.views.decay.subject import MODES
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.labels import ElidedLabel
from gui.wording.translation import tr

FOLLOWS = tr("Decay", "Hold: keep showing this, whatever is chosen elsewhere")
HELD = tr("Decay", "Held. Follow what is chosen elsewhere again")


class Head(QWidget):
    """Chooses between chunk, selection and store; holds the view where it is; names what is plotted.

    Signals:
        mode_chosen: carries one of :data:`MODES`.
        hold_toggled: carries whether to stop following what is chosen elsewhere.
        parameters_toggled: carries whether the parameters are to show.
    """

    mode_chosen = Signal(str)
    hold_toggled = Signal(bool)
    parameters_toggled = Signal(bool)

    def __init__(self, export: QMenu, fit: Callable[[], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mode = SegmentedControl(tr("Decay", "What to plot"), MODES)
        self.title = ElidedLabel(role="strong")
        self._hold = IconButton("unlock", FOLLOWS)
        self._fit = IconButton("zoom-fit", tr("Decay", "Show everything (0)"))
        self._export = IconButton("export", tr("Decay", "Export or copy"))
        self._parameters = IconButton("sliders", tr("Decay", "Parameters to try out"))
        self._hold.setCheckable(True)
        self._parameters.setCheckable(True)
        self._export.setMenu(export)
        self._export.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._fit.clicked.connect(fit)
        self._hold.toggled.connect(self._on_hold)
        self._parameters.toggled.connect(self.parameters_toggled)
        self._mode.changed.connect(self.mode_chosen)
        self._build()

    def take_focus(self) -> None:
        """Give the keyboard to the choice of what to plot."""
        self._mode.setFocus()

    def show_subject(self, mode: str, title: str, *, held: bool) -> None:
        """Say what is looked at."""
        self._mode.set_value(mode)
        self.title.setText(title)
        self._hold.setChecked(held)

    def show_parameters(self, shown: bool) -> None:
        """Say whether the parameters show."""
        self._parameters.setChecked(shown)

    def _build(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(space(3), space(2), space(2), space(2))
        row.setSpacing(space(2))
        row.addWidget(self._mode)
        row.addSpacing(space(1))
        row.addWidget(self.title, 1)
        for made in (self._hold, self._fit, self._export, self._parameters):
            row.addWidget(made)

    def _on_hold(self, held: bool) -> None:
        self._hold.setIcon(icons.icon("lock" if held else "unlock", "accent" if held else "text_secondary"))
        self._hold.rename(HELD if held else FOLLOWS)
        self.hold_toggled.emit(held)
