"""The pre-retrieval gate: messages that need no memory are told apart before anything is looked up."""

from __future__ import annotations

from dataclasses import dataclass

import regex

from engine.language.language import ENGLISH, TURKISH, languages
from engine.retrieval.understanding.patterns import ANY, query_patterns

LONGEST = 80  # characters of what can be trivial
_EDGES = regex.compile(r"^[^\p{L}\p{N}/!]+|[^\p{L}\p{N}]+$")
_ADDRESSED = regex.compile(r"[\s,.!?…:;–—-]+")
_RESTS = 3  # greetings in one message: "hi, hello, good morning"


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
    message = _EDGES.sub("", text.strip())
    if not message or len(message) > LONGEST:
        return None
    if query_patterns().gate["command"][ANY].fullmatch(text.strip()):
        return Trivial("command", message.split()[0])
    for code in (ENGLISH, TURKISH):
        lowered = " ".join(_ADDRESSED.split(languages()[code].lowered(message)))
        if kind := _kind(lowered, code):
            return Trivial(kind, message)
    return None


def _kind(message: str, code: str, rests: int = _RESTS) -> str:
    """Return the kind of a message that is made of trivial ones only: that of the first."""
    for name, by_language in query_patterns().gate.items():
        pattern = by_language.get(code)
        if pattern is None:
            continue
        if pattern.fullmatch(message):
            return name
        opening = regex.match(rf"(?:{pattern.pattern})\s", message)
        if opening and rests and _kind(message[opening.end() :], code, rests - 1):
            return name
    return ""
