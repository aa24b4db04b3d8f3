"""Which messages are worth keeping: seven filters, the density of information, a category.

The seed's observer (cognitive memory v9): filters by length, system content, injection, XML, lists, code and
emoji; density = entities + facts + temporal signals + correction signals, where a preference, a decision,
a statement about oneself and one with much in it count twice, since "I prefer tabs" alone would otherwise
never be kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

import regex

from engine.intake.records import Message, Observation
from engine.language.cleaning import cleaned
from engine.language.entities import entities_in
from engine.language.injection import orders
from engine.language.language import Language, language_of, languages
from engine.language.records import Evidence
from engine.language.rewriting import standalone
from engine.language.sentences import Statement, own_words, statements

TOO_SHORT, TOO_LONG = 10, 5000  # characters, both refused
SHARE_OF_CODE = 0.5
LINES_OF_LIST = 5
MOST_EMOJI = 3
LEAST_DENSITY = 2.0
BASES = {"correction": 0.4, "decision": 0.35, "plan": 0.3, "preference": 0.3, "entity": 0.3, "fact": 0.25}
WEIGHTS = {"correction": 0.25, "decision": 0.25, "plan": 0.2, "preference": 0.25, "fact": 0.2}  # v3's
RICH = 2  # entities
MUCH = 6  # words of its own
PER_ENTITY, ENTITIES_AT_MOST = 0.15, 0.30
OTHER = "other"

SYSTEM = regex.compile(
    r"</?(?:system|system-reminder|assistant|user|tool|function|command|instructions?|context|thinking)"
    r"(?:[-_]\w{1,20})?[\s>/]|\bheartbeat_ok\b|^\s{0,20}(?:\[?heartbeat\]?|\[system\])",
    regex.IGNORECASE,
)
XML = regex.compile(r"^\s*<([A-Za-z][\w:-]{0,40})(?:\s[^<>]{0,400})?>", regex.MULTILINE)
LISTED = regex.compile(r"^[ \t]{0,20}(?:[-*+•]\s|\d{1,3}[.)]\s|\*\*[^*\n]{1,200}\*\*)", regex.MULTILINE)
FENCED = regex.compile(r"```.*?(?:```|\Z)", regex.DOTALL)
EMOJI = regex.compile(r"\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f")

Found = tuple[str, str]  # the filter, and why in words


def observe(message: Message) -> Observation:
    """Return the verdict on ``message``: refused by which filter and why, or kept with what it holds."""
    text, removed = cleaned(message.text)
    text = text.strip()
    code = language_of(text)
    refused = next((found for one in FILTERS if (found := one(text))), None) or _injection(message.speaker)
    if refused:
        return Observation(text=text, language=code, removed=removed, refused=refused[0], reason=refused[1])
    known = languages()[code]
    said = statements(text, known)
    entities = entities_in("\n".join(one.text for one in said), code)
    counted = tuple(_counted(said, entities, known))
    density = sum(one.value for one in counted)
    classified = tuple(_classified([one.text for one in said], entities, known))
    category = classified[0].signal if classified else OTHER
    thin = density < LEAST_DENSITY
    return Observation(
        text=text,
        language=code,
        removed=removed,
        refused="density" if thin else "",
        reason=f"it says too little to remember: density {density:g} of {LEAST_DENSITY:g}" if thin else "",
        category=category,
        confidence=BASES.get(category, 0.0),
        classified_by=classified,
        density=density,
        counted=counted,
        entities=entities,
        capture_score=capture_score(
            (WEIGHTS[one.signal] for one in classified if one.signal in WEIGHTS), len(entities)
        ),
        rewritten=standalone(text, message.speaker, code),
    )


def category_of(text: str, entities: Sequence[str], language: Language) -> str:
    """Return the category with the highest base confidence that ``text`` shows signs of, or "other"."""
    first = next(_classified([text], entities, language), None)
    return first.signal if first else OTHER


def capture_score(matches: Iterable[float], entities: int) -> float:
    """Return v3's score: the weights of the matched patterns and .15 an entity up to .30, at most 1."""
    return min(1.0, sum(matches) + min(PER_ENTITY * entities, ENTITIES_AT_MOST))


def _length(text: str) -> Found | None:
    if len(text) <= TOO_SHORT:
        return "length", f"it has {len(text)} characters, no more than {TOO_SHORT}"
    if len(text) >= TOO_LONG:
        return "length", f"it has {len(text):,} characters, {TOO_LONG:,} or more"
    return None


def _system(text: str) -> Found | None:
    found = SYSTEM.search(text)
    return ("system", f"it is the system's, not a person's: “{found.group().strip()}”") if found else None


def _injection(text: str) -> Found | None:
    found = orders(text)
    return ("injection", f"it gives orders to a model: “{found}”") if found else None


def _xml(text: str) -> Found | None:
    opened = XML.search(text)
    if opened and f"</{opened[1]}>" in text:
        return "xml", f"it is a block of XML: “<{opened[1]}>”"
    return None


def _list(text: str) -> Found | None:
    lines = sum(1 for _ in LISTED.finditer(text))
    return ("markdown", f"{lines} of its lines are of a list or bold") if lines >= LINES_OF_LIST else None


def _code(text: str) -> Found | None:
    share = sum(len(block) for block in FENCED.findall(text)) / len(text)
    return ("code", f"{share:.0%} of it is code") if share > SHARE_OF_CODE else None


def _emoji(text: str) -> Found | None:
    number = sum(1 for _ in EMOJI.finditer(text))
    return ("emoji", f"it has {number} emoji, more than {MOST_EMOJI}") if number > MOST_EMOJI else None


FILTERS: tuple[Callable[[str], Found | None], ...] = (
    _length,
    _system,
    _injection,
    _xml,
    _list,
    _code,
    _emoji,
)


def _counted(said: Sequence[Statement], entities: Sequence[str], language: Language) -> Iterator[Evidence]:
    """Give what adds to the density: names, statements and the values in them, times, corrections."""
    yield from (Evidence("entity", 1.0, entity) for entity in entities)
    values: set[str] = set()
    times: set[str] = set()
    for one in said:
        yield Evidence("fact", 2.0 if _is_weighty(one, language) else 1.0, one.text)
        values.update(
            match.group() for each in language.patterns["value"] for match in each.finditer(one.text)
        )
        times.update(
            match.group() for each in language.patterns["temporal"] for match in each.finditer(one.text)
        )
        if corrected := language.found("correction", one.text):
            yield Evidence("correction", 1.0, corrected.group())
    yield from (Evidence("value", 1.0, value) for value in sorted(values))
    yield from (Evidence("temporal", 1.0, time) for time in sorted(times))


def _is_weighty(said: Statement, language: Language) -> bool:
    """Whether a statement counts twice: about the speaker, a preference, a decision, or with much in it."""
    signs = said.personal or language.found("preference", said.text) or language.found("decision", said.text)
    return bool(signs) or len(own_words(said.text, language)) >= MUCH


def _classified(said: Sequence[str], entities: Sequence[str], language: Language) -> Iterator[Evidence]:
    """Give each category that there are signs of, with its base confidence, the highest first."""
    for category, base in BASES.items():
        if category == "entity":
            if len(entities) >= RICH:
                yield Evidence(category, base, " ".join(entities[:RICH]))
            continue
        found = next((match for one in said if (match := language.found(category, one))), None)
        if found:
            yield Evidence(category, base, found.group())
        elif category == "fact" and (stated := next((one for one in said if _is_of_one(one, language)), "")):
            yield Evidence(category, base, stated)


def _is_of_one(said: str, language: Language) -> bool:
    """Whether a statement is of somebody or of something in particular, not of the world at large."""
    signs = ("first_person", "elided_past", "of_people", "value", "temporal", "past_tense")
    return any(language.found(sign, said) for sign in signs) or bool(entities_in(said, language.code))
