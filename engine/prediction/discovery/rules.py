"""What each lens observes in the figures of answered gates: heuristics, each by its own rule.

A rule gives its observations with the most striking first.  What a gate does not tell counts for nothing.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, zip_longest
from typing import TypeVar

from sqlalchemy import Connection

from engine.activations import few
from engine.language.injection import orders
from engine.parameters import ActivationParameters, PredictionParameters
from engine.prediction import gates_seen
from engine.prediction.attention import MISSING, Attention
from engine.prediction.discovery.records import DiscoveryObservation, Lens
from engine.prediction.gates_seen import SeenGate
from engine.prediction.health.records import SurpriseBand
from engine.prediction.health.surprises import surprised, surprises
from engine.records import ChunkId
from engine.storage import driver, steps


@dataclass(frozen=True, slots=True)
class Looked:
    """What is looked at: gates that were answered, in order, at an interaction; no discoveries."""

    connection: Connection
    gates: Sequence[SeenGate]
    interaction: int
    activation: ActivationParameters
    parameters: PredictionParameters

    @property
    def by_human(self) -> list[SeenGate]:
        """The gates that a human answered: only they tell of one."""
        return [gate for gate in self.gates if gate.by_human]


K = TypeVar("K")
Rule = Callable[[Looked], Iterator[DiscoveryObservation]]


def observed(looked: Looked, lenses: Sequence[Lens]) -> list[DiscoveryObservation]:
    """Return what these lenses observe: the most striking of each first, then the second of each."""
    by_lens = ([found for rule in RULES[lens] for found in rule(looked)] for lens in lenses)
    return [found for row in zip_longest(*by_lens) for found in row if found is not None]


def seldom_true(looked: Looked) -> Iterator[DiscoveryObservation]:
    """Give kinds of gates at which the second pass comes true less often than the guard asks for."""
    guards = looked.parameters.guards
    found = []
    for (state, task), gates in _grouped(looked.by_human, lambda gate: gate.kind).items():
        right, total = gates_seen.accuracy(gates)
        if total >= guards.least_total and right / total < guards.least_accuracy:
            found.append((right / total, state, task, right, total, gates))
    for share, state, task, right, total, gates in sorted(found, key=lambda one: one[:3]):
        yield DiscoveryObservation(
            lens=Lens.LEARNING,
            subject=("accuracy", state, task),
            text=f"At {_kind(state, task)} the prediction with the artifact came true at only {right} of "
            f"{total} gates.",
            figures={"came true": right, "gates": total, "share": _rounded(share)},
            chunks=tuple(gate.id for gate in gates if _wrong(gate)),
        )


def forgotten(looked: Looked) -> Iterator[DiscoveryObservation]:
    """Give the share of gates below the retrieval threshold, where it is large."""
    parameters, threshold = looked.parameters.discovery, looked.activation.threshold
    ids = [gate.id for gate in looked.gates]
    values = few(looked.connection, ids).activation(now=looked.interaction, decay=looked.activation.decay)
    below = [key for key, value in zip(ids, values.tolist(), strict=True) if value <= threshold]
    if len(ids) < parameters.least_gates or len(below) <= parameters.forgotten * len(ids):
        return
    yield DiscoveryObservation(
        lens=Lens.ARCHITECTURE,
        subject=("forgotten",),
        text=f"Of {len(ids)} gates that are remembered {len(below)} lie below the retrieval threshold of "
        f"{threshold:g}, and do not come to mind.",
        figures={
            "gates": len(ids),
            "below the threshold": len(below),
            "threshold": threshold,
            "interaction": looked.interaction,
        },
        chunks=tuple(below),
    )


def habits(looked: Looked) -> Iterator[DiscoveryObservation]:
    """Give what in artifacts tells outcomes apart, by state and concern: spoken of or not, the stronger."""
    by_state = _grouped(looked.by_human, lambda gate: gate.state)
    attention = gates_seen.attention(looked.by_human)
    strongest: dict[tuple[str, str], tuple[float, str, str]] = {}
    for state in by_state:
        for nats, feature, outcome in _telling(attention, state, looked.parameters):
            subject = (state, feature.removeprefix(MISSING))
            strongest[subject] = max(
                strongest.get(subject, (nats, feature, outcome)), (nats, feature, outcome)
            )
    for (state, concern), found in sorted(strongest.items(), key=lambda item: (-item[1][0], item[0])):
        yield _habit(by_state[state], state, concern, *found)


def _telling(
    attention: Attention, state: str, parameters: PredictionParameters
) -> Iterator[tuple[float, str, str]]:
    bounds = parameters.discovery
    for outcome in attention.outcomes[state]:
        seen = attention.seen[state, outcome]
        often = [feature for feature, count in seen.items() if count >= bounds.least_habit]
        for feature, nats in attention.telling(state, outcome, often):
            if nats > bounds.telling:
                yield nats, feature, outcome


def _habit(
    gates: Sequence[SeenGate], state: str, concern: str, nats: float, feature: str, outcome: str
) -> DiscoveryObservation:
    having = [gate for gate in gates if feature in gate.features]
    ended = tuple(gate.id for gate in having if gate.outcome == outcome)
    without = len(gates) - len(having)
    otherwise = sum(gate.outcome == outcome for gate in gates) - len(ended)
    says = feature if feature.startswith(MISSING) else f"word of {feature}"
    return DiscoveryObservation(
        lens=Lens.EMERGENT,
        subject=("habit", state, concern),
        text=f"At {state}, artifacts with {says} ended as {outcome!r} at {len(ended)} of {len(having)} "
        f"gates, the others at {otherwise} of {without}.",
        figures={
            "with it": len(having),
            "ended so with it": len(ended),
            "without it": without,
            "ended so without it": otherwise,
            "nats": _rounded(nats),
        },
        chunks=ended,
    )


def overconfident(looked: Looked) -> Iterator[DiscoveryObservation]:
    """Give states at which sure predictions were wrong, and more often than so sure a prediction may be."""
    found = []
    for state, gates in _grouped(looked.by_human, lambda gate: gate.state).items():
        sure = [gate for gate in gates if _sure(gate, looked.parameters.guards.answer_from)]
        wrong = tuple(gate.id for gate in sure if _wrong(gate))
        if len(wrong) >= looked.parameters.discovery.least_wrong:
            mean = sum(gate.posterior_confidence or 0.0 for gate in sure) / len(sure)
            found.append((mean - 1 + len(wrong) / len(sure), state, mean, len(sure), wrong))
    for excess, state, mean, count, wrong in sorted(found, key=lambda one: (-one[0], one[1])):
        if excess > 0:
            yield DiscoveryObservation(
                lens=Lens.SELF_DECEPTION,
                subject=("overconfidence", state),
                text=f"At {state}, {len(wrong)} of {count} predictions that were sure by {mean:.2f} on "
                "average turned out wrong.",
                figures={"sure": count, "wrong": len(wrong), "mean confidence": _rounded(mean)},
                chunks=wrong,
            )


def _sure(gate: SeenGate, least: float) -> bool:
    return gate.posterior_confidence is not None and gate.posterior_confidence >= least and _told(gate)


def surprise_rate(looked: Looked) -> Iterator[DiscoveryObservation]:
    """Give the rate of surprises where it lies outside the bands of SPEC 1.5."""
    gates, parameters = looked.by_human, looked.parameters
    health = surprises(gates, parameters)
    said = {
        SurpriseBand.QUIET: f"below {parameters.monitor.quiet:.0%} there is too little to learn from",
        SurpriseBand.NOT_READY: f"throughout above {parameters.monitor.ready:.0%} the proxy is not ready",
    }
    surprising = tuple(gate.id for gate in gates if surprised(gate, parameters.surprise))
    if health.rate.share is not None and health.band in said:
        yield DiscoveryObservation(
            lens=Lens.SPEC,
            subject=("surprise", str(health.band)),
            text=f"Of {health.rate.total} gates {len(surprising)} surprised: {said[health.band]}.",
            figures={
                "gates": health.rate.total,
                "surprised": len(surprising),
                "share": _rounded(health.rate.share),
            },
            chunks=surprising,
        )


def ordering(looked: Looked) -> Iterator[DiscoveryObservation]:
    """Give each gate whose artifact, as far as it is kept, gives orders to a model; the newest first.

    The words are not repeated: they would give the same orders from here.
    """
    rows = driver.rows(
        looked.connection,
        "SELECT id, state, task_type, artifact FROM chunk "
        "WHERE id IN (SELECT value FROM json_each(?)) AND artifact <> '' ORDER BY id DESC",
        (json.dumps([gate.id for gate in looked.gates]),),
    )
    store = steps.read_store_id(looked.connection)
    for key, state, task, artifact in rows:
        if found := orders(artifact):
            yield DiscoveryObservation(
                lens=Lens.CONTAINMENT,
                subject=("orders", store, str(key)),
                text=f"The artifact of gate {key}, {_kind(state, task)}, gives orders to a model.",
                figures={"characters of orders": len(found), "characters looked at": len(artifact)},
                chunks=(ChunkId(key),),
            )


def unattended(looked: Looked) -> Iterator[DiscoveryObservation]:
    """Give rows of gates that the proxy answered itself, with no human's answer in between."""
    rows = [
        tuple(gate.id for gate in gates)
        for human, gates in groupby(looked.gates, lambda gate: gate.by_human)
        if not human
    ]
    store = steps.read_store_id(looked.connection)
    for row in sorted(rows, key=len, reverse=True):
        if len(row) >= looked.parameters.discovery.unattended:
            yield DiscoveryObservation(
                lens=Lens.CONTAINMENT,
                subject=("unattended", store, str(row[0])),
                text=f"From gate {row[0]} to gate {row[-1]} the proxy answered {len(row)} gates in a row "
                "itself, without a human.",
                figures={"in a row": len(row)},
                chunks=row,
            )


RULES: Mapping[Lens, Sequence[Rule]] = {
    Lens.LEARNING: (seldom_true,),
    Lens.ARCHITECTURE: (forgotten,),
    Lens.EMERGENT: (habits,),
    Lens.SELF_DECEPTION: (overconfident,),
    Lens.SPEC: (surprise_rate,),
    Lens.CONTAINMENT: (unattended, ordering),
}
"""By which rules each lens looks."""


def _grouped(gates: Iterable[SeenGate], key: Callable[[SeenGate], K]) -> Mapping[K, Sequence[SeenGate]]:
    found: dict[K, list[SeenGate]] = defaultdict(list)
    for gate in gates:
        found[key(gate)].append(gate)
    return found


def _told(gate: SeenGate) -> bool:
    """Whether it is known what the second pass predicted there."""
    return gates_seen.accuracy([gate])[1] == 1


def _wrong(gate: SeenGate) -> bool:
    return gates_seen.accuracy([gate]) == (0, 1)


def _kind(state: str, task_type: str) -> str:
    return " of ".join(filter(None, (state, task_type)))


def _rounded(value: float) -> float:
    return round(value, 3)
