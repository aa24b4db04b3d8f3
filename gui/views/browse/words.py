"""What Browse says."""

from __future__ import annotations

from gui.models.chunk_search import Found
from gui.wording.formats import CHUNKS
from gui.wording.translation import tr, trn

PLACEHOLDER = tr("Browse", 'Search: words, "a phrase", category:fact, tag:editor, is:pinned …')
COPIED = tr("Browse", "Copied the first {most:,} of {selected:,}. Export the store for all.")
SCATTERED = tr("Browse", "The selection of {selected:,} chunks was too scattered in this order to be kept.")
CLEARED = tr("Browse", "The query was cleared: it left out chunk {chunk}.")
BEFORE = tr("Browse", "Before: {matched}")
NOTHING_TO_SAVE = tr("Browse", "There is no query to save.")
MATCHED = trn("Browse", "{rows:,} of {n:,} chunk", "{rows:,} of {n:,} chunks")


def matched(found: Found) -> str:
    """Return how many chunks match, as the query bar has room for."""
    if found.question.query.strip():
        return tr("Browse", "{rows:,} of {total:,}").format(rows=len(found.rows), total=found.total)
    return CHUNKS.format(n=found.total)


def status(found: Found) -> str:
    """Return how many chunks match, for the status bar."""
    if found.question.query.strip():
        return MATCHED.format(n=found.total, rows=len(found.rows))
    return CHUNKS.format(n=found.total)
