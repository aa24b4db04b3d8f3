"""The index saved beside its database: ``store.db.index/``.

Every save writes files under new names and then replaces the stamp that names them, so that a reader, or
a process that has mapped the old files, never sees a half-written one.  Savers take turns by a lock file.
Nothing found here is believed before its size and checksum agree with the stamp; nothing here is the truth.
"""

from __future__ import annotations

import os
import secrets
import zlib
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

import numpy as np

from engine.index import stamp as stamps
from engine.index.exact import ExactIndex
from engine.index.filelock import locked
from engine.index.managed import IndexInfo, Kind, ManagedIndex
from engine.index.slots import Bytes
from engine.index.stamp import SavedFile, Stamp, UnusableError
from engine.records import IdArray

_LOCK = "lock"
_LOCK_SECONDS = 30.0
_PARTS = ("ids", "rows", "codes")


@dataclass(frozen=True, slots=True)
class LoadedIndex:
    """A saved index and the log position, with the hash of that log row, whose state it holds."""

    index: ManagedIndex
    position: int
    log_hash: str


def folder_for(store: Path) -> Path:
    """Return where the index of a store's file is saved."""
    return store.with_name(f"{store.name}.index")


def load(folder: Path, model: str, dimension: int) -> LoadedIndex | str:
    """Return the index saved in ``folder`` for this model, or a sentence that says why there is none.

    Its rows stay mapped.  The caller compares position and hash with the log, brings it up to date, or
    calls :func:`discard` when they belong to another history.
    """
    try:
        found = stamps.read(folder)
    except UnusableError as error:
        return str(error)
    while True:
        try:
            return _restored(folder, found, model, dimension)
        except UnusableError as error:
            newer = _current(folder)
            if newer is None or newer == found:
                return str(error)
            found = newer  # another process replaced the files while we read them


def position(folder: Path) -> int:
    """Return the log position of the index saved in ``folder``, -1 if there is none."""
    found = _current(folder)
    return -1 if found is None else found.position


def files(folder: Path) -> int:
    """Return how many files hold the index saved in ``folder``, 0 if there is none."""
    found = _current(folder)
    return 0 if found is None else len(found.files)


def save(folder: Path, index: ManagedIndex, *, model: str, position: int, log_hash: str = "") -> str | None:
    """Save ``index`` as the state at a log position; None when done, else a sentence that says why not.

    Nothing of a removed vector is written, and the files of earlier saves are deleted.  A newer save is
    kept, of whatever model: a process that has not yet seen an erase must not bring vectors back.
    """
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        with locked(folder / _LOCK, _LOCK_SECONDS):
            found = _current(folder)
            if found is not None and found.position > position:
                return f"the index was not saved: a newer one, of log position {found.position}, is there"
            left = _write_and_sweep(folder, index, model, position, log_hash)
    except TimeoutError:
        return "the index was not saved: another process is still saving it"
    except OSError as error:
        return f"the index was not saved: {error.strerror or error}"
    return _remaining(left)


def discard(folder: Path) -> str | None:
    """Delete what is saved; None when nothing is left, else a sentence that says why something is."""
    if not folder.is_dir():
        return None
    try:
        with locked(folder / _LOCK, _LOCK_SECONDS):
            (folder / stamps.NAME).unlink(missing_ok=True)
            left = _sweep(folder)
    except OSError as error:
        return f"the saved index was not deleted: {error.strerror or error}"
    return _remaining(left)


def _remaining(left: list[str]) -> str | None:
    return f"old index files are in use by another program and remain: {', '.join(left)}" if left else None


def _current(folder: Path) -> Stamp | None:
    try:
        return stamps.read(folder)
    except UnusableError:
        return None


def _write_and_sweep(
    folder: Path, index: ManagedIndex, model: str, position: int, log_hash: str
) -> list[str]:
    try:
        _write(folder, index, model, position, log_hash)
    except OSError:
        _sweep(folder)  # a full disk should get its room back
        raise
    return _sweep(folder)


def _write(folder: Path, index: ManagedIndex, model: str, position: int, log_hash: str) -> None:
    token = secrets.token_hex(8)
    paths = [folder / f"{part}-{token}" for part in _PARTS]
    with _opened(paths) as (ids, rows, codes):
        info = index.write(ids, rows, codes)
    saved = [SavedFile(path.name, path.stat().st_size, zlib.crc32(_mapped(path).data)) for path in paths]
    stamp = Stamp(
        model=model,
        dimension=index.dimension,
        position=position,
        log_hash=log_hash,
        count=saved[0].size // np.dtype(np.int64).itemsize,
        kind=info.kind,
        exact=index.exact,
        recall=info.recall,
        candidates=info.candidates,
        built=index.built,
        ids=saved[0],
        rows=saved[1],
        codes=saved[2],
    )
    draft = folder / f"stamp-{token}"
    with _opened([draft]) as (file,):
        file.write(stamp.to_json().encode())
    draft.replace(folder / stamps.NAME)
    _sync_folder(folder)


@contextmanager
def _opened(paths: list[Path]) -> Iterator[list[BinaryIO]]:
    """Open new files for writing, and see them on the disk before closing them."""
    with ExitStack() as stack:
        files: list[BinaryIO] = [stack.enter_context(path.open("xb")) for path in paths]
        yield files
        for file in files:
            file.flush()
            os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _sweep(folder: Path) -> list[str]:
    """Delete what no stamp names; return the names of files that could not be deleted."""
    stamp = _current(folder)
    kept = {file.name for file in stamp.files} if stamp else set()
    left = []
    for path in folder.iterdir():
        ours = path.name.partition("-")[0] in (*_PARTS, "stamp") and "-" in path.name
        if ours and path.name not in kept:
            try:
                path.unlink(missing_ok=True)
            except PermissionError:  # Windows keeps mapped files
                left.append(path.name)
    return left


def _restored(folder: Path, stamp: Stamp, model: str, dimension: int) -> LoadedIndex:
    if (stamp.model, stamp.dimension) != (model, dimension):
        raise UnusableError(
            f"the saved index is of the model {stamp.model} with {stamp.dimension} dimensions, "
            f"not of {model} with {dimension}"
        )
    ids, rows, codes = (_verified(folder, file) for file in stamp.files)
    if ids.size != stamp.count * np.dtype(np.int64).itemsize:
        raise UnusableError("the files of the saved index do not belong together")
    try:
        index = _index(stamp, ids.view(np.int64), rows, codes.tobytes())
    except (ValueError, RuntimeError) as error:
        raise UnusableError(f"the saved index can't be read by this version: {error}") from error
    return LoadedIndex(index, stamp.position, stamp.log_hash)


def _index(stamp: Stamp, ids: IdArray, rows: Bytes, codes: bytes) -> ManagedIndex:
    if Kind(stamp.kind) is Kind.NUMPY:
        return ExactIndex.restored(
            ids, rows.view(np.float32).reshape(stamp.count, stamp.dimension), exact=stamp.exact
        )

    from engine.index.faiss_index import FaissIndex

    info = IndexInfo(Kind(stamp.kind), stamp.count, stamp.dimension, stamp.recall, stamp.candidates)
    return FaissIndex.restored(ids, rows, codes, info, exact=stamp.exact, built=stamp.built)


def _verified(folder: Path, file: SavedFile) -> Bytes:
    try:
        content = _mapped(folder / Path(file.name).name)
    except FileNotFoundError:
        raise UnusableError(f"the saved index lacks its file {file.name}") from None
    except OSError as error:
        raise UnusableError(f"the saved index can't be read: {error.strerror}") from None
    if content.size != file.size:
        raise UnusableError(f"{file.name} of the saved index has {content.size} bytes instead of {file.size}")
    if zlib.crc32(content.data) != file.crc32:
        raise UnusableError(f"{file.name} of the saved index is damaged: its checksum is wrong")
    return content


def _mapped(path: Path) -> Bytes:
    """Return a file's bytes without reading them; an empty file can't be mapped."""
    if not path.stat().st_size:
        return np.empty(0, np.uint8)
    return np.asarray(np.memmap(path, np.uint8, mode="r"))
