"""Reading values, and whether all of them lie within their bounds: every fault at once."""

from __future__ import annotations

import json
from dataclasses import Field, fields, is_dataclass
from typing import Any, TypeVar

from engine.errors import InvalidInputError
from engine.parameters.dynamics import FSRS6_BOUNDS, FSRS6_WEIGHTS, RetentionParameters
from engine.parameters.intake import GateParameters
from engine.parameters.pair import PairParameters
from engine.parameters.recall import InjectionParameters

P = TypeVar("P")


def _weight_faults(weights: tuple[float, ...]) -> list[str]:
    if len(weights) != len(FSRS6_WEIGHTS):
        return [f"FSRS-6 has {len(FSRS6_WEIGHTS)} weights; {len(weights)} were given"]
    return [
        f"w{position} is {weight}; it must lie between {low} and {high}"
        for position, (weight, (low, high)) in enumerate(zip(weights, FSRS6_BOUNDS, strict=True))
        if not low <= weight <= high
    ]


def validated(parameters: P) -> P:
    """Return ``parameters`` unchanged, or raise InvalidInputError with every value out of bounds."""
    if faults := faults_of(parameters):
        raise InvalidInputError(faults)
    return parameters


def read_object(text: str, what: str) -> dict[str, Any]:
    """Return the object of JSON that describes a ``what``, as "profile"; raises InvalidInputError."""
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidInputError([f"the {what} is no JSON: {error}"]) from None
    if not isinstance(values, dict):
        raise InvalidInputError([f"a {what} is an object of JSON"])
    return values


def faults_of(parameters: Any) -> list[str]:
    """Return what is wrong with the values, every one of them."""
    faults: list[str] = []
    for item in fields(parameters):
        value = getattr(parameters, item.name)
        group = item.default_factory if isinstance(item.default_factory, type) else None
        if group is not None and not isinstance(value, group):
            faults.append(f"{item.name} is {value!r}; it must be {group.__name__}")
        else:
            faults += faults_of(value) if is_dataclass(value) else _value_faults(item, value)
    if isinstance(parameters, RetentionParameters):
        faults += _weight_faults(parameters.weights)
    # What is no number lies neither above nor below another.
    if isinstance(parameters, GateParameters) and not faults:
        faults += _band_faults(parameters)
    if isinstance(parameters, InjectionParameters) and not faults:
        faults += _style_faults(parameters)
    if isinstance(parameters, PairParameters) and not faults:
        faults += _gap_faults(parameters)
    return faults


def _value_faults(item: Field[Any], value: Any) -> list[str]:
    bound, choices = item.metadata.get("bound"), item.metadata.get("choices")
    if choices is not None:
        return [] if value in choices else [f"{item.name} is {value!r}; it must be {' or '.join(choices)}"]
    if bound is None:
        return _kind_faults(item, value)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return [f"{item.name} is {value!r}; it must be a number"]
    if bound.low <= value <= bound.high:
        return []
    unit = f" {bound.unit}" if bound.unit else ""
    return [f"{item.name} is {value}; it must lie between {bound.low} and {bound.high}{unit}"]


def _kind_faults(item: Field[Any], value: Any) -> list[str]:
    if isinstance(item.default, bool) and not isinstance(value, bool):
        return [f"{item.name} is {value!r}; it must be true or false"]
    return []


def _band_faults(gate: GateParameters) -> list[str]:
    if gate.create_below <= gate.update_from <= gate.reinforce_above:
        return []
    return ["the bands of the gate must lie one above the other: create_below, update_from, reinforce_above"]


def _style_faults(injection: InjectionParameters) -> list[str]:
    if injection.abbreviated_from <= injection.full_from:
        return []
    return ["abbreviated_from must not lie above full_from"]


def _gap_faults(pair: PairParameters) -> list[str]:
    severities = pair.high_from <= pair.medium_from <= pair.low_from
    recommendations = pair.significant_from <= pair.improvement_from <= pair.threshold
    if severities and recommendations:
        return []
    return [
        "the bands must lie one above the other: high_from, medium_from, low_from, and significant_from, "
        "improvement_from, threshold"
    ]
