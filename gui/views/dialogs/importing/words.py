"""What formats are, what becomes of a source's keys, and reports, in words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any

from engine import FIELDS, FORMATS, Chunk, Format, ImportPreview, Kind, MappedKey, TransferReport
from gui.wording.field_words import LABELS
from gui.wording.formats import moment
from gui.wording.translation import tr, trn

DESCRIPTIONS: Mapping[str, str] = MappingProxyType(
    {
        "jsonl": tr(
            "Import", "What Mnemoscope itself writes: chunks, uses, relations and, of a whole store, its log."
        ),
        "teaparty": tr(
            "Import",
            "The database of a TeaParty proxy: its memory chunks with the traces of each, its counter and "
            "how often it was right.",
        ),
        "locomo": tr(
            "Import", "A long conversation of two people, a chunk a turn, as the LoCoMo benchmark has it."
        ),
        "mem0": tr("Import", "Memories as mem0 gives them: answers of its API and exports of its platform."),
        "openmemory": tr("Import", "The backup archive of mem0's OpenMemory, with states and categories."),
        "mcp": tr(
            "Import", "The knowledge graph of the MCP memory server: entities, observations, relations."
        ),
        "memory_service": tr("Import", "What mcp-memory-service exports: memories with tags and types."),
        "mem0_history": tr("Import", "mem0's history database: each memory with what it was before."),
        "cavira": tr(
            "Import", "The SQLite database of CaviraOSS OpenMemory: sectors, waypoints, temporal facts."
        ),
        "letta": tr("Import", "A Letta agent file: its core memory blocks and messages."),
        "chatgpt": tr(
            "Import", "The data export of ChatGPT, a chunk a message; the archive or its conversations.json."
        ),
        "claude": tr(
            "Import", "The data export of Claude, a chunk a message; the archive or its conversations.json."
        ),
        "graphiti": tr(
            "Import", "Nodes and edges of a Graphiti knowledge graph: facts with the time they were valid."
        ),
        "teaparty_interactions": tr(
            "Import", "TeaParty's logs of gates and approvals: what humans decided and said, a line each."
        ),
        "teaparty_confidence": tr(
            "Import", "TeaParty's confidence by state and task type, from which the monitor goes on."
        ),
        "teaparty_entries": tr(
            "Import", "TeaParty's learnings and corrections, a chunk an entry; damaged files are read too."
        ),
        "teaparty_patterns": tr(
            "Import", "What humans keep correcting in TeaParty, a chunk a pattern, by state."
        ),
        "teaparty_consolidation": tr(
            "Import",
            "TeaParty's logs of consolidation: no texts, but relations between learnings that came before.",
        ),
        "ada_stream": tr("Import", "ADA's stream: what each role did in each cycle, a line each."),
        "ada_heat": tr(
            "Import",
            "How often ADA referred to its memories: no texts, but figures of what came before.",
        ),
        "ada_rotation": tr("Import", "ADA's last cycles, with what each role learned from them."),
        "ada_bank": tr("Import", "A version of ADA's memory bank: lessons, threads, the state of each role."),
        "messages": tr("Import", "Messages, an object a line: who said what, in which session, when."),
        "csv": tr(
            "Import",
            "A table with a column of texts; columns of known names become fields, others attributes.",
        ),
        "markdown": tr(
            "Import", "Notes: a chunk an item or paragraph; basic-memory's observations with their tags."
        ),
        "text": tr("Import", "Any text, a chunk a paragraph. Nothing else is known of it."),
    }
)
"""What each of ``engine.FORMATS`` holds, by name."""

IMPORT_CHUNKS = trn("Import", "&Import {n:,} chunk", "&Import {n:,} chunks")
IMPORT_RELATIONS = trn("Import", "&Import {n:,} relation", "&Import {n:,} relations")
IMPORT_FILES = trn("Import", "&Import {n:,} file", "&Import {n:,} files")
FIRST = trn("Import", "First record", "First {n:,} records")
IN_ALL = trn("Import", "{n:,} record in the whole file", "{n:,} records in the whole file")
SO_FAR = trn("Import", "{n:,} record so far", "{n:,} records so far")
RELATIONS = trn("Import", "{n:,} relation", "{n:,} relations")
IMPORTED = trn("Import", "Imported {n:,} chunk", "Imported {n:,} chunks")
READ = trn("Import", "Read: {n:,} record", "Read: {n:,} records")
LINKED = trn("Import", "Imported {n:,} relation", "Imported {n:,} relations")
STORED = trn("Import", "Stored: {n:,} chunk", "Stored: {n:,} chunks")
BYTES = tr("Import", "bytes")
_OF_STORE = frozenset(
    {"id", "content", "content_hash", "version", "recorded_at", "recorded_interaction", "write_source"}
)
_LISTING = " Known are "  # after it an error lists the formats, which are offered beside it anyway


def offered(item: Format) -> str:
    """Return a format as a list offers it: with the endings its files usually have."""
    return f"{item.title} ({', '.join(item.endings)})"


def recognised(preview: ImportPreview | None) -> str:
    """Return the choice to take a file for what its content shows, and what that is where it is known."""
    return (
        tr("Import", "By its content: {title}").format(title=preview.title)
        if preview
        else tr("Import", "By its content")
    )


def refusal(message: str) -> str:
    """Return why a file can't be imported, without the list of formats."""
    return message.partition(_LISTING)[0]


def counted(preview: ImportPreview) -> str:
    """Return how much was read, and whether all of it can be used."""
    parts = [(IN_ALL if preview.complete else SO_FAR).format(n=preview.read)]
    if preview.relations:
        parts.append(RELATIONS.format(n=preview.relations))
    if number := unusable(preview):
        parts.append(tr("Import", "{unusable:,} can't be used").format(unusable=number))
    if preview.damage:
        parts.append(tr("Import", "the file is damaged"))
    return "  ·  ".join(parts)


def unusable(preview: ImportPreview) -> int:
    """Return how many records can't be used; those of a file of relations alone become no chunks."""
    links_only = preview.relations and not preview.usable
    return max(0 if links_only else preview.read - preview.usable, len(preview.skipped))


def go_on_text(chunks: int, relations: int) -> str:
    """Return what the button brings in: chunks or, of a file that has none, relations."""
    if relations and not chunks:
        return IMPORT_RELATIONS.format(n=relations)
    return IMPORT_CHUNKS.format(n=chunks)


def size(number: int) -> str:
    """Return a number of bytes as people say it."""
    value = float(number)
    for unit in (BYTES, "KB", "MB"):
        if value < 1000:
            return f"{value:,.0f} {unit}" if unit == BYTES or value >= 10 else f"{value:.1f} {unit}"
        value /= 1000
    return f"{value:,.1f} GB"


# What a record becomes.


def known(chunk: Chunk) -> Iterator[tuple[str, str]]:
    """Give label and value of each field that the source said something of, the text excepted."""
    for name, field in FIELDS.items():
        value = getattr(chunk, name)
        if name not in _OF_STORE and value is not None and _plain(value) != field.default:
            yield LABELS[name], _written(field.kind, value)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _written(kind: Kind, value: Any) -> str:
    if isinstance(value, datetime):
        return f"{moment(value)} UTC"
    if kind is Kind.FLAG:
        return tr("Import", "yes") if value else tr("Import", "no")
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
        return tr("Import", "left out")
    return LABELS.get(item.becomes, item.becomes)


# Reports.


def imported_title(report: TransferReport) -> str:
    """Return what an import did, in a few words."""
    if report.relations and not report.stored:
        return LINKED.format(n=report.relations)
    return IMPORTED.format(n=report.stored)


def sections(damage: Sequence[str], skipped: Sequence[str], losses: Sequence[str]) -> str:
    """Return what there is to say about a file, under headings; "" if there is nothing."""
    parts = (
        (tr("Import", "Damaged"), damage),
        (tr("Import", "Skipped"), skipped),
        (tr("Import", "Lost or unknown"), losses),
    )
    return "\n".join(line for title, lines in parts for line in _section(title, lines)).rstrip()


def _section(title: str, lines: Sequence[str]) -> list[str]:
    return [f"{title}:", *(f"  • {line}" for line in lines), ""] if lines else []


def report_text(report: TransferReport) -> str:
    """Return all that an import has to report, as it is shown and saved."""
    title = FORMATS[report.format].title
    read_as = (
        tr("Import", "Read as {title}. It is step {step} of the store.").format(
            title=title, step=report.changes.step
        )
        if report.changes
        else tr("Import", "Read as {title}.").format(title=title)
    )
    head = [
        f"{report.path}",
        read_as,
        "",
        READ.format(n=report.read),
        STORED.format(n=report.stored),
        tr("Import", "Not stored: {rest:,}").format(rest=report.read - report.stored)
        if report.stored or not report.relations
        else tr("Import", "Relations: {n:,}").format(n=report.relations),
        "",
    ]
    said = sections(report.damage, report.skipped, report.losses)
    return "\n".join([*head, said or tr("Import", "Nothing was skipped, and nothing is lost or unknown.")])
