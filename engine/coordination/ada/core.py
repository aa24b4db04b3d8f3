"""Core memory: what an agent always has in mind, read whole and written section by section (seed 004, 3.1).

Status, threads, lessons and rules are shared, a playbook and a state are each role's own (ADR-004).  Each
section is one chunk; the budget is counted, and kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, replace

from sqlalchemy import Connection

from engine.coordination.ada.desk import TeamDesk, require_role
from engine.coordination.ada.records import CoreDraft, CoreMemory, CoreName, CoreSection
from engine.coordination.ada.sections import SHAPES, text_of, value_of
from engine.curation import additions
from engine.dynamics import stream
from engine.errors import ConflictError, InvalidInputError, RefusedError
from engine.fields import faults_in, text_hash
from engine.history import edits
from engine.history.additions import prepared
from engine.progress import Progress
from engine.records import Changes, Chunk, NewChunk, StepId
from engine.retrieval.injection import token_count
from engine.storage import reading, team
from engine.storage.steps import StepWriter

CORE_MEMORY = "core memory"
CHANGES: Mapping[CoreName, str] = {CoreName.PLAYBOOK: "change playbook", CoreName.RULES: "change rules"}
"""The kinds of the steps that change what only a person may change: they tell which, whatever is erased."""

_ATTEMPTS = 4  # that give way to who was faster
_SHARED = ""

Sections = dict[tuple[CoreName, str], CoreSection]
Vectors = Callable[[str], additions.Vectors]
"""Gives the vector of a text that is about to be stored, unless the store has it already."""


class _MovedError(Exception):
    """A section was changed while the vector of its next text was made."""


@dataclass(frozen=True, slots=True)
class Write:
    """A write to one section: what becomes of what it holds, if need be only of a version of it."""

    name: CoreName
    role: str
    kind: str
    made: Callable[[CoreSection], object]
    based_on: int | None = None

    @property
    def key(self) -> tuple[CoreName, str]:
        """Which section it is: of the role, or of all."""
        return self.name, owner(self.name, self.role)


@dataclass(frozen=True, slots=True)
class CoreStore:
    """Reads and writes the core memory of one store."""

    desk: TeamDesk

    def read(self, role: str) -> CoreMemory:
        """Return all that a role has in mind."""
        require_role(role)
        with self.desk.database.reader() as connection:
            return self._memory(known_sections(connection), role)

    def roles(self) -> dict[str, int]:
        """Return the roles that have sections of their own, and how many tokens each has in mind."""
        with self.desk.database.reader() as connection:
            known = known_sections(connection)
        return {role: self._memory(known, role).tokens for role in sorted({role for _, role in known} - {""})}

    def draft(self, write: Write) -> CoreDraft:
        """Return what a write would come to; nothing is written."""
        require_role(write.role, needed=write.name.own)
        with self.desk.database.reader() as connection:
            known = known_sections(connection)
        text = _text(write, known.get(write.key) or empty(write.name))
        after = _after(known, write, text)
        return CoreDraft(after[write.key], self._memory(after, write.role), self._refusal(known, write, text))

    def write(self, write: Write, actor: str) -> Changes:
        """Change a section in one step; who changes it at the same time loses nothing."""
        require_role(write.role, needed=write.name.own)
        for _ in range(_ATTEMPTS):
            with suppress(_MovedError):
                return self._attempt(write, actor, last=False)
        return self._attempt(write, actor, last=True)

    def put(self, writer: StepWriter, write: Write, vectors: Vectors) -> None:
        """Write a section within a step; raises ConflictError and RefusedError."""
        known = known_sections(writer.connection)
        section = known.get(write.key) or empty(write.name)
        _require_version(section, write)
        text = _text(write, section)
        if refusal := self._refusal(known, write, text):
            raise RefusedError(refusal)
        _store(writer, write, section, text, vectors(text))

    def _attempt(self, write: Write, actor: str, *, last: bool) -> Changes:
        with self.desk.database.reader() as connection:
            foreseen = _text(write, known_sections(connection).get(write.key) or empty(write.name))
        embedded = self.desk.embedded(foreseen)

        def vectors(text: str) -> additions.Vectors:
            if text != foreseen and not last:
                raise _MovedError
            # Where others were faster time and again, they wait for a vector now.
            return embedded if text == foreseen else self.desk.embedded(text)

        with self.desk.curator.step(write.kind, actor) as step:
            self.put(step.writer, write, vectors)
            step.label = f"Change {write.name} of core memory"
        return step.changes

    # The budget.

    def _memory(self, known: Sections, role: str) -> CoreMemory:
        sections = tuple(known.get((name, owner(name, role))) or empty(name) for name in CoreName)
        tokens, budget = sum(one.tokens for one in sections), int(self.desk.parameters.budget)
        written = sum(one.tokens for one in sections if not one.name.guarded)
        flush = stream.flush_target(written, self.desk.parameters)
        if not stream.is_pressed(tokens, budget, self.desk.parameters.warn):
            return CoreMemory(role, sections, tokens, budget)
        pressure = (
            f"Memory pressure: {tokens:,} of {budget:,} tokens of core memory are used. Put what is "
            "no longer at work into the archive (archival_insert) and shorten the sections that you may "
            f"write, the oldest part first, by up to {flush:,} tokens; a write beyond the budget is refused."
        )
        return CoreMemory(role, sections, tokens, budget, flush, pressure)

    def _refusal(self, known: Sections, write: Write, text: str) -> str:
        """Return why a text has no room: a role that sees the section would have more in mind than fits."""
        section = known.get(write.key) or empty(write.name)
        if token_count(text) <= section.tokens:
            return ""  # what shrinks may, even where it is still too much
        after = _after(known, write, text)
        roles = {write.role} if write.name.own else {role for _, role in known} | {write.role}
        fullest = max((self._memory(after, role) for role in sorted(roles)), key=lambda memory: memory.tokens)
        if fullest.tokens <= fullest.budget:
            return ""
        sizes = ", ".join(f"{one.name} {one.tokens:,}" for one in fullest.sections if one.tokens)
        of_role = f" of the role {fullest.role!r}" if fullest.role else ""
        return (
            f"Core memory{of_role} would hold {fullest.tokens:,} tokens, "
            f"{fullest.tokens - fullest.budget:,} more than its {fullest.budget:,} ({sizes}). "
            "Nothing was written. Shorten a section, or put parts of it into the archive."
        )


def _after(known: Sections, write: Write, text: str) -> Sections:
    """Return the sections as they are with a text written."""
    section = known.get(write.key) or empty(write.name)
    written = replace(section, value=value_of(write.name, text), text=text, tokens=token_count(text))
    return {**known, write.key: replace(written, problem="")}


def _text(write: Write, section: CoreSection) -> str:
    """Return the text that a write makes of a section; raises InvalidInputError."""
    text = text_of(write.name, write.made(section))
    if faults := faults_in({"content": text}):
        raise InvalidInputError(faults)
    return text


def owner(name: CoreName, role: str) -> str:
    """Return whose section it is: the role's, or nobody's own."""
    return role if name.own else _SHARED


def empty(name: CoreName) -> CoreSection:
    """Return a section that was never written."""
    return CoreSection(name, deepcopy(SHAPES[name].empty))


def known_sections(connection: Connection) -> Sections:
    """Return the sections of all roles; of two chunks for one, the older counts."""
    ids = team.core_sections(connection)
    chunks, versions = reading.chunks(connection, ids), team.changed_at(connection, ids)
    found: Sections = {}
    for key in ids:
        chunk = chunks[key]
        if chunk.state in SHAPES and (chunk.role == _SHARED or CoreName(chunk.state).own):
            name = CoreName(chunk.state)
            found.setdefault((name, chunk.role), _section(name, chunk, StepId(versions[key])))
    return found


def _section(name: CoreName, chunk: Chunk, version: StepId) -> CoreSection:
    problem = ""
    try:
        value = value_of(name, chunk.content)
    except InvalidInputError as error:
        value, problem = deepcopy(SHAPES[name].empty), str(error)
    return CoreSection(name, value, chunk.content, token_count(chunk.content), version, chunk.id, problem)


def require_whole(section: CoreSection) -> None:
    """Raise RefusedError for a section whose text, changed by hand, can't be added to."""
    if section.problem:
        raise RefusedError(
            f"Section {section.name} can't be added to: {section.problem}. Nothing was changed. "
            f"Write it anew with core_memory_update, or mend chunk {section.chunk}."
        )


def _require_version(section: CoreSection, write: Write) -> None:
    if write.based_on is not None and write.based_on != section.version:
        raise ConflictError(
            f"Section {section.name} was changed at step {section.version}, after step {write.based_on} that "
            f"yours is based on. Nothing was written. It holds now: {section.text}"
        )


def _store(
    writer: StepWriter, write: Write, section: CoreSection, text: str, embedded: additions.Vectors
) -> None:
    guarded = write.name.guarded
    if section.chunk is None:
        fields = {"type": team.CORE, "state": str(write.name), "role": write.key[1], "pinned": True}
        new = NewChunk(content=text, fields={**fields, "immutable": guarded})
        additions.add(writer, [prepared(new)], embedded, Progress())
        return
    chunk = reading.chunks(writer.connection, [section.chunk])[section.chunk]
    columns = {"content": text, "content_hash": text_hash(text), "pinned": 1}
    changes = edits.amend(chunk, {**columns, "immutable": 1} if guarded else columns, writer.now)
    writer.apply(changes)
    additions.save_vectors(writer.connection, embedded)
