"""What the predictions of a session cost, and what keeping the prefix saved (seed 000; SPEC 1.10).

Tokens are those that servers counted.  Dollars are a server's where its prices are known, else those of the
parameters; what caching saves is worked out by the seed's factors on the tokens of the prefix, and told
beside what the server says it had from before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.dynamics import cost
from engine.parameters import CostParameters
from engine.prediction.stages import Prediction
from engine.providers.records import ModelCall

_MILLION = 1_000_000


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionCost:
    """What the predictions of a session took.

    ``dollars`` is what calls cost, at full price where a server does not say; ``plain`` what the same tokens
    cost with nothing cached, and ``cached`` with the prefix written once and read by every later call.
    ``expected`` is the cost model's sum for as many gates, and ``capacity`` how many chunks fit the window.
    """

    session: str
    gates: int
    runs: int
    calls: int
    surprises: int
    prompt_tokens: int
    completion_tokens: int
    cached_tokens: int
    prefix_tokens: int
    prefix_memories: int
    milliseconds: float
    dollars: float
    plain: float
    cached: float
    expected: float
    capacity: int

    @property
    def saved(self) -> float:
        """Dollars that keeping the prefix saves, less what writing it costs more; below 0 if it costs."""
        return self.plain - self.cached


def session_cost(session: str, predictions: Sequence[Prediction], parameters: CostParameters) -> SessionCost:
    """Return what predictions of one session took; rules cost nothing."""
    calls = [call for found in predictions for call in found.calls if call.attempts and not call.problem]
    gates = {found.gate.id for found in predictions}
    prefix = max((found.prefix for found in predictions), key=lambda one: one.tokens, default=None)
    plain = sum(_at_prices(call, parameters) for call in calls)
    tokens = prefix.tokens if prefix else 0
    return SessionCost(
        session=session,
        gates=len(gates),
        runs=len(predictions),
        calls=len(calls),
        surprises=sum(found.surprise is not None and found.surprise.surprised for found in predictions),
        prompt_tokens=sum(call.prompt_tokens for call in calls),
        completion_tokens=sum(call.completion_tokens for call in calls),
        cached_tokens=sum(call.cached_tokens for call in calls),
        prefix_tokens=tokens,
        prefix_memories=len(prefix.memories) if prefix else 0,
        milliseconds=sum(call.milliseconds for found in predictions for call in found.calls),
        dollars=sum(_at_prices(call, parameters) if call.cost is None else call.cost for call in calls),
        plain=plain,
        cached=plain - _saved(len(calls), tokens, parameters),
        expected=cost.two_pass(len(gates), parameters),
        capacity=cost.capacity(parameters),
    )


def _at_prices(call: ModelCall, parameters: CostParameters) -> float:
    paid = call.prompt_tokens * parameters.input_price + call.completion_tokens * parameters.output_price
    return paid / _MILLION


def _saved(calls: int, tokens: int, parameters: CostParameters) -> float:
    """Return what is saved on a prefix that one call writes and the others read."""
    if not calls:
        return 0.0
    factor = (calls - 1) * (1 - parameters.cached) - (parameters.written - 1)
    return factor * tokens * parameters.input_price / _MILLION
