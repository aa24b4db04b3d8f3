"""The formats that a store can be written in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from engine.errors import ExportError
from engine.exchange.exporters import csv_file, markdown, mcp_memory, mem0, mnemoscope
from engine.exchange.exporters.writing import Writing, Written


@dataclass(frozen=True, slots=True)
class ExportFormat:
    """A format that a store can be written in: its name, what a person calls it, the ending of its files.

    ``write`` writes one, and says what of the store it does not hold.
    """

    name: str
    title: str
    ending: str
    write: Callable[[Writing], Written]

    def mistaken_for(self, path: Path) -> str:
        """Return what a person calls the other format that a file's ending stands for, "" if it is none."""
        ending = path.suffix.lower()
        others = (item.title for item in _ALL if item.ending == ending != self.ending)
        return next(others, "")


_ALL = (
    ExportFormat("jsonl", "Mnemoscope export", ".jsonl", mnemoscope.write),
    ExportFormat("csv", "CSV table", ".csv", csv_file.write),
    ExportFormat("markdown", "Markdown note (basic-memory)", ".md", markdown.write),
    ExportFormat("mcp", "MCP memory server", ".jsonl", mcp_memory.write),
    ExportFormat("mem0", "mem0 memories", ".json", mem0.write),
)

EXPORT_FORMATS: Mapping[str, ExportFormat] = MappingProxyType({item.name: item for item in _ALL})
"""Every format that a store can be written in, by name; the first loses nothing."""


def misnamed(path: Path, chosen: ExportFormat) -> Iterator[str]:
    """Give the sentence about a file whose ending is that of another format."""
    if other := chosen.mistaken_for(path):
        yield f"{path.name} ends as a {other} does, but it is a {chosen.title} ({chosen.ending})."


def export_format(name: str) -> ExportFormat:
    """Return the format of that name; raises ExportError naming the known ones."""
    if name not in EXPORT_FORMATS:
        raise ExportError(f"There is no format {name!r} to write. Known are {', '.join(EXPORT_FORMATS)}.")
    return EXPORT_FORMATS[name]
