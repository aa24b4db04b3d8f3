"""The proof that a dream left what is protected as it was: digests before and after, in one transaction."""

from __future__ import annotations

import json
from collections.abc import Mapping

from sqlalchemy import Connection

from engine.dreaming.records import ProtectedDigest
from engine.errors import EngineBugError
from engine.records import ChunkId
from engine.storage import log, protection

_SAID = ("content", "category", "status", "tier", "valid_from", "valid_until")

Digests = Mapping[ChunkId, tuple[tuple[str, ...], str]]
"""By chunk: how it is protected, and the digest of what must not change."""


def digests(connection: Connection) -> Digests:
    """Return the digest of every protected chunk: its text, category, status, tier and validity."""
    return {
        key: (flags, log.digest(json.dumps(values)))
        for key, flags, values in protection.guarded(connection, _SAID)
    }


def compared(connection: Connection, before: Digests) -> tuple[ProtectedDigest, ...]:
    """Return the digests of what was protected ``before``, then and now.

    Raises EngineBugError if one differs: nothing is committed then.
    """
    after = digests(connection)
    found = tuple(
        ProtectedDigest(key, flags, digest, after[key][1] if key in after else "")
        for key, (flags, digest) in before.items()
    )
    if broken := [item.chunk_id for item in found if not item.unchanged]:
        raise EngineBugError(
            f"a dream would have changed the protected chunk {broken[0]}; nothing was changed"
        )
    return found
