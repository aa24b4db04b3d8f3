"""The head of the Inspector: which chunk, what kind, how protected."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine import Chunk, Status
from gui.style.typography import space
from gui.widgets.buttons import IconButton, button
from gui.widgets.chips import Chip, FlowLayout
from gui.widgets.labels import PlainLabel
from gui.wording.translation import tr

STATUS_TONES = {Status.SUPERSEDED: "warning", Status.DORMANT: "warning", Status.RETIRED: "danger"}
REPLACES = tr("Inspector", "Replaces #{id}"), tr("Inspector", "Replaces #{id} and {rest} more")
REPLACED = tr("Inspector", "Replaced by #{id}"), tr("Inspector", "Replaced by #{id} and {rest} more")
PROTECTION = {
    "pinned": tr("Inspector", "Pinned: survives forgetting, trimming and demotion."),
    "immutable": tr(
        "Inspector", "Immutable: refuses edits, merges and consolidation. Lift it to change anything."
    ),
    "flashbulb": tr("Inspector", "Flashbulb: stored under strong emotion."),
}


class Header(QWidget):
    """Names the chunk, carries the switches of its protection, and leads to its other versions.

    Signals:
        pin_wanted: carries whether it should be pinned.
        immutable_wanted: carries whether it should be immutable.
        followed: another version of the chunk is wanted; carries its id.
    """

    pin_wanted = Signal(bool)
    immutable_wanted = Signal(bool)
    followed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = PlainLabel(role="heading", selectable=True)
        self._chips = QWidget()
        self._flow = FlowLayout(self._chips)
        self._shown: tuple[object, ...] = ()
        self._why = PlainLabel(role="small", tone="secondary", wrap=True)
        self.earlier, self.later = self._version_link(), self._version_link()
        self.pin = self._switch("pin", tr("Inspector", "Pin"))
        self.immutable = self._switch("lock", tr("Inspector", "Make immutable"))
        self.pin.clicked.connect(self._on_pin)
        self.immutable.clicked.connect(self._on_immutable)
        self._build()

    def show_chunk(self, chunk: Chunk, *, writable: bool) -> None:
        """Show another chunk."""
        self._name.setText(tr("Inspector", "Chunk {id}").format(id=chunk.id))
        self._show_chips(chunk)
        reasons = [text for name, text in PROTECTION.items() if getattr(chunk, name)]
        self._why.setText("\n".join(reasons))
        self._why.setVisible(bool(reasons))
        for switch, on, name in (
            (self.pin, chunk.pinned, tr("Inspector", "Unpin") if chunk.pinned else tr("Inspector", "Pin")),
            (
                self.immutable,
                chunk.immutable,
                tr("Inspector", "Make editable") if chunk.immutable else tr("Inspector", "Make immutable"),
            ),
        ):
            switch.setChecked(on)
            switch.setEnabled(writable)
            switch.rename(name)

    def show_versions(self, earlier: Sequence[int], later: Sequence[int]) -> None:
        """Lead to the chunks that this one replaced, and to those that replaced it."""
        for link, ids, words in (
            (self.earlier, earlier, REPLACES),
            (self.later, later, REPLACED),
        ):
            said = words[len(ids) > 1]
            link.setText(said.format(id=ids[0], rest=len(ids) - 1) if ids else "")
            link.setAccessibleName(link.text())
            link.setProperty("chunk", ids[0] if ids else None)
            link.setVisible(bool(ids))

    def _build(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(space(1))
        top.addWidget(self._name, 1)
        top.addWidget(self.pin)
        top.addWidget(self.immutable)
        versions = QHBoxLayout()
        versions.setSpacing(space(4))
        versions.addWidget(self.earlier)
        versions.addWidget(self.later)
        versions.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(space(3), space(2), space(2), space(2))
        column.setSpacing(space(1))
        column.addLayout(top)
        column.addWidget(self._chips)
        column.addWidget(self._why)
        column.addLayout(versions)

    def _show_chips(self, chunk: Chunk) -> None:
        """Make the chips anew only if they differ: chunks are walked through quickly."""
        shown = (chunk.category, chunk.tier, chunk.status, chunk.flashbulb)
        if shown == self._shown:
            return
        self._shown = shown
        while (item := self._flow.takeAt(0)) is not None:
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self._flow.addWidget(Chip(chunk.category, tone="accent"))
        self._flow.addWidget(Chip(str(chunk.tier)))
        self._flow.addWidget(Chip(str(chunk.status), tone=STATUS_TONES.get(chunk.status, "")))
        if chunk.flashbulb:
            self._flow.addWidget(Chip(tr("Inspector", "flashbulb"), tone="danger"))

    def _switch(self, icon: str, name: str) -> IconButton:
        made = IconButton(icon, name)
        made.setCheckable(True)
        return made

    def _version_link(self) -> QPushButton:
        made = button("", kind="link")
        made.hide()
        made.clicked.connect(self._on_version)
        return made

    def _on_version(self) -> None:
        self.followed.emit(int(self.sender().property("chunk")))

    def _on_pin(self, wanted: bool) -> None:
        self.pin.setChecked(not wanted)  # until the store says so
        self.pin_wanted.emit(wanted)

    def _on_immutable(self, wanted: bool) -> None:
        self.immutable.setChecked(not wanted)  # until it is so: the person may be asked first
        self.immutable_wanted.emit(wanted)
