"""Somebody changed the chunk while it was edited: both versions, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtWidgets import QWidget

from engine import FIELDS, Chunk
from gui.views.dialogs.conflict import ConflictDialog
from gui.views.inspector.draft import Draft, Unreadable
from gui.views.inspector.values_text import NONE
from gui.wording.field_words import LABELS
from gui.wording.formats import exact_moment
from gui.wording.translation import tr


def conflict(parent: QWidget | None, draft: Draft, theirs: Chunk) -> ConflictDialog:
    """Return the dialog that shows the stored chunk beside the person's."""
    title = tr("Inspector", "Chunk {id} was changed while you edited it").format(id=theirs.id)
    return ConflictDialog(parent, title, *both_versions(draft, theirs))


def both_versions(draft: Draft, theirs: Chunk) -> tuple[str, str]:
    """Return theirs and mine as texts, with all fields that either of us changed; the content first."""
    names = sorted({*draft.names, *draft.changed_by_others(theirs)}, key=list(FIELDS).index)
    # What only they changed stays theirs if mine is kept, so it stands on both sides.
    mine = {name: getattr(theirs, name) for name in names} | {
        name: draft.shown()[name] for name in draft.names
    }
    return as_lines({name: getattr(theirs, name) for name in names}), as_lines(mine)


def as_lines(values: Mapping[str, Any]) -> str:
    """Return values of a chunk's fields, a field a line; the text without its name."""
    parts = []
    for name, value in values.items():
        parts.append(f"{value}\n" if name == "content" else f"{LABELS[name]}: {_written(value)}")
    return "\n".join(parts)


def _written(value: Any) -> str:
    if value is None or value == "":
        return NONE
    if isinstance(value, Unreadable):
        return value.text
    if isinstance(value, tuple):
        return ", ".join(value)
    return exact_moment(value) if hasattr(value, "tzinfo") else str(value)
