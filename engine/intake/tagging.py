"""Synaptic tagging and capture: a strong event stabilises the weak ones around it (seed 001, SPEC 2.7).

A tag is an attribute of its chunk, so that it is stored, undone and seen with it, by every process.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from engine.dynamics.plasticity import captured_stability
from engine.fields import bounded_stability
from engine.parameters import ImportanceParameters
from engine.records import Chunk

TAG = "synaptic_tag"


def tag(at: datetime, parameters: ImportanceParameters) -> dict[str, Any]:
    """Return the attributes of a weak chunk that was stored ``at``."""
    until = at + timedelta(hours=parameters.tag_hours)
    return {TAG: {"tagged_at": at.isoformat(), "until": until.isoformat(), "captured": False}}


def tagged_at(chunk: Chunk) -> datetime | None:
    """Return since when a chunk waits for a strong event; None for one without a tag, or captured."""
    found = chunk.attributes.get(TAG)
    if not isinstance(found, dict) or found.get("captured"):
        return None
    try:
        moment = datetime.fromisoformat(str(found.get("tagged_at")))
    except ValueError:
        return None  # attributes are anybody's to edit
    return moment if moment.tzinfo else None


def captured(
    chunks: Iterable[Chunk], at: datetime, importance: float, parameters: ImportanceParameters
) -> list[tuple[Chunk, Chunk]]:
    """Return the tagged chunks of a session that an event captures, each as it is and as it becomes."""
    found = []
    for chunk in chunks:
        since = tagged_at(chunk)
        if since is None or chunk.immutable or chunk.stability is None:
            continue
        hours = (at - since) / timedelta(hours=1)
        stability = captured_stability(
            chunk.stability, hours=hours, same_session=True, importance=importance, parameters=parameters
        )
        if stability > chunk.stability:
            found.append((chunk, _captured(chunk, stability, at)))
    return found


def _captured(chunk: Chunk, stability: float, at: datetime) -> Chunk:
    mark = {**chunk.attributes[TAG], "captured": True, "captured_at": at.isoformat()}
    return replace(chunk, stability=bounded_stability(stability), attributes={**chunk.attributes, TAG: mark})
