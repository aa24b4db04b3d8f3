"""What the export says of each format."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from gui.wording.translation import tr

CARRIES: Mapping[str, str] = MappingProxyType(
    {
        "jsonl": tr(
            "Export",
            "Loses nothing: every field, use and relation, and of the whole store its log. For backups "
            "and for another Mnemoscope.",
        ),
        "csv": tr(
            "Export",
            "A row a chunk with all its fields, for spreadsheets. Without uses, relations, vectors, log.",
        ),
        "markdown": tr(
            "Export",
            "A note that anybody can read, an item a chunk: text, category, tags, speaker, time. "
            "Without the other fields, uses, relations, vectors, log.",
        ),
        "mcp": tr(
            "Export",
            "Entities with observations, and relations between them. Only what takes part in recall; "
            "without times, tags, uses, vectors, log.",
        ),
        "mem0": tr(
            "Export",
            "Memories as mem0's API gives them: text, category, times, user, session, tags, attributes. Only "
            "what takes part in recall; without uses, relations, vectors, log.",
        ),
    }
)
"""What each of ``engine.EXPORT_FORMATS`` holds and what it leaves behind, by name."""
