"""Files at arm's length: read with clear errors, decoded with what was assumed, replaced only when whole."""

from __future__ import annotations

import codecs
import errno
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from engine.errors import ExportError, ImportFormatError, NotFoundError, RefusedError
from engine.fields import is_text
from engine.progress import Progress

SAMPLE = 1 << 20
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Turn the system's errors about a file that is read into the engine's."""
    try:
        yield
    except FileNotFoundError as error:
        raise NotFoundError(f"There is no file at {path}. Nothing was changed.") from error
    except IsADirectoryError as error:
        raise ImportFormatError(
            f"{path} is a folder. Choose a file inside it; nothing was changed."
        ) from error
    except OSError as error:
        raise ImportFormatError(f"{path} can't be read: {error.strerror}. Nothing was changed.") from error
    except UnicodeError as error:
        raise ImportFormatError(f"{path} breaks off within a character. Nothing was changed.") from error


def sample(path: Path) -> bytes:
    """Return the beginning of a file, by which its format is told."""
    with reading(path), path.open("rb") as file:
        return file.read(SAMPLE)


def encoding_of(data: bytes) -> str:
    """Return the encoding that a byte order mark names, else UTF-8."""
    return next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")


def decoded(data: bytes, *, whole: bool = True) -> tuple[str, str]:
    """Return a text and the encoding that was assumed, "" where the file left no doubt.

    Data that is not ``whole`` may end within a character.
    """
    for name, assumed in ((encoding_of(data), ""), ("cp1252", "Windows-1252")):
        with suppress(UnicodeDecodeError):
            return codecs.getincrementaldecoder(name)().decode(data, final=whole), assumed
    return data.decode("latin-1"), "Latin-1"


def assumed_encoding(name: str) -> list[str]:
    """Return the sentence about an encoding that was assumed, if one was."""
    return [f"The file is not UTF-8; it was read as {name}, so look at its accents."] if name else []


def read_text(path: Path) -> tuple[str, str]:
    """Return a file's text and the encoding that was assumed."""
    with reading(path):
        return decoded(path.read_bytes())


def lines(path: Path, progress: Progress) -> Iterator[tuple[int, str]]:
    """Give number and text of each line; bytes that are no UTF-8 come as lone surrogates."""
    encoding = encoding_of(sample(path))
    with reading(path), path.open(encoding=encoding, errors="surrogateescape", newline="\n") as file:
        total, done = path.stat().st_size, 0
        for number, line in enumerate(file, start=1):
            done += len(line)
            if number % 1000 == 0:
                progress.step(min(done, total), total, "reading")
            yield number, line


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
