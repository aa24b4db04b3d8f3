"""The protected chunk at hand: each of its protections, what it survived, and how to lift them."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from gui.actions import Actions
from gui.style.typography import space
from gui.views.anchors.data import AnchoredChunk, protection, survived
from gui.widgets.command_bar import CommandBar
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import ElidedLabel, PlainLabel
from gui.wording.translation import tr

BUTTONS = ("chunk.pin", "chunk.immutable", "chunk.versions", "chunk.show")
NARROW_UNITS = 150  # of width; in less the buttons show no words
CHOOSE = tr("Anchors", "Choose a chunk to see why it is protected, since when, and what it survived.")
NOTHING = tr("Anchors", "Nothing yet: no step changed, retired or merged many other chunks since.")


class AnchorPanel(QWidget):
    """Shows one protected chunk; its buttons act on what is selected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Anchors", "The anchor at hand"))
        self.facts = KeyValueGrid()
        self._title = ElidedLabel(role="strong")
        self._text = PlainLabel(wrap=True, selectable=True)
        self._bar = CommandBar()
        self._build()
        self.show_anchor(None)

    def use_commands(self, commands: Actions) -> None:
        """Show the commands that lift protections, or lead to the chunk, as buttons."""
        self._bar.add_actions(commands[command] for command in BUTTONS)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._bar.set_narrow(event.size().width() < space(NARROW_UNITS))

    def show_anchor(self, chunk: AnchoredChunk | None) -> None:
        """Show a chunk, or nothing."""
        self._bar.setVisible(chunk is not None)
        if chunk is None:
            self._title.setText("")
            self._text.setText(CHOOSE)
            self.facts.set_rows([])
            return
        self._title.setText(tr("Anchors", "Chunk {id}").format(id=chunk.id))
        self._text.setText(chunk.text)
        anchor = chunk.anchor
        rows = [
            (item.kind.capitalize(), protection(item, anchor.content_hash)) for item in anchor.protections
        ]
        said = survived(anchor.survived)
        self.facts.set_rows(
            [*rows, (tr("Anchors", "Survived"), f"{said[:1].upper()}{said[1:]}." if said else NOTHING)]
        )

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(space(3), space(1), space(2), space(1))
        head.setSpacing(space(1))
        head.addWidget(self._title, 1)
        head.addWidget(self._bar)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(space(3), 0, space(3), space(3))
        column.setSpacing(space(3))
        column.addWidget(self._text)
        column.addWidget(self.facts)
        column.addStretch(1)
        area = QScrollArea()
        area.setWidget(inside)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setAccessibleName(tr("Anchors", "Why it is protected"))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(head)
        whole.addWidget(area, 1)
