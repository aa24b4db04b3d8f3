"""Agents' files of seed 003 become minutes, and what minutes say of an agent becomes a file."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.coordination.ada.desk import PERSON, is_curator
from engine.coordination.minutes import faults_of
from engine.coordination.records import Appended, NewMinute
from engine.coordination.trust.account import Account
from engine.coordination.trust.agent_json import (
    AgentFile,
    FileDissent,
    FileOverride,
    Found,
    ParsedFile,
    parsed,
    written,
)
from engine.coordination.trust.desk import Trust
from engine.coordination.trust.events import TrustEvent
from engine.coordination.trust.records import (
    AgentImport,
    Dissent,
    LongTermStats,
    Override,
    RegretSource,
)
from engine.errors import ImportFormatError, NotFoundError
from engine.exchange.reading.encoding import decoded
from engine.exchange.reading.json_stream import LARGEST

_PREFIX = "agent-file:"  # of the ids of minutes that came with a file
_LONGEST_HISTORY = 80_000  # characters of a curve that a minute has room for

_LAST = datetime.max.replace(tzinfo=UTC)  # so that what a file says of times to come is known, too

Known = Dissent | Override


@dataclass(frozen=True, slots=True)
class AgentFiles:
    """Reads and writes the files of agents."""

    trust: Trust
    append: Callable[..., Appended]

    def text(self, agent: str, *, whole: bool) -> str:
        """Return the file of an agent; raises NotFoundError for one that has no minute."""
        if not self.trust.knows(agent):
            raise NotFoundError(f"There is no agent {agent!r}: it has no minute in this store.")
        return written(_file(self.trust.account(agent), self.trust.clock.now(), whole=whole))

    def take(self, source: str | Path, actor: str) -> AgentImport:
        """Bring in what can be used of a file, in one step."""
        found = parsed(*_text_of(source))
        agent = _required_name(found.file.agent)
        account = self.trust.account(agent)
        profile, cut = _profile(account, found.file)
        known = {_key(agent, one): one for one in _known(account, _LAST)}
        told = [*profile, *_news(found, known)]
        faults = [list(faults_of(one)) for _, one in told]
        sound = [one for (_, one), own in zip(told, faults, strict=True) if not own]
        written_ids = self.append(sound, actor=actor).ids if sound else ()
        unfit = [f"{place}: {'; '.join(own)}" for (place, _), own in zip(told, faults, strict=True) if own]
        keys = {_key(agent, event) for event in found.events}
        return AgentImport(
            agent=agent,
            ids=written_ids,
            known=len(found.events) - len(keys - known.keys()),
            skipped=(*found.skipped, *unfit),
            notes=(*found.notes, *cut),
        )


def _news(found: ParsedFile, known: Mapping[str, Known]) -> Iterator[tuple[str, NewMinute]]:
    """Give what is new in a file, each with its place: events, and what became of known ones."""
    agent, fresh = found.file.agent, set[str]()
    for event in found.events:
        key, place = _key(agent, event), found.places[event]
        if key in known:
            yield from ((place, one) for one in _what_changed(agent, event, known[key]))
        elif key not in fresh:
            fresh.add(key)
            yield place, _minute(agent, key, event)


def _known(account: Account, now: datetime) -> list[Known]:
    return [*account.dissents(now), *account.overrides(now)]


def _text_of(source: str | Path) -> tuple[str, str]:
    """Return a file's text and its name; a text that holds an object is no path."""
    if isinstance(source, str) and "{" in source:
        return source, "The text"
    path = Path(source)
    try:
        if path.stat().st_size > 4 * LARGEST:
            raise ImportFormatError(f"{path.name} is too large for an agent's file. Nothing was imported.")
        return decoded(path.read_bytes())[0], path.name
    except FileNotFoundError:
        raise NotFoundError(f"There is no file {path}.") from None
    except OSError as error:
        raise ImportFormatError(
            f"{path.name!a} can't be read: {error.strerror}. Nothing was imported."
        ) from None
    except ValueError as error:
        raise ImportFormatError(f"{path.name!a} can't be read: {error}. Nothing was imported.") from None


def _required_name(agent: str) -> str:
    for fault in faults_of(NewMinute(event_type=TrustEvent.PROFILE, agent=agent)):
        raise ImportFormatError(f"The agent_name can't be kept: as an {fault}. Nothing was imported.")
    if is_curator(agent):
        raise ImportFormatError(f"No agent may be called {PERSON}: a person is. Nothing was imported.")
    return agent


def _digest(*parts: Any) -> str:
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()[:32]


def _key(agent: str, event: Known | Found) -> str:
    """Return the id of an event by what never changes of it: whose, of what kind, when, and its texts."""
    at = event.at.isoformat()
    if isinstance(event, (Dissent, FileDissent)):
        return _PREFIX + _digest(agent, TrustEvent.DISSENT, at, event.round_id, event.text)
    return _PREFIX + _digest(
        agent, TrustEvent.OVERRIDE, at, event.round_id, event.agent_output, event.human_decision
    )


def _minute(agent: str, key: str, event: Found) -> NewMinute:
    data = {name: value for name, value in asdict(event).items() if name != "at" and value not in ("", None)}
    if isinstance(event, FileOverride) and event.auto_check_deadline:
        data["auto_check_deadline"] = event.auto_check_deadline.isoformat()
    kind = TrustEvent.DISSENT if isinstance(event, FileDissent) else TrustEvent.OVERRIDE
    return NewMinute(id=key, event_type=kind, agent=agent, at=event.at, data={**data, "imported": True})


def _what_changed(agent: str, event: Found, known: Known) -> Iterator[NewMinute]:
    """Give the minute that says what a file knows of an event that is there already, if it knows more."""
    if isinstance(event, FileDissent) and isinstance(known, Dissent):
        now = {"impact": event.impact, "feedback_incorporated": event.feedback_incorporated}
        news = {
            name: value for name, value in now.items() if value is not None and value != getattr(known, name)
        }
        if news:
            yield _said(agent, TrustEvent.IMPACT, known.id, news)
    if isinstance(event, FileOverride) and isinstance(known, Override):
        is_settled = known.regret or known.source is RegretSource.CLEARED
        if event.regret and not is_settled:
            yield _said(agent, TrustEvent.REVERTED, known.id, {"by": event.reverted_by})


def _said(agent: str, kind: TrustEvent, key: str, data: dict[str, Any]) -> NewMinute:
    return NewMinute(
        id=_PREFIX + _digest(agent, kind, key, data),
        event_type=kind,
        agent=agent,
        data={**data, "imported": True},
        context_references=(key,),
    )


def _profile(account: Account, file: AgentFile) -> tuple[list[tuple[str, NewMinute]], list[str]]:
    """Return what a file says of an agent beside its events, if that is news, and what had to be left out."""
    history = _fitting(file.history)
    stats = {name: value for name, value in asdict(file.stats).items() if value is not None}
    data = {
        "model": file.model,
        "primary_role": file.primary_role,
        "rounds_participated": file.rounds,
        "probation_until": file.probation_until and file.probation_until.isoformat(),
        "trust_history": [[at.isoformat(), score, reason] for at, score, reason in history],
        "long_term_stats": stats,
        "imported": True,
    }
    profiles = account.seen.profiles
    cut = len(file.history) - len(history)
    notes = [f"Left out: the {cut:,} oldest points of trust_score_history"] if cut else []
    if profiles and profiles[-1].minute.data == data:
        return [], notes
    key = _PREFIX + _digest(file.agent, TrustEvent.PROFILE, len(profiles), data)
    minute = NewMinute(id=key, event_type=TrustEvent.PROFILE, agent=file.agent, data=data)
    return [("what it says of the agent", minute)], notes


def _fitting(
    history: Sequence[tuple[datetime, float, str]],
) -> Sequence[tuple[datetime, float, str]]:
    """Return as many of the newest points as a minute has room for."""
    room, first = _LONGEST_HISTORY, len(history)
    for place in range(len(history) - 1, -1, -1):
        room -= len(json.dumps([history[place][0].isoformat(), *history[place][1:]])) + 2
        if room < 0:
            break
        first = place
    return history[first:]


def _file(account: Account, now: datetime, *, whole: bool) -> AgentFile:
    events = _known(account, now)
    kept = None if whole else account.newest(now, int(account.parameters.raw_events))
    return AgentFile(
        agent=account.seen.agent,
        model=account.career.last_known("model", now),
        primary_role=account.career.last_known("primary_role", now),
        dissents=tuple(map(_file_dissent, account.dissents(now, kept))),
        overrides=tuple(map(_file_override, account.overrides(now, kept))),
        score=account.course.at(now).score,
        history=tuple(_history(account, now)),
        stats=_stats(account, events, now),
        rounds=account.career.rounds(now),
        probation_until=account.career.probation_until(now),
    )


def _history(account: Account, now: datetime) -> Iterator[tuple[datetime, float, str]]:
    """Give the curve: what a file brought, and from there on what was formed here."""
    brought = account.imported_points(now)
    yield from ((point.at, point.score, point.reason) for point in brought)
    times = {point.at for point in brought}
    for point in account.course.points(now):
        if not (brought and (point.at in times or point.minute.startswith(_PREFIX))):
            yield point.at, point.score, point.reason


def _stats(account: Account, events: Sequence[Known], now: datetime) -> LongTermStats:
    """Return the statistics of a file while nothing happened since, else those formed here."""
    brought = account.imported_stats(now)
    if brought is not None and all(event.id.startswith(_PREFIX) for event in events):
        return brought
    return account.long_term(now)


def _file_dissent(one: Dissent) -> FileDissent:
    return FileDissent(
        at=one.at,
        round_id=one.round_id,
        task=one.task,
        artifact_type=one.artifact_type,
        text=one.text,
        rubric_citations=one.rubric_citations,
        impact=one.impact,
        depth_score=None if one.depth.novelty is None and not one.depth.imported else one.depth.total,
        feedback_incorporated=one.feedback_incorporated,
    )


def _file_override(one: Override) -> FileOverride:
    return FileOverride(
        at=one.at,
        round_id=one.round_id,
        task=one.task,
        artifact=one.artifact,
        by=one.by,
        agent_output=one.agent_output,
        human_decision=one.human_decision,
        regret=one.regret,
        auto_check_deadline=one.deadline,
        reverted_by=one.reverted_by,
    )
