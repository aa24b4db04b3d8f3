"""The two filters before any ranking: what fits the gate, and what is active enough (SPEC 1.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from sqlalchemy import Connection

from engine.activations import Activations, few
from engine.parameters import ActivationParameters
from engine.query.columns import Columns
from engine.records import ChunkId, FloatArray, IdArray, Status

BYPASSING = ("steering", "review_correction")
"""Types that hold whatever the state and the task type: what a person said of all gates."""

_DOUBT = 1e-5  # nats; the table of all traces is right to a tenth of this

Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Filtered:
    """The active chunks, n of them: ``ids`` ascending, which of them pass each filter.

    ``activation`` (n,) is right to 1e-6 nats, and on the right side of the threshold.
    """

    ids: IdArray
    activation: FloatArray
    fitting: Mask
    activated: Mask


def filtered(
    connection: Connection,
    columns: Columns,
    activations: Activations,
    gate: tuple[str, str],
    now: int,
    parameters: ActivationParameters,
    without: Sequence[ChunkId] = (),
) -> Filtered:
    """Return what passes the filters for a gate, which is a state and a task type, at an interaction.

    Chunks of ``without`` are left out.
    """
    columns.require(connection, ("status", "type", "state", "task_type"))
    active = columns.texts(connection, "status").among(Status.ACTIVE)
    active = active & ~np.isin(columns.ids, without)
    ids = columns.ids[active]
    values = _activation(connection, activations, ids, now, parameters)
    fits = fitting(connection, columns, *gate)[active]
    return Filtered(ids, values, fits, values > parameters.threshold)


def fitting(connection: Connection, columns: Columns, state: str, task_type: str) -> Mask:
    """Return which chunks, of those of ``columns``, are of this state and task type, or bypass both.

    What is not given, "", is not asked for.
    """
    fits = np.ones(len(columns.ids), dtype=np.bool_)
    for name, wanted in (("state", state), ("task_type", task_type)):
        if wanted:
            fits &= columns.texts(connection, name).among(wanted)
    return fits | columns.texts(connection, "type").among(*BYPASSING)


def _activation(
    connection: Connection, activations: Activations, ids: IdArray, now: int, parameters: ActivationParameters
) -> FloatArray:
    """Return the activation of each chunk; what is close to the threshold is computed exactly."""
    values = activations.of(connection, ids, now=now, decay=parameters.decay)
    close = np.flatnonzero(np.abs(values - parameters.threshold) < _DOUBT)
    values[close] = few(connection, ids[close]).activation(now=now, decay=parameters.decay)
    return values
