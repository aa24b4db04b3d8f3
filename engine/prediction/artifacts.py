"""The artifact of a gate read from a file: text, or a sentence about why it is none."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.errors import NotFoundError
from engine.prediction.records import NewGate
from engine.providers.vectors import encodable

LARGEST = 10_000_000
"""Bytes of an artifact, or of another text of a gate, that a store keeps."""
_SHOWN = "no text was taken from it"


def with_artifact(gate: NewGate, path: Path) -> NewGate:
    """Return a gate whose artifact is what a file holds; raises NotFoundError where it can't be read.

    Of a file that is too large or no text, the gate tells that, and is asked about without it.
    """
    if path.exists() and not path.is_file():
        raise NotFoundError(f"The artifact {path} is no file. No gate was enqueued.")
    try:
        size = path.stat().st_size
        content = b"" if size > LARGEST else path.read_bytes()
    except OSError as error:
        why = error.strerror or str(error)
        raise NotFoundError(f"The artifact {path} can't be read: {why}. No gate was enqueued.") from None
    named = replace(gate, artifact_name=encodable(path.name, len(path.name)))
    if size > LARGEST:
        return replace(named, artifact_problem=f"It has {size:,} bytes, more than {LARGEST:,}; {_SHOWN}.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = "\0"
    if "\0" in text:
        return replace(named, artifact_problem=f"It is no text ({size:,} bytes of another kind); {_SHOWN}.")
    return replace(named, artifact=text)
