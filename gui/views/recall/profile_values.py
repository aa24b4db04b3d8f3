"""The values of a profile, one by one: what each means, where it may lie, and what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from engine import Bound, InvalidInputError, RecallParameters, profile_from_json, with_values
from gui.profiles import BASE, UserProfile, name_fault, renamed
from gui.translation import tr

GROUPS = {
    "weights": tr("Profiles", "Weights"),
    "bonuses": tr("Profiles", "Bonuses"),
    "stages": tr("Profiles", "Stages"),
    "sub_tiers": tr("Profiles", "Sub-tiers"),
    "hot": tr("Profiles", "Hot tier"),
    "injection": tr("Profiles", "Injection"),
    "search": tr("Profiles", "Search"),
}
NAMES = {
    "fusion": tr("Profiles", "Fusion of lists"),
    "similarity": tr("Profiles", "Measure of similarity"),
    "similarity_weight": tr("Profiles", "Similarity"),
    "activation_weight": tr("Profiles", "Activation"),
    "importance_weight": tr("Profiles", "Importance"),
    "fusion_weight": tr("Profiles", "Fusion"),
    "utility_weight": tr("Profiles", "Utility"),
    "recency_weight": tr("Profiles", "Recency"),
    "words_weight": tr("Profiles", "Words"),
    "window_weight": tr("Profiles", "Window"),
    "session_weight": tr("Profiles", "Session"),
    "speaker_weight": tr("Profiles", "Speaker"),
    "date_weight": tr("Profiles", "Date"),
    "text_share": tr("Profiles", "Share of words in fusion"),
    "entity_bonus": tr("Profiles", "Entities"),
    "episode_bonus": tr("Profiles", "Episode"),
    "coactivation_bonus": tr("Profiles", "Co-activation"),
    "coactivation_uses": tr("Profiles", "Uses that make a pair"),
    "mood_factor": tr("Profiles", "Mood"),
    "time_unit": tr("Profiles", "Unit of age"),
    "rrf_k": tr("Profiles", "K of rank fusion"),
    "rescaled": tr("Profiles", "Rescaled terms"),
    "overfetch": tr("Profiles", "Candidates for each hit"),
    "minimum_candidates": tr("Profiles", "Least candidates"),
    "low_confidence": tr("Profiles", "Low confidence"),
    "low_confidence_factor": tr("Profiles", "Factor of low confidence"),
    "diversity": tr("Profiles", "Diversity"),
    "stages.gate": tr("Profiles", "Gate"),
    "stages.route": tr("Profiles", "Route"),
    "stages.route_order": tr("Profiles", "Route: order"),
    "stages.route_filter": tr("Profiles", "Route: filter"),
    "stages.route_graph": tr("Profiles", "Route: graph"),
    "stages.decompose": tr("Profiles", "Parts"),
    "stages.expand": tr("Profiles", "Hypothetical answers"),
    "stages.hot_tier": tr("Profiles", "Hot tier"),
    "sub_tiers.personal": tr("Profiles", "Personal"),
    "sub_tiers.observed": tr("Profiles", "Observed"),
    "sub_tiers.vicarious": tr("Profiles", "Vicarious"),
    "sub_tiers.schematic": tr("Profiles", "Schematic"),
    "sub_tiers.procedural": tr("Profiles", "Procedural"),
    "sub_tiers.factual": tr("Profiles", "Factual"),
    "hot.utility": tr("Profiles", "Least utility"),
    "hot.uses": tr("Profiles", "Least uses"),
    "hot.days": tr("Profiles", "Hot for"),
    "hot.most": tr("Profiles", "Most chunks"),
    "hot.seconds": tr("Profiles", "List kept for"),
    "injection.confidence": tr("Profiles", "Confidence"),
    "injection.full_from": tr("Profiles", "Whole text from"),
    "injection.abbreviated_from": tr("Profiles", "Nothing below"),
}
BONUSES = {
    *("entity_bonus", "episode_bonus", "coactivation_bonus", "coactivation_uses"),
    *("mood_factor", "low_confidence", "low_confidence_factor"),
}


@dataclass(frozen=True, slots=True)
class ValueSpec:
    """A value: a number within bounds, one of some choices, or with neither of both a switch."""

    name: str
    group: str
    bound: Bound | None
    choices: tuple[str, ...]
    text: str

    @property
    def title(self) -> str:
        """What it is called; one without a name here keeps the engine's."""
        return NAMES.get(self.name, self.name.rpartition(".")[2].replace("_", " "))

    @property
    def origin(self) -> str:
        """Where it may lie, and where its default comes from."""
        if self.bound is None:
            return ""
        unit = f" {self.bound.unit}" if self.bound.unit else ""
        return tr("Profiles", "{low:g} to {high:,g}{unit}  ·  {source}").format(
            low=self.bound.low, high=self.bound.high, unit=unit, source=self.bound.source
        )

    def fault(self, value: Any) -> str:
        """Return what is wrong with a value, or ""."""
        if self.bound is None:
            return ""
        if not isinstance(value, int | float):
            return tr("Profiles", "{title}: “{value}” is no number.").format(title=self.title, value=value)
        if self.bound.low <= value <= self.bound.high:
            return ""
        return tr("Profiles", "{title}: {value:g} does not lie between {low:g} and {high:g}.").format(
            title=self.title, value=value, low=self.bound.low, high=self.bound.high
        )


def _specs(parameters: Any, prefix: str = "") -> Iterator[ValueSpec]:
    for item in fields(parameters):
        value = getattr(parameters, item.name)
        if is_dataclass(value):
            yield from _specs(value, f"{item.name}.")
        elif item.metadata:
            group = prefix.rstrip(".") or _group(item.name)
            bound = item.metadata.get("bound")
            text = bound.text if bound else item.metadata.get("text", "")
            yield ValueSpec(prefix + item.name, group, bound, item.metadata.get("choices", ()), text)


def _group(name: str) -> str:
    if name.endswith("_weight"):
        return "weights"
    return "bonuses" if name in BONUSES else "search"


SPECS: Mapping[str, ValueSpec] = {spec.name: spec for spec in _specs(RecallParameters())}


def value_of(parameters: Any, name: str) -> Any:
    """Return a value of a profile by its name, nested ones with a dot."""
    for part in name.split("."):
        parameters = getattr(parameters, part)
    return parameters


def as_text(value: Any) -> str:
    """Return a number as it is typed, without rounding it."""
    return f"{value:g}" if isinstance(value, float) and float(f"{value:g}") == value else str(value)


class Draft:
    """A profile while it is edited: its values may be anything that was typed."""

    def __init__(self, profile: UserProfile, *, built_in: bool = False) -> None:
        self.name = profile.name
        self.base, self.tuned, self.built_in = profile.base, profile.tuned, built_in
        self.values = {name: value_of(profile.parameters, name) for name in SPECS}

    def set_text(self, name: str, text: str) -> None:
        """Take a number as it was typed."""
        try:
            self.values[name] = float(text.strip().replace("−", "-"))
        except ValueError:
            self.values[name] = text

    def copy(self, name: str) -> Draft:
        """Return a profile with the same values that can be edited."""
        made = Draft(UserProfile(renamed(RecallParameters(), name), self.name, self.tuned))
        made.values = dict(self.values)
        return made

    def value_faults(self) -> dict[str, str]:
        """Return what is wrong with each value."""
        found = {name: spec.fault(self.values[name]) for name, spec in SPECS.items()}
        return {name: fault for name, fault in found.items() if fault}

    def faults(self, others: Collection[str]) -> list[str]:
        """Return everything that is wrong: with the name, with values, with values together."""
        named = name_fault(self.name.strip(), others)
        wrong = list(self.value_faults().values()) or self._together()
        return [named, *wrong] if named else wrong

    def built(self) -> UserProfile:
        """Return the profile; raises InvalidInputError."""
        parameters = with_values(renamed(RecallParameters(), self.name.strip()), self.values)
        return UserProfile(parameters, self.base, self.tuned)

    def differing(self, base: RecallParameters) -> set[str]:
        """Return the values that are not those of another profile."""
        return {name for name, value in self.values.items() if value != value_of(base, name)}

    def _together(self) -> list[str]:
        """Return what the engine says of values of which none is wrong alone."""
        try:
            profile_from_json(json.dumps(_nested(self.values)))
        except InvalidInputError as error:
            return list(error.faults)
        return []


def _nested(values: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, value in values.items():
        group, _, inner = name.rpartition(".")
        (made.setdefault(group, {}) if group else made)[inner] = value
    return made


def base_of(draft: Draft, known: Mapping[str, RecallParameters]) -> RecallParameters:
    """Return the profile that a draft was copied from; where that is gone, the calibrated one."""
    return known.get(draft.base, known[BASE])
