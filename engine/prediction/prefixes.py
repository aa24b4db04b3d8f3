"""What every pass of a session is asked with first, made once and kept, so that a server can keep it too."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence

import numpy as np
from sqlalchemy import Connection

from engine.activations import Activations
from engine.fields import text_hash
from engine.parameters import ActivationParameters
from engine.prediction import prompting
from engine.prediction.stages import CHARACTERS_A_TOKEN, Prefix
from engine.query.keeper import ColumnKeeper
from engine.records import Chunk, ChunkId, Status
from engine.storage import predictions, reading, steps

HASHES = "prefix"
"""Under which the record of a run keeps the digests of the texts in its prefix."""

_READ = 50  # chunks read at a time while there is room


class Prefixes:
    """Gives each session its prefix; one that another process began is taken over.  Thread-safe."""

    def __init__(self, columns: ColumnKeeper, activations: Activations) -> None:
        self._columns = columns
        self._activations = activations
        self._lock = threading.Lock()
        self._known: dict[str, Prefix] = {}

    def forget(self) -> int:
        """Forget every prefix, as an erase asks; return how many there were."""
        with self._lock:
            count = len(self._known)
            self._known.clear()
            return count

    def end(self, session: str) -> None:
        """Forget the prefix of a session."""
        with self._lock:
            self._known.pop(session, None)

    def of(
        self, connection: Connection, session: str, parameters: ActivationParameters, tokens: float
    ) -> Prefix:
        """Return the prefix of a session, with memories for up to so many tokens where it is made now.

        Without a session there is nothing to share but the role.
        """
        with self._lock:
            known = self._known.get(session)
            if known is None or not _holds(connection, known):
                kept = _kept(connection, session) if session else None
                if kept is None or not _holds(connection, kept):
                    kept = self._made(connection, session, parameters, tokens)
                self._known[session] = kept
            return self._known[session]

    def _made(
        self, connection: Connection, session: str, parameters: ActivationParameters, tokens: float
    ) -> Prefix:
        now = steps.read_interaction(connection) if session else 0
        ranked = self._ranked(connection, now, parameters) if session else ()
        chunks = list(_fitting(connection, ranked, tokens))
        text = prompting.prefix(chunks)
        hashes = {chunk.id: chunk.content_hash for chunk in chunks}
        return Prefix(text=text, memories=tuple(hashes), interaction=now, hashes=hashes)

    def _ranked(self, connection: Connection, now: int, parameters: ActivationParameters) -> Sequence[int]:
        """Return what is above the threshold, the most active first (seed 000, session start)."""
        columns = self._columns.at(connection)
        ids = columns.ids[columns.texts(connection, "status").among(Status.ACTIVE)]
        activation = self._activations.of(connection, ids, now=now, decay=parameters.decay)
        above = np.flatnonzero(activation > parameters.threshold)
        order = np.lexsort((ids[above], -activation[above]))
        found: list[int] = ids[above][order].tolist()
        return found


def _fitting(connection: Connection, ranked: Sequence[int], tokens: float) -> Iterator[Chunk]:
    """Give chunks in order until one does not fit any more."""
    left = tokens * CHARACTERS_A_TOKEN
    for start in range(0, len(ranked), _READ):
        part = ranked[start : start + _READ]
        chunks = reading.chunks(connection, part)
        for key in part:
            left -= len(prompting.quoted_memory(chunks[ChunkId(key)]))
            if left < 0:
                return
            yield chunks[ChunkId(key)]


def digest(prefix: Prefix) -> str:
    """Return the name that a prefix is kept by."""
    return text_hash(f"{prefix.interaction}:{prefix.text}")


def _holds(connection: Connection, prefix: Prefix) -> bool:
    """Whether the store still holds what a prefix quotes."""
    known = {key: prefix.hashes.get(key, "") for key in prefix.memories}
    return predictions.as_they_were(connection, known)


def _kept(connection: Connection, session: str) -> Prefix | None:
    row = predictions.newest(connection, session)
    return None if row is None else of_run(connection, row)


def of_run(connection: Connection, run: predictions.Row) -> Prefix | None:
    """Return the prefix that a run was asked with, None where it was erased."""
    row = predictions.prefix(connection, run.prefix)
    if row is None:
        return None
    hashes = json.loads(run.record).get(HASHES, {})
    return Prefix(
        text=row.text,
        memories=tuple(map(ChunkId, row.memories)),
        interaction=row.interaction,
        hashes={ChunkId(int(key)): digest for key, digest in hashes.items()},
    )
