"""What stands in where no language model reflects: what recurs among the most important recent memories."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.dreaming.composing.framing import framed
from engine.dreaming.composing.sayings import day_of, period, stated
from engine.dreaming.memories import weight
from engine.dreaming.reflection.records import Insight, Reflected
from engine.dreaming.topics import as_written, topics
from engine.language.word_sets import stems
from engine.records import Chunk

MOST = 5  # insights
_FEWEST = 3  # memories in which something recurs
_ALL = 0.9  # share of the memories from which on what recurs tells nothing
_SAME = 0.7  # overlap of their evidence from which on two insights are one
_LONGEST_QUOTE = 240
_IMPORTANCE = 9.0
_ABOUT, _ENDED, _NAMES = "about", "ended", "names"
"""What recurs, as the words around it are called."""

_Groups = Mapping[tuple[str, str], Sequence[Chunk]]
Group = tuple[tuple[str, str], Sequence[Chunk]]
"""What memories have in common: of which kind, what, and which they are."""


def reflected(recent: Sequence[Chunk]) -> Reflected:
    """Say what recurs in recent memories, oldest first: what they name, how they ended, what they are about.

    What weighs most comes first; of two that rest on much the same memories, only the first is said.
    """
    chosen = told_apart(_weightiest(_recurring(recent)))
    return Reflected(insights=tuple(_insight(*one, len(recent)) for one in chosen))


def told_apart(groups: Iterable[Group]) -> list[tuple[str, str, Sequence[Chunk]]]:
    """Return the first groups, as many as there are insights; of two of much the same memories, the first."""
    chosen: list[tuple[str, str, Sequence[Chunk]]] = []
    for (what, value), chunks in groups:
        if not any(_overlap(chunks, others) >= _SAME for _, _, others in chosen):
            chosen.append((what, value, chunks))
        if len(chosen) == MOST:
            break
    return chosen


def _recurring(recent: Sequence[Chunk]) -> _Groups:
    found: defaultdict[tuple[str, str], list[Chunk]] = defaultdict(list)
    written = as_written(chunk.content for chunk in recent)
    people = stems(" ".join({chunk.speaker for chunk in recent}))
    for chunk in recent:
        told = sorted(written[topic] for topic in topics(chunk.content) - people if topic in written)
        for key in (*_marks(chunk), *((_ABOUT, word) for word in told)):
            found[key].append(chunk)
    most = max(_ALL * len(recent), _FEWEST)
    return {key: chunks for key, chunks in found.items() if _FEWEST <= len(chunks) <= most}


def _marks(chunk: Chunk) -> Iterator[tuple[str, str]]:
    """Give what a memory names, and how it ended, each with what it is."""
    for entity in chunk.entities:
        yield _NAMES, entity.rpartition("/")[2].replace("-", " ")
    if chunk.outcome:
        task = " ".join(part for part in (chunk.task_type, chunk.state) if part)
        yield _ENDED, f"{chunk.outcome} ({task})" if task else chunk.outcome


def _weightiest(groups: _Groups) -> list[Group]:
    """Return the groups by what they weigh together, those of a name or an outcome before those of a word."""
    return sorted(
        groups.items(), key=lambda item: (item[0][0] == _ABOUT, -sum(map(weight, item[1])), item[0])
    )


def _overlap(some: Sequence[Chunk], others: Sequence[Chunk]) -> float:
    first, second = ({chunk.id for chunk in chunks} for chunks in (some, others))
    return len(first & second) / len(first | second)


def _insight(what: str, value: str, chunks: Sequence[Chunk], among: int) -> Insight:
    heaviest = sorted(chunks, key=weight, reverse=True)
    told_by = ((chunk, stated(chunk.content)) for chunk in heaviest)
    quotes = [(chunk, _telling(texts, value)) for chunk, texts in told_by if texts][:2]
    lines = [f"{day_of(chunk)}: {text[:_LONGEST_QUOTE]}" for chunk, text in quotes]
    told = framed(
        "insight",
        chunks,
        count=len(chunks),
        among=among,
        period=period(chunks),
        what=framed(what, chunks, value=value),
    )
    return Insight("\n".join([told, *lines]), value, _IMPORTANCE, tuple(chunk.id for chunk in chunks))


def _telling(texts: Sequence[str], value: str) -> str:
    """Return the statement that mentions a value, or the first."""
    return next((text for text in texts if value.casefold() in text.casefold()), texts[0])
