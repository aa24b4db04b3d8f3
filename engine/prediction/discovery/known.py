"""What was observed before: discoveries that wait for a human's word, and those that have it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from sqlalchemy import Connection

from engine.language.word_sets import bigram_likeness
from engine.parameters import DiscoveryParameters
from engine.prediction import gates_seen
from engine.prediction.discovery.records import (
    DiscoveryObservation,
    DuplicateObservation,
    Lens,
    subject_of,
)
from engine.prediction.records import DISCOVERY_STATE, GateStatus
from engine.providers.protocols import Embedder
from engine.query.columns import Columns
from engine.records import ChunkId, VectorArray
from engine.storage import driver, gates, vectors

_READ = 4_000  # characters of evidence: as much as an answered gate keeps


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """A discovery that is known; ``subject`` is () where it is another's, as one that was imported.

    ``vector`` is that of its content, None where the store has none of the model in use.
    """

    id: ChunkId
    text: str
    subject: tuple[str, ...]
    vector: VectorArray | None = None


def in_queue(connection: Connection) -> list[Known]:
    """Return what waits, or has been answered, and was not withdrawn."""
    status = (GateStatus.WAITING, GateStatus.ANSWERED)
    rows = gates.of_state(connection, DISCOVERY_STATE, status, _READ)
    return [Known(key, question, subject_of(evidence)) for key, question, evidence in rows]


def remembered(connection: Connection, columns: Columns, model: str) -> list[Known]:
    """Return the discoveries that were answered, in this store or another: also those out of recall."""
    ids = columns.ids[columns.texts(connection, "type").among(gates_seen.DISCOVERY)].tolist()
    embedded = dict(zip(*vectors.of_chunks(connection, model, ids), strict=True))
    rows = driver.rows(
        connection,
        "SELECT id, CASE stimulus WHEN '' THEN content ELSE stimulus END, artifact FROM chunk "
        "WHERE id IN (SELECT value FROM json_each(?)) ORDER BY id",
        (json.dumps(ids),),
    )
    return [
        Known(ChunkId(key), text, subject_of(evidence), embedded.get(key)) for key, text, evidence in rows
    ]


class Parted(NamedTuple):
    """Observations that are new, and those that are not."""

    new: list[DiscoveryObservation]
    duplicates: list[DuplicateObservation]


def by_subject(observations: Sequence[DiscoveryObservation], known: Sequence[Known]) -> Parted:
    """Tell new observations from known ones by what they are about."""
    return _parted(observations, {one.subject: one.id for one in known})


def by_text(
    observations: Sequence[DiscoveryObservation],
    known: Sequence[Known],
    embedder: Embedder,
    bounds: DiscoveryParameters,
) -> Parted:
    """Tell new observations from what names no subject by their words, and by what those mean.

    Sentences of one rule about two subjects are as alike as those about one, so ours are not compared so; nor
    is what endangers: no text that reads like it may keep a gate of its own from being told.
    """
    foreign = [one for one in known if not one.subject and one.text.strip()]
    compared = [found for found in observations if found.lens is not Lens.CONTAINMENT]
    if not foreign or not compared:
        return Parted(list(observations), [])
    alike: dict[tuple[str, ...], ChunkId] = {}
    for found, row in zip(compared, _cosines(embedder, compared, foreign), strict=True):
        for one, cosine in zip(foreign, row, strict=True):
            if cosine >= bounds.alike_vectors or bigram_likeness(found.text, one.text) >= bounds.alike_words:
                alike.setdefault(found.subject, one.id)
    return _parted(observations, alike)


def _parted(observations: Sequence[DiscoveryObservation], known: Mapping[tuple[str, ...], ChunkId]) -> Parted:
    return Parted(
        [found for found in observations if found.subject not in known],
        [
            DuplicateObservation(found, known[found.subject])
            for found in observations
            if found.subject in known
        ],
    )


def _cosines(
    embedder: Embedder, observations: Sequence[DiscoveryObservation], known: Sequence[Known]
) -> list[list[float]]:
    """Return the cosine of each observation with each known one; only what waits is embedded anew."""
    lacking = [one for one in known if one.vector is None]
    texts = [found.text for found in observations] + [one.text for one in lacking]
    made = embedder.embed(texts)
    new = {one.id: vector for one, vector in zip(lacking, made[len(observations) :], strict=True)}
    others = np.stack([new[one.id] if one.vector is None else one.vector for one in known])
    found: list[list[float]] = (_units(made[: len(observations)]) @ _units(others).T).tolist()
    return found


def _units(rows: VectorArray) -> VectorArray:
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    units: VectorArray = rows / np.maximum(lengths, 1e-9)
    return units
