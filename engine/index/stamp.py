"""What says whether saved index files can be believed."""

from __future__ import annotations

import json
import zlib
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

FORMAT = 1
NAME = "stamp.json"
_DAMAGED = "the saved index has a damaged stamp"


class UnusableError(Exception):
    """The saved index can't be used; the text says why, for a person."""


@dataclass(frozen=True, slots=True)
class SavedFile:
    """A file beside the stamp: its name, its size in bytes and the CRC-32 of its content."""

    name: str
    size: int
    crc32: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stamp:
    """Which state of which store the files hold, how they are read, and what they must look like."""

    model: str
    dimension: int
    position: int
    log_hash: str
    count: int
    kind: str
    exact: bool
    recall: float | None
    candidates: int
    built: int
    ids: SavedFile
    rows: SavedFile
    codes: SavedFile

    @property
    def files(self) -> tuple[SavedFile, SavedFile, SavedFile]:
        """The files that belong to it."""
        return self.ids, self.rows, self.codes

    def to_json(self) -> str:
        """Return it as JSON, with the format's number and a checksum of its own."""
        content = asdict(self)
        return json.dumps({"format": FORMAT, "crc32": _crc32(content), "index": content}, indent=1)


def parse(text: str) -> Stamp:
    """Return the stamp that :meth:`Stamp.to_json` wrote; :class:`UnusableError` if it is anything else."""
    try:
        data = json.loads(text)
        if data["format"] != FORMAT:
            raise UnusableError(f"the saved index has format {data['format']}; this version reads {FORMAT}")
        content = data["index"]
        if data["crc32"] != _crc32(content):
            raise UnusableError(_DAMAGED)
        content.update({name: SavedFile(**content[name]) for name in ("ids", "rows", "codes")})
        return Stamp(**content)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise UnusableError(_DAMAGED) from None


def read(folder: Path) -> Stamp:
    """Return the stamp in ``folder``; :class:`UnusableError` if there is none or it can't be believed."""
    try:
        return parse((folder / NAME).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UnusableError("there is no saved index") from None
    except UnicodeDecodeError:
        raise UnusableError(_DAMAGED) from None
    except OSError as error:
        raise UnusableError(f"the saved index can't be read: {error.strerror}") from None


def _crc32(content: Any) -> int:
    return zlib.crc32(json.dumps(content, sort_keys=True).encode())
