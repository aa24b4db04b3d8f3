"""The formats that can be imported, and which of them a file is in: told by its content, not its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from engine.errors import ImportFormatError
from engine.exchange.document import Document
from engine.exchange.importers import (
    ada_bank,
    ada_heat,
    ada_rotation,
    ada_stream,
    cavira,
    chatgpt,
    claude,
    csv_table,
    graphiti,
    letta,
    locomo,
    markdown,
    mcp_memory,
    mem0,
    mem0_history,
    memory_service,
    message_lines,
    mnemoscope,
    openmemory,
    teaparty,
    teaparty_confidence,
    teaparty_consolidation,
    teaparty_entries,
    teaparty_interactions,
    teaparty_patterns,
    text,
)
from engine.exchange.reading.encoding import sample_text
from engine.fields import is_text
from engine.progress import Progress


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its name, what a person calls it, and the endings its files usually have.

    ``matches`` looks at a file's content; ``read`` parses it, whole or as its chunks are taken, and raises
    ImportFormatError if it can't.
    """

    name: str
    title: str
    endings: tuple[str, ...]
    matches: Callable[[Path], bool]
    read: Callable[[Path, Progress], Document]


_ALL = (
    Format("jsonl", "Mnemoscope export", (".jsonl",), mnemoscope.matches, mnemoscope.read),
    Format("teaparty", "TeaParty proxy memory", (".db",), teaparty.matches, teaparty.read),
    Format("locomo", "LoCoMo conversation", (".json",), locomo.matches, locomo.read),
    Format("mem0", "mem0 memories", (".json",), mem0.matches, mem0.read),
    Format("openmemory", "mem0 OpenMemory backup", (".zip",), openmemory.matches, openmemory.read),
    Format("mcp", "MCP memory server", (".jsonl", ".json"), mcp_memory.matches, mcp_memory.read),
    Format("memory_service", "mcp-memory-service", (".json",), memory_service.matches, memory_service.read),
    Format("mem0_history", "mem0 history", (".db",), mem0_history.matches, mem0_history.read),
    Format("cavira", "CaviraOSS OpenMemory", (".sqlite", ".db"), cavira.matches, cavira.read),
    Format("letta", "Letta agent file", (".af", ".json"), letta.matches, letta.read),
    Format("chatgpt", "ChatGPT conversations", (".json", ".zip"), chatgpt.matches, chatgpt.read),
    Format("claude", "Claude export", (".json", ".zip"), claude.matches, claude.read),
    Format("graphiti", "Graphiti graph", (".json",), graphiti.matches, graphiti.read),
    Format(
        "teaparty_interactions",
        "TeaParty gates",
        (".jsonl",),
        teaparty_interactions.matches,
        teaparty_interactions.read,
    ),
    Format(
        "teaparty_confidence",
        "TeaParty confidence",
        (".json",),
        teaparty_confidence.matches,
        teaparty_confidence.read,
    ),
    Format(
        "teaparty_entries", "TeaParty learnings", (".md",), teaparty_entries.matches, teaparty_entries.read
    ),
    Format(
        "teaparty_patterns", "TeaParty patterns", (".md",), teaparty_patterns.matches, teaparty_patterns.read
    ),
    Format(
        "teaparty_consolidation",
        "TeaParty consolidation log",
        (".jsonl",),
        teaparty_consolidation.matches,
        teaparty_consolidation.read,
    ),
    Format("ada_stream", "ADA stream of cycles", (".jsonl",), ada_stream.matches, ada_stream.read),
    Format("ada_heat", "ADA heat", (".jsonl",), ada_heat.matches, ada_heat.read),
    Format("ada_rotation", "ADA rotation", (".json",), ada_rotation.matches, ada_rotation.read),
    Format("ada_bank", "ADA memory bank", (".md",), ada_bank.matches, ada_bank.read),
    Format("messages", "messages, one a line", (".jsonl",), message_lines.matches, message_lines.read),
    Format("csv", "table", (".csv", ".tsv"), csv_table.matches, csv_table.read),
    Format("markdown", "Markdown", (".md", ".markdown"), markdown.matches, markdown.read),
    Format("text", "plain text", (".txt",), text.matches, text.read),  # last: much else is text too
)

_TELLING = 3  # keys of an agent's file, by which it is known

FORMATS: Mapping[str, Format] = MappingProxyType({item.name: item for item in _ALL})
"""Every format that can be imported, by name."""


def format_of(path: Path, name: str | None) -> Format:
    """Return the format of that name, or the one the file's content shows.

    Raises ImportFormatError naming the known formats, NotFoundError for a file that is not there.
    """
    if not is_text(str(path)):
        raise ImportFormatError(
            f"{path.name!a} can't be imported, because its name is not UTF-8. Rename it first; nothing "
            "was changed."
        )
    if name is not None:
        if name not in FORMATS:
            raise ImportFormatError(f"There is no format {name!r}. Known are {_known()}.")
        return FORMATS[name]
    if _is_agents(path):
        raise ImportFormatError(
            f"{path.name} is an agent's file of trust, which becomes minutes and no chunks. Nothing was "
            "changed. Bring it in with Agents > Import an agent's file, or from a shell with mnemo minutes "
            "STORE --import-agent FILE."
        )
    found = next((item for item in _ALL if item.matches(path)), None)
    if found is None:
        state = "is empty" if path.stat().st_size == 0 else "is in no format that can be imported"
        raise ImportFormatError(f"{path.name} {state}. Nothing was changed. Known are {_known()}.")
    return found


def _is_agents(path: Path) -> bool:
    """Whether a file begins as an agent's of seed 003, which may hold comments and so be no JSON."""
    begun = sample_text(path)
    known = ('"agent_name"', '"primary_role"', '"dissent_history"', '"override_history"', '"trust_score"')
    return begun.lstrip().startswith(("{", "//")) and sum(name in begun for name in known) >= _TELLING


def _known() -> str:
    return ", ".join(f"{item.name} ({item.title}, {' '.join(item.endings)})" for item in _ALL)
