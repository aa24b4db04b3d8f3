"""Protected chunks with their texts: read in one go, then sorted and filtered in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from engine import Anchor, MemoryEngine, Progress, Protection, StepInfo, Survived
from gui.models.list_table import ListColumn
from gui.widgets.text import one_line
from gui.wording.formats import STEPS, UNKNOWN, dated
from gui.wording.translation import tr, trn

BATCH = 500  # chunks whose texts are read at once
TEXT_LIMIT = 400  # characters of a text that are kept
FLASHBULB = "flashbulb"
MEANINGS = {
    "pinned": tr("Anchors", "Kept from being forgotten, trimmed and demoted."),
    "immutable": tr(
        "Anchors", "Refuses edits, merges, consolidation and retiring as well; the database enforces it."
    ),
    FLASHBULB: tr("Anchors", "Stored under strong emotion; that is how it came, and can't be lifted."),
}
SURVIVED = (
    ("changed", trn("Anchors", "{n:,} edit", "{n:,} edits")),
    ("retired", trn("Anchors", "{n:,} retirement", "{n:,} retirements")),
    ("superseded", trn("Anchors", "{n:,} merge", "{n:,} merges")),
)
UNCHANGED, EDITED = tr("Anchors", "unchanged"), tr("Anchors", "edited")
DREAMS = trn("Anchors", "{n:,} dream", "{n:,} dreams")
SPARED = trn("Anchors", "passed over by {n:,} step", "passed over by {n:,} steps")


@dataclass(frozen=True, slots=True)
class AnchoredChunk:
    """A protected chunk as a row: the engine's account of it, and the start of its text."""

    anchor: Anchor
    text: str

    @property
    def id(self) -> int:
        """The chunk's id."""
        return int(self.anchor.chunk_id)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Its protections."""
        return tuple(item.kind for item in self.anchor.protections)

    @property
    def flashbulb(self) -> bool:
        """Whether it was stored under strong emotion."""
        return FLASHBULB in self.kinds

    @property
    def chosen(self) -> bool:
        """Whether somebody pinned it or made it immutable."""
        return any(kind != FLASHBULB for kind in self.kinds)


def read_anchors(engine: MemoryEngine, progress: Progress) -> list[AnchoredChunk]:
    """Read every protected chunk, in order of id."""
    anchors = engine.anchors()
    found: list[AnchoredChunk] = []
    for start in range(0, len(anchors), BATCH):
        progress.step(start, len(anchors), tr("Anchors", "protected chunks"))
        part = anchors[start : start + BATCH]
        texts = {
            chunk.id: one_line(chunk.content, TEXT_LIMIT)
            for chunk in engine.chunks([a.chunk_id for a in part])
        }
        found += [
            AnchoredChunk(anchor, texts[anchor.chunk_id]) for anchor in part if anchor.chunk_id in texts
        ]
    return found


def matching(chunks: Sequence[AnchoredChunk], words: str) -> list[AnchoredChunk]:
    """Return the chunks that hold every word, in text, protection or the name of who protected them."""
    wanted = words.casefold().split()
    return [chunk for chunk in chunks if all(word in _searched(chunk) for word in wanted)]


def _searched(chunk: AnchoredChunk) -> str:
    return " ".join((str(chunk.id), chunk.text, *chunk.kinds, _actor(chunk))).casefold()


def since(chunk: AnchoredChunk) -> StepInfo | None:
    """Return the step since which a chunk is protected, None if the log can't tell."""
    return chunk.anchor.since


def survived(what: Survived) -> str:
    """Return what others underwent while a chunk stood protected."""
    parts = [noun.format(n=number) for name, noun in SURVIVED if (number := getattr(what, name))]
    said = tr("Anchors", "{parts} of many others").format(parts=", ".join(parts)) if parts else ""
    dreams = DREAMS.format(n=what.dreams) if what.dreams else ""
    spared = SPARED.format(n=what.spared) if what.spared else ""
    return ", ".join(filter(None, [said, dreams, spared]))


def outlived(chunk: AnchoredChunk) -> int:
    """Return how many steps did something to many others, or passed it over, while it stood protected."""
    what = chunk.anchor.survived
    return max(
        what.changed + what.retired + what.superseded + what.dreams, what.spared
    )  # mostly the same steps


def protection(item: Protection, content_hash: str) -> str:
    """Return since when and by whom a protection holds, and whether the text is as it was then."""
    meaning = MEANINGS.get(item.kind, "")
    if item.since is None:
        return tr("Anchors", "{meaning} Since when, the log can't tell.").format(meaning=meaning)
    step = item.since
    kept = (
        tr("Anchors", "The text is as it was then.")
        if item.content_hash == content_hash
        else tr("Anchors", "The text was edited since.")
    )
    return tr("Anchors", "{meaning} Since {dated} UTC, by {actor} (step {step}). {kept}").format(
        meaning=meaning, dated=dated(step), actor=one_line(step.actor), step=step.step, kept=kept
    )


def _since(chunk: AnchoredChunk) -> str:
    step = since(chunk)
    return dated(step) if step else UNKNOWN


def _survived(chunk: AnchoredChunk) -> str:
    return survived(chunk.anchor.survived)


def _actor(chunk: AnchoredChunk) -> str:
    step = since(chunk)
    return step.actor if step else ""


def columns(tone: Callable[[AnchoredChunk], str]) -> tuple[ListColumn[AnchoredChunk], ...]:
    """Return the columns of the table, each row written in its tone."""
    return (
        ListColumn(
            key="id",
            title=tr("Anchors", "Chunk"),
            text=lambda c: str(c.id),
            sample="100000",
            right=True,
            tone=tone,
        ),
        ListColumn(
            key="text",
            title=tr("Anchors", "Text"),
            text=lambda c: c.text,
            sample="A text of some words",
            tone=tone,
        ),
        ListColumn(
            key="kinds",
            title=tr("Anchors", "Protection"),
            text=lambda c: ", ".join(c.kinds),
            sample="pinned, immutable",
            tone=tone,
        ),
        ListColumn(
            key="since",
            title=tr("Anchors", "Since (UTC)"),
            text=_since,
            sample="2026-05-03 14:22 *",
            tone=tone,
        ),
        ListColumn(key="actor", title=tr("Anchors", "By"), text=_actor, sample="curator", tone=tone),
        ListColumn(
            key="survived",
            title=tr("Anchors", "Survived"),
            sample="nothing yet",
            tone=tone,
            tip=_survived,
            text=lambda c: STEPS.format(n=n) if (n := outlived(c)) else tr("Anchors", "nothing yet"),
        ),
        ListColumn(
            key="kept",
            title=tr("Anchors", "Its text"),
            sample="unchanged",
            tone=tone,
            text=lambda c: UNCHANGED if c.anchor.unchanged else EDITED,
        ),
    )


ORDERS: dict[str, Callable[[AnchoredChunk], Any]] = {
    "id": lambda c: c.id,
    "text": lambda c: c.text.casefold(),
    "kinds": lambda c: c.kinds,
    "since": lambda c: step.step if (step := since(c)) else 0,
    "actor": lambda c: _actor(c).casefold(),
    "survived": outlived,
    "kept": lambda c: c.anchor.unchanged,
}
