"""What each section of core memory holds, read and checked by its shape, and how it is kept as a text."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from engine.coordination.ada.records import CoreName
from engine.errors import InvalidInputError
from engine.fields import is_text

SHIPPED = 5
"""How many of the things shipped last are kept in mind."""

_TEXT_LISTS = ("inProgress", "blockers", "recentlyShipped")
_STATUS: Mapping[str, Any] = {"sprint": "", **{name: [] for name in _TEXT_LISTS}}
_ROLE_STATE: Mapping[str, Any] = {"lastAction": "", "nextAction": "", "workingOn": ""}
_THREAD = ("id", "summary", "roles", "lastUpdate")

Faults = Callable[[Any], Iterator[str]]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a section holds where it was never written, and what is wrong with a value of it."""

    empty: Any = ""
    faults: Faults = lambda value: _text_faults("content", value)

    @property
    def is_json(self) -> bool:
        """Whether it holds JSON values, and no text as it is."""
        return not isinstance(self.empty, str)


def _text_faults(name: str, value: Any) -> Iterator[str]:
    if not is_text(value):
        yield f"{name} is no text, or holds half a character (a lone surrogate)"


def _list_faults(name: str, value: Any) -> Iterator[str]:
    if not isinstance(value, list) or not all(is_text(item) and item.strip() for item in value):
        yield f"{name} must be a list of texts that are not empty"


def _key_faults(what: str, value: Any, keys: Sequence[str]) -> Iterator[str]:
    if not isinstance(value, Mapping):
        yield f"{what} must be an object with {', '.join(keys)}"
    else:
        yield from (f"{what} knows no {key!r}; it has {', '.join(keys)}" for key in value if key not in keys)


def _status_faults(value: Any) -> Iterator[str]:
    if faults := list(_key_faults("status", value, tuple(_STATUS))):
        yield from faults
        return
    if "sprint" in value:
        yield from _text_faults("sprint", value["sprint"])
    for name in _TEXT_LISTS:
        if name in value:
            yield from _list_faults(name, value[name])
    shipped = value.get("recentlyShipped")
    if isinstance(shipped, list) and len(shipped) > SHIPPED:
        yield f"recentlyShipped has {len(shipped)} items; the newest {SHIPPED} are kept"


def _role_state_faults(value: Any) -> Iterator[str]:
    if faults := list(_key_faults("roleState", value, tuple(_ROLE_STATE))):
        yield from faults
    else:
        for name, text in value.items():
            yield from _text_faults(name, text)


def _threads_faults(value: Any) -> Iterator[str]:
    if not isinstance(value, list):
        yield f"threads must be a list of objects with {', '.join(_THREAD)}"
        return
    for place, thread in enumerate(value, start=1):
        yield from (f"thread {place}: {fault}" for fault in _thread_faults(thread))
    names = [thread["id"] for thread in value if isinstance(thread, Mapping) and is_text(thread.get("id"))]
    yield from (f"threads has the id {name!r} twice" for name in sorted(set(names)) if names.count(name) > 1)


def _thread_faults(thread: Any) -> Iterator[str]:
    if faults := list(_key_faults("a thread", thread, _THREAD)):
        yield from faults
        return
    for name in ("id", "summary"):
        if not (is_text(thread.get(name)) and thread[name].strip()):
            yield f"{name} is missing, or no text"
    yield from _list_faults("roles", thread.get("roles", []))
    if "lastUpdate" in thread and not _is_time(thread["lastUpdate"]):
        yield "lastUpdate must be an ISO time with its zone"


def _is_time(value: Any) -> bool:
    try:
        return datetime.fromisoformat(value).tzinfo is not None
    except (TypeError, ValueError):
        return False


SHAPES: Mapping[CoreName, Shape] = {
    CoreName.PLAYBOOK: Shape(),
    CoreName.RULES: Shape(),
    CoreName.STATUS: Shape(empty=_STATUS, faults=_status_faults),
    CoreName.THREADS: Shape(empty=[], faults=_threads_faults),
    CoreName.LESSONS: Shape(empty=[], faults=lambda value: _list_faults("lessons", value)),
    CoreName.ROLE_STATE: Shape(empty=_ROLE_STATE, faults=_role_state_faults),
}
WRITABLE = tuple(name for name in CoreName if not name.guarded)


def text_of(name: CoreName, value: Any) -> str:
    """Return a value as it is kept: keys of JSON in the order of the section's shape."""
    if not SHAPES[name].is_json:
        return str(value)
    return json.dumps(_ordered(name, value), ensure_ascii=False, indent=2)


def _ordered(name: CoreName, value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: value[key] for key in SHAPES[name].empty}
    if name is CoreName.THREADS:
        return [{key: thread[key] for key in _THREAD} for thread in value]
    return value


def value_of(name: CoreName, text: str) -> Any:
    """Return what a text holds; raises InvalidInputError where a person made something else of it."""
    shape = SHAPES[name]
    if not shape.is_json:
        return text
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidInputError([f"the text of {name} is no JSON"]) from None
    if faults := list(shape.faults(value)):
        raise InvalidInputError(faults)
    return filled(name, value, "")


def filled(name: CoreName, value: Any, now: str) -> Any:
    """Return a value with all its keys; a thread without a time was updated ``now``."""
    if isinstance(value, Mapping):
        return {**SHAPES[name].empty, **value}
    if name is CoreName.THREADS:
        return [{"roles": [], "lastUpdate": now, **thread} for thread in value]
    return value


def updated(name: CoreName, known: Any, given: Any, now: str) -> Any:
    """Return what a section holds after an update; raises InvalidInputError with every fault.

    An object replaces the keys that it has, a list all there was.  A text is read as JSON; one that is none
    is one more lesson.
    """
    value = _read(name, known, given)
    if faults := list(SHAPES[name].faults(value)):
        raise InvalidInputError(faults)
    return {**known, **value} if isinstance(value, Mapping) else filled(name, value, now)


def _read(name: CoreName, known: Any, given: Any) -> Any:
    if not isinstance(given, str):
        return given
    try:
        return json.loads(given)
    except (ValueError, RecursionError):
        if name is CoreName.LESSONS:
            return [*known, given]
        raise InvalidInputError([f"{name} must be an object or a list, or JSON that is one"]) from None


def keeps(known: Any, value: Any) -> bool:
    """Whether all that a section held is in what it becomes: its texts, and its lists at their beginning."""
    if isinstance(known, Mapping):
        return all(keeps(known[key], value.get(key)) for key in known)
    if isinstance(known, list):
        return isinstance(value, list) and value[: len(known)] == known
    return known in ("", value)


APPENDABLE: Mapping[str, CoreName] = {
    "threads": CoreName.THREADS,
    "recentlyShipped": CoreName.STATUS,
    "blockers": CoreName.STATUS,
}


def appended(place: str, known: Any, item: Any, now: str) -> Any:
    """Return what the section of a list holds with one more item; raises InvalidInputError with every fault.

    A thread of a known id takes the place of that; of what was shipped, the newest are kept.
    """
    if place == "threads":
        if faults := list(_thread_faults(item)):
            raise InvalidInputError(faults)
        (new,) = filled(CoreName.THREADS, [item], now)
        return [*(thread for thread in known if thread["id"] != new["id"]), new]
    text = item.get("text") if isinstance(item, Mapping) and set(item) == {"text"} else item
    if not (isinstance(text, str) and is_text(text) and text.strip()):
        raise InvalidInputError([f"an item of {place} is a text that is not empty, or an object with text"])
    items = [*known[place], text]
    return {**known, place: items[-SHIPPED:] if place == "recentlyShipped" else items}
