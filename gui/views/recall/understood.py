"""What a question was understood as, in a strip of short remarks; each says more in its tool tip."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from PySide6.QtWidgets import QWidget

from engine import HEURISTIC, Recall
from gui.views.recall import words
from gui.widgets.chips import Chip, FlowLayout
from gui.widgets.text import one_line, tooltip
from gui.wording.formats import day
from gui.wording.translation import tr, trn

PARTS = trn("Recall", "{n} part", "{n} parts")
ANSWERS = trn("Recall", "{n} hypothetical answer", "{n} hypothetical answers")
IN_PERIOD = trn("Recall", "{n:,} of the hits is from it.", "{n:,} of the hits are from it.")
VALUE_LIMIT = 24


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that was understood: what it is called, in a few words, and in full."""

    name: str
    short: str
    full: str


def remarks(recall: Recall) -> list[Remark]:
    """Return what was understood of a question, its parts after it."""
    found = list(_of_one(recall))
    if recall.parts:
        texts = "\n".join(part.query for part in recall.parts)
        found.append(Remark(tr("Recall", "Parts"), PARTS.format(n=len(recall.parts)), texts))
        for number, part in enumerate(recall.parts, start=1):
            name = tr("Recall", "Part {number}").format(number=number)
            found += [Remark(name, f"{number}: {one.short}", one.full) for one in _of_one(part)]
    return found


def _of_one(recall: Recall) -> Iterator[Remark]:
    yield from _intent(recall)
    if recall.expansion and recall.expansion.answers:
        answers = recall.expansion.answers
        yield Remark(tr("Recall", "Hypothetical answers"), ANSWERS.format(n=len(answers)), "\n".join(answers))
    speakers = sorted({hit.chunk.speaker for hit in recall.hits if hit.signals.get("speaker")})
    if speakers and recall.weights.get("speaker"):
        said = tr("Recall", "Names {speaker}").format(speaker=one_line(speakers[0], VALUE_LIMIT))
        yield Remark(
            tr("Recall", "Speaker"), said, tr("Recall", "What {speaker} said counts more.").format(
                speaker=one_line(speakers[0])
            )
        )  # fmt: skip
    if recall.period:
        dated = sum(bool(hit.signals.get("date")) for hit in recall.hits)
        counts = tr("Recall", "What is from it, or from the three days after it, counts more.")
        yield Remark(
            tr("Recall", "Period"),
            tr("Recall", "Names {period}").format(period=_days(*recall.period)),
            f"{counts} {IN_PERIOD.format(n=dated)}",
        )


def _days(start: datetime, end: datetime) -> str:
    """Return a period by its first and last day."""
    last = end - timedelta(days=1)
    if last <= start:
        return day(start)
    return tr("Recall", "{first} to {last}").format(first=day(start), last=day(last))


def _intent(recall: Recall) -> Iterator[Remark]:
    route = recall.route
    if route is None:
        return
    name, short = tr("Recall", "Intent"), words.INTENTS[route.intent]
    if route.made_by != HEURISTIC:
        said = tr("Recall", "{intent}, as {model} says.")
        yield Remark(name, short, said.format(intent=short, model=route.made_by))
    elif route.seen:
        seen = one_line(route.seen, VALUE_LIMIT)
        short = tr("Recall", "{intent}: “{seen}”").format(intent=short, seen=seen)
        known = tr("Recall", "known by the words “{seen}”").format(seen=route.seen)
        full = f"{words.INTENTS[route.intent]}, {known}."
        yield Remark(name, short, full)
    else:
        said = tr("Recall", "{intent}: no word told what else it could be after.")
        yield Remark(name, short, said.format(intent=short))


def in_full(recall: Recall) -> list[tuple[str, str]]:
    """Return what was understood, by name; what has the same name is one."""
    found: dict[str, list[str]] = {}
    for remark in remarks(recall):
        found.setdefault(remark.name, []).append(remark.full)
    return [(name, "\n".join(texts)) for name, texts in found.items()]


class UnderstoodStrip(QWidget):
    """Shows remarks in lines that wrap; hidden while there are none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.remarks: list[Remark] = []
        self._flow = FlowLayout(self)
        self.setAccessibleName(tr("Recall", "What was understood"))
        self.hide()

    def show_recall(self, recall: Recall | None) -> None:
        """Show what was understood of the question behind an answer."""
        while entry := self._flow.takeAt(0):
            if widget := entry.widget():
                widget.hide()
                widget.deleteLater()
        self.remarks = remarks(recall) if recall else []
        for remark in self.remarks:
            chip = Chip(remark.short)
            chip.setToolTip(tooltip(remark.full))
            chip.setAccessibleDescription(remark.full)
            self._flow.addWidget(chip)
        self.setAccessibleDescription(", ".join(remark.short for remark in self.remarks))
        self.setVisible(bool(self.remarks))
        self.updateGeometry()
