"""Minutes of which trust is formed, made of what a caller says, with references that are there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.coordination.minutes import Minutes
from engine.coordination.records import Appended, Minute, NewMinute
from engine.coordination.trust.events import TrustEvent, count
from engine.errors import InvalidInputError, RefusedError
from engine.fields import is_text


@dataclass(frozen=True, slots=True)
class TrustWriter:
    """Writes what bears on trust as minutes."""

    minutes: Minutes
    append: Callable[..., Appended]

    def write(
        self,
        kind: TrustEvent,
        agent: str,
        data: Mapping[str, Any],
        *,
        actor: str,
        project: str = "",
        at: datetime | None = None,
        references: Sequence[str] = (),
    ) -> Appended:
        """Write one minute; raises NotFoundError for a reference that is not there."""
        if kind in _VOUCHING or any(data.get(name) not in ("", None) for name in _IN_FAVOUR):
            require_others(agent, actor, data.get("by"))
        if faults := list(_faults(data, references)):
            raise InvalidInputError(faults)
        if references:
            self.minutes.by_id(references)
        said = {name: value for name, value in data.items() if value not in ("", ())}
        new = NewMinute(
            event_type=kind,
            agent=agent,
            project=project,
            at=at,
            data={name: list(value) if isinstance(value, tuple) else value for name, value in said.items()},
            context_references=tuple(references),
        )
        return self.append([new], actor=actor)

    def answer(
        self, kind: TrustEvent, to: TrustEvent, key: str, data: Mapping[str, Any], *, actor: str
    ) -> Appended:
        """Write what is said of an earlier event; raises NotFoundError, InvalidInputError of another kind."""
        event = self._event(key, to)
        return self.write(kind, event.agent, data, actor=actor, project=event.project, references=[event.id])

    def _event(self, key: str, kind: TrustEvent) -> Minute:
        (found,) = self.minutes.by_id([key])
        if found.event_type != kind:
            raise InvalidInputError([f"minute {key!r} is no {kind} but of the kind {found.event_type!r}"])
        return found


_VOUCHING = frozenset({TrustEvent.ROUND, TrustEvent.OVERRIDE, TrustEvent.REVERTED, TrustEvent.CLEARED})
_IN_FAVOUR = ("impact", "feedback_incorporated", "rounds_participated", "probation_until")


def _faults(data: Mapping[str, Any], references: object) -> Iterator[str]:
    for name in ("impact", "feedback_incorporated", "final"):
        if not isinstance(data.get(name), bool | None):
            yield f"{name} must be true or false"
    for name, given in (
        ("rubric_citations", data.get("rubric_citations", ())),
        ("context_references", references),
    ):
        if not (isinstance(given, list | tuple) and all(is_text(one) and one for one in given)):
            yield f"{name} must be a list of texts"
    rounds = data.get("rounds_participated", "")
    if rounds != "" and count(rounds) is None:
        yield "rounds_participated must be a whole number, 0 or more"


def require_others(agent: str, *names: object) -> None:
    """Raise RefusedError where an agent is among those who speak for it."""
    if agent in names:
        raise RefusedError(f"{agent} can't vouch for itself. Nothing was written. Another agent may.")


def required_agent(agent: str) -> str:
    """Return a name; raises InvalidInputError for a blank one."""
    if not agent.strip():
        raise InvalidInputError(["name the agent that this is about"])
    return agent


def required_text(text: str, what: str) -> str:
    """Return a text; raises InvalidInputError for a blank one."""
    if not text.strip():
        raise InvalidInputError([f"{what} needs a text"])
    return text
