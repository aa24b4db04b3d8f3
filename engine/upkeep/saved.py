"""The saved index as it lies in its folder: whether it can be used, and of which moment it is."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection

from engine.index import cache, stamp
from engine.index.managed import ManagedIndex
from engine.storage import log


class Saved(NamedTuple):
    """What there is to say of the saved index, whether it is a fault, and the index, if it can be used."""

    text: str
    fault: bool = False
    vectors: ManagedIndex | None = None
    position: int = -1


def look(connection: Connection, folder: Path, model: str, dimension: int) -> Saved:
    """Look at what is saved; nothing is made anew or deleted.

    ``dimension`` is that of the store's vectors, 0 while it holds none: then any index is of as many.
    """
    if not (folder / stamp.NAME).exists():
        return Saved("None is saved; a small index is read from the store as quickly.")
    try:
        found = stamp.read(folder)
    except stamp.UnusableError as error:
        return _unusable(str(error))
    if found.model != model:
        return Saved(f"It is of the model {found.model}; it is made anew when it is needed.")
    loaded = cache.load(folder, model, dimension or found.dimension)
    if isinstance(loaded, str):
        return _unusable(loaded)
    position = log.position(connection)
    if loaded.position > position or log.hash_at(connection, loaded.position) != loaded.log_hash:
        return _unusable("the saved index belongs to another state of this store")
    return Saved(_behind(position - loaded.position), False, loaded.index, loaded.position)


def _unusable(why: str) -> Saved:
    return Saved(f"{why[:1].upper()}{why[1:]}. It is not used; the index is read from the store.", fault=True)


def _behind(rows: int) -> str:
    if not rows:
        return "It agrees with its checksums and is of the newest state of the store."
    entries = "1 entry" if rows == 1 else f"{rows:,} entries"
    return f"It agrees with its checksums; the last {entries} of the log are added when it is loaded."
