"""What stands above the graph: how far it reaches, what it shows, and what is done with it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from gui.actions import Actions
from gui.style import icons
from gui.style.typography import space
from gui.views.graph.kind_bar import KindBar
from gui.widgets.buttons import IconButton, SegmentedControl
from gui.widgets.command_bar import CommandBar
from gui.widgets.labels import PlainLabel
from gui.widgets.text import tooltip
from gui.wording.translation import tr

HOPS = ("1", "2", "3", "4")
FIRST_HOPS = "2"
BUTTONS = ("chunk.relate", "graph.expand", "graph.collapse", "graph.centre")
NARROW_UNITS, LEAST_UNITS = 240, 150  # of width; in less the buttons show no words, or aren't shown
FOLLOWS = tr("Graph", "Follows the chunk at hand; click to stay here")
STAYS = tr("Graph", "Stays here; click to follow the chunk at hand")
ENTITIES_TIP = tr("Graph", "Show the entities that chunks mention as nodes; expand one to see all its chunks")


class GraphHead(QWidget):
    """The controls of the graph.

    Signals:
        hops_changed: carries the number of hops.
        entities_toggled: carries whether entities are nodes.
        hold_toggled: carries whether the graph stays where it is, whatever chunk is at hand.
        fit_asked: the whole graph is to be in sight.
        layout_asked: the graph is to be laid out anew.
    """

    hops_changed = Signal(int)
    entities_toggled = Signal(bool)
    hold_toggled = Signal(bool)
    fit_asked = Signal()
    layout_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hops = SegmentedControl(
            tr("Graph", "Hops from where it begins"), [(hops, hops) for hops in HOPS]
        )
        self.hops.set_value(FIRST_HOPS)
        self.entities = QToolButton()
        self.hold = IconButton("unlock", FOLLOWS)
        self.kinds = KindBar()
        self._fit = IconButton("zoom-fit", tr("Graph", "Show everything (0)"))
        self._again = IconButton("refresh", tr("Graph", "Lay out again"))
        self._bar = CommandBar()
        self._build()
        self.hops.changed.connect(self._on_hops)
        self.entities.clicked.connect(self.entities_toggled)
        self.hold.toggled.connect(self._on_hold)
        self._fit.clicked.connect(self.fit_asked)
        self._again.clicked.connect(self.layout_asked)

    @property
    def held(self) -> bool:
        """Whether the graph stays where it is."""
        return self.hold.isChecked()

    def use_commands(self, commands: Actions) -> None:
        """Take the window's commands, for buttons."""
        self._bar.add_actions(commands[command] for command in BUTTONS)

    def share(self, width: int) -> None:
        """Make do with a width: buttons lose their words, and then give way; the menus have them too."""
        self._bar.set_narrow(width < space(NARROW_UNITS))
        self._bar.setVisible(width >= space(LEAST_UNITS))

    def _build(self) -> None:
        self.entities.setText(tr("Graph", "Entities"))
        self.entities.setIcon(icons.icon("tag"))
        self.entities.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.entities.setCheckable(True)
        self.entities.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.entities.setToolTip(tooltip(ENTITIES_TIP))
        self.hold.setCheckable(True)
        row = QHBoxLayout()
        row.setSpacing(space(2))
        row.addWidget(PlainLabel(tr("Graph", "Hops"), role="small", tone="secondary"))
        row.addWidget(self.hops)
        row.addWidget(self.entities)
        row.addStretch(1)
        for part in (self._bar, self._again, self._fit, self.hold):
            row.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(2), space(3), space(1))
        column.setSpacing(space(1))
        column.addLayout(row)
        column.addWidget(self.kinds)

    def _on_hops(self, hops: str) -> None:
        self.hops_changed.emit(int(hops))

    def _on_hold(self, held: bool) -> None:
        self.hold.setIcon(icons.icon("lock" if held else "unlock"))
        self.hold.rename(STAYS if held else FOLLOWS)
        self.hold_toggled.emit(held)
