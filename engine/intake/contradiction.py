"""Whether two statements can't both hold: the same subject and attribute with different values, by rules.

A word of negation or correction alone is not enough, as SPEC 2.3 asks: both statements must speak of the same
thing.  The patterns are data, in ``resources/language/claims.toml``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from engine.caching import text_cache
from engine.language.data import language_data
from engine.language.word_sets import content_words, stop_words, tokens

_DATED = re.compile(r" \([^()\n]{1,40}\)")  # what formation adds to words that name a time
_ENDS = re.compile(r" (?:and|but|or|because|since|when|which|who|ve|ama|çünkü)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Contradiction:
    """What two statements disagree in, and what each says of it."""

    attribute: str
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.attribute}: {self.old} → {self.new}"


@dataclass(frozen=True, slots=True)
class _Claim:
    attribute: str
    subject: frozenset[str]
    topic: frozenset[str]
    value: str


@dataclass(frozen=True, slots=True)
class _Rule:
    attribute: str
    cues: frozenset[str]
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True)
class _Rules:
    claims: tuple[_Rule, ...]
    standing: frozenset[str]
    values: frozenset[str]
    negations: frozenset[str]
    beside: frozenset[str]
    uncertain: frozenset[str]


@cache
def _rules() -> _Rules:
    data = language_data("claims")
    return _Rules(
        tuple(
            _Rule(
                item["attribute"],
                frozenset(item["cues"]),
                re.compile(item["pattern"], re.IGNORECASE | re.MULTILINE),
            )
            for item in data["claim"]
        ),
        *(frozenset(data[name]) for name in ("standing", "values", "negations", "beside", "uncertain")),
    )


def contradiction(new: str, old: str) -> Contradiction | None:
    """Return what ``new`` says against ``old``, None where both can hold.

    What is said as a memory, a guess, a wish or somebody else's word is against nothing.
    """
    if {*tokens(new)} & _rules().uncertain:
        return None
    return _claimed(new, old) or _turned_round(new, old) or _other_value(new, old)


def _claimed(new: str, old: str) -> Contradiction | None:
    """Compare what patterns find of an attribute that has one value."""
    for claim in _claims(new):
        for other in _claims(old):
            if _same_thing(claim, other) and _differ(claim.value, other.value):
                return Contradiction(claim.attribute, other.value, claim.value)
    return None


@text_cache(2048)
def _claims(text: str) -> tuple[_Claim, ...]:
    text = _DATED.sub("", text)
    words = {*tokens(text)}
    return tuple(
        _claim(rule, found)
        for rule in _rules().claims
        if rule.cues & words or not rule.cues
        for found in rule.pattern.finditer(text)
    )


def _claim(rule: _Rule, found: re.Match[str]) -> _Claim:
    groups = found.groupdict()
    topic = content_words(groups.get("topic") or "")
    return _Claim(
        rule.attribute,
        content_words(groups["subject"]) - _rules().beside,
        topic,
        _ENDS.split(groups["value"])[0].strip(),
    )


def _same_thing(one: _Claim, other: _Claim) -> bool:
    """Whether two claims give one attribute of one subject; my son's name is not my daughter's."""
    if one.attribute != other.attribute or not one.subject or one.subject != other.subject:
        return False
    if one.attribute == "preference" and _swapped(one, other):
        return True
    return bool(one.topic & other.topic) or not (one.topic or other.topic)


def _swapped(one: _Claim, other: _Claim) -> bool:
    """Whether one prefers a to b and the other b to a."""
    return bool(content_words(one.value) & other.topic and content_words(other.value) & one.topic)


def _differ(new: str, old: str) -> bool:
    """Whether values are different; one that only says more of the same is not."""
    one, other = set(tokens(new)), set(tokens(old))
    return bool(one and other) and not (one <= other or other <= one)


def _turned_round(new: str, old: str) -> Contradiction | None:
    """Find a statement that differs from another in a negation only."""
    negations = _rules().negations
    one, other = tokens(new), tokens(old)
    denied, denied_before = ({*side} & negations for side in (one, other))
    if bool(denied - {"do", "does"}) == bool(denied_before - {"do", "does"}):
        return None
    plain, before = (_stems({*side} - negations) for side in (one, other))
    if len(plain & before) < 2 or plain != before:
        return None
    return Contradiction("whether it holds", old.strip(), new.strip())


def _stems(found: set[str]) -> set[str]:
    """Return words without the ending that a verb loses beside "doesn't"."""
    return {word.removesuffix("s") for word in found}


def _other_value(new: str, old: str) -> Contradiction | None:
    """Find two standing statements that are alike but for a number, a weekday or the like."""
    rules = _rules()
    dates, dates_before = ({*_DATED.findall(text)} for text in (new, old))
    if dates and dates_before and dates != dates_before:
        return None  # of two days, not of one state
    one, other = (tokens(_DATED.sub("", text)) for text in (new, old))
    values, before = ([word for word in side if _is_value(word)] for side in (one, other))
    if not values or not before or {*values} <= {*before} or {*before} <= {*values}:
        return None
    if not ({*one} & rules.standing and {*other} & rules.standing):
        return None
    if not _about_the_same(one, other, {*values, *before}):
        return None
    new_value = " ".join(word for word in values if word not in before)
    old_value = " ".join(word for word in before if word not in values)
    return Contradiction(_before(one, new_value.split()[0]), old_value, new_value)


def _about_the_same(one: list[str], other: list[str], values: set[str]) -> bool:
    """Whether two statements say the same but for their values, in the words that count."""
    rules = _rules()
    first, second = ({*side} - values - rules.beside - stop_words() for side in (one, other))
    return bool(first) and first == second


def _is_value(word: str) -> bool:
    return any(letter.isdigit() for letter in word) or word in _rules().values


def _before(words: list[str], value: str) -> str:
    """Return the word that a value stands after, which names what it is the value of."""
    at = words.index(value)
    return words[at - 1] if at else "value"
