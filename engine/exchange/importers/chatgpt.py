"""ChatGPT's ``conversations.json``, or the archive that it comes in: a chunk a message.

A conversation is a tree: each edited question and each regenerated answer is a branch.  The messages from
``current_node`` back to the root are those that were last seen, and only they come in.  What the assistant
wrote to its tool ``bio`` are the memories that ChatGPT kept of its user.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, Keys
from engine.exchange.reading import messages, values
from engine.exchange.reading.json_file import require_known
from engine.progress import Progress

_SOURCE = "ChatGPT"
_FILES = re.compile(r"conversations(-\d+)?\.json")
_TREE = re.compile(r'(?<!\\)"mapping"\s*:\s*\{\s*"[^"]*"\s*:\s*\{\s*"(id|parent|children|message)"\s*:')
_BECOMES = {
    "title": "session",
    "id": "session",
    "conversation_id": "session",
    "mapping": "content",
    "current_node": "turn",
    "create_time": "at",
    "gizmo_id": "attributes",
}
_ROLES = ("user", "assistant")
_THOUGHTS = frozenset({"thoughts", "reasoning_recap"})
_CONTEXT = frozenset({"user_editable_context", "model_editable_context"})
_MEMORY_TOOL = "bio"

_BRANCHES = "Messages on other branches (edited questions, regenerated answers), not imported"
_HIDDEN = "Hidden messages, not imported"
_SYSTEM = "Messages of the system, not imported"
_TOOLS = "Messages to and from tools, not imported"
_THINKING = "Thoughts of the model, not imported"
_FILES_IN = "Images, sounds and files in messages, not imported"
_UNMARKED = "Conversations that do not say which branch was last seen; the newest was taken"
_UNDATED = "Messages without a time"


def matches(path: Path) -> bool:
    """Whether the file holds conversations whose messages are a tree."""
    return any(_TREE.search(text) for text in messages.beginnings(path, _FILES))


def read(path: Path, progress: Progress) -> Document:
    """Read one conversation at a time."""
    document = Document(assumed=[messages.LOSS], keys=Keys(_BECOMES))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    for number, record in enumerate(messages.records(path, _FILES, document, progress), start=1):
        progress.check()
        if not isinstance(record, dict) or not isinstance(record.get("mapping"), dict):
            document.read += 1
            document.skip(f"Conversation {number:,}", "it has no messages")
            continue
        document.keys.met(record)
        yield from _Conversation(record, number, document).chunks()
    require_known(document, path, "conversations of ChatGPT")


class _Conversation:
    def __init__(self, record: Mapping[str, Any], number: int, document: Document) -> None:
        self._record = record
        self._nodes: Mapping[str, Any] = record["mapping"]
        self._number = number
        self._document = document
        self._tally: Counter[str] = document.tally

    def chunks(self) -> Iterator[FoundChunk]:
        """Give the messages that were last seen, in order; count all others."""
        seen = self._path(self._last())
        turn = 0
        for name in seen:
            message = _message(self._nodes[name])
            if reason := _kept_out(message):
                self._tally[reason] += bool(message)
            elif text := self._text(message):
                turn += 1
                yield self._chunk(name, message, text, turn)
        others = self._nodes.keys() - set(seen)
        self._tally[_BRANCHES] += sum(_says(_message(self._nodes[name])) for name in others)

    def _last(self) -> str:
        """Return the node of the last message."""
        current = self._record.get("current_node")
        if isinstance(current, str) and current in self._nodes:
            return current
        leaves = [name for name, node in self._nodes.items() if not _children(node)] or list(self._nodes)
        if not leaves:
            return ""
        self._tally[_UNMARKED] += 1
        return max(leaves, key=lambda name: _seconds(_message(self._nodes[name])))

    def _path(self, last: str) -> list[str]:
        """Return the nodes from the root to the last one; a tree that bites its tail is cut there."""
        found: dict[str, None] = {}
        name: Any = last
        while isinstance(name, str) and name in self._nodes and name not in found:
            found[name] = None
            node = self._nodes[name]
            name = node.get("parent") if isinstance(node, dict) else None
        return list(reversed(found))

    def _text(self, message: Mapping[str, Any]) -> str:
        content = message.get("content")
        if not isinstance(content, dict):
            return ""
        parts = content.get("parts")
        said = [_said(part) for part in parts] if isinstance(parts, list) else []
        self._tally[_FILES_IN] += sum(text is None for text in said)
        text = "\n".join(filter(None, said)) or values.text(content.get("text"))
        return text.strip()

    def _chunk(self, name: str, message: Mapping[str, Any], text: str, turn: int) -> FoundChunk:
        self._document.read += 1
        title = values.text(self._record.get("title"))
        conversation = values.first_text(self._record, ("conversation_id", "id"))
        metadata = message["metadata"] if isinstance(message.get("metadata"), dict) else {}
        at = values.time(message.get("create_time"), self._tally)
        self._tally[_UNDATED] += at is None
        is_memory = message.get("recipient") == _MEMORY_TOOL
        attributes = {
            "conversation": title,
            "conversation_id": conversation,
            "gizmo_id": values.text(self._record.get("gizmo_id")),
            "language": values.text(message["content"].get("language")),
        }
        return messages.said(
            text,
            _role(message),
            f"Conversation {self._number:,}, message {turn:,}",
            turn=turn,
            at=at,
            type="saved_memory" if is_memory else "dialog_turn",
            session=messages.label(title, conversation),
            model=values.text(metadata.get("model_slug")),
            source=_SOURCE,
            external_id=values.text(message.get("id")) or name,
            attributes={key: value for key, value in attributes.items() if value},
        )


def _message(node: Any) -> Mapping[str, Any]:
    message = node.get("message") if isinstance(node, dict) else None
    return message if isinstance(message, dict) else {}


def _children(node: Any) -> Any:
    return node.get("children") if isinstance(node, dict) else None


def _seconds(message: Mapping[str, Any]) -> float:
    created = message.get("create_time")
    return float(created) if isinstance(created, (int, float)) else 0.0


def _role(message: Mapping[str, Any]) -> str:
    author = message.get("author")
    return values.text(author.get("role")) if isinstance(author, dict) else ""


def _kept_out(message: Mapping[str, Any]) -> str:
    """Return why a message is none that its reader saw, "" for one that is."""
    metadata, content = message.get("metadata"), message.get("content")
    kind = values.text(content.get("content_type")) if isinstance(content, dict) else ""
    role, recipient = _role(message), message.get("recipient") or "all"
    if kind in _THOUGHTS or message.get("channel") == "analysis":
        return _THINKING
    if role == "assistant" and recipient == _MEMORY_TOOL:
        return ""
    if kind in _CONTEXT or (
        isinstance(metadata, dict) and metadata.get("is_visually_hidden_from_conversation")
    ):
        return _HIDDEN
    if role == "system" or not role:
        return _SYSTEM
    return "" if role in _ROLES and recipient == "all" else _TOOLS


def _says(message: Mapping[str, Any]) -> bool:
    """Whether a message has a text that its reader could have seen."""
    content = message.get("content")
    if _kept_out(message) or not isinstance(content, dict):
        return False
    parts = content.get("parts")
    return bool(content.get("text") or (isinstance(parts, list) and any(map(_said, parts))))


def _said(part: Any) -> str | None:
    """Return the text of a part of a message, None for what is none."""
    if isinstance(part, dict):
        return values.text(part.get("text")) or None
    return part if isinstance(part, str) else None
