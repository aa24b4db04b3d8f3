"""All tools, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.serving.tools import core, gates, memory, minutes, stream, trust
from engine.serving.tools.records import Tool

TOOLS: Mapping[str, Tool[Any]] = {
    tool.name: tool for part in (memory, gates, minutes, trust, core, stream) for tool in part.TOOLS
}
