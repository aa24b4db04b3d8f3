"""The pre-retrieval gate: messages that need no memory are told apart before anything is looked up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import regex

from engine.language.cleaning import EMOJI
from engine.language.language import ENGLISH, TURKISH, languages
from engine.retrieval.understanding.patterns import ANY, plain, query_patterns

LONGEST = 80  # characters of what can be trivial
_EDGES = regex.compile(r"^[^\p{L}\p{N}/!]+|[^\p{L}\p{N}]+$")
_BETWEEN = regex.compile(r"[^\p{L}\p{M}\p{N}']+")
_EMOJI = regex.compile(rf"[{EMOJI}\u200d\s]{{1,{LONGEST}}}")
_MORE = 3  # trivial messages behind the first: "hi, hello, good morning"


@dataclass(frozen=True, slots=True)
class Trivial:
    """What kind of message needs no memory, and the words it was known by."""

    kind: str
    seen: str


def trivial(text: str) -> Trivial | None:
    """Return why a message needs no memory: a greeting, confirmation, acknowledgement or command.

    "Hi, thanks!" is one too; "ok, when do we start?" is not, since something is left that is none.
    Source: seed 001, pre-retrieval gate.
    """
    whole, message = text.strip(), _EDGES.sub("", text.strip())
    if query_patterns().gate["command"][ANY].fullmatch(whole) and not whole.endswith("?"):
        return Trivial("command", whole.split()[0])
    if _EMOJI.fullmatch(whole):
        return Trivial("acknowledgement", whole)
    if not message or len(message) > LONGEST:
        return None
    for code in (ENGLISH, TURKISH):
        lowered = plain(_BETWEEN.sub(" ", languages()[code].lowered(message)))
        if kind := next((name for name, known in _made_of().items() if known.fullmatch(lowered)), ""):
            return Trivial(kind, message)
    return None


@cache
def _made_of() -> Mapping[str, regex.Pattern[str]]:
    """Return for each kind what begins with it and is trivial to the end, in any language: "ok, sağ ol"."""
    kinds = {
        name: "|".join(pattern.pattern for pattern in by_language.values())
        for name, by_language in query_patterns().gate.items()
        if ANY not in by_language
    }
    any_kind = plain("|".join(kinds.values()))
    return {
        name: regex.compile(f"(?:{plain(kind)})(?: (?:{any_kind})){{0,{_MORE}}}")
        for name, kind in kinds.items()
    }
