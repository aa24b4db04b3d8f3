"""Every worked number of the shared ``vectors.json`` on ACT-R, FSRS, memories (v9) and evaluations (pvm)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from engine.dynamics.activation import (
    base_level_activation,
    logistic_deviation,
    logistic_quantile,
    optimised_activation,
    petrov_activation,
    retrieval_latency,
    retrieval_probability,
    sigmoid_activation,
    survival_age,
    survival_horizon,
    tanh_normalised,
)
from engine.dynamics.association import (
    association_strength,
    partial_match,
    slot_fan,
    spreading_activation,
)
from engine.dynamics.curves import activation_at
from engine.dynamics.diversity import marginal_relevance
from engine.dynamics.flux import flux_composite, gap_priority, gap_severity
from engine.dynamics.fsrs import Fsrs6, MemoryState, Rating
from engine.dynamics.fusion import minmax, normalised_rank_fusion, reciprocal_rank_fusion
from engine.dynamics.importance import encoding_boost, importance, priority
from engine.dynamics.injection import style
from engine.dynamics.plasticity import bcm_change, captured_stability, usage_band, usage_threshold
from engine.dynamics.prediction_error import Band, band, gap_action, jaccard, separated
from engine.dynamics.retention import (
    FSRS4,
    FSRS5,
    V9_SEED,
    ForgettingCurve,
    converted_threshold,
    fsrs6_curve,
)
from engine.dynamics.scheduling import Schedule, reviewed
from engine.dynamics.similarity import centroid, distance_similarity, experience_similarity, proxy_score
from engine.dynamics.strength import dual_retention, recalled
from engine.dynamics.tiers import (
    category_rate,
    days_to_fade,
    demoted,
    faded,
    promoted,
    surplus,
    tier_factor,
)
from engine.dynamics.utility import compounded, decayed, used
from engine.dynamics.working_memory import eviction_score
from engine.intake.observer import capture_score
from engine.parameters import (
    HALF_LIFE_OF_30_MINUTES,
    PROFILES,
    SEED,
    SEED_DREAM,
    DreamParameters,
    IntakeParameters,
    PairParameters,
    RetentionParameters,
)
from engine.retrieval.ranking.composite import scores
from tests.conftest import shared_folder
from tests.engine.retrieval.ranking.samples import evidence, ranked

Given = dict[str, Any]
SUBSYSTEMS = ("actr", "fsrs", "v9")
EVALUATING = ("gap_severity", "gap_priority", "flux_composite")  # cases of pvm
SEED_THRESHOLD = -0.5
MODEL = Fsrs6()
WRITING = IntakeParameters()
DREAMING = DreamParameters()
ENDANGERED = RetentionParameters().endangered


def _cases() -> list[Given]:
    with (shared_folder() / "vectors.json").open(encoding="utf-8") as file:
        vectors: list[Given] = json.load(file)["vectors"]
    return [
        case for case in vectors if case["subsystem"] in SUBSYSTEMS or case["name"].startswith(EVALUATING)
    ]


def _base_level(given: Given) -> Any:
    decay = given.get("d", 0.5)
    if "traces" in given:
        return activation_at(given["traces"], [given["current"]], decay=decay)[0]
    return base_level_activation(given["ages"], decay=decay)


def _petrov(given: Given) -> Any:
    return petrov_activation(given["ages"], kept=given["k"], decay=given["d"])


def _horizon(given: Given) -> Any:
    return survival_horizon(given["n"], threshold=given["tau"], decay=given["d"])


def _proxy_score(given: Given) -> Any:
    noise = logistic_quantile(given["p"], scale=given["s"]) if "p" in given else given["noise"]
    similarity = experience_similarity(list(given["cos"].values()))
    return proxy_score(given["B"], similarity, threshold=SEED_THRESHOLD, noise=noise)


def _age_of_latency(given: Given) -> Any:
    activation = -float(np.log(given["latency"] / given["F"]))
    return survival_age(1, threshold=activation, decay=given["d"])


def _probability(given: Given) -> Any:
    return retrieval_probability(given["A"], threshold=given["tau"], noise=given["s"])


def _slot_strength(given: Given) -> Any:
    return association_strength(slot_fan(given["slots_j"], given["slots_in_i"]), maximum=given["S"])


def _spread(given: Given) -> Any:
    fans = slot_fan([source["slots_j"] for source in given["sources"]])
    return spreading_activation(association_strength(fans, maximum=given["S"]), source_activation=given["W"])


def _retention(curve: ForgettingCurve) -> Callable[[Given], Any]:
    return lambda given: curve.retention(given["t"], given["S"])


def _days_to(curve: ForgettingCurve) -> Callable[[Given], Any]:
    return lambda given: curve.elapsed_at(given["R"], given["S"])


def _endangered(*, convert_stability: bool) -> Callable[[Given], Any]:
    return lambda given: converted_threshold(
        0.3, source=V9_SEED, target=MODEL.curve, convert_stability=convert_stability
    )


def _first(given: Given) -> Any:
    memory = MODEL.first(Rating(given["rating"]))
    return {"S": memory.stability, "D": memory.difficulty}


def _next_stability(given: Given) -> Any:
    memory = MemoryState(stability=given["S"], difficulty=given["D"])
    return MODEL.next_stability(memory, Rating(given["rating"]), retention=given["R"])


def _interval(given: Given) -> Any:
    return Fsrs6(RetentionParameters(desired_retention=given["desired"])).interval(given["S"])


def _replay(given: Given) -> Any:
    memory = MODEL.replay(map(Rating, given["ratings"]), given["gaps"])[-1]
    return {"S": memory.stability, "D": memory.difficulty}


def _interval_history(given: Given) -> Any:
    schedule, days, history = Schedule(), 0.0, []
    for rating in given["ratings"]:
        schedule, days = reviewed(schedule, Rating(rating), elapsed=days, model=MODEL)
        history.append(int(days))
    return history


def _importance(given: Given) -> Any:
    return importance(**given, parameters=WRITING.importance)


def _gate(given: Given) -> Any:
    return band(given["similarity"], contradicts=given["contradiction"], gate=WRITING.gate)


def _gap(given: Given) -> Any:
    assert band(given["similarity"], contradicts=False, gate=WRITING.gate) is Band.GAP
    return gap_action(given["importance"], WRITING.gate)


def _separation(given: Given) -> Any:
    overlap = jaccard(given["entities_a"], given["entities_b"])
    return "CREATE" if separated(given["similarity"], overlap, WRITING.gate) else "UPDATE"


def _successes_to_hot(given: Given) -> Any:
    utility, successes = given["start"], 0
    while utility < 0.8:
        utility, successes = used(utility, success=True), successes + 1
    return successes


def _eviction(given: Given) -> Any:
    return eviction_score(
        given["importance"],
        uses=given["access"],
        minutes=given["minutes"],
        parameters=WRITING.working_memory,
    )


def _eviction_by_half_life(given: Given) -> Any:
    return eviction_score(
        given["importance"],
        uses=given["access"],
        minutes=given["minutes"],
        parameters=HALF_LIFE_OF_30_MINUTES,
    )


def _storage_strength(given: Given) -> Any:
    storage = given["start"]
    for success in [True] * given["success"] + [False] * given["lapse"]:
        storage = recalled(storage, success=success)
    return storage


def _capture(given: Given) -> Any:
    return captured_stability(
        given["S"],
        hours=given["hours"],
        same_session=given["same_session"],
        importance=given["strong_importance"],
        parameters=WRITING.importance,
    )


def _strength(given: Given) -> Any:
    assert category_rate(given["category"], DREAMING.fading) == given["rate"]
    return faded(given["rate"], given["days"], given["S"])


def _tier_rate(given: Given) -> Any:
    fading = DREAMING.fading
    return category_rate(given["category"], fading) * tier_factor(given["tier"], fading)


def _promoted(given: Given) -> Any:
    found = promoted(given["access"], given["utility"], given["age_days"], given["shared"], DREAMING.tiers)
    return bool(found)


def _trimmed(given: Given) -> Any:
    dormant = surplus(given["active"], SEED_DREAM.forgetting)
    return {"dormant": dormant, "remaining": given["active"] - dormant}


def _l2_cosine(similarity: float) -> float:
    """Return the cosine whose distance is of that similarity."""
    return 1 - (1 / similarity - 1) ** 2 / 2


def _composite(given: Given) -> Any:
    """Rank one candidate that both lists have first, as the seed does; one use a second ago is .5."""
    assert given["act"] == sigmoid_activation(1, 1)
    one = evidence(
        cosines=[_l2_cosine(given["sim"])], age=1, importance=[given["imp"]], text=ranked(1), vector=ranked(1)
    )
    return scores(one, SEED).total[0]


def _rescaled_composite(given: Given) -> Any:
    """Rank it with others that span the scale of similarity, in days, by cosines."""
    parameters = replace(SEED, rescaled=True, similarity="cosine")
    three = evidence(
        3,
        cosines=[given["sim"], 0, 1],
        age=1,
        importance=[given["imp"]] * 3,
        text=ranked(1),
        vector=ranked(1),
    )
    return scores(three, parameters).total[0]


def _boosted(score: float, **known: Any) -> Any:
    """Rank a candidate that has this score before what else is ``known``."""
    alone = replace(SEED, similarity_weight=0, activation_weight=0, fusion_weight=0, importance_weight=1)
    return scores(evidence(importance=[score], **known), alone).total[0]


def _entities_and_episode(given: Given) -> Any:
    session = "s" if given["same_episode"] else ""
    return _boosted(given["score"], entities=[given["entities"]], sessions=["s"], session=session)


def _weighted(given: Given) -> Any:
    one = evidence(cosines=[given["s"]], utility=[given["u"]], importance=[given["i"]])
    return scores(one, PROFILES["weighted"]).total[0]


def _diverse(given: Given) -> Any:
    """Choose by the cosines given; the first choice's value has no share in the worked case."""
    names = sorted(given["rel"])
    alike = np.array([[given["sim"].get(",".join(sorted((a, b))), 1.0) for b in names] for a in names])
    relevance = [given["rel"][name] for name in names]
    order, values = marginal_relevance(relevance, alike, share=given["lam"], count=len(names))
    chosen = [names[row] for row in order]
    return {"order": chosen, "scores": dict(zip(chosen[1:], values[1:].tolist(), strict=True))}


HANDLERS: dict[str, Callable[[Given], Any]] = {
    "bll_single": _base_level,
    "bll_doc_example": _base_level,
    "bll_chunk_traces": _base_level,
    "bll_no_traces": _base_level,
    "bll_optimized": lambda given: optimised_activation(given["n"], given["L"], decay=given["d"]),
    "bll_petrov": _petrov,
    "survival_horizon": _horizon,
    "tanh_norm": lambda given: tanh_normalised(given["B"], threshold=given["tau"]),
    "minmax": lambda given: minmax(given["B"])[0],
    "composite": _proxy_score,
    "logistic_noise": lambda given: logistic_quantile(given["p"], scale=given["s"]),
    "logistic_std": lambda given: logistic_deviation(given["s"]),
    "retrieval_probability": _probability,
    "latency": lambda given: retrieval_latency(given["A"], factor=given["F"], exponent=given["f"]),
    "latency_roundtrip_age": _age_of_latency,
    "fan_actr6": _slot_strength,
    "fan_repeated_slot": _slot_strength,
    "fan_simple": lambda given: association_strength(given["fan"], maximum=given["S"]),
    "spread_two_sources": _spread,
    "spread_negative": lambda given: association_strength(given["fan"], maximum=given["S"]),
    "partial_match": lambda given: given["B"] + partial_match(given["M"], penalty=given["P"]),
    "actr_activation": lambda given: sigmoid_activation(given["n"], given["age_s"]),
    "rrf": lambda given: reciprocal_rank_fusion(np.array(given["ranks0"])[:, np.newaxis], k=60)[0],
    "rrf_normalised": lambda given: normalised_rank_fusion(np.array(given["ranks0"])[:, np.newaxis], k=60)[0],
    "hybrid_composite_raw_rrf": _composite,
    "hybrid_composite_norm_rrf": _rescaled_composite,
    "entity_episode_boost": _entities_and_episode,
    "l2_similarity": lambda given: distance_similarity(given["distance"]),
    "mmr_order": _diverse,
    "hyde_centroid": lambda given: centroid(given["vectors"]),
    "weighted_retrieval": _weighted,
    "injection": lambda given: style(given["confidence"], SEED.injection),
    "mood_boost": lambda given: _boosted(given["score"], mood=1.0, valence=[0.9]),
    "importance": _importance,
    "encoding_boost": lambda given: encoding_boost(given["composite"]),
    "priority": lambda given: priority(given["importance"]),
    "pe_gate": _gate,
    "pe_gate_gap": _gap,
    "pattern_separation": _separation,
    "utility_update": lambda given: used(given["u"], success=bool(given["target"])),
    "utility_successes_to_hot": _successes_to_hot,
    "utility_decay": lambda given: decayed(given["u"], given["days"]),
    "utility_decay_compound": lambda given: compounded(given["u"], given["days"]),
    "category_retention": _strength,
    "days_to_fading": lambda given: days_to_fade(given["rate"], 1, to=ENDANGERED),
    "effective_tier_rate": _tier_rate,
    "promote": _promoted,
    "demote": lambda given: bool(demoted(given["idle_days"], given["utility"], DREAMING.tiers)),
    "capacity_trim": _trimmed,
    "bcm_theta_seed": lambda given: usage_threshold(given["counts"]),
    "bcm_band": lambda given: usage_band(given["count"], given["theta"]),
    "bcm_phi_canonical": lambda given: bcm_change(given["c"], given["history"]),
    "wm_evict": _eviction,
    "wm_evict_true_half_life": _eviction_by_half_life,
    "dual_retention": lambda given: dual_retention(given["storage"], given["retrieval"]),
    "dual_after": _storage_strength,
    "stc": _capture,
    "capture_score": lambda given: capture_score(given["matches"], given["entities"]),
    "R_seed": _retention(V9_SEED),
    "R_fsrs4": _retention(FSRS4),
    "R_fsrs45": _retention(FSRS5),
    "R_fsrs6": _retention(MODEL.curve),
    "R_decay": lambda given: fsrs6_curve(given["decay"]).retention(given["t"], given["S"]),
    "factor_fsrs6": lambda given: fsrs6_curve(given["w20"]).factor,
    "seed_t_at_R": _days_to(V9_SEED),
    "fsrs6_t_at_R": _days_to(MODEL.curve),
    "fsrs6_R_equiv_of_seed": _endangered(convert_stability=False),
    "fsrs6_R_equiv_converted": _endangered(convert_stability=True),
    "initial": _first,
    "next_difficulty": lambda given: MODEL.next_difficulty(given["D"], Rating(given["rating"])),
    "next_stability": _next_stability,
    "same_day": lambda given: MODEL.same_day_stability(given["S"], Rating(given["rating"])),
    "next_interval": _interval,
    "memo_state": _replay,
    "interval_history": _interval_history,
    "gap_severity": lambda given: gap_severity(given["score"], PairParameters()),
    "gap_priority": lambda given: gap_priority(given["score"]),
    "flux_composite": lambda given: flux_composite(given["scores"], given["weights"]),
}
"""How to compute a case, by the beginning of its name; the longest one that fits counts."""


def _handler(name: str) -> str:
    return max((prefix for prefix in HANDLERS if name.startswith(prefix)), key=len, default="")


@pytest.mark.parametrize("case", _cases(), ids=lambda case: f"{case['id']}-{case['name']}")
def test_worked_number(case: Given) -> None:
    """The engine gives the number that was worked out independently."""
    expected = float(case["expected"]) if case["expected"] == "-inf" else case["expected"]

    actual = HANDLERS[_handler(case["name"])](case["input"])

    _require_equal(actual, expected, case["tol"])


def _require_equal(actual: Any, expected: Any, tolerance: float) -> None:
    if isinstance(expected, dict):
        assert actual.keys() == expected.keys()
        for name, value in expected.items():
            _require_equal(actual[name], value, tolerance)
    elif isinstance(expected, str) or (isinstance(expected, list) and isinstance(expected[0], str)):
        assert actual == expected
    else:
        assert actual == pytest.approx(expected, rel=0, abs=tolerance)


def test_every_case_is_computed() -> None:
    """No case is skipped for want of a handler, and no handler is left over."""
    used = {_handler(case["name"]) for case in _cases()}

    assert used == set(HANDLERS)


def test_all_subsystems_are_there() -> None:
    """The shared file holds cases of each subsystem, so that an empty file can't pass."""
    assert {case["subsystem"] for case in _cases()} >= set(SUBSYSTEMS)
