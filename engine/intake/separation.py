"""Pattern separation: what is alike to a model, and still about something else (seed 001, SPEC 2.3).

The seed compares entities.  Likeness in kind is not likeness in fact, to a small model least of all: two
visits on different days, two pictures, two feelings of one person.  What is kept apart can be merged by hand;
what was merged wrongly has to be found first.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from functools import cache

from engine.dynamics.prediction_error import Band, jaccard, separated
from engine.intake.records import Fact, Neighbour
from engine.language.language import RELATIVES, languages
from engine.language.word_sets import contained_words, stems, tokens
from engine.parameters import GateParameters
from engine.records import Chunk

_PERSON = "entity://person/"


def reason_apart(fact: Fact, neighbour: Neighbour, found: Band, gate: GateParameters) -> str:
    """Return why a fact is not about what a memory is about, "" where nothing tells them apart."""
    chunk = neighbour.chunk
    overlap = jaccard(fact.entities, chunk.entities)
    if separated(neighbour.similarity, overlap, gate):
        return f"Like what is known in words, but about other things ({overlap:.0%} shared entities)."
    if _other_people(fact, chunk):
        return "Like what is known, but of other people."
    if _other_numbers(fact.text, chunk.content):
        return "Like what is known, but of another day or number."
    names = _names(fact, chunk)
    if not stems(fact.text) - names:
        return "A caption like a known one, of another picture."
    words = _closest(fact, chunk, names)
    if found is not Band.REINFORCE and words < gate.same_words:
        return f"Of the kind of what is known, but it says something else ({words:.0%} shared words)."
    return ""


def _other_people(fact: Fact, chunk: Chunk) -> bool:
    """Whether each names a person, or a relative, that the other does not."""
    named, named_before = (
        {entity for entity in side if entity.startswith(_PERSON)} for side in (fact.entities, chunk.entities)
    )
    kin, kin_before = (stems(text) & _kin() for text in (fact.text, chunk.content))
    return _differ(named, named_before) or _differ(kin, kin_before)


def _differ(one: AbstractSet[str], other: AbstractSet[str]) -> bool:
    return bool(one - other) and bool(other - one)


@cache
def _kin() -> frozenset[str]:
    """Return the stems of the words for relatives, and for who else is named by what they are to one."""
    words = (language.words[name] for language in languages().values() for name in RELATIVES)
    return stems(" ".join(word for each in words for word in each))


def _other_numbers(one: str, other: str) -> bool:
    """Whether both speak of numbers, the days that formation found included, and of none together."""
    first, second = ({word for word in tokens(text) if any(map(str.isdigit, word))} for text in (one, other))
    return bool(first and second) and not first & second


def _names(fact: Fact, chunk: Chunk) -> frozenset[str]:
    """Return the stems of whom both may speak."""
    people = (
        entity.removeprefix(_PERSON)
        for entity in (*fact.entities, *chunk.entities)
        if entity.startswith(_PERSON)
    )
    return stems(" ".join([chunk.speaker, *people]).replace("-", " "))


def _closest(fact: Fact, chunk: Chunk, names: frozenset[str]) -> float:
    """Return how many words a fact shares with what a memory says, or with the part of it that is nearest.

    A memory that grew by merging is like ever more; its parts are not.
    """
    return max(contained_words(fact.text, part, names) for part in chunk.content.splitlines() or [""])
