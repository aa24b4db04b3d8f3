"""The page of the Inspector: head, text, curve, fields, facts, and a foot for what is not stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine import Chunk
from gui.style.typography import space
from gui.views.inspector.chunk_history import ChunkHistory
from gui.views.inspector.details import Details
from gui.views.inspector.facts import AccessLog, AttributesText, ProvenanceFacts, RelationList
from gui.views.inspector.form import EMPTY, FieldsForm
from gui.views.inspector.header import Header
from gui.widgets.buttons import button
from gui.widgets.collapsible import CollapsibleSection
from gui.widgets.labels import PlainLabel, restyle, rule
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.mini_curve import MiniCurve
from gui.widgets.notice import Notice
from gui.widgets.scrolling import Scrolling
from gui.widgets.text import tooltip
from gui.wording.field_words import mention
from gui.wording.translation import tr, trn

OTHERS = trn(
    "Inspector", "Chunk {chunk} and {n:,} other not stored", "Chunk {chunk} and {n:,} others not stored"
)

ROWS = (4, 14)


class Page(QWidget):
    """All that is shown of one chunk; what it shows and what happens then is the Inspector's business."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.header = Header()
        self.notice = Notice()
        self.text = LongTextEdit(tr("Inspector", "Text of the chunk"), ROWS)
        self._text_fault = PlainLabel(role="small", tone="danger", wrap=True)
        self._text_fault.hide()
        self.curve = MiniCurve(tr("Inspector", "Activation; opens Decay"))
        self.curve_text = PlainLabel(role="small", tone="secondary", wrap=True)
        self.form = FieldsForm()
        self.provenance, self.accesses, self.relations = ProvenanceFacts(), AccessLog(), RelationList()
        self.attributes, self.history = AttributesText(), ChunkHistory()
        self.foot = Foot()
        self._details: tuple[Chunk, Details, bool] | None = None
        self.sections = {
            "relations": CollapsibleSection(tr("Inspector", "Relations"), self.relations),
            "uses": CollapsibleSection(tr("Inspector", "Uses"), self.accesses, expanded=False),
            "origin": CollapsibleSection(tr("Inspector", "Origin"), self.provenance, expanded=False),
            "attributes": CollapsibleSection(tr("Inspector", "Attributes"), self.attributes, expanded=False),
            "history": CollapsibleSection(
                tr("Inspector", "History of this chunk"), self.history, expanded=False
            ),
        }
        self._scrolling = Scrolling(self._content())
        self._build()

    def begin(self) -> None:
        """Be for another chunk: nothing is said of it yet, and its text is in sight."""
        self.notice.say("")
        self._scrolling.verticalScrollBar().setValue(0)

    def show_content_fault(self, fault: str) -> None:
        """Say what is wrong with the text, "" for nothing."""
        self._text_fault.setText(fault)
        self._text_fault.setVisible(bool(fault))
        restyle(self.text.edit, "invalid", bool(fault))

    def show_details(self, chunk: Chunk, found: Details, *, writable: bool) -> None:
        """Show what was read besides the fields."""
        self._details = (chunk, found, writable)
        numbers = {"uses": found.traces, "relations": found.links, "history": found.history}
        for name, values in numbers.items():
            self.sections[name].set_summary(f"{len(values):,}")
        self.sections["attributes"].set_summary(f"{len(chunk.attributes):,}" if chunk.attributes else EMPTY)
        self._fill_sections()

    def _fill_sections(self) -> None:
        """Fill the sections that are open: chunks are walked through quickly."""
        if self._details is None:
            return
        chunk, found, writable = self._details
        if self.sections["uses"].expanded:
            steps = [change.step for change in found.history]
            self.accesses.show_traces(chunk, found.traces, steps, found.usage, found.together)
        if self.sections["relations"].expanded:
            self.relations.show_links(found.links)
        if self.sections["attributes"].expanded:
            self.attributes.show_chunk(chunk)
        if self.sections["history"].expanded:
            self.history.show_history(found.history, writable=writable)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.header)
        column.addWidget(rule())
        column.addWidget(self.notice)
        column.addWidget(self._scrolling, 1)
        column.addWidget(self.foot)
        for section in self.sections.values():
            section.toggled.connect(self._fill_sections)

    def _content(self) -> QWidget:
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(space(3), space(3), space(3), space(3))
        column.setSpacing(space(1))
        for part in (self.text, self._text_fault, self.curve, self.curve_text):
            column.addWidget(part)
        column.addSpacing(space(2))
        column.addWidget(self.form)
        for section in self.sections.values():
            column.addWidget(section)
        column.addStretch(1)
        return content


class Foot(QWidget):
    """Shows while something is not stored: what, and the way to store it or let it go."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._what = PlainLabel(role="small", tone="secondary", wrap=True)
        self.other = button("", kind="link")
        self.revert = button(tr("Inspector", "Revert"))
        self.save = button(tr("Inspector", "Save"), kind="primary")
        self.save.setToolTip(tooltip(tr("Inspector", "Save (Ctrl+S)")))
        self.revert.setToolTip(tooltip(tr("Inspector", "Revert (Esc)")))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._what)
        words.addWidget(self.other, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.setContentsMargins(space(3), space(2), space(3), space(2))
        row.setSpacing(space(2))
        row.addLayout(words, 1)
        row.addWidget(self.revert)
        row.addWidget(self.save)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(rule())
        column.addLayout(row)
        self.hide()

    def show_state(self, changed: Collection[str], faults: Mapping[str, str], others: Sequence[int]) -> None:
        """Show which fields are changed, what keeps them from being stored, and which other chunks wait."""
        labels = [mention(name) for name in changed]
        text = (
            tr("Inspector", "Not stored: {labels}").format(labels=", ".join(labels))
            if len(labels) <= 3
            else tr("Inspector", "Not stored: {number} fields").format(number=len(labels))
        )
        self._what.setText(text if labels else "")
        self._what.setVisible(bool(labels))
        self.save.setEnabled(not faults)
        self.save.setToolTip(tooltip("; ".join(faults.values()) or tr("Inspector", "Save (Ctrl+S)")))
        self.save.setVisible(bool(labels))
        self.revert.setVisible(bool(labels))
        said = OTHERS.format(n=len(others) - 1, chunk=others[0]) if len(others) > 1 else ""
        one = tr("Inspector", "Chunk {chunk} not stored")
        self.other.setText(said or (one.format(chunk=others[0]) if others else ""))
        self.other.setAccessibleName(self.other.text())
        self.other.setVisible(bool(others))
        self.setVisible(bool(labels or others))
