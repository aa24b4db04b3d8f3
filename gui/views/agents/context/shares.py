"""How a context uses its budget, section by section."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine import AgentContext, Section
from gui.views.agents import words
from gui.views.agents.budget_bar import Part
from gui.wording.translation import tr

SHARE = tr("Agents", "{name}: {given:,} of {total:,}, {tokens}")
FRAME = tr("Agents", "Marks around it: {tokens}")
ORDER = tuple(Section)


@dataclass(frozen=True, slots=True)
class Share:
    """What one section takes: how many of its items are given, and their tokens."""

    section: Section
    given: int
    total: int
    tokens: int

    @property
    def text(self) -> str:
        """The share in words."""
        return SHARE.format(
            name=words.SECTIONS[self.section],
            given=self.given,
            total=self.total,
            tokens=words.TOKENS.format(n=self.tokens),
        )


def shares(context: AgentContext) -> Iterator[Share]:
    """Give the sections that have items, in their order."""
    for section in Section:
        items = [item for item in context.items if item.section is section]
        given = [item for item in items if item.given]
        if items:
            yield Share(section, len(given), len(items), sum(item.tokens for item in given))


def frame(context: AgentContext) -> int:
    """Return the tokens that are no item's: the rule, and the marks around what is told."""
    return max(context.tokens - sum(share.tokens for share in shares(context)), 0)


def parts(context: AgentContext) -> Iterator[Part]:
    """Give the sections as parts of the budget, and what frames them."""
    for share in shares(context):
        yield Part(share.text, share.tokens, ORDER.index(share.section))
    if around := frame(context):
        yield Part(FRAME.format(tokens=words.TOKENS.format(n=around)), around)
