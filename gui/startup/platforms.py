"""Whether Qt has the platform that it is told to draw on: without it, Qt aborts the process."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QPluginLoader

CHOICE, FOLDER = "QT_QPA_PLATFORM", "QT_QPA_PLATFORM_PLUGIN_PATH"


def problem(environment: Mapping[str, str] = os.environ) -> str | None:
    """Return a sentence if Qt has none of the platforms that the environment asks for, else None."""
    wanted = [name.split(":")[0].strip() for name in environment.get(CHOICE, "").split(";")]
    known = sorted(set(_known(environment)))
    if not any(wanted) or not known or {name.lower() for name in wanted} & set(known):
        return None
    asked = " or ".join(filter(None, wanted))
    return f"{CHOICE} asks for {asked}, which Qt does not have here. It has {', '.join(known)}."


def _known(environment: Mapping[str, str]) -> Iterator[str]:
    """Give the names that the plugins answer to; what they say of themselves is read, none is loaded."""
    folders = [Path(path, "platforms") for path in QCoreApplication.libraryPaths()]
    if extra := environment.get(FOLDER):
        folders.append(Path(extra))
    for folder in folders:
        for plugin in folder.iterdir() if folder.is_dir() else ():
            data: Any = QPluginLoader(str(plugin)).metaData()  # a dict, empty if the file is no plugin
            yield from (name.lower() for name in data.get("MetaData", {}).get("Keys", ()))
