"""All tools, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.serving.tools import gates, memory, minutes
from engine.serving.tools.records import Tool

TOOLS: Mapping[str, Tool[Any]] = {tool.name: tool for part in (memory, gates, minutes) for tool in part.TOOLS}
