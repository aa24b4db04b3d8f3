"""Claude's export: its conversations, the documents of its projects, and what it remembers of its user.

``conversations.json``, ``projects.json`` and ``memories.json``, or the archive that they come in.  A message
that was edited or answered anew has several that follow it; the branch of the newest message is the one that
was last seen, and only it comes in.  A long text that was pasted is an attachment, and a chunk of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.exchange.document import Document, FoundChunk, FoundRelation, Keys
from engine.exchange.reading import messages, values
from engine.exchange.reading.json_file import require_known
from engine.exchange.reading.markdown_blocks import Blocks
from engine.exchange.reading.named_fields import new_chunk
from engine.exchange.reading.text_lines import lines
from engine.fields import text_hash
from engine.progress import Progress

_SOURCE = "Claude"
_MEMORY = "what Claude remembers"
_FILES = re.compile(r"(?!users)[\w-]+\.json")
_KINDS = frozenset({"chat_messages", "prompt_template", "conversations_memory"})
_RECORD = re.compile(
    r'(?<!\\)"(chat_messages"\s*:\s*\[|(prompt_template|conversations_memory)"\s*:\s*("|null))'
)
_ROOT = "00000000-0000-4000-8000-000000000000"
_ROLES = {"human": "user"}
_BECOMES = {
    "uuid": "session",
    "name": "session",
    "chat_messages": "content",
    "docs": "content",
    "summary": "content",
    "prompt_template": "content",
    "description": "content",
    "conversations_memory": "content",
    "project_memories": "content",
    "created_at": "at",
    "account": "",
    "account_uuid": "",
    "creator": "",
}
_OF_PROJECTS = ("prompt_template", "description")

_BRANCHES = "Messages on other branches (edited questions, answers asked for anew), not imported"
_NO_BRANCHES = "Conversations whose messages do not follow each other without a gap; all of them were taken"
_BLOCKS = "Thoughts, uses of tools and other parts of messages that are no text, not imported"
_NAMED = "Files that are only named in the export, not imported"
_UNDATED = "Messages without a time"


def matches(path: Path) -> bool:
    """Whether the file holds conversations, projects or memories as Claude exports them."""
    return any(_RECORD.search(text) for text in messages.beginnings(path, _FILES))


def read(path: Path, progress: Progress) -> Document:
    """Read one conversation or project at a time."""
    document = Document(assumed=[messages.LOSS], keys=Keys(_BECOMES))
    document.chunks = _chunks(path, document, progress)
    return document


def _chunks(path: Path, document: Document, progress: Progress) -> Iterator[FoundChunk]:
    for number, record in enumerate(messages.records(path, _FILES, document, progress), start=1):
        progress.check()
        if not isinstance(record, dict) or not record.keys() & _KINDS:
            document.read += 1
            document.skip(f"Record {number:,}", "it is no conversation, project or memory")
            continue
        document.keys.met(record)
        if "chat_messages" in record:
            yield from _Conversation(record, number, document).chunks()
        elif "conversations_memory" in record:
            yield from _memories(record, document)
        else:
            yield from _project(record, number, document)
    require_known(document, path, "conversations, projects or memories of Claude")


class _Conversation:
    def __init__(self, record: Mapping[str, Any], number: int, document: Document) -> None:
        found = record["chat_messages"]
        self._messages = [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []
        self._record = record
        self._number = number
        self._document = document

    def chunks(self) -> Iterator[FoundChunk]:
        """Give the messages that were last seen and their attachments, in order; count all others."""
        if summary := values.text(self._record.get("summary")):
            yield self._summary(summary)
        for turn, message in enumerate(self._last_seen(), start=1):
            place = f"Conversation {self._number:,}, message {turn:,}"
            text = self._text(message)
            if text:
                yield self._chunk(message, text, turn, place)
            for number, attachment in enumerate(_dicts(message.get("attachments")), start=1):
                if content := values.text(attachment.get("extracted_content")):
                    inside = f"{place}, attachment {number}"
                    yield self._attachment(message, attachment, content, turn, inside, number)
                    if text:
                        self._document.relations.append(
                            FoundRelation(
                                source=inside,
                                target=place,
                                kind="elaborates",
                                evidence="attached",
                                place=inside,
                            )
                        )
            self._document.tally[_NAMED] += len(_dicts(message.get("files")))

    def _last_seen(self) -> Sequence[Mapping[str, Any]]:
        """Return the messages of the branch of the newest one."""
        by_id = {values.text(message.get("uuid")): message for message in self._messages}
        parents = {values.text(message.get("parent_message_uuid")) for message in self._messages}
        if len(by_id) < len(self._messages) or parents <= {""}:
            return self._messages  # of an export that knows no branches
        leaves = [message for name, message in by_id.items() if name not in parents] or self._messages
        last = by_id.get(values.text(self._record.get("current_leaf_message_uuid")))
        found: dict[str, Mapping[str, Any]] = {}
        name = values.text((last or max(leaves, key=_created)).get("uuid"))
        while name in by_id and name not in found:
            found[name] = by_id[name]
            name = values.text(by_id[name].get("parent_message_uuid"))
        if name not in ("", _ROOT):
            self._document.tally[_NO_BRANCHES] += 1
            return self._messages
        self._document.tally[_BRANCHES] += len(by_id) - len(found)
        return list(reversed(found.values()))

    def _text(self, message: Mapping[str, Any]) -> str:
        """Return what a message says; its ``text`` may hold stand-ins for the parts that are none."""
        parts = _dicts(message.get("content"))
        if not parts:
            return values.text(message.get("text"))
        texts = [values.text(part.get("text")) for part in parts if part.get("type") == "text"]
        self._document.tally[_BLOCKS] += len(parts) - len(texts)
        return "\n\n".join(filter(None, texts))

    def _chunk(self, message: Mapping[str, Any], text: str, turn: int, place: str) -> FoundChunk:
        return self._said(message, text, turn, place, external_id=values.text(message.get("uuid")))

    def _attachment(
        self,
        message: Mapping[str, Any],
        attachment: Mapping[str, Any],
        text: str,
        turn: int,
        place: str,
        number: int,
    ) -> FoundChunk:
        external = f"{values.text(message.get('uuid'))}/attachment-{number}"
        name = values.text(attachment.get("file_name"))
        return self._said(message, text, turn, place, external_id=external, title=name, type="attachment")

    def _summary(self, text: str) -> FoundChunk:
        fields = {
            "content": text,
            "type": "summary",
            "session": self._session(),
            "at": values.time(self._record.get("updated_at"), self._document.tally),
            "source": _SOURCE,
            "external_id": f"{values.text(self._record.get('uuid'))}/summary/{text_hash(text)}",
        }
        return _part(fields, f"Conversation {self._number:,}, summary", self._document)

    def _session(self) -> str:
        return messages.label(*(values.text(self._record.get(name)) for name in ("name", "uuid")))

    def _said(
        self, message: Mapping[str, Any], text: str, turn: int, place: str, *, external_id: str, **others: Any
    ) -> FoundChunk:
        self._document.read += 1
        title, conversation = (values.text(self._record.get(name)) for name in ("name", "uuid"))
        sender = values.text(message.get("sender"))
        at = values.time(message.get("created_at"), self._document.tally)
        self._document.tally[_UNDATED] += at is None
        attributes = {"conversation": title, "conversation_id": conversation}
        return messages.said(
            text,
            _ROLES.get(sender, sender),
            place,
            turn=turn,
            at=at,
            session=self._session(),
            source=_SOURCE,
            external_id=external_id,
            attributes={key: value for key, value in attributes.items() if value},
            **others,
        )


def _project(record: Mapping[str, Any], number: int, document: Document) -> Iterator[FoundChunk]:
    """Give what a project is told about itself, and its documents."""
    uuid = values.text(record.get("uuid"))
    shared = {
        "project": values.text(record.get("name")),
        "source": _SOURCE,
        "attributes": {"project_id": uuid},
    }
    parts = [*_told(record, uuid, document), *_documents(record, uuid, document)]
    for place, own in parts:
        yield _part({**shared, **own}, f"Project {number:,}, {place}", document)


def _told(
    record: Mapping[str, Any], uuid: str, document: Document
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for kind in _OF_PROJECTS:
        if content := values.text(record.get(kind)):
            yield (
                kind,
                {
                    "content": content,
                    "type": kind,
                    "external_id": f"{uuid}/{kind}/{text_hash(content)}",
                    "at": values.time(record.get("updated_at"), document.tally),
                },
            )


def _documents(
    record: Mapping[str, Any], uuid: str, document: Document
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    for number, item in enumerate(_dicts(record.get("docs")), start=1):
        content = values.text(item.get("content"))
        yield (
            f"document {number:,}",
            {
                "content": content,
                "type": "document",
                "title": values.text(item.get("filename")),
                "external_id": values.text(item.get("uuid")) or f"{uuid}/{text_hash(content)}",
                "at": values.time(item.get("created_at"), document.tally),
            },
        )


def _memories(record: Mapping[str, Any], document: Document) -> Iterator[FoundChunk]:
    """Give what Claude remembers of its user, over all and of each project, paragraph by paragraph."""
    projects = record.get("project_memories")
    texts = {"": record.get("conversations_memory"), **(projects if isinstance(projects, dict) else {})}
    for project, text in texts.items():
        for block in Blocks(lines([values.text(text)], _MEMORY), _MEMORY):
            attributes = {"headings": list(block.headings), "project_id": project}
            found = {
                "content": block.text,
                "type": "saved_memory",
                "source": _SOURCE,
                "external_id": "/".join(filter(None, ["memory", project, text_hash(block.text)])),
                "attributes": {key: value for key, value in attributes.items() if value},
            }
            yield _part(
                found, f"Memory, line {block.line}" + (f", project {project}" if project else ""), document
            )


def _part(fields: Mapping[str, Any], place: str, document: Document) -> FoundChunk:
    document.read += 1
    return FoundChunk(new=new_chunk(fields), key=place, place=place)


def _dicts(value: Any) -> list[Mapping[str, Any]]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _created(message: Mapping[str, Any]) -> str:
    return values.text(message.get("created_at"))
