"""What a text is about: the words of its own in what it states, and what several texts are about together.

Alike in tone is not alike in matter: praise, dates and everyday verbs are no topic, nor is what a good part
of the texts speaks of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from functools import cache
from typing import TypeVar

import regex

from engine.caching import text_cache
from engine.language.language import WORD, language_of, languages
from engine.language.sentences import statements
from engine.language.word_sets import stems

_SUFFIX = regex.compile(r"['’].*")

K = TypeVar("K", bound=Hashable)

_NO_TOPIC = (
    "stop",
    "evaluative",
    "verbs",
    "adverbs",
    "past",
    "participles",
    "no_names",
    "modals",
    "no_topics",
)
_HUB_SHARE, _FEWEST_OF_A_HUB = 0.03, 15  # of the texts
_SHORTEST = 3  # letters of a word that a heading shows


@text_cache(20_000)
def topics(text: str) -> frozenset[str]:
    """Return the stems of the words that say what a text is about; none where it states nothing."""
    language = languages()[language_of(text)]
    said = " ".join(one.text for one in statements(text, language))
    return frozenset(stem for stem in stems(said) - _everyday(language.code) if stem.isalpha())


@cache
def _everyday(code: str) -> frozenset[str]:
    language = languages()[code]
    words = {word for name in _NO_TOPIC for word in language.words.get(name, ())}
    return stems(" ".join(words)) | words


def without_hubs(texts: dict[K, frozenset[str]]) -> dict[K, frozenset[str]]:
    """Return the topics of each text without those that a good part of all have, which tell nothing."""
    counts = Counter(topic for each in texts.values() for topic in each)
    most = max(_HUB_SHARE * len(texts), _FEWEST_OF_A_HUB)
    hubs = {topic for topic, count in counts.items() if count > most}
    return {key: each - hubs for key, each in texts.items()}


def leading(counts: Counter[str], size: int) -> set[str]:
    """Return what at least three in five of ``size`` texts are about, and no fewer than two."""
    least = max(0.6 * size, min(size, 2))
    return {topic for topic, count in counts.items() if count >= least}


def heading(texts: Sequence[str], names: Iterable[str] = (), most: int = 3) -> str:
    """Return the words that most of the texts share, in the form in which they are written most often.

    ``names`` are of who speaks, or is spoken of everywhere: what was said is more telling.
    """
    people = stems(" ".join(names))
    counts = Counter(topic for text in texts for topic in topics(text) - people)
    written = as_written(texts)
    known = [topic for topic in counts if counts[topic] >= min(2, len(texts)) and topic in written]
    best = sorted(known, key=lambda topic: (-counts[topic], -len(written[topic]), topic))[:most]
    return ", ".join(written[topic] for topic in best)


def as_written(texts: Iterable[str]) -> dict[str, str]:
    """Return the topics of texts in the form in which they are written most often; none of short words."""
    forms: dict[str, Counter[str]] = {}
    for text in texts:
        for word in WORD.findall(text):
            for stem in stems(word) if len(word) >= _SHORTEST else ():
                forms.setdefault(stem, Counter())[_SUFFIX.sub("", word)] += 1
    return {stem: found.most_common(1)[0][0] for stem, found in forms.items()}
