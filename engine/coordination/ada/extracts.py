"""What stands in where no language model reflects: entries of one tag or role, told together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from engine.dreaming.reflection.extracts import Group, told_apart
from engine.dreaming.reflection.records import Insight, Reflected
from engine.records import Chunk

_FEWEST = 2  # entries that have something in common
_QUOTED, _LONGEST_QUOTE = 3, 240
_IMPORTANCE = 9.0
_LONGEST_TITLE = 80


def reflected(entries: Sequence[Chunk]) -> Reflected:
    """Say what recent entries, oldest first, have in common: their tags first, then the roles they are of.

    What weighs most comes first; of two groups of much the same entries only the first is told.
    """
    chosen = told_apart(_weightiest(entries))
    return Reflected(insights=tuple(_insight(*group, len(entries)) for group in chosen))


def _weightiest(entries: Sequence[Chunk]) -> list[Group]:
    groups: defaultdict[tuple[str, str], list[Chunk]] = defaultdict(list)
    for entry in entries:
        for key in _marks(entry):
            groups[key].append(entry)
    found = [(key, chunks) for key, chunks in groups.items() if len(chunks) >= _FEWEST]
    return sorted(found, key=lambda group: (group[0][0] != _TAG, -_weight(group[1]), group[0][1]))


_TAG, _ROLE = "tag", "role"


def _marks(entry: Chunk) -> Iterator[tuple[str, str]]:
    yield from ((_TAG, tag) for tag in entry.tags)
    if entry.role:
        yield _ROLE, entry.role


def _weight(entries: Sequence[Chunk]) -> float:
    return sum(entry.importance or 0.0 for entry in entries)


def _insight(what: str, name: str, entries: Sequence[Chunk], among: int) -> Insight:
    cycles = [entry.cycle or 0 for entry in entries]
    told = f"Cycles {min(cycles)} to {max(cycles)}: {len(entries)} of {among} entries have the {what} {name}."
    heaviest = sorted(entries, key=lambda entry: -(entry.importance or 0.0))[:_QUOTED]
    quotes = [f"- {_quote(entry)}" for entry in heaviest]
    title = f"Recurring {what}: {name}"[:_LONGEST_TITLE]
    return Insight("\n".join([told, *quotes]), title, _IMPORTANCE, tuple(entry.id for entry in entries))


def _quote(entry: Chunk) -> str:
    text = " ".join(f"{entry.title}: {entry.content}".split())
    return text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE].rsplit(' ', 1)[0]}…"
