"""What an import would bring: the file read as an import reads it, and no store touched."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from engine.clock import to_microseconds
from engine.exchange.counter import Standing
from engine.exchange.document import MappedKey
from engine.exchange.formats import format_of
from engine.exchange.gathering import valid
from engine.history.additions import Prepared
from engine.progress import Progress
from engine.records import Chunk
from engine.storage.rows import CHUNK_COLUMNS, bind_values, chunk_of, with_defaults

_NEW = Standing()


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportPreview:
    """What an import would bring, without a store being touched.

    ``chunks`` are the first as they would be stored, numbered from 1 in the order of the file; ``read``
    counts all that were read, which is the whole file only if ``complete``, and ``usable`` those of them that
    can be stored.  ``cautions`` are those of the ``losses`` to look at first: what was read by guess.
    """

    format: str
    title: str
    path: str
    chunks: tuple[Chunk, ...]
    read: int
    usable: int
    complete: bool
    relations: int = 0
    damage: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    losses: tuple[str, ...] = ()
    cautions: tuple[str, ...] = ()
    mapping: tuple[MappedKey, ...] = ()


def preview(
    path: Path,
    name: str | None,
    limit: int,
    now: datetime,
    *,
    whole: bool,
    progress: Progress,
    into: Standing = _NEW,
) -> ImportPreview:
    """Return the first ``limit`` chunks of a file, and what there is to say about all of it, or so far.

    ``into`` is where the store stands that the file would come into, a new one if not given.

    Raises what an import would.
    """
    chosen = format_of(path, name)
    document = chosen.read(path, progress)
    chunks: list[Chunk] = []
    complete, usable = True, 0
    for item in valid(document):
        usable += 1
        if len(chunks) < limit:
            chunks.append(_chunk(item.new, len(chunks) + 1, now))
        elif not whole:
            complete = False
            break
    return ImportPreview(
        format=chosen.name,
        title=chosen.title,
        path=str(path),
        chunks=tuple(chunks),
        read=document.read,
        usable=usable,
        complete=complete,
        relations=len(document.relations),
        damage=tuple(document.damage),
        skipped=tuple(document.skips()),
        losses=(*document.declared(stored=usable > 0), *(into.told(document) if usable else ())),
        cautions=tuple(document.cautions),
        mapping=document.keys.mapped(),
    )


def _chunk(new: Prepared, number: int, now: datetime) -> Chunk:
    image = {"recorded_at": to_microseconds(now), **new.columns, "id": number}
    values = bind_values(with_defaults(image))
    return chunk_of([values[name] for name in CHUNK_COLUMNS], new.tags, new.entities, 0)
