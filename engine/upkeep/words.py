"""What each finding is called, what it means and what to do, in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.records import ChunkId
from engine.upkeep.records import LISTED, Finding, FindingKind, Part


class _Words(NamedTuple):
    part: Part
    title: str
    explanation: str
    remedy: str
    fault: bool = True
    repairable: bool = True
    by_default: bool = True


_EMBED = "Repair embeds these texts again."
_INDEX = "Repair makes the index anew from the stored vectors."
_SEARCH = "Repair makes the full-text index anew from the texts."

_WORDS: dict[FindingKind, _Words] = {
    FindingKind.LACKING: _Words(
        Part.VECTORS,
        "Chunks without a vector",
        "Recall finds these by their words only, never by their meaning.",
        "Repair embeds their texts.",
    ),
    FindingKind.STALE: _Words(
        Part.VECTORS,
        "Vectors of a former text",
        "The text was changed outside the program: no step of the log says so, and its vector is still that "
        "of the text before.",
        "Compare each chunk with its history and edit it, so that the log says what its text is. Repair "
        "leaves it: it changes no text, and hides no trace of such a change.",
        repairable=False,
        by_default=False,
    ),
    FindingKind.WRONG_SIZE: _Words(
        Part.VECTORS,
        "Vectors of the wrong size",
        "They do not have as many components as their model makes; recall leaves them out.",
        _EMBED,
    ),
    FindingKind.NOT_FINITE: _Words(
        Part.VECTORS,
        "Vectors that are no numbers",
        "They hold values that are infinite or not a number; recall leaves them out.",
        _EMBED,
    ),
    FindingKind.NOT_UNIT: _Words(
        Part.VECTORS,
        "Vectors not of length one",
        "Recall takes all vectors to be of length one; it ranks these too high or too low.",
        _EMBED,
    ),
    FindingKind.ZEROED: _Words(
        Part.VECTORS,
        "Vectors that were made zero",
        "The model gives these texts a vector, but a zero one is stored; recall finds them by words only.",
        _EMBED,
    ),
    FindingKind.ZERO: _Words(
        Part.VECTORS,
        "Texts without meaning to the model",
        "Their vector is zero, for the model knows no word of them; recall finds them by their words.",
        "Nothing is to be done.",
        fault=False,
        repairable=False,
        by_default=False,
    ),
    FindingKind.ORPHAN: _Words(
        Part.VECTORS,
        "Vectors of no text",
        "No chunk has their text, nor had one that an undo could bring back.",
        "Repair deletes them.",
    ),
    FindingKind.FORMER: _Words(
        Part.VECTORS,
        "Vectors of former texts",
        "Chunks had these texts once. They are kept, so that an undo need not embed them again.",
        "Nothing is to be done.",
        fault=False,
        repairable=False,
        by_default=False,
    ),
    FindingKind.OTHER_MODEL: _Words(
        Part.VECTORS,
        "Vectors of other models",
        "Recall does not use them. They let neighbours be compared, and a model be taken up again at once.",
        "Repair this kind to delete them, if you need the room.",
        fault=False,
        by_default=False,
    ),
    FindingKind.UNINDEXED: _Words(
        Part.INDEX,
        "Chunks missing from the index",
        "They have a vector, but the index does not know it, so recall finds them by their words only.",
        _INDEX,
    ),
    FindingKind.STRAY: _Words(
        Part.INDEX,
        "Index entries without a chunk or vector",
        "The index holds a vector where the store holds none, as of a chunk that was erased.",
        _INDEX,
    ),
    FindingKind.DIFFERENT: _Words(
        Part.INDEX,
        "Index entries that differ",
        "The index holds another vector than the store, so recall ranks these chunks wrongly.",
        _INDEX,
    ),
    FindingKind.DUPLICATE: _Words(
        Part.INDEX,
        "Chunks indexed twice",
        "The index file lists these more than once; only the last entry counts.",
        _INDEX,
    ),
    FindingKind.FILE: _Words(
        Part.INDEX,
        "Index file",
        "The saved index agrees with its checksums and belongs to this store.",
        _INDEX,
    ),
    FindingKind.UNSEARCHED: _Words(
        Part.SEARCH,
        "Texts the search does not know",
        "No search by words finds these chunks.",
        _SEARCH,
    ),
    FindingKind.SEARCHED_AMISS: _Words(
        Part.SEARCH,
        "Texts the search knows otherwise",
        "The search by words holds other words of these chunks than their texts have.",
        _SEARCH,
    ),
    FindingKind.SEARCHED_FOR_NOTHING: _Words(
        Part.SEARCH,
        "Search rows without a chunk",
        "The search by words still holds the words of chunks that are gone.",
        _SEARCH,
    ),
    FindingKind.SAME_TEXT: _Words(
        Part.TEXTS,
        "Chunks with the text of another",
        "They share one vector, so recall ranks them side by side.",
        "Nothing has to be done; merge them, if they are one memory.",
        fault=False,
        repairable=False,
        by_default=False,
    ),
}


def finding(kind: FindingKind, ids: Sequence[int] = (), count: int | None = None) -> Finding:
    """Return what was found of a kind: so many, at these chunks."""
    words = _WORDS[kind]
    return Finding(
        kind=kind,
        part=words.part,
        count=len(ids) if count is None else count,
        ids=tuple(ChunkId(int(value)) for value in ids[:LISTED]),
        fault=words.fault,
        repairable=words.repairable,
        by_default=words.by_default,
        title=words.title,
        explanation=words.explanation,
        remedy=words.remedy,
    )
