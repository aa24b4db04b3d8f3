"""How often gates surprise, what that says, and whether humans confirmed what was said to surprise."""

from __future__ import annotations

from collections.abc import Sequence

from engine.dynamics.confidence import is_surprise
from engine.language.word_sets import stems
from engine.parameters import MonitorParameters, PredictionParameters
from engine.prediction.gates_seen import SeenGate, named
from engine.prediction.health.records import Rate, SurpriseBand, SurpriseHealth


def surprised(gate: SeenGate, threshold: float) -> bool | None:
    """Whether a gate surprised; None where that is not known."""
    if gate.percepts or gate.predicted.get("untold") is not None:
        return True
    if gate.prior_confidence is None or gate.posterior_confidence is None:
        return None
    return is_surprise(gate.prior_confidence, gate.posterior_confidence, threshold=threshold)


def surprises(gates: Sequence[SeenGate], parameters: PredictionParameters) -> SurpriseHealth:
    """Return how often gates surprised, given in order."""
    monitor = parameters.monitor
    told = [surprised(gate, parameters.surprise) for gate in gates]
    known = [found for found in told if found is not None]
    newest = known[-int(monitor.fewest) :]
    rate, late = Rate.of(sum(known), len(known)), Rate.of(sum(newest), len(newest))
    quiet = rate.share is not None and rate.share < monitor.quiet
    return SurpriseHealth(rate, late, _band(rate, late, monitor), quiet)


def bands(parameters: MonitorParameters) -> tuple[float, float, float, float]:
    """Return the shares of surprises between which is judged, ascending."""
    return parameters.quiet, parameters.ready, parameters.learning, parameters.startled


def _band(rate: Rate, newest: Rate, parameters: MonitorParameters) -> SurpriseBand:
    """Return what a share of surprises says; "throughout" means: over all, and over the newest alone."""
    if rate.share is None or newest.share is None or rate.total < parameters.fewest:
        return SurpriseBand.UNJUDGED
    if rate.share < parameters.quiet:
        return SurpriseBand.QUIET
    if parameters.learning <= newest.share <= parameters.startled:
        return SurpriseBand.LEARNING
    if min(rate.share, newest.share) > parameters.ready:
        return SurpriseBand.NOT_READY
    return SurpriseBand.STEADY


def confirmed(gates: Sequence[SeenGate]) -> Rate:
    """Return of how many gates with percepts the human confirmed that something was to be seen there.

    Either the response shares a word with a percept, by the words' beginnings and without stop words, or the
    gate ended otherwise than the first pass, which knew no artifact, predicted.
    """
    told = [gate for gate in gates if gate.percepts]
    return Rate.of(sum(map(_confirmed, told)), len(told))


def _confirmed(gate: SeenGate) -> bool:
    before = named(gate.predicted.get("prior_outcome", ""))
    return (bool(before) and before != gate.outcome) or not stems(gate.response).isdisjoint(
        stems(" ".join(gate.percepts))
    )
