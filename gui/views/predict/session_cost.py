"""What the predictions of a session took and cost."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QVBoxLayout, QWidget

from engine import SessionCost
from gui.style.typography import space
from gui.views.predict import words
from gui.widgets.key_values import KeyValueGrid
from gui.widgets.labels import PlainLabel
from gui.widgets.sections import Section
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

TITLE = tr("Predict", "This session")
NO_CALLS = tr("Predict", "No model answered in this session. Rules cost nothing.")
CACHED = tr("Predict", "{tokens:,}, of which {cached:,} cached, as the server says")
COST = tr("Predict", "{dollars}, at full price where the server says none")
PREFIX = trn("Predict", "{tokens:,} tokens, {n:,} memory", "{tokens:,} tokens, {n:,} memories")
NO_PREFIX = tr("Predict", "none")
CHUNKS = trn("Predict", "{n:,} chunk", "{n:,} chunks")


class SessionSection(Section):
    """Says what a session took; hidden where the gate has none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        self.told = PlainLabel(NO_CALLS, role="small", wrap=True)
        self.figures = KeyValueGrid()
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(space(1.5))
        column.addWidget(self.told)
        column.addWidget(self.figures)
        super().__init__(TITLE, content, parent)

    def show_cost(self, cost: SessionCost | None) -> None:
        """Show what a session took."""
        self.setVisible(cost is not None)
        if cost is not None:
            self.told.setVisible(not cost.calls)
            self.figures.set_rows(figures(cost))


def figures(cost: SessionCost) -> Iterator[tuple[str, str]]:
    """Give the figures of a session; those of calls only where a model answered."""
    yield tr("Predict", "Session"), one_line(cost.session, 60)
    yield tr("Predict", "Gates"), f"{cost.gates:,}"
    yield tr("Predict", "Runs"), f"{cost.runs:,}"
    if cost.calls:
        yield from _of_calls(cost)
    yield tr("Predict", "Expected by the cost model"), words.dollars(cost.expected)
    yield tr("Predict", "Fits the window"), CHUNKS.format(cost.capacity)


def _of_calls(cost: SessionCost) -> Iterator[tuple[str, str]]:
    yield tr("Predict", "Calls"), f"{cost.calls:,}"
    yield (
        tr("Predict", "Tokens in"),
        CACHED.format(tokens=cost.prompt_tokens, cached=cost.cached_tokens),
    )
    yield tr("Predict", "Tokens out"), f"{cost.completion_tokens:,}"
    yield tr("Predict", "Cost"), COST.format(dollars=words.dollars(cost.dollars))
    prefix = PREFIX.format(cost.prefix_memories, tokens=cost.prefix_tokens)
    yield tr("Predict", "Prefix"), prefix if cost.prefix_tokens else NO_PREFIX
    yield tr("Predict", "With nothing cached"), words.dollars(cost.plain)
    yield tr("Predict", "With the prefix kept"), words.dollars(cost.cached)
    yield tr("Predict", "Saved by the prefix"), words.dollars(cost.saved)
