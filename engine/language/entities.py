"""Whom and what a message names: technologies and organisations from a list, people and places also by rules.

A name is a run of capitalised words.  Where a sentence opens, a capital says nothing: there a run is a name
only if it is a known one, or if what follows is said of people.  What is no person, place, organisation,
project or technology is a topic.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

import regex

from engine.language.data import language_data
from engine.language.language import Language, languages

MOST = 8
SHORTEST, LONGEST = 2, 50  # characters of a slug
PERSON, LOCATION, ORGANISATION, PROJECT, TOPIC = (
    "person", "location", "org", "project", "topic",
)  # fmt: skip
RUN = regex.compile(
    r"(?<![\w'’.@/])\p{Lu}[\p{L}\p{M}]{1,39}+(?:-\p{Lu}\p{L}{1,39}+)?+"
    r"(?: (?:of (?:the )?)?\p{Lu}[\p{L}\p{M}]{1,39}+(?:-\p{Lu}\p{L}{1,39}+)?+){0,4}"
)
QUOTED = regex.compile(r"[\"“](\p{Lu}[^\"”\n]{1,48}+)[\"”]")
TITLE = regex.compile(
    r"(?:[\p{Lu}\d]\S{0,30}|of|the|and|a|in|to|ve)(?: (?:[\p{Lu}\d]\S{0,30}|of|the|and|a|in|to|ve)){0,7}"
)
SUFFIX = regex.compile(r"(?<=[\p{L}\d])['’]\p{Ll}{1,12}+")
OPENS = regex.compile(r"(?:^|[.!?…:\n\"“(\[*•]|[-–—]\s)\s*$")
BEFORE = regex.compile(r"([\p{L}'’]{1,30}+)[\s,]*$")
BEHIND = regex.compile(r"(['’]\p{L}{1,5})?(?:\s+([\p{L}]{1,30}))?")
UNSLUGGED = regex.compile(r"[^\p{L}\p{N}]+")
SAYS = regex.compile(r"\p{Ll}{2,20}(?:[^s\W]s|ed)")  # a verb of the third person, as far as it shows
LONGEST_TEXT = 10_000  # characters that are looked at
LOOKED_BACK = 40  # characters


@dataclass(frozen=True, slots=True)
class Named:
    """A name as it was written, its entity and where it stands."""

    written: str
    entity: str
    start: int


@dataclass(frozen=True, slots=True)
class KnownNames:
    """Names from data: an entity for each listed name, given names by the pronouns that mean them."""

    listed: regex.Pattern[str]
    exact: regex.Pattern[str]
    entities: Mapping[str, str]
    given: Mapping[str, str]  # in lower case, to "female", "male" or "either"
    ambiguous: frozenset[str]


@cache
def known_names() -> KnownNames:
    """Return the listed names, read once."""
    data = language_data("entities")
    entities: dict[str, str] = {}
    written: dict[bool, list[str]] = {False: [], True: []}
    for key in ("tech", "tech_exact", "org", "org_exact", "location"):
        kind, exact = key.removesuffix("_exact"), key.endswith("_exact") or key == "location"
        for entry in data[key].replace("\n", "").split("|"):
            name, _, meant = entry.partition("=")
            written[exact].append(name)
            entities[name.lower()] = f"entity://{kind}/{meant or slug(name)}"
    given = {name.lower(): kind for kind in ("female", "male", "either") for name in data[kind].split()}
    return KnownNames(
        listed=_any_of(written[False], regex.IGNORECASE),
        exact=_any_of(written[True], 0),
        entities=MappingProxyType(entities),
        given=MappingProxyType(given),
        ambiguous=frozenset(data["ambiguous"].lower().split()),
    )


def _any_of(names: list[str], flags: int) -> regex.Pattern[str]:
    alternatives = "|".join(regex.escape(name) for name in sorted(names, key=len, reverse=True))
    return regex.compile(rf"(?<![\w.])(?:{alternatives})(?![\w+#])", flags)


def entities_in(text: str, language: str) -> tuple[str, ...]:
    """Return what ``text`` names as ``entity://type/slug``, distinct, in order of appearance, at most 8."""
    return tuple(dict.fromkeys(entity for _, entity in names_in(text, language)))[:MOST]


def names_in(text: str, language: str = "en") -> tuple[tuple[str, str], ...]:
    """Return each name in ``text`` as it was written, without endings, and the entity it means, in order."""
    text = text[:LONGEST_TEXT]
    found: list[Named] = []
    for named in (*_listed(text), *_projects(text, languages()[language]), *_quoted(text)):
        _add(found, named)
    for named in _by_rules(_masked(text, found), text, languages()[language]):
        _add(found, named)
    return tuple((one.written, one.entity) for one in sorted(found, key=lambda one: one.start))


def gender_of(name: str) -> str:
    """Return "female" or "male" for a known given name, else "either"."""
    return known_names().given.get(name.partition(" ")[0].lower(), "either")


def slug(name: str) -> str:
    """Return ``name`` in lower-case letters and digits with hyphens between them, without accents."""
    plain = unicodedata.normalize("NFKD", name.replace("ı", "i").replace("İ", "I"))
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return UNSLUGGED.sub("-", bare.lower()).strip("-")[:LONGEST].rstrip("-")


def _add(found: list[Named], named: Named) -> None:
    length = len(named.entity.rpartition("/")[2])
    end = named.start + len(named.written)
    apart = all(end <= one.start or named.start >= one.start + len(one.written) for one in found)
    if apart and length >= SHORTEST:
        found.append(named)


def _listed(text: str) -> Iterator[Named]:
    known = known_names()
    for match in (*known.listed.finditer(text), *known.exact.finditer(text)):
        if entity := known.entities.get(match.group().lower()):
            yield Named(match.group(), entity, match.start())


def _projects(text: str, language: Language) -> Iterator[Named]:
    for pattern in language.patterns["project"]:
        for match in pattern.finditer(text):
            if (name := match["name"].rstrip(".-")).lower() not in known_names().given:
                yield Named(match.group().rstrip(".-"), _entity(PROJECT, name), match.start())


def _quoted(text: str) -> Iterator[Named]:
    for match in QUOTED.finditer(text):
        title = match[1].rstrip(",. ")
        if TITLE.fullmatch(title):
            yield Named(title, _entity(TOPIC, title), match.start(1))


def _masked(text: str, found: list[Named]) -> str:
    """Return ``text`` with what was found struck out, so that no run reaches into it."""
    for one in found:
        end = one.start + len(one.written)
        text = f"{text[: one.start]}{'_' * (end - one.start)}{text[end:]}"
    return text


def _by_rules(masked: str, text: str, language: Language) -> Iterator[Named]:
    for match in RUN.finditer(masked):
        for run, at in _parts(match.group(), match.start(), language):
            name, start = _behind_first(run, at, text)
            before, behind = _before(text, start), _behind(text, start + len(name))
            if _is_name(name, text[max(0, start - LOOKED_BACK) : start], behind, language):
                yield Named(name, _entity(_kind(name, before, behind, language), name), start)


def _parts(run: str, start: int, language: Language) -> Iterator[tuple[str, int]]:
    """Give the names in a run of capitalised words: interjections and words that are no names part it."""
    words: list[str] = []
    first = place = start
    for word in (*run.split(" "), ""):
        if not word or _is_no_name(word, language):
            name = " ".join(words).removesuffix(" of").removesuffix(" of the")
            if words:
                yield name, first
            words, first = [], place + len(word) + 1
        else:
            words.append(word)
        place += len(word) + 1


def _behind_first(name: str, start: int, text: str) -> tuple[str, int]:
    """Return "Caroline" for the "Knowing Caroline" that opens a sentence, and where it stands."""
    first, blank, rest = name.partition(" ")
    given = known_names().given
    opens = blank and OPENS.search(text[max(0, start - LOOKED_BACK) : start])
    if opens and first.lower() not in given and rest.partition(" ")[0].lower() in given:
        return rest, start + len(first) + 1
    return name, start


def _is_no_name(word: str, language: Language) -> bool:
    if word[0].islower():
        return False
    shouted = word.isupper() and len(word) > 1
    plain = ("no_names", "interjections", "stop", "adverbs", "negations", "profanity", "urgent")
    return shouted or any(language.has(one, word) for one in plain)


def _is_name(name: str, before: str, behind: tuple[str, str], language: Language) -> bool:
    """Whether a run is a name: inside a sentence always, at its start only if it can be told to be one."""
    first = name.partition(" ")[0]
    if not OPENS.search(before):
        return not (language.has("evaluative", first) and " " not in name)
    known = known_names()
    if first.lower() in known.given and first.lower() not in known.ambiguous:
        return True
    if " " in name and all(word[0].isupper() for word in name.split(" ")):
        return True
    if language.has("common_possessors", first) or language.has("evaluative", first) or first.endswith("ing"):
        return False
    ending, word = behind
    if language.code == "tr":
        return bool(ending) or language.has("person_verbs", word)
    if ending:
        said = any(language.has(one, word) for one in ("stop", "adverbs", "evaluative"))
        return ending.replace("’", "'") == "'s" and word.islower() and not said
    if first.lower() in known.ambiguous and _is_said_of_one(word, language):
        return True
    return language.has("person_verbs", word) and not first.endswith("s")


def _is_said_of_one(word: str, language: Language) -> bool:
    """Whether ``word`` looks like a verb of the third person, "will" or "answers"."""
    return language.has("auxiliaries", word) or bool(SAYS.fullmatch(word) and not language.has("stop", word))


def _before(text: str, start: int) -> str:
    found = BEFORE.search(text[max(0, start - LOOKED_BACK) : start])
    return found[1] if found else ""


def _behind(text: str, end: int) -> tuple[str, str]:
    found = BEHIND.match(text, end)
    return (found[1] or "", found[2] or "") if found else ("", "")


def _kind(name: str, before: str, behind: tuple[str, str], language: Language) -> str:
    words = name.split(" ")
    known = known_names()
    if any(language.has("org_words", word) for word in words):
        return ORGANISATION
    if any(language.has("place_words", word) for word in words[-1:]):
        return LOCATION
    if words[0].lower() in known.given:
        return PERSON
    if language.has("before_places", before) or _located(behind[0], language):
        return LOCATION
    if language.has("before_people", before) or language.has("person_verbs", behind[1]):
        return PERSON
    return TOPIC


def _located(ending: str, language: Language) -> bool:
    """Whether a Turkish case ending says where or where from."""
    bare = ending[1:].lower()
    return language.code == "tr" and bare in {
        *("da", "de", "ta", "te", "dan", "den", "tan", "ten", "daki", "deki", "taki", "teki")
    }


def _entity(kind: str, name: str) -> str:
    return f"entity://{kind}/{slug(SUFFIX.sub('', name))}"
