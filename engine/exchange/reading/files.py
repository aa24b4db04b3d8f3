"""Files at arm's length: read with clear errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.errors import ImportFormatError, NotFoundError

SAMPLE = 1 << 20


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
