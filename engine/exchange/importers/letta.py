"""Letta's agent files (``.af``), of both versions: core memory blocks and messages.

The newer holds ``agents`` with their ``messages`` and the ``block_ids`` of the ``blocks`` they share; the
older is one agent with ``core_memory`` and ``messages``.  Some files hold the whole as one JSON text.  Ids
are numbers that each export gives anew ("message-0"), so a part is known by its text.

An agent of MemGPT's kind speaks by the tool ``send_message``; the text beside it are its thoughts.  Whatever
an agent needs to act stays out: secrets, environment variables, tools, model settings.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.reading import messages, values
from engine.exchange.reading.encoding import sample_text
from engine.exchange.reading.json_file import beginning, file_parts, require_known, whole_parts
from engine.exchange.reading.json_stream import Part, Pattern
from engine.exchange.reading.named_fields import new_chunk
from engine.fields import text_hash
from engine.progress import Progress
from engine.wording import counted

_OPENED: frozenset[Pattern] = frozenset(
    {
        (),
        ("agents",),
        ("agents", "*"),
        ("agents", "*", "messages"),
        *((name,) for name in ("blocks", "core_memory", "messages", "tools", "files", "skills", "sources")),
    }
)
_OF_AGENT = frozenset({"name", "block_ids", "in_context_message_ids", "in_context_message_indices"})
_AS_TEXT = re.compile(r'\s*"\s*\{(\\[nrt]|\s)*\\"(agents|agent_type)\\"')
_OF_AGENTS = frozenset({"agent_type", "block_ids", "in_context_message_ids"})
_OF_OLD_AGENTS = frozenset({"core_memory", "in_context_message_indices"})
_BECOMES = {
    "value": "content",
    "label": "title",
    "read_only": "immutable",
    "content": "content",
    "text": "content",
    "role": "role",
    "model": "model",
    "created_at": "at",
    "id": "attributes",
    "agent_id": "",
    "tool_calls": "content",
    "tool_returns": "",
    "tool_call_id": "",
    "type": "",
}
_BLOCK_KEPT = ("id", "description", "limit", "metadata", "metadata_", "tags", "hidden")
_MESSAGE_KEPT = ("id", "name", "sender_id", "group_id")
_LEFT_OUT = {"tools": "tool", "files": "file", "skills": "skill", "sources": "source"}
_LOSSES = (
    "Archival passages are not part of an agent file: what the agent stored there is not in it.",
    "Secrets, environment variables, model settings and the system's instructions are never imported.",
    "Core memory blocks always stand in an agent's context; here they are chunks like any other. Pin those "
    "that must hold.",
)
_TOLD = "user_message"
_ALERT = "system_alert"

_EMPTY = "Core memory blocks without a text, left out"
_SYSTEM = "Messages of the system, not imported"
_TOOLS = "Answers of tools, not imported"
_CALLS = "Uses of tools that say nothing to anybody, not imported"
_EVENTS = "Events that the system put into the user's mouth (logins, heartbeats), not imported"
_PARTS = "Parts of messages that are no text, not imported"
_UNDATED = "Messages without a time"


def matches(path: Path) -> bool:
    """Whether the file is an agent with blocks of core memory."""
    if _AS_TEXT.match(sample_text(path)):
        return True
    for part in beginning(path, _OPENED):
        if part.path[:1] == ("agents",) and len(part.path) > 2 and part.path[2] in _OF_AGENTS:
            return True
        if part.path[:1] and part.path[0] in _OF_OLD_AGENTS:
            return True
    return False


def read(path: Path, progress: Progress) -> Document:
    """Read one block or message at a time."""
    document = Document(assumed=[messages.LOSS], losses=[*_LOSSES], keys=Keys(_BECOMES, others="attributes"))
    document.chunks = _AgentFile(path, document).chunks(progress)
    return document


class _AgentFile:
    def __init__(self, path: Path, document: Document) -> None:
        self._path = path
        self._document = document
        self._agents: dict[int, dict[str, Any]] = {}  # what is known of each, by its number
        self._turns: dict[int, int] = {}
        self._left_out = dict.fromkeys(_LEFT_OUT, 0)

    def chunks(self, progress: Progress) -> Iterator[FoundChunk]:
        """Give every block and every message that somebody said; names may stand at the end of the file."""
        for part in self._parts(Document(), progress):
            self._note(part)
        for part in self._parts(self._document, progress):
            if isinstance(part.value, dict):
                yield from self._chunk(part, part.value)
        require_known(self._document, self._path, "core memory and no messages of Letta")
        for name, number in self._left_out.items():
            if number:
                self._document.losses.append(f"{counted(number, _LEFT_OUT[name])} of the agents stayed out.")

    def _parts(self, document: Document, progress: Progress) -> Iterator[Part]:
        for part in file_parts(self._path, _OPENED, document, progress):
            if part.path == () and isinstance(part.value, str):
                yield from whole_parts(iter([part.value]), self._path.name, _OPENED, document)
            else:
                yield part

    def _note(self, part: Part) -> None:
        """Note what is known of an agent beside its blocks and messages."""
        match part.path:
            case ("agents", int(number), str(name)) if name in _OF_AGENT:
                self._agents.setdefault(number, {})[name] = part.value
            case (str(name),) if name in _OF_AGENT:
                self._agents.setdefault(0, {})[name] = part.value

    def _chunk(self, part: Part, value: Mapping[str, Any]) -> Iterator[FoundChunk]:
        match part.path:
            case ("agents", int(agent), "messages", int(number)):
                yield from self._message(value, agent, number)
            case ("messages", int(number)):
                yield from self._message(value, 0, number)
            case ("blocks" | "core_memory", int(number)):
                yield from self._block(value, number)
            case (str(name), int()) if name in self._left_out:
                self._left_out[name] += 1

    # Core memory.

    def _block(self, block: Mapping[str, Any], number: int) -> Iterator[FoundChunk]:
        self._document.keys.met(block)
        content, label = values.text(block.get("value")), values.text(block.get("label"))
        if not content:
            self._document.tally[_EMPTY] += 1
            return
        owners = self._owners(block)
        attributes = _kept(block, _BLOCK_KEPT, self._document)
        found = {
            "content": content,
            "title": label,
            "type": "core_memory",
            "agent": owners[0] if owners else "",
            "immutable": block.get("read_only") is True,
            "at": values.time(block.get("created_at"), self._document.tally),
            "source": self._path.name,
            "external_id": f"{label}/{text_hash(content)}",
            "attributes": attributes | ({"agents": owners} if len(owners) > 1 else {}) | {"label": label},
        }
        self._document.read += 1
        place = f"Block {label or number + 1}"
        yield FoundChunk(new=new_chunk(found), key=f"block {number}", place=place)

    def _owners(self, block: Mapping[str, Any]) -> list[str]:
        """Return the names of the agents in whose context a block stands."""
        if len(self._agents) == 1:
            return [self._name(next(iter(self._agents)))]
        return [
            self._name(number) for number, agent in self._agents.items() if _holds(agent, block.get("id"))
        ]

    def _name(self, number: int) -> str:
        return values.text(self._agents.get(number, {}).get("name")) or f"agent {number + 1}"

    # Messages.

    def _message(self, message: Mapping[str, Any], agent: int, number: int) -> Iterator[FoundChunk]:
        self._document.keys.met(message)
        role, text, thoughts = self._said(message)
        if not text:
            return
        self._document.read += 1
        self._turns[agent] = turn = self._turns.get(agent, 0) + 1
        at = values.time(message.get("created_at"), self._document.tally)
        self._document.tally[_UNDATED] += at is None
        name = self._name(agent)
        yield messages.said(
            text,
            role,
            f"Agent {name}, message {number + 1:,}",
            turn=turn,
            at=at,
            session=name,
            agent=name,
            model=values.text(message.get("model")),
            source=self._path.name,
            external_id=text_hash(f"{name}\n{message.get('created_at')}\n{role}\n{text}"),
            attributes={
                **_kept(message, _MESSAGE_KEPT, self._document),
                **self._in_context(message, agent, number),
                **({"thoughts": thoughts} if thoughts else {}),
            },
        )

    def _in_context(self, message: Mapping[str, Any], agent: int, number: int) -> dict[str, bool]:
        """Return whether a message stood in the agent's context at the export, if that is known."""
        known = self._agents.get(agent, {})
        if isinstance(ids := known.get("in_context_message_ids"), list):
            return {"in_context": message.get("id") in ids}
        if isinstance(indices := known.get("in_context_message_indices"), list):
            return {"in_context": number in indices}
        return {}

    def _said(self, message: Mapping[str, Any]) -> tuple[str, str, str]:
        """Return who said what in a message ("" if nobody said anything), and what they thought."""
        role, tally = values.text(message.get("role")), self._document.tally
        if role == "assistant":
            text, sent = self._text(message), "\n\n".join(filter(None, self._sent(message)))
            return (role, sent, text) if sent else (role, text, "")
        if role != "user":
            tally[_TOOLS if role == "tool" else _SYSTEM] += 1
            return role, "", ""
        role, text = _unwrapped(self._text(message))
        tally[_EVENTS] += not text
        return role, text, ""

    def _text(self, message: Mapping[str, Any]) -> str:
        content = message.get("content")
        if not isinstance(content, list):
            return values.text(content) or values.text(message.get("text"))
        texts = [values.text(part.get("text")) for part in content if _is_text(part)]
        self._document.tally[_PARTS] += len(content) - len(texts)
        return "\n\n".join(filter(None, texts))

    def _sent(self, message: Mapping[str, Any]) -> Iterator[str]:
        """Give what an assistant told its user by the tool made for that, as agents of MemGPT do."""
        calls = message.get("tool_calls")
        for call in calls if isinstance(calls, list) else []:
            function = call.get("function") if isinstance(call, dict) else None
            arguments = _object(function.get("arguments")) if isinstance(function, dict) else {}
            told = values.text(arguments.get("message")) if _name_of(function) == "send_message" else ""
            self._document.tally[_CALLS] += not told
            yield told


def _holds(agent: Mapping[str, Any], block: Any) -> bool:
    ids = agent.get("block_ids")
    return isinstance(ids, list) and block in ids


def _kept(record: Mapping[str, Any], names: tuple[str, ...], document: Document) -> dict[str, Any]:
    return {
        name: values.plain(record[name], document.tally)
        for name in names
        if record.get(name) not in (None, "", [], {}, False)
    }


def _is_text(part: Any) -> bool:
    return isinstance(part, dict) and part.get("type", "text") == "text"


def _name_of(function: Any) -> Any:
    return function.get("name") if isinstance(function, dict) else None


def _object(text: Any) -> dict[str, Any]:
    """Return the JSON object that a text holds, {} if it holds none."""
    try:
        found = json.loads(text) if isinstance(text, str) else text
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _unwrapped(text: str) -> tuple[str, str]:
    """Return who said what in a user's message, which the system may have packed into an event of its own."""
    event = _object(text) if text.startswith("{") else {}
    kind = event.get("type")
    if kind == _TOLD:
        return "user", values.text(event.get("message"))
    if kind == _ALERT:
        return "system", values.text(event.get("message"))
    is_event = isinstance(kind, str) and event.keys() & {"time", "last_login", "reason"}
    return ("system", "") if is_event else ("user", text)
