"""The values of a profile, one by one: what each means, where it may lie, and what is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from engine import InvalidInputError, RecallParameters, profile_from_json, with_values
from gui.state.profiles import BASE, UserProfile, name_fault, renamed
from gui.views.dialogs.parameter_values import ValueDraft, ValueSpec, specs_of
from gui.wording.translation import tr

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


def _group(name: str) -> str:
    within = name.rpartition(".")[0]
    if within or name.endswith("_weight"):
        return within or "weights"
    return "bonuses" if name in BONUSES else "search"


SPECS: Mapping[str, ValueSpec] = specs_of(RecallParameters(), NAMES, _group)


class Draft(ValueDraft):
    """A profile while it is edited."""

    def __init__(self, profile: UserProfile, *, built_in: bool = False) -> None:
        super().__init__(SPECS, profile.parameters)
        self.name = profile.name
        self.base, self.tuned, self.built_in = profile.base, profile.tuned, built_in

    def copy(self, name: str) -> Draft:
        """Return a profile with the same values that can be edited."""
        made = Draft(UserProfile(renamed(RecallParameters(), name), self.name, self.tuned))
        made.values = dict(self.values)
        return made

    def faults(self, others: Collection[str]) -> list[str]:
        """Return everything that is wrong: with the name, with values, with values together."""
        named = name_fault(self.name.strip(), others)
        wrong = list(self.value_faults().values()) or self._together()
        return [named, *wrong] if named else wrong

    def built(self) -> UserProfile:
        """Return the profile; raises InvalidInputError."""
        parameters = with_values(renamed(RecallParameters(), self.name.strip()), self.values)
        return UserProfile(parameters, self.base, self.tuned)

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
