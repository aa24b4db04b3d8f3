"""What becomes of two interaction counters, a store's and a file's, when the file comes into the store."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sqlalchemy import Connection

from engine.exchange.document import Counting, Document
from engine.storage import bulk, steps


class Standing(NamedTuple):
    """Where a store's counter stands, and whether the store ever ``held`` a chunk."""

    interaction: int = 0
    held: bool = False

    def told(self, document: Document) -> Iterator[str]:
        """Give the sentence about what grows older as the file comes in, if anything does."""
        ours, theirs = self.interaction, document.counter
        if document.counting is not Counting.CARRIED:
            return
        if ours > theirs:
            yield (
                f"The store's interaction counter stays at {ours:,}, ahead of the file's {theirs:,}: what "
                f"comes in counts as {ours - theirs:,} interactions older than it was there."
            )
        elif theirs > ours and self.held:
            yield (
                f"The store's interaction counter moves from {ours:,} to the file's {theirs:,}: what it held "
                f"before counts as {theirs - ours:,} interactions older."
            )


def standing(connection: Connection) -> Standing:
    """Return where a store stands."""
    return Standing(steps.read_interaction(connection), bulk.ever_held_chunks(connection))
