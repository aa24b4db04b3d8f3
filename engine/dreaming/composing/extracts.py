"""What stands in where no language model writes: extracts, each sentence with who said it and when."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import combinations

import regex

from engine.dreaming.composing.framing import framed
from engine.dreaming.composing.records import LONGEST, Consolidated, Decision, Verdict, Written
from engine.dreaming.composing.sayings import (
    Saying,
    day_of,
    lines,
    period,
    sayings,
    stated,
    with_marks,
    without_repeats,
)
from engine.dreaming.memories import weight
from engine.dreaming.topics import heading, topics
from engine.intake.contradiction import contradiction
from engine.language.word_sets import stems
from engine.records import Chunk

_KEPT = 0.6  # share of a member's words that the merged text must hold; else the member stays as it is
_FEWEST = 3  # words of a member that says something without what was said around it
_REPEATED = 0.9  # share of its topics that another must hold, for it to be a repetition of that
_HEADING = 200  # characters that a heading may take
_BETWEEN_DIGITS = regex.compile(r"(?<=\d) (?=\d)")
_OCCASIONS = 3  # from which on something recurs
_LONGEST_QUOTE = 240
_QUOTED = 8  # memories that a summary quotes
_PERSON = "entity://person/"

_By = Mapping[int, Sequence[Saying]]


def contradicting(chunks: Sequence[Chunk]) -> set[tuple[int, int]]:
    """Return the places of members that can't both hold, by rules, the older one first."""
    said = [stated(chunk.content) for chunk in chunks]
    return {
        (old, new)
        for old, new in combinations(range(len(chunks)), 2)
        if any(contradiction(later, earlier) for earlier in said[old] for later in said[new])
    }


def consolidated(chunks: Sequence[Chunk], apart: set[int]) -> Consolidated:
    """Decide on members, oldest first, and write once what they say; those ``apart`` stay as they are."""
    said = sayings(chunks, (place for place in range(len(chunks)) if place not in apart))
    kept, gone = without_repeats(said)
    by_place: defaultdict[int, list[Saying]] = defaultdict(list)
    for one in kept:
        by_place[one.place].append(one)
    folded = _folded(chunks, by_place, gone)
    decisions = {
        **{place: Decision(Verdict.SKIP, other) for place, other in _repetitions(chunks, by_place, gone)},
        **(dict.fromkeys(folded, Decision(Verdict.UPDATE)) if len(folded) > 1 else {}),
    }
    said = [one for place in folded for one in by_place[place]]
    return Consolidated(
        decisions=tuple(decisions.get(place, Decision(Verdict.ADD)) for place in range(len(chunks))),
        title=title_of([chunks[place] for place in folded]),
        text=_theme([chunks[place] for place in folded], said) if len(folded) > 1 else "",
    )


def _theme(chunks: Sequence[Chunk], said: Sequence[Saying]) -> str:
    headline = framed("theme", chunks, title=title_of(chunks), count=len(chunks), period=period(chunks))
    return "\n".join([headline, *lines(said)])


def _folded(chunks: Sequence[Chunk], said: _By, gone: Mapping[Saying, Saying]) -> list[int]:
    """Return the members that are merged: what they are about is in the text, which has room for them."""
    room, found = LONGEST - _HEADING, []
    for place in sorted(said):
        beside = [fuller for one, fuller in gone.items() if one.place == place]
        held = stems(" ".join(one.text for one in (*said[place], *beside)))
        words = stems(chunks[place].content)
        length = sum(map(len, lines(said[place]))) + 1
        if len(words) >= _FEWEST and len(words & held) >= _KEPT * len(words) and length <= room:
            found.append(place)
            room -= length
    return found


def _repetitions(chunks: Sequence[Chunk], said: _By, gone: Mapping[Saying, Saying]) -> list[tuple[int, int]]:
    """Return the members of which nothing is left, each with the one that says it."""
    found = []
    for place in sorted({one.place for one in gone} - said.keys()):
        fuller = Counter(_final(one, gone).place for one in gone if one.place == place)
        ((other, _),) = fuller.most_common(1)
        about = topics(chunks[place].content)
        if len(about & stems(chunks[other].content)) >= _REPEATED * len(about):
            found.append((place, other))
    return found


def _final(one: Saying, gone: Mapping[Saying, Saying]) -> Saying:
    while one in gone:
        one = gone[one]
    return one


def title_of(chunks: Sequence[Chunk]) -> str:
    """Return in a few words what memories are about together: what is named, then words they share."""
    speakers = {chunk.speaker.casefold() for chunk in chunks}
    named = Counter(entity for chunk in chunks for entity in chunk.entities)
    shared = [_label(entity) for entity, count in named.most_common() if 3 * count >= 2 * len(chunks)]
    told = [_as_written(label, chunks) for label in shared if label not in speakers][:2]
    people = {_label(entity) for entity in named if entity.startswith(_PERSON)}
    words = heading([chunk.content for chunk in chunks], {*people, *told, *speakers})
    told = [*told, *(words.split(", ") if words else [])][:3]
    title = ", ".join(told)
    return title[:1].upper() + title[1:] if title else framed("untitled", chunks)


def _as_written(label: str, chunks: Sequence[Chunk]) -> str:
    """Return a name in the form in which one of the memories has it; in a slug, dots are blanks."""
    pattern = regex.compile(
        r"\b" + r"[\s._-]+".join(map(regex.escape, label.split())) + r"\b", regex.IGNORECASE
    )
    found = (pattern.search(chunk.content) for chunk in chunks)
    return next((match.group() for match in found if match), _BETWEEN_DIGITS.sub(".", label))


def _label(entity: str) -> str:
    return entity.rpartition("/")[2].replace("-", " ")


def occasions(chunks: Sequence[Chunk]) -> int:
    """Return on how many occasions memories came about: sessions, or days where there are none."""
    return len({chunk.session or day_of(chunk) for chunk in chunks})


def recurs(chunks: Sequence[Chunk]) -> bool:
    """Whether memories are of enough occasions to show a pattern."""
    return occasions(chunks) >= _OCCASIONS


def pattern(chunks: Sequence[Chunk]) -> Written:
    """Say what recurs, on how many occasions, by whom, with the first and the last example."""
    speakers = Counter(chunk.speaker for chunk in chunks if chunk.speaker)
    by = ", ".join(f"{name} ({count})" for name, count in speakers.most_common(4))
    title = title_of(chunks)
    told = {"title": title, "count": occasions(chunks), "period": period(chunks), "by": by}
    quotes = [(day_of(chunk), text) for chunk in chunks if (text := _quote(chunk))]
    examples = [f"{day}: {text}" for day, text in (*quotes[:1], *quotes[1:][-1:])]
    headline = framed("pattern_by" if by else "pattern", chunks, **told)
    return Written(title=title, text="\n".join([headline, *examples]), support=tuple(range(len(chunks))))


def summary(category: str, count: int, chunks: Sequence[Chunk]) -> Written:
    """Quote the weightiest memories of a category, oldest first, and of those as weighty the most typical."""
    about = {chunk.id: topics(chunk.content) for chunk in chunks}
    shared = Counter(topic for each in about.values() for topic in each)
    typical = {key: sum(shared[topic] - 1 for topic in each) for key, each in about.items()}
    kept: list[Saying] = []
    for place, chunk in enumerate(
        sorted(chunks, key=lambda one: (-weight(one), -(one.access_count or 0), -typical[one.id]))
    ):
        one = Saying(place, _quote(chunk), chunk.speaker, day_of(chunk))
        if one.text and about[chunk.id] and not any(other.says(one) for other in kept):
            kept.append(one)
    said = sorted(kept[:_QUOTED], key=lambda one: (one.day, one.place))
    title = framed("summary_title", chunks, category=category)
    headline = framed("summary", chunks, category=category, count=count)
    return Written(title=title, text="\n".join([headline, *lines(said)]))


def _quote(chunk: Chunk) -> str:
    """Return how a memory begins: its first sentences, as many as fit."""
    told = ""
    for text in stated(chunk.content):
        if told and len(told) + len(text) >= _LONGEST_QUOTE:
            break
        told = f"{told} {text}".strip()
    cut = told if len(told) <= _LONGEST_QUOTE else f"{told[:_LONGEST_QUOTE].rsplit(' ', 1)[0]} …"
    return with_marks(cut)
