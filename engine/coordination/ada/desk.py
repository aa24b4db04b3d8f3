"""What all that a team keeps in mind works with."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from engine.clock import Clock
from engine.curation import additions
from engine.curation.curator import Curator
from engine.errors import InvalidInputError, RefusedError
from engine.fields import is_text, text_hash
from engine.parameters import AdaParameters
from engine.progress import Progress
from engine.retrieval.search.models import Models
from engine.storage.database import Database

PERSON = "curator"
"""The name under which a person works; no agent may have it."""

_LONGEST_ROLE = 200


def is_curator(name: str) -> bool:
    """Whether a name is the curator's, however it is written."""
    return name.strip().casefold() == PERSON


def persons(named: Collection[str]) -> frozenset[str]:
    """Return the actors who are taken for persons: the curator, and those who are named."""
    if isinstance(named, str):
        raise InvalidInputError(["people must be a list of names"])
    return frozenset({PERSON, *named})


@dataclass(frozen=True, slots=True)
class TeamDesk:
    """A store, and the actors who are taken for persons."""

    database: Database
    clock: Clock
    curator: Curator
    models: Models
    parameters: AdaParameters
    people: frozenset[str]

    def embedded(self, *texts: str) -> additions.Vectors:
        """Return the vectors that texts to come lack, before a transaction opens."""
        return self.curator.embedded_texts([(text_hash(text), text) for text in texts], Progress())

    def require_person(self, actor: str, action: str) -> None:
        """Raise RefusedError for an actor who is none."""
        if actor not in self.people:
            raise RefusedError(
                f"Only a person may {action}, and {actor!r} is not known as one here. Nothing was changed. "
                "Propose the change, so that a person can approve it."
            )


def text_faults(texts: Iterable[tuple[str, object, int]]) -> list[str]:
    """Return what is wrong with texts, each with its name and how long it may be."""
    faults = []
    for name, text, longest in texts:
        if not (isinstance(text, str) and is_text(text)):
            faults.append(f"{name} is no text, or holds half a character (a lone surrogate)")
        elif len(text) > longest:
            faults.append(f"{name} has {len(text):,} characters; at most {longest:,} are kept")
    return faults


def role_faults(role: object, *, needed: bool = False) -> list[str]:
    """Return what is wrong with the name of a role."""
    if needed and isinstance(role, str) and not role.strip():
        return ["this is kept for each role: name the role"]
    return text_faults([("role", role, _LONGEST_ROLE)])


def require_role(role: str, *, needed: bool = False) -> None:
    """Raise InvalidInputError for what can't be the name of a role."""
    if faults := role_faults(role, needed=needed):
        raise InvalidInputError(faults)
