"""A file that is written takes the place of another only when it is whole."""

from __future__ import annotations

import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from engine.errors import ExportError, RefusedError
from engine.fields import is_text


def refuse_store(path: Path, store: Path) -> None:
    """Raise RefusedError where a file to be written is the open store itself, or one beside it.

    Raises ExportError for a name that is not UTF-8.
    """
    if not is_text(str(path)):
        raise ExportError(f"{str(path)!a} can't be written, because the name is not UTF-8. Choose another.")
    own = store.resolve()
    if path.resolve() in (own, *(own.with_name(own.name + ending) for ending in ("-wal", "-shm"))):
        raise RefusedError(f"{path} is the open store itself. Choose another name for the export.")


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """Give a new file that takes the place of ``path`` when the block ends well, and goes if it doesn't."""
    draft = path.with_name(f".mnemoscope-{secrets.token_hex(6)}.part")
    try:
        with draft.open("x", encoding="utf-8", newline="\n") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError as error:
        raise ExportError(_sentence(path, error)) from error
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _sentence(path: Path, error: OSError) -> str:
    if error.errno == errno.ENOSPC:
        return f"The disk has no room for {path}. Nothing was written there; free some space and try again."
    if not path.parent.is_dir():
        return f"The folder {path.parent} does not exist. Create it first, or choose another."
    return f"{path} can't be written: {error.strerror}. Whatever stood there is untouched."
