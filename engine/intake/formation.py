"""Facts out of a message: pronouns resolved, one statement each, dates in ISO, announcements with an end.

The seed's heuristic fallback of memory formation (cognitive memory v9), for English and Turkish.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import islice

import regex

from engine.intake.observer import BASES, OTHER, category_of
from engine.intake.records import Fact, Foresight, Formed, Observation
from engine.language.coreference import Mentions
from engine.language.dates import end_of, iso, resolved_dates
from engine.language.entities import entities_in, names_in, slug
from engine.language.language import TURKISH, WORD, Language, languages
from engine.language.records import Context, ResolvedDate
from engine.language.rewriting import LONGEST, name_of, opened, sentence_of, shortened
from engine.language.sentences import sentences, statements

FORESIGHT_DAYS = 7  # that an announcement without a date holds
MOST_FACTS, MOST_JOINTS = 12, 8  # of a message; of a sentence, that are looked at
LONGEST_FRAGMENT = 3  # words
LONGEST_SENTENCE = 2000  # characters that are rewritten; a fact has 500 at most
TIME_BOUNDED = "time_bounded"
FACT = "fact"
CATEGORIES = (*BASES, OTHER)  # the strongest sign first
SUBJECT = regex.compile(
    r"^(?P<subject>\p{Lu}[\p{L}\p{M}-]{0,60}(?: \p{Lu}[\p{L}\p{M}-]{0,60}){0,2})(?! (?:and|ve)\b)\s"
)
PRONOUNS = frozenset(("he", "she", "they", "we", "it", "you", "i"))
ENDS_CLAUSE = ".", "!", "?", "…"


def form(observation: Observation, message_at: datetime, speaker: str, context: Context) -> Formed:
    """Return the facts of a kept message, said ``message_at`` by ``speaker``, in a session's ``context``.

    Sentences that say nothing are left out, unless all are.  A refused observation has no facts.
    """
    language = languages()[observation.language]
    if not observation.kept:
        return Formed(facts=(), resolved_text=observation.text)
    at, name = message_at.astimezone(UTC), name_of(speaker)
    mentions = Mentions(context, speaker, language)
    said = [one.text for one in statements(observation.text, language)] or list(sentences(observation.text))
    resolved = [mentions.resolved(one) for one in said]
    facts: dict[str, Fact] = {}
    foresight: dict[Foresight, None] = {}
    for clause, category in islice(_complete(_stated(resolved, name, language), name, language), MOST_FACTS):
        fact = _fact(clause, at, category, language)
        facts.setdefault(fact.text.casefold(), fact)
        if fact.valid_until:
            foresight[Foresight(clause, fact.valid_until)] = None
    return Formed(
        facts=tuple(facts.values()),
        resolved_text=" ".join(resolved),
        foresight=tuple(foresight),
        replaced=mentions.replaced,
    )


Stated = tuple[str, str]  # a clause, and its category


def _complete(stated: Iterable[Stated], name: str, language: Language) -> Iterator[Stated]:
    """Give clauses with what can't stand alone beside them: "Ten minutes.", or a caption behind."""
    held: Stated | None = None
    for clause, category in stated:
        if held and _fits(held[0], clause) and _leans(clause, language):
            held = (f"{held[0]} {clause}", held[1])
        elif held and _fits(held[0], clause) and _is_fragment(held[0], language):
            held = (f"{held[0]} {clause}", category)
        else:
            if held:
                yield _shown(held, name)
            held = (clause, category)
    if held:
        yield _shown(held, name)


def _fits(one: str, other: str) -> bool:
    return len(one) + len(other) < LONGEST


def _leans(clause: str, language: Language) -> bool:
    return _is_aside(clause) or _is_fragment(clause, language)


def _is_aside(text: str) -> bool:
    """Whether a text is a caption, as importers write what a message shows: "[shares an image: a dog]"."""
    return text.startswith("[") and text.endswith("]")


def _is_fragment(text: str, language: Language) -> bool:
    """Whether a text is some words without a verb."""
    return len(WORD.findall(text)) <= LONGEST_FRAGMENT and not _is_clause(text, language)


def _shown(stated: Stated, name: str) -> Stated:
    """Return a caption that stands alone with who shows it."""
    return (f"{name} {stated[0]}", stated[1]) if _is_aside(stated[0]) else stated


def _stated(resolved: Sequence[str], name: str, language: Language) -> Iterator[Stated]:
    """Give each clause in the third person about ``name``, and its category."""
    for sentence in resolved:
        clauses = list(_clauses(sentence_of(sentence[:LONGEST_SENTENCE], name, language), language))
        for clause in clauses:
            category = _category(clause, name, language)
            if len(clauses) == 1:  # "I'm keen on" shows more than what it was rewritten to
                category = min(category, _category(sentence, name, language), key=CATEGORIES.index)
            yield clause, category


def _category(text: str, name: str, language: Language) -> str:
    """Return the category of a text; that it names ``name``, who said it, makes it a fact, not a rich one."""
    named = entities_in(text, language.code)
    others = [one for one in named if not one.endswith(f"/{slug(name)}")]
    category = category_of(text, others, language)
    return FACT if category == OTHER and (len(others) < len(named) or name in text) else category


def _fact(clause: str, at: datetime, category: str, language: Language) -> Fact:
    dates = resolved_dates(clause, at, language.code)
    fact = Fact(
        text=shortened(_dated(clause, dates), LONGEST),
        category=category,
        entities=entities_in(clause, language.code),
        dates=dates,
        valid_from=at,
    )
    if not (language.found("plan", clause) and language.found("future", clause)):
        return fact
    ahead = [end for date in dates if (end := end_of(date)) >= at]
    until = max(ahead) if ahead else at + timedelta(days=FORESIGHT_DAYS)
    return replace(fact, temporal_type=TIME_BOUNDED, valid_until=until)


def _dated(text: str, dates: tuple[ResolvedDate, ...]) -> str:
    """Return ``text`` with each date in ISO in brackets behind the words that name it."""
    place = 0
    for date in dates:
        at = text.find(date.words, place)
        written = iso(date)
        if at < 0 or date.words == written:
            continue
        end = at + len(date.words)
        text = f"{text[:end]} ({written}){text[end:]}"
        place = end + len(written) + 3
    return text


def _clauses(sentence: str, language: Language) -> Iterator[str]:
    """Give the clauses of ``sentence`` that stand alone and name different things, each as a sentence."""
    names = names_in(sentence, language.code)
    for found in islice(_joints(sentence, language), MOST_JOINTS):
        left, right = sentence[: found.start()].rstrip(" ,"), sentence[found.end() :]
        if not (_is_clause(left, language) and (whole := _whole(right, left, language))):
            continue
        if _differ(left, right, names, language):
            yield _ended(left)
            yield from _clauses(whole, language)
            return
    if sentence:
        yield sentence


def _joints(sentence: str, language: Language) -> Iterator[regex.Match[str]]:
    for pattern in language.patterns["split"]:
        yield from pattern.finditer(sentence)


def _differ(left: str, right: str, names: Sequence[tuple[str, str]], language: Language) -> bool:
    """Whether both sides name something, and not the same; the subject that both share doesn't count."""
    subject = _subject(left, language)
    if subject and right.startswith(f"{subject} "):
        return True  # said of one, twice: "and I prefer"
    here = {entity for written, entity in names if written in left.removeprefix(subject)}
    there = {entity for written, entity in names if written in right.removeprefix(subject)}
    return bool(here and there and here != there) or bool(
        there and subject and not right.startswith(subject) and _opens_with_name(right, language)
    )


def _whole(right: str, left: str, language: Language) -> str:
    """Return the right side as a sentence, with the left one's subject if it lacks one; "" for no clause."""
    if not _is_clause(right, language):
        return ""
    if _opens_with_name(right, language) or _first(right, language) in PRONOUNS:
        return opened(right)
    several = next(_joints(left, language), None) or "," in left  # whose verb it is, nobody can tell
    subject = "" if several else _subject(left, language)
    if language.code == TURKISH:
        return f"{subject} {right}" if subject else ""
    return f"{subject} {right}" if subject and _is_verb(_first(right, language), language) else ""


def _subject(clause: str, language: Language) -> str:
    found = SUBJECT.match(clause)
    if not found or (language.code == TURKISH and not names_in(clause[: found.end() + 40], language.code)):
        return ""
    return found["subject"] if _predicate_follows(clause[found.end() :], language) else ""


def _predicate_follows(rest: str, language: Language) -> bool:
    if language.code == TURKISH:
        return True
    following = [word for word in WORD.findall(rest[:60]) if not language.has("adverbs", word)]
    return bool(following) and _is_verb(language.lowered(following[0]), language)


def _opens_with_name(text: str, language: Language) -> bool:
    found = SUBJECT.match(text)
    return found is not None and _predicate_follows(text[found.end() :], language)


def _first(text: str, language: Language) -> str:
    return language.lowered(text.partition(" ")[0].strip(",;"))


def _is_clause(text: str, language: Language) -> bool:
    """Whether there is a verb: in Turkish at the end, elsewhere behind a subject or at the start."""
    words = [language.lowered(word) for word in WORD.findall(text)]
    if len(words) < 2:
        return False
    if language.code == TURKISH:
        return bool(language.found("statement", words[-1]))
    return any(_is_verb(word, language) for word in words)


def _is_verb(word: str, language: Language) -> bool:
    if any(language.has(name, word) for name in ("past", "modals", "person_verbs")):
        return True
    if word in language.forms["verbs"] or word in language.forms["verbs"].values():
        return True
    if word.endswith("ed") and not language.has("not_past", word):
        return True
    stems = (word, word.removesuffix("s"), word.removesuffix("es"), f"{word.removesuffix('ies')}y")
    return any(language.has("verbs", stem) for stem in stems)


def _ended(clause: str) -> str:
    return clause if clause.endswith(ENDS_CLAUSE) else f"{clause}."
