"""What formats are, what becomes of a source's keys, and reports, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any

from engine import FIELDS, FORMATS, Chunk, Format, ImportPreview, Kind, MappedKey, TransferReport
from gui.formats import count, moment

DESCRIPTIONS: Mapping[str, str] = MappingProxyType(
    {
        "jsonl": "What Mnemoscope itself writes: chunks, uses, relations and, of a whole store, its log.",
        "teaparty": "The database of a TeaParty proxy: its memory chunks with the traces of each.",
        "locomo": "A long conversation of two people, a chunk a turn, as the LoCoMo benchmark has it.",
        "mem0": "Memories as mem0 gives them: answers of its API and exports of its platform.",
        "openmemory": "The backup archive of mem0's OpenMemory, with states and categories.",
        "mcp": "The knowledge graph of the MCP memory server: entities, observations, relations.",
        "memory_service": "What mcp-memory-service exports: memories with tags and types.",
        "mem0_history": "mem0's history database: each memory with what it was before.",
        "cavira": "The SQLite database of CaviraOSS OpenMemory: sectors, waypoints, temporal facts.",
        "letta": "A Letta agent file: its core memory blocks and messages.",
        "chatgpt": "The data export of ChatGPT, a chunk a message; the archive or its conversations.json.",
        "claude": "The data export of Claude, a chunk a message; the archive or its conversations.json.",
        "graphiti": "Nodes and edges of a Graphiti knowledge graph: facts with the time they were valid.",
        "teaparty_interactions": "TeaParty's log of gates: predictions and what came of them, a line each.",
        "teaparty_confidence": "TeaParty's confidence by state and task type.",
        "csv": "A table with a column of texts; columns of known names become fields, others attributes.",
        "markdown": "Notes: a chunk an item or paragraph; basic-memory's observations with their tags.",
        "text": "Any text, a chunk a paragraph. Nothing else is known of it.",
    }
)
"""What each of ``engine.FORMATS`` holds, by name."""

_OF_STORE = frozenset(
    {"id", "content", "content_hash", "version", "recorded_at", "recorded_interaction", "write_source"}
)
_LISTING = " Known are "  # after it an error lists the formats, which are offered beside it anyway


def offered(item: Format) -> str:
    """Return a format as a list offers it: with the endings its files usually have."""
    return f"{item.title} ({', '.join(item.endings)})"


def recognised(preview: ImportPreview | None) -> str:
    """Return the choice to take a file for what its content shows, and what that is where it is known."""
    return f"By its content: {preview.title}" if preview else "By its content"


def refusal(message: str) -> str:
    """Return why a file can't be imported, without the list of formats."""
    return message.partition(_LISTING)[0]


def counted(preview: ImportPreview) -> str:
    """Return how much was read, and whether all of it can be used."""
    parts = [f"{count(preview.read, 'record')} {'in the whole file' if preview.complete else 'so far'}"]
    if preview.relations:
        parts.append(count(preview.relations, "relation"))
    if preview.usable < preview.read:
        parts.append(f"{preview.read - preview.usable:,} can't be used")
    if preview.damage:
        parts.append("the file is damaged")
    return "  ·  ".join(parts)


def size(number: int) -> str:
    """Return a number of bytes as people say it."""
    value = float(number)
    for unit in ("bytes", "KB", "MB"):
        if value < 1000:
            return f"{value:,.0f} {unit}" if unit == "bytes" or value >= 10 else f"{value:.1f} {unit}"
        value /= 1000
    return f"{value:,.1f} GB"


# What a record becomes.


def known(chunk: Chunk) -> Iterator[tuple[str, str]]:
    """Give label and value of each field that the source said something of, the text excepted."""
    for name, field in FIELDS.items():
        value = getattr(chunk, name)
        if name not in _OF_STORE and value is not None and _plain(value) != field.default:
            yield field.label, _written(field.kind, value)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _written(kind: Kind, value: Any) -> str:
    if isinstance(value, datetime):
        return f"{moment(value)} UTC"
    if kind is Kind.FLAG:
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(map(str, value))
    if isinstance(value, Mapping):
        return "\n".join(f"{key}: {_inner(item)}" for key, item in value.items())
    return f"{value:g}" if isinstance(value, float) else str(value)


def _inner(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def becomes(item: MappedKey) -> str:
    """Return the field that a key of the source becomes."""
    if not item.becomes:
        return "left out"
    return FIELDS[item.becomes].label if item.becomes in FIELDS else item.becomes


# Reports.


def imported_title(report: TransferReport) -> str:
    """Return what an import did, in a few words."""
    return f"Imported {count(report.stored, 'chunk')}"


def sections(damage: Sequence[str], skipped: Sequence[str], losses: Sequence[str]) -> str:
    """Return what there is to say about a file, under headings; "" if there is nothing."""
    parts = (("Damaged", damage), ("Skipped", skipped), ("Lost or unknown", losses))
    return "\n".join(line for title, lines in parts for line in _section(title, lines)).rstrip()


def _section(title: str, lines: Sequence[str]) -> list[str]:
    return [f"{title}:", *(f"  • {line}" for line in lines), ""] if lines else []


def report_text(report: TransferReport) -> str:
    """Return all that an import has to report, as it is shown and saved."""
    step = f" It is step {report.changes.step} of the store." if report.changes else ""
    head = [
        f"{report.path}",
        f"Read as {FORMATS[report.format].title}.{step}",
        "",
        f"Read: {count(report.read, 'record')}",
        f"Stored: {count(report.stored, 'chunk')}",
        f"Not stored: {report.read - report.stored:,}",
        "",
    ]
    said = sections(report.damage, report.skipped, report.losses)
    return "\n".join([*head, said or "Nothing was skipped, and nothing is lost or unknown."])
