"""The tables that the understanding of language goes by: files beside the program, read as they are."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def language_data(name: str) -> dict[str, Any]:
    """Return what the table ``name`` holds."""
    return tomllib.loads(files("resources.language").joinpath(f"{name}.toml").read_text(encoding="utf-8"))
