"""Edits of many chunks as values: what they would change is shown first, then carried out as one step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

import regex

from engine.curation.editing import Edit, field_edit, tag_edit
from engine.errors import InvalidInputError, RefusedError
from engine.fields import FIELDS, Kind, is_text
from engine.history import edits
from engine.history.changes import RowChange, fields_before_and_after
from engine.history.records import ChunkDiff
from engine.progress import Progress
from engine.query.patience import Patience
from engine.records import Chunk, ChunkId

_REPORTED = 200

REPLACEABLE = tuple(
    name
    for name, item in FIELDS.items()
    if item.editable and item.kind in (Kind.TEXT, Kind.LONG_TEXT) and item.column
)
"""Fields in which texts can be replaced."""


class Revision(Protocol):
    """One and the same edit, for any number of chunks."""

    @property
    def kind(self) -> str:
        """The kind of the step that does so."""

    @property
    def label(self) -> str:
        """What that step is called, up to its chunks: ``Edit session of``."""

    @property
    def rewrites(self) -> bool:
        """Whether texts change, which then need other vectors."""

    def edit(self, now: int) -> Edit:
        """Return what changes in a chunk, at ``now`` in microseconds; raises InvalidInputError for faults."""


@dataclass(frozen=True, slots=True)
class SetFields:
    """Set fields to the same values everywhere."""

    values: Mapping[str, Any]
    kind = "edit"

    @property
    def rewrites(self) -> bool:
        """Whether the text is among them."""
        return "content" in self.values

    @property
    def label(self) -> str:
        """Name the fields."""
        known = [FIELDS[name].label.lower() for name in self.values if name in FIELDS]
        return f"Edit {', '.join(known)} of"

    def edit(self, now: int) -> Edit:
        """Set them."""
        return field_edit(self.values, now)


@dataclass(frozen=True, slots=True)
class Retag:
    """Add and remove tags."""

    add: Sequence[str] = ()
    remove: Sequence[str] = ()
    kind = "tag"
    label = "Tag"
    rewrites = False

    def edit(self, _now: int) -> Edit:
        """Add and remove them; the time of a chunk's last edit is that of its fields."""
        return tag_edit(self.add, self.remove)


@dataclass(frozen=True, slots=True)
class Replace:
    r"""Replace a text wherever it stands in a field, or what a regular expression finds.

    In the replacement of an expression, ``\1`` and ``\g<name>`` stand for what its groups found.
    """

    find: str
    by: str
    name: str = "content"
    expression: bool = False
    match_case: bool = False
    whole_words: bool = False
    kind = "edit"

    @property
    def rewrites(self) -> bool:
        """Whether it works on the text."""
        return self.name == "content"

    @property
    def label(self) -> str:
        """Name the field, not the text: what is erased later must not stand in a header."""
        return f"Replace in {FIELDS[self.name].label.lower()} of"

    def edit(self, now: int) -> Edit:
        """Replace it; raises InvalidInputError where the expression or the replacement can't be read."""
        pattern = self._pattern()
        by = self.by if self.expression else self.by.replace("\\", "\\\\")
        replaced, patience = partial(pattern.sub, by), Patience()

        def edit(chunk: Chunk) -> list[RowChange]:
            before = getattr(chunk, self.name)
            try:
                after = patience.run(replaced, before)
            except TimeoutError as error:
                raise InvalidInputError([f"at chunk {chunk.id} the expression {error}"]) from None
            if after == before:
                return []
            if self.name == "content" and not after.strip():
                raise RefusedError(
                    f"Chunk {chunk.id} would be left without a text. Retire or erase it instead."
                )
            return edits.edit_fields(chunk, {self.name: after}, now)

        return edit

    def _pattern(self) -> regex.Pattern[str]:
        if faults := self._faults():
            raise InvalidInputError(faults)
        text = self.find if self.expression else regex.escape(self.find)
        if self.whole_words:
            text = rf"(?<!\w)(?:{text})(?!\w)"
        try:
            flags = 0 if self.match_case else regex.IGNORECASE
            pattern = regex.compile(text, flags)
            if self.expression:  # a fault of the replacement shows where something is found, if only nothing
                regex.compile(f"(?:{text})|", flags).sub(self.by, "")
        except (regex.error, OverflowError, RecursionError, IndexError) as error:
            raise InvalidInputError([f"the expression or its replacement has a fault: {error}"]) from None
        return pattern

    def _faults(self) -> list[str]:
        faults = [] if self.name in REPLACEABLE else [f"no text can be replaced in a field {self.name!r}"]
        if not self.find:
            faults.append("there is nothing to look for")
        if not is_text(self.by):
            faults.append("the replacement holds half a character (a lone surrogate)")
        return faults


@dataclass(frozen=True, slots=True)
class RevisionPreview:
    """What a revision would do: how many chunks it would change, leave as they are, or be refused by.

    ``examples`` are the first of those that change, ``texts`` their texts as they are; ``refused`` names the
    chunks that refuse, ``reason`` why the first of them does.
    """

    changed: int = 0
    unchanged: int = 0
    refused: tuple[ChunkId, ...] = ()
    reason: str = ""
    examples: tuple[ChunkDiff, ...] = ()
    texts: tuple[str, ...] = ()


def preview(
    chunks: Callable[[Sequence[int]], Sequence[Chunk]],
    ids: Sequence[int],
    edit: Edit,
    limit: int,
    progress: Progress,
) -> RevisionPreview:
    """Try an edit on the chunks of ``ids``, which ``chunks`` reads, and write nothing."""
    examples: list[ChunkDiff] = []
    texts: list[str] = []
    refused: list[ChunkId] = []
    changed, reason = 0, ""
    for start in range(0, len(ids), _REPORTED):
        progress.step(start, len(ids), "trying out")
        for chunk in chunks(ids[start : start + _REPORTED]):
            try:
                changes = edit(chunk)
            except RefusedError as error:
                refused.append(chunk.id)
                reason = reason or str(error)
                continue
            changed += bool(changes)
            if changes and len(examples) < limit:
                examples.append(ChunkDiff(chunk.id, "changed", *fields_before_and_after(changes)))
                texts.append(chunk.content)
    unchanged = len(ids) - changed - len(refused)
    return RevisionPreview(changed, unchanged, tuple(refused), reason, tuple(examples), tuple(texts))
