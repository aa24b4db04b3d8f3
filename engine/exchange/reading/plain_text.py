"""What is text, and what is none: a picture, a database, or bytes in an encoding that is not known."""

from __future__ import annotations

import re
from pathlib import Path

from engine.errors import ImportFormatError
from engine.exchange.reading import files
from engine.exchange.reading.encoding import LATIN_1, WESTERN, decoded, sample_text

_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f-\x84\x86-\x9f]")
_JSON = re.compile(r'\s*(\{\s*["}]|\[\s*[\[{"\]])')
_TOLERATED = 0.1  # share of control characters up to which UTF-8 still is text
_ACCENTS = 0.3  # share of accents and signs up to which a text may be taken for a Western one
_BINARY = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"%PDF-", b"PK\x03\x04", b"\x1f\x8b", b"RIFF", b"\x7fELF")


def is_plain_text(path: Path) -> bool:
    """Whether the file is text, and not data in a text format."""
    text = sample_text(path)
    return bool(text.strip()) and not _JSON.match(text) and not _reason_against(files.sample(path))


def require_text(path: Path) -> None:
    """Raise ImportFormatError for a file that is not text."""
    if reason := _reason_against(files.sample(path)):
        raise ImportFormatError(f"{path.name} is not text: {reason}. Nothing was imported.")


def _reason_against(beginning: bytes) -> str:
    """Say why a file that begins so is not text, or nothing if it is."""
    text, assumed = decoded(beginning, whole=len(beginning) < files.SAMPLE)
    if not beginning:
        return "it is empty"
    controls, foreign = len(_CONTROL.findall(text)), sum(not character.isascii() for character in text)
    if beginning.startswith(_BINARY):
        return "it begins as a picture, a document or an archive does"
    if "\x00" in text:
        return "it holds NUL bytes, as only binary data does, or UTF-16 that is not marked as such"
    no_western = assumed in (WESTERN, LATIN_1) and foreign > _ACCENTS * len(text)
    if no_western or (assumed and controls):
        return "it is in no encoding that is known here; if it is a text, save it as UTF-8 first"
    return "it is full of control characters" if controls > _TOLERATED * len(text) else ""
