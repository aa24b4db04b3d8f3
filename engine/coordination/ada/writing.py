"""What agents may write to core memory themselves, and a person directly (seed 004, 4.3 and phase 5)."""

from __future__ import annotations

from typing import Any

from engine.choices import chosen
from engine.clock import Clock
from engine.coordination.ada.core import CHANGES, CORE_MEMORY, CoreStore, Write, require_whole
from engine.coordination.ada.desk import text_faults
from engine.coordination.ada.records import CoreDraft, CoreName, CoreSection
from engine.coordination.ada.sections import APPENDABLE, WRITABLE, appended, keeps, updated
from engine.errors import ConflictError, InvalidInputError, RefusedError
from engine.records import Changes
from engine.retrieval.injection import PER_TOKEN

_LONGEST_SAID = 4_000  # characters of a reason, or of an answer


def update(
    core: CoreStore,
    section: str,
    content: Any,
    role: str,
    actor: str,
    *,
    based_on: int | None,
    replace: bool,
) -> Changes:
    """Update a section that agents may write."""
    name = chosen(CoreName, section, "section of core memory")
    if name.guarded:
        raise RefusedError(
            f"Section {name} is changed by a person only. Nothing was changed. "
            f"Propose the change: propose({str(name)!r}, content, reason)."
        )
    return core.write(_update(core, name, content, role, based_on, replace=replace), actor)


def draft(core: CoreStore, section: str, content: Any, role: str) -> CoreDraft:
    """Return what would come of writing a section, by whoever may."""
    name = chosen(CoreName, section, "section of core memory")
    if not name.guarded:
        return core.draft(_update(core, name, content, role))
    require_text(core, content)
    return core.draft(_text_of(name, content, role))


def append(
    core: CoreStore,
    place: str,
    item: Any,
    role: str,
    actor: str,
    *,
    based_on: int | None,
    replace: bool,
) -> Changes:
    """Add an item to a list of core memory."""
    if place not in APPENDABLE:
        raise InvalidInputError([f"there is no list {place!r}; there are {', '.join(APPENDABLE)}"])
    now = _now(core.desk.clock)

    def made(known: CoreSection) -> Any:
        require_whole(known)
        value = appended(place, known.value, item, now)
        if place == CoreName.THREADS and not replace:
            _require_kept(known, value)
        return value

    return core.write(Write(APPENDABLE[place], role, CORE_MEMORY, made, based_on), actor)


def set_guarded(
    core: CoreStore, section: str, content: str, role: str, actor: str, based_on: int | None
) -> Changes:
    """Write a section that only a person may change, as that person."""
    name = guarded(section)
    core.desk.require_person(actor, f"change section {name}")
    require_text(core, content)
    return core.write(_text_of(name, content, role, based_on), actor)


def _update(
    core: CoreStore,
    name: CoreName,
    content: Any,
    role: str,
    based_on: int | None = None,
    *,
    replace: bool = True,
) -> Write:
    now = _now(core.desk.clock)

    def made(known: CoreSection) -> Any:
        value = updated(name, known.value, content, now)
        if not replace:
            _require_kept(known, value)
        return value

    return Write(name, role, CORE_MEMORY, made, based_on)


def _require_kept(known: CoreSection, value: Any) -> None:
    """Raise ConflictError where something would go that a section holds."""
    if known.problem or not keeps(known.value, value):
        raise ConflictError(
            f"Section {known.name} holds what this would replace, and it was not read since. Nothing was "
            f"written. Read it, and write then. It holds now: {known.text}"
        )


def _text_of(name: CoreName, content: str, role: str, based_on: int | None = None) -> Write:
    return Write(name, role, CHANGES[name], lambda _: content, based_on)


def require_text(core: CoreStore, content: str) -> None:
    """Raise InvalidInputError for what can't be the text of a section."""
    longest = int(core.desk.parameters.budget * PER_TOKEN)
    if faults := text_faults([("content", content, longest)]):
        raise InvalidInputError(faults)
    if not content.strip():
        raise InvalidInputError(["content is empty"])


def require_said(reason: str) -> None:
    """Raise InvalidInputError for what can't be kept as the reason of a change, or as the answer to one."""
    if faults := text_faults([("what is said of it", reason, _LONGEST_SAID)]):
        raise InvalidInputError(faults)


def guarded(section: str) -> CoreName:
    """Return a section by its name; raises InvalidInputError for one that agents write themselves."""
    name = chosen(CoreName, section, "section of core memory")
    if not name.guarded:
        raise InvalidInputError(
            [f"section {name} is written with core_memory_update, as are {', '.join(WRITABLE)}"]
        )
    return name


def _now(clock: Clock) -> str:
    return clock.now().isoformat(timespec="seconds")
