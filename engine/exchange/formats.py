"""The formats that can be imported, and which of them a file is in: told by its content, not its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from engine.errors import ImportFormatError
from engine.exchange import jsonl_reader, locomo, teaparty, text
from engine.exchange.document import Document
from engine.progress import Progress


@dataclass(frozen=True, slots=True)
class Format:
    """A format: its name, what a person calls it, and the endings its files usually have.

    ``matches`` looks at a file's content; ``read`` parses it whole and raises ImportFormatError if it can't.
    """

    name: str
    title: str
    endings: tuple[str, ...]
    matches: Callable[[Path], bool]
    read: Callable[[Path, Progress], Document]


_ALL = (
    Format("jsonl", "Mnemoscope export", (".jsonl",), jsonl_reader.matches, jsonl_reader.read),
    Format("teaparty", "TeaParty proxy memory", (".db",), teaparty.matches, teaparty.read),
    Format("locomo", "LoCoMo conversation", (".json",), locomo.matches, locomo.read),
    Format("text", "plain text", (".txt", ".md"), text.matches, text.read),  # last: much else is text too
)

FORMATS: Mapping[str, Format] = MappingProxyType({item.name: item for item in _ALL})
"""Every format that can be imported, by name."""


def format_of(path: Path, name: str | None) -> Format:
    """Return the format of that name, or the one the file's content shows.

    Raises ImportFormatError naming the known formats, NotFoundError for a file that is not there.
    """
    if name is not None:
        if name not in FORMATS:
            raise ImportFormatError(f"There is no format {name!r}. Known are {_known()}.")
        return FORMATS[name]
    found = next((item for item in _ALL if item.matches(path)), None)
    if found is None:
        state = "is empty" if path.stat().st_size == 0 else "is in no format that can be imported"
        raise ImportFormatError(f"{path.name} {state}. Nothing was changed. Known are {_known()}.")
    return found


def _known() -> str:
    return ", ".join(f"{item.name} ({item.title}, {' '.join(item.endings)})" for item in _ALL)
