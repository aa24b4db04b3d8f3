"""A conversation as considered: every message with its verdict, and how many came to which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine import Action, Consideration, MemoryEngine, Message, Progress
from gui.models.list_table import ListColumn
from gui.views.intake import words
from gui.wording.translation import tr

ALL = "all"
REFUSED = "refused: "


@dataclass(frozen=True, slots=True)
class BatchRow:
    """A message of a conversation, what becomes of it and why; ``groups`` are those it is counted in."""

    number: int
    considered: Consideration
    verdict: str
    reason: str
    groups: frozenset[str]


@dataclass(frozen=True, slots=True)
class Group:
    """How many came to one verdict: ``facts``, or where it is a refusal, messages."""

    key: str
    title: str
    count: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Batch:
    """A conversation as considered."""

    considered: tuple[Consideration, ...]
    rows: tuple[BatchRow, ...]
    groups: tuple[Group, ...]

    @property
    def makers(self) -> list[str]:
        """Who formed the facts: "heuristic", or models by their names."""
        return sorted({one.draft.formed.made_by for one in self.considered if one.draft.formed})

    @property
    def writes(self) -> bool:
        """Whether storing it would change anything."""
        return any(one.writes for one in self.considered)


@dataclass(frozen=True, slots=True)
class Source:
    """The messages of a file in their order, and sentences on what of it can't be used."""

    messages: tuple[Message, ...]
    losses: tuple[str, ...] = ()


def read(engine: MemoryEngine, path: Path, progress: Progress) -> Source:
    """Return what was said in a file."""
    found = engine.conversation(path, progress=progress)
    return Source(found.messages, (*found.skipped, *found.cautions))


def considered(engine: MemoryEngine, messages: Sequence[Message], agent: str, progress: Progress) -> Batch:
    """Form and judge a conversation; messages of no agent go into the memory of ``agent``."""
    owned = [message if message.agent else replace(message, agent=agent) for message in messages]
    found = engine.consider(engine.drafts(owned, progress=progress), progress=progress)
    rows = tuple(_row(number, one) for number, one in enumerate(found, start=1))
    return Batch(considered=tuple(found), rows=rows, groups=tuple(_groups(found)))


def _row(number: int, one: Consideration) -> BatchRow:
    seen = one.draft.observation
    if not seen.kept:
        verdict = tr("Intake", "Refused: {filter}").format(filter=words.refusal(seen.refused))
        return BatchRow(number, one, verdict, seen.reason, frozenset({ALL, REFUSED + seen.refused}))
    reason = "\n".join(plan.judgement.reason for plan in one.facts)
    groups = frozenset({ALL, *(str(action) for action in one.actions)})
    return BatchRow(number, one, words.counted(one.actions), reason, groups)


def _groups(found: Sequence[Consideration]) -> list[Group]:
    actions = sum((one.actions for one in found), Counter[Action]())
    refused = Counter(one.draft.observation.refused for one in found if not one.draft.observation.kept)
    made = [Group(ALL, tr("Intake", "All"), words.MESSAGES.format(n=len(found)))]
    made += [
        Group(str(action), words.DONE[action], words.FACTS.format(n=actions[action]))
        for action in Action
        if actions[action]
    ]
    made += [
        Group(
            REFUSED + name,
            tr("Intake", "Refused: {filter}").format(filter=words.refusal(name)),
            words.MESSAGES.format(n=number),
        )
        for name, number in refused.most_common()
    ]
    return made


GROUPS: tuple[ListColumn[Group], ...] = (
    ListColumn(
        key="group", title=tr("Intake", "Verdict"), text=lambda one: one.title, sample="Refused: injection"
    ),
    ListColumn(
        key="count",
        title=tr("Intake", "Count"),
        text=lambda one: one.count,
        sample="1,234 messages",
        right=True,
    ),
)
ROWS: tuple[ListColumn[BatchRow], ...] = (
    ListColumn(
        key="number",
        title="#",
        text=lambda one: f"{one.number:,}",
        sample="1,234",
        right=True,
    ),
    ListColumn(
        key="speaker",
        title=tr("Intake", "Speaker"),
        text=lambda one: one.considered.draft.message.speaker,
        sample="Somebody",
    ),
    ListColumn(
        key="message",
        title=tr("Intake", "Message"),
        text=lambda one: one.considered.draft.message.text,
        sample="what was said",
    ),
    ListColumn(
        key="verdict",
        title=tr("Intake", "Verdict"),
        text=lambda one: one.verdict,
        sample="Refused: injection",
    ),
    ListColumn(
        key="reason",
        title=tr("Intake", "Reason"),
        text=lambda one: one.reason,
        sample="What is known says",
        tone=lambda _: "text_secondary",
    ),
)
