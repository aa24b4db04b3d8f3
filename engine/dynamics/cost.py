"""What a session of gates costs, with and without a cached prefix, and how much memory fits (SPEC 1.10).

The seed prices the input of an extraction as output, and so prints 0.33 dollars and "6 % cheaper" for ten
gates; its own items sum to 0.35115, priced properly to 0.34515, against 0.345 of a single pass.
"""

from __future__ import annotations

from dataclasses import replace

from engine.parameters import CostParameters

_MILLION = 1_000_000


def single_pass(gates: int, parameters: CostParameters) -> float:
    """Return the dollars of one pass a gate, nothing cached."""
    tokens = gates * (parameters.prompt + parameters.memories + parameters.gate)
    return _dollars(tokens, gates * parameters.output, parameters)


def two_pass(gates: int, parameters: CostParameters, *, calls: int = 1) -> float:
    """Return the dollars of two passes a gate on a cached prefix, with so many calls a surprise."""
    prefix = parameters.prompt + parameters.memories
    reads = max(2 * gates - 1, 0)
    cached = parameters.written * prefix * bool(gates) + reads * parameters.cached * prefix
    asked = calls * parameters.surprises * gates
    tokens = cached + 2 * gates * parameters.gate + asked * parameters.extraction
    return _dollars(tokens, 2 * gates * parameters.output + asked * parameters.extracted, parameters)


def two_pass_of_seed(gates: int, parameters: CostParameters) -> float:
    """Return what the seed's own items sum to: what an extraction reads at the price of output, no answer."""
    asked = parameters.surprises * gates * parameters.extraction
    plain = two_pass(gates, replace(parameters, surprises=0))
    return plain + asked * parameters.output_price / _MILLION


def uncached(gates: int, parameters: CostParameters) -> float:
    """Return the dollars of two passes a gate where nothing is cached, surprises left out."""
    tokens = 2 * gates * (parameters.prompt + parameters.memories + parameters.gate)
    return _dollars(tokens, 2 * gates * parameters.output, parameters)


def capacity(parameters: CostParameters) -> int:
    """Return how many chunks fit into the window beside what is kept free."""
    return max(0, int((parameters.window - parameters.reserve) // parameters.per_chunk))


def _dollars(tokens_in: float, tokens_out: float, parameters: CostParameters) -> float:
    return (tokens_in * parameters.input_price + tokens_out * parameters.output_price) / _MILLION
