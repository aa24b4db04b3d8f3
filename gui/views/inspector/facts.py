"""What is known of a chunk and can't be edited: where it came from, its uses, its relations."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from math import ceil
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import Chunk, StepInfo, Trace, Usage, UsageBand
from gui.models.list_table import ListColumn, ListTableModel
from gui.style.typography import space
from gui.views.inspector.details import Details, Link
from gui.widgets.buttons import button
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import PlainLabel
from gui.widgets.long_text_edit import LongTextEdit
from gui.widgets.small_table import SmallTable
from gui.widgets.text import one_line, tooltip
from gui.wording.formats import UNKNOWN, WHEN, as_of, heading, moment, share, signed
from gui.wording.translation import tr, trn

UNDATED = tr("Inspector", "{undated:,} without a date.")
PRESENTATIONS = trn("Inspector", "{n:,} presentation; uses: {uses}.", "{n:,} presentations; uses: {uses}.")
FALLS = trn(
    "Inspector",
    "{start} · falls below {level} in {n:,} interaction",
    "{start} · falls below {level} in {n:,} interactions",
)

LINKS_SHOWN = 50
ATTRIBUTE_ROWS = (1, 14)


class ProvenanceFacts(KeyValueGrid):
    """Who wrote the chunk, when, and from what."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setContentsMargins(space(4), 0, 0, space(3))

    def show_chunk(self, chunk: Chunk) -> None:
        """Show a chunk's origin; what its source did not say is unknown."""
        confidence = UNKNOWN if chunk.source_confidence is None else f"{chunk.source_confidence:g}"
        turn = UNKNOWN if chunk.turn is None else str(chunk.turn)
        self.set_rows(
            [
                (tr("Inspector", "Happened"), _utc(moment(chunk.at)) or UNKNOWN),
                (
                    tr("Inspector", "Recorded"),
                    tr("Inspector", "{date}, interaction {interaction:,}").format(
                        date=_utc(moment(chunk.recorded_at)),
                        interaction=chunk.recorded_interaction,
                    ),
                ),
                (tr("Inspector", "Edited"), _utc(moment(chunk.edited_at)) or tr("Inspector", "never")),
                (tr("Inspector", "Session"), one_line(chunk.session) or UNKNOWN),
                (tr("Inspector", "Turn"), turn),
                (tr("Inspector", "Speaker"), one_line(chunk.speaker) or UNKNOWN),
                (tr("Inspector", "Written by"), one_line(chunk.write_source) or UNKNOWN),
                (tr("Inspector", "Data source"), one_line(chunk.data_source) or UNKNOWN),
                (tr("Inspector", "Source"), one_line(chunk.source) or UNKNOWN),
                (tr("Inspector", "External id"), one_line(chunk.external_id) or UNKNOWN),
                (tr("Inspector", "Confidence"), confidence),
                (tr("Inspector", "Formed by"), one_line(chunk.model) or UNKNOWN),
                (
                    tr("Inspector", "Version"),
                    tr("Inspector", "row {version:,} of the log").format(version=chunk.version),
                ),
            ]
        )


class AttributesText(LongTextEdit):
    """What came with the chunk that no field is made for, to be read: an attribute a line."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(tr("Inspector", "Attributes"), ATTRIBUTE_ROWS, parent)
        self.setContentsMargins(space(4), 0, 0, space(3))
        self.edit.setPlaceholderText(tr("Inspector", "None."))
        self.set_read_only(True)

    def show_chunk(self, chunk: Chunk) -> None:
        """Show names and values in their order, what is nested as JSON."""
        self.set_value(
            "\n".join(f"{_said(name)}: {_said(value)}" for name, value in chunk.attributes.items())
        )


def _said(value: Any) -> str:
    """Return a name or value on one line of its own: one of several lines could pass for others."""
    plain = isinstance(value, str) and len(value.splitlines()) < 2
    return str(value) if plain else json.dumps(value, ensure_ascii=False)


def _utc(text: str) -> str:
    return tr("Inspector", "{text} UTC").format(text=text) if text else ""


TRACE_COLUMNS: tuple[ListColumn[Trace], ...] = (
    ListColumn(
        key="interaction",
        title=tr("Inspector", "Interaction"),
        text=lambda t: f"{t.interaction:,}",
        sample="100,000",
        right=True,
    ),
    ListColumn(
        key="at",
        title=WHEN,
        text=lambda t: moment(t.at) or tr("Inspector", "unknown date"),
        sample="2026-05-03 14:22",
        tone=lambda t: "text" if t.at else "text_tertiary",
    ),
    ListColumn(key="reason", title=tr("Inspector", "Why"), text=lambda t: t.reason, sample="used"),
)


BANDS = {
    UsageBand.ACCELERATE: tr("Inspector", "The store's mean is {mean} uses: it may fade faster (BCM)."),
    UsageBand.NORMAL: tr("Inspector", "The store's mean is {mean} uses: it fades as usual (BCM)."),
    UsageBand.PROTECT: tr("Inspector", "The store's mean is {mean} uses: it is protected (BCM)."),
}
"""What the band of a chunk's uses means for dreams."""


class AccessLog(QWidget):
    """Each presentation of a chunk, newest first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._summary = PlainLabel(role="small", tone="secondary", wrap=True)
        self.model: ListTableModel[Trace] = ListTableModel(TRACE_COLUMNS, self)
        self.table = SmallTable(
            tr("Inspector", "Presentations of this chunk"), self.model, stretched="reason"
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(space(4), 0, 0, space(3))
        column.setSpacing(space(1))
        column.addWidget(self._summary)
        column.addWidget(self.table)

    def show_traces(
        self,
        chunk: Chunk,
        traces: Sequence[Trace],
        steps: Sequence[StepInfo],
        usage: Usage,
        together: Sequence[tuple[int, int]],
    ) -> None:
        """Show a chunk's traces; the steps that changed it tell whose clock dates them."""
        told = (_use_summary(chunk, traces), _usage_band(usage), _used_together(together))
        self._summary.setText(" ".join(filter(None, told)))
        self.model.set_values(traces[::-1])
        self.model.set_heading("at", *heading(steps))
        self.table.setVisible(bool(traces))
        self.table.fit()


def _use_summary(chunk: Chunk, traces: Sequence[Trace]) -> str:
    if not traces:
        return tr("Inspector", "Its source carried no history of uses, so its activation is unknown.")
    uses = UNKNOWN if chunk.access_count is None else f"{chunk.access_count:,}"
    undated = sum(trace.at is None for trace in traces)
    text = PRESENTATIONS.format(n=len(traces), uses=uses)
    return f"{text} {UNDATED.format(undated=undated)}" if undated else text


def _used_together(together: Sequence[tuple[int, int]]) -> str:
    """Say with which chunks it was used, the most often first; "" with none."""
    if not together:
        return ""
    named = ", ".join(f"#{chunk} ({times:,}×)" for chunk, times in together)
    return tr("Inspector", "Used together with {chunks}.").format(chunks=named)


def _usage_band(usage: Usage) -> str:
    """Say how a chunk's uses stand to the mean of the store; "" where they are unknown."""
    if usage.band is None or not usage.threshold:
        return ""
    return BANDS[usage.band].format(mean=f"{usage.threshold:.1f}")


class RelationList(QWidget):
    """The relations of a chunk, each a way to the other one.

    Signals:
        followed: the person wants to see the other chunk; carries its id.
    """

    followed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown: Sequence[Link] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(space(4), 0, 0, space(3))
        self._column.setSpacing(space(2))

    def show_links(self, links: Sequence[Link]) -> None:
        """Show these relations of a chunk."""
        if links == self._shown:
            return
        self._shown = links
        while (item := self._column.takeAt(0)) is not None:
            if widget := item.widget():
                widget.hide()  # it goes with the next turn of the event loop only
                widget.deleteLater()
        for link in links[:LINKS_SHOWN]:
            self._column.addWidget(self._row(link))
        if len(links) > LINKS_SHOWN:
            rest = tr("Inspector", "and {rest:,} more").format(rest=len(links) - LINKS_SHOWN)
            self._column.addWidget(PlainLabel(rest, role="small", tone="tertiary"))
        if not links:
            self._column.addWidget(PlainLabel(tr("Inspector", "None."), role="small", tone="secondary"))

    def _row(self, link: Link) -> QWidget:
        row = QWidget()
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        relation = link.relation
        way = button(f"{_direction(link)}  ·  {relation.confidence:.2f}".replace("&", "&&"), kind="link")
        way.setToolTip(tooltip(relation.evidence))
        way.setProperty("end", link.end)
        way.clicked.connect(self._on_clicked)
        column.addWidget(way, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(PlainLabel(link.text, role="small", tone="secondary", wrap=True))
        return row

    def _on_clicked(self) -> None:
        self.followed.emit(int(self.sender().property("end")))


def _direction(link: Link) -> str:
    kind = one_line(link.relation.kind.replace("_", " "), 40)
    return (
        f"{kind} #{link.end}"
        if link.outgoing
        else tr("Inspector", "#{end} {kind} this").format(end=link.end, kind=kind)
    )


def versions(links: Sequence[Link]) -> tuple[list[int], list[int]]:
    """Return the chunks that this one replaced, and those that replaced it."""
    replaced = [link for link in links if link.relation.kind == "supersedes"]
    earlier = [link.end for link in replaced if link.outgoing]
    return earlier, [link.end for link in replaced if not link.outgoing]


def curve_text(details: Details) -> str:
    """Return in words where a chunk stands and where it goes."""
    if details.as_of is None:
        return _standing(details)
    when = tr("Inspector", "As of {moment}").format(moment=as_of(details.as_of))
    return (
        tr("Inspector", "{when}: not yet in the store").format(when=when)
        if details.absent
        else f"{when}: {_standing(details)}"
    )


def no_curve(details: Details) -> str:
    """Say why there is no curve; "" if there is one."""
    if math.isfinite(details.activation):
        return ""
    if details.absent:
        return tr("Inspector", "It was stored later.")
    if not details.traces:
        return tr(
            "Inspector",
            "Its source carried no history of uses, so its activation is unknown. The next use starts one.",
        )
    return tr("Inspector", "None of its uses lies before this moment, so it has no activation.")


def _standing(details: Details) -> str:
    retention = tr("Inspector", "retention {retention}").format(retention=share(details.retention) or UNKNOWN)
    if not math.isfinite(details.activation):
        return tr("Inspector", "Activation unknown · {retention}").format(retention=retention)
    exact = details.curves.by_interaction["exact"]
    now, level = details.curves.now_interaction, signed(details.threshold, 1)
    start = tr("Inspector", "Activation {activation} · {retention}").format(
        activation=signed(details.activation), retention=retention
    )
    if details.activation <= details.threshold:
        return tr("Inspector", "{start} · below the threshold of {level}").format(start=start, level=level)
    if exact.crossing is None:
        return tr("Inspector", "{start} · stays above the threshold of {level}").format(
            start=start, level=level
        )
    ahead = max(ceil(exact.crossing - now), 0)  # it counts once it is not above the threshold
    return FALLS.format(n=ahead, start=start, level=level)
