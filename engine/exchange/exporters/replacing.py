"""A file that is written takes the place of another only when it is whole.

A link is followed; what is no file, a device or a pipe, is written to as it is.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal, TextIO

from engine.errors import ExportError, RefusedError
from engine.fields import is_text


def refuse_store(path: Path, store: Path) -> None:
    """Raise RefusedError where a file to be written is the open store itself, or one beside it.

    Raises ExportError for a name that is not UTF-8.
    """
    if not is_text(str(path)):
        raise ExportError(f"{str(path)!a} can't be written, because the name is not UTF-8. Choose another.")
    own = store.resolve()
    if any(
        folder.name.startswith(f"{own.name}.")
        for folder in path.resolve().parents
        if folder.parent == own.parent
    ):
        raise RefusedError(f"{path} lies in a folder that belongs to the open store. Choose another name.")
    if path.resolve() in (own, *(own.with_name(own.name + ending) for ending in ("-wal", "-shm"))):
        raise RefusedError(f"{path} is the open store itself. Choose another name.")


@contextmanager
def replacing(path: Path) -> Iterator[TextIO]:
    """Give a new file that takes the place of ``path`` when the block ends well, and goes if it doesn't.

    Where a device or a pipe stands, give that.
    """
    passed_on = _is_passed_on(path)
    try:
        with _opened(path, "w") if passed_on else _drafted(path) as file:
            yield file
    except OSError as error:
        told = "What was written before stays." if passed_on else "Whatever stood there is untouched."
        raise ExportError(_sentence(path, error, told)) from error


def _opened(path: Path, mode: Literal["w", "x"]) -> TextIO:
    return path.open(mode, encoding="utf-8", newline="\n")


def _is_passed_on(path: Path) -> bool:
    """Whether what stands at a path, or what it links to, passes on what is written, as no file would."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False  # nothing is there, or writing will say why not
    return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode)


@contextmanager
def _drafted(path: Path) -> Iterator[TextIO]:
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(path.stat().st_mode):
            raise FileExistsError(errno.EEXIST, "it is no file")
    target = path.resolve()
    draft = target.with_name(f".mnemoscope-{secrets.token_hex(6)}.part")
    try:
        with _opened(draft, "x") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def _sentence(path: Path, error: OSError, told: str) -> str:
    if error.errno == errno.ENOSPC:
        return f"The disk has no room for {path}. Nothing was written there; free some space and try again."
    if not path.parent.is_dir():
        return f"The folder {path.parent} does not exist. Create it first, or choose another."
    return f"{path} can't be written: {error.strerror}. {told}"
