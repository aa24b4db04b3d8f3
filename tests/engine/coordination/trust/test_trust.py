"""Trust follows from dissents and overrides, as SPEC 4 settles it, and verbatim as the seed has it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import (
    AgentStatus,
    InvalidInputError,
    MemoryEngine,
    NewChunk,
    NewMinute,
    NotFoundError,
    ProviderError,
    RefusedError,
    TrustMode,
)
from engine.clock import ManualClock
from engine.parameters import TrustParameters
from engine.records import VectorArray
from tests.helpers import NOON, HashEmbedder, open_store, state

DAY = timedelta(days=1)
FELT = TrustParameters(regret_affects="agent")


def _dissent(engine: MemoryEngine, text: str = "no tests at all", **options: Any) -> str:
    return engine.log_dissent("critic", text, **options).ids[0]


def test_trust_begins_at_the_initial_one(engine: MemoryEngine) -> None:
    """The formula would give .3 to who did nothing (SPEC 4: no history)."""
    for mode in TrustMode:
        profile = engine.trust("nobody", mode)
        assert (profile.score, profile.events, profile.status) == (0.6, 0, AgentStatus.NEW)
    assert engine.trust_history("nobody") == []


def test_a_dissent_is_as_deep_as_it_is_long_founded_and_new(engine: MemoryEngine) -> None:
    """25 words, two citations; then the same words again, which are nothing new."""
    text = " ".join(["word"] * 25)
    _dissent(engine, text, rubric_citations=["Accuracy", "Style"])
    _dissent(engine, text)

    first, second = (one.depth for one in engine.trust("critic").dissents)
    assert (first.length, first.citations, first.novelty) == (0.5, 0.4, 1.0)
    assert first.total == pytest.approx(1.9)
    assert second.novelty == pytest.approx(0, abs=1e-6)
    verbatim = engine.trust("critic", "verbatim").dissents[0].depth
    assert verbatim.novelty == 0
    assert verbatim.total == pytest.approx(0.9)


def test_the_score_is_the_sum_of_its_parts(engine: MemoryEngine) -> None:
    """(n (.4 impact + .3 depth / 2 + .3) + 5 * .6) / (n + 5)."""
    _dissent(engine, "one two three", impact=True)
    _dissent(engine, "four five six", impact=False)

    profile = engine.trust("critic")
    normalised = 0.4 * 0.5 + 0.3 * profile.mean_depth / 2 + 0.3
    assert (profile.impact_ratio, profile.regret_ratio, profile.events) == (0.5, 0, 2)
    assert profile.score == pytest.approx((2 * normalised + 5 * 0.6) / 7)
    assert profile.raw == pytest.approx(0.4 * 0.5 + 0.3 * profile.mean_depth + 0.3)
    terms = profile.terms
    parts = (terms.impact, terms.depth, terms.unregretted)
    assert sum(term.weight * term.value for term in parts) == pytest.approx(normalised)
    assert terms.own == pytest.approx(normalised)
    assert (terms.initial, terms.pull) == (0.6, 5)


def test_verbatim_trust_is_clamped(engine: MemoryEngine) -> None:
    """The raw sum of a deep dissent with impact is above 1 (SPEC 4: up to 1.3)."""
    words = " ".join(f"w{number}" for number in range(60))
    _dissent(engine, "alpha beta", impact=True, rubric_citations=["A", "B", "C"])
    _dissent(engine, words, impact=True, rubric_citations=["A", "B", "C"])

    profile = engine.trust("critic", "verbatim")
    assert profile.raw > 1
    assert (profile.score, profile.terms.own, profile.terms.pull) == (1, 1, 0)
    assert profile.terms.depth.value == profile.mean_depth > 1
    assert engine.trust("critic").score < 1


def test_a_dissent_is_judged_later(engine: MemoryEngine, clock: ManualClock) -> None:
    """Until then it counts as without impact; what is said last holds."""
    key = _dissent(engine)
    before = engine.trust("critic")
    clock.advance(DAY)
    engine.judge_dissent(key, impact=True, feedback_incorporated=True, by="Ada")

    after = engine.trust("critic")
    assert (before.unjudged, before.impact_ratio) == (1, 0)
    assert (after.unjudged, after.impact_ratio, after.dissents[0].feedback_incorporated) == (0, 1, True)
    assert engine.trust("critic", at=NOON).impact_ratio == 0
    engine.judge_dissent(key, impact=False)
    assert engine.trust("critic").impact_ratio == 0


def test_the_window_is_ninety_days_unless_too_little_happened(
    engine: MemoryEngine, clock: ManualClock
) -> None:
    """Four events in it are too few: then all history counts."""
    _dissent(engine, impact=True)
    clock.advance(100 * DAY)
    for number in range(4):
        _dissent(engine, f"reason {number}", impact=False)
    few = engine.trust("critic")
    _dissent(engine, "a fifth", impact=False)
    enough = engine.trust("critic")

    assert (few.windowed, few.events, few.impact_ratio) == (False, 5, 0.2)
    assert (enough.windowed, enough.events, enough.impact_ratio) == (True, 5, 0)


def test_older_events_than_the_newest_hundred_are_compressed(engine: MemoryEngine) -> None:
    """They are told in statistics, which with those told one by one give the figures of all."""
    engine.append_minutes(
        [
            NewMinute(
                event_type="dissent",
                agent="critic",
                at=NOON - timedelta(hours=200 - number),
                data={"text": "x", "depth_score": 1.0, "impact": number < 100},
            )
            for number in range(150)
        ]
    )

    profile = engine.trust("critic")
    assert (len(profile.dissents), profile.compressed, profile.events) == (100, 50, 150)
    assert profile.long_term.dissent_impact_ratio_last_90d == profile.impact_ratio == pytest.approx(2 / 3)
    assert profile.long_term.avg_dissent_depth_last_90d == 1
    assert len(engine.minutes()) == 150


def test_rounds_and_probation_decide_the_status(engine: MemoryEngine, clock: ManualClock) -> None:
    """Four rounds known elsewhere and one of the minutes are five; a round told twice is one."""
    engine.log_profile("critic", model="m1", primary_role="reviewer", rounds_participated=4)
    assert engine.trust("critic").status is AgentStatus.NEW
    engine.log_round("critic", "r1")
    engine.log_round("critic", "r1")
    profile = engine.trust("critic")
    assert (profile.rounds, profile.status, profile.model) == (5, AgentStatus.ELIGIBLE, "m1")

    engine.log_profile("critic", probation_until=NOON + DAY)
    assert engine.trust("critic").status is AgentStatus.PROBATION
    clock.advance(2 * DAY)
    profile = engine.trust("critic")
    assert (profile.status, profile.primary_role, profile.rounds) == (AgentStatus.ELIGIBLE, "reviewer", 5)


def test_agents_are_all_that_minutes_know(engine: MemoryEngine) -> None:
    """Also one of whom no dissent is known."""
    engine.append_minutes([NewMinute(event_type="task_done", agent="builder")])
    _dissent(engine, impact=True)
    engine.log_override("builder", agent_output="a", human_decision="b", by="Ada", artifact="plan")

    builder, critic = engine.agents()
    assert (builder.agent, builder.overrides, builder.status) == ("builder", 1, AgentStatus.NEW)
    assert (critic.agent, critic.dissents) == ("critic", 1)
    assert critic.trust == engine.trust("critic").score
    assert engine.agents("verbatim")[1].trust == engine.trust("critic", "verbatim").score


def test_agents_are_told_as_of_an_earlier_time(engine: MemoryEngine, clock: ManualClock) -> None:
    """Those that had a minute by then, as they stood; the curve is the end of the history."""
    for number in range(45):
        _dissent(engine, f"reason {number}", impact=number % 3 == 0)
        clock.advance(DAY)
    engine.log_dissent("other", "a reason")

    now, then = engine.agents(), engine.agents(at=NOON + 9 * DAY)
    assert ([one.agent for one in now], [one.agent for one in then]) == (["critic", "other"], ["critic"])
    history = [point.score for point in engine.trust_history("critic")]
    assert now[0].curve == tuple(history[-40:])
    assert then[0].curve == tuple(history[:10])
    assert then[0].trust == engine.trust("critic", at=NOON + 9 * DAY).score
    with pytest.raises(InvalidInputError, match="time zone"):
        engine.agents(at=datetime(2026, 3, 1))


def test_the_curve_ends_in_the_present_trust(engine: MemoryEngine, clock: ManualClock) -> None:
    """A point for each event that moved it, with its minute."""
    key = _dissent(engine, "first reason")
    clock.advance(DAY)
    _dissent(engine, "second reason altogether")
    clock.advance(DAY)
    judged = engine.judge_dissent(key, impact=True).ids[0]
    engine.judge_dissent(key, impact=True)  # says nothing new, and moves nothing

    points = engine.trust_history("critic")
    assert [point.reason for point in points] == ["dissent", "dissent", "dissent_impact_true"]
    assert (points[0].minute, points[-1].minute, points[-1].at) == (key, judged, NOON + 2 * DAY)
    assert points[-1].score == engine.trust("critic").score
    assert [point.about == key for point in points] == [True, False, True]
    assert [point.before for point in points] == [0.6, points[0].score, points[1].score]
    for place, point in enumerate(points, start=1):
        assert engine.trust("critic", at=point.at).score == point.score
        assert engine.trust_history("critic", at=point.at) == points[:place]


def test_citing_one_thing_again_and_again_is_flagged(engine: MemoryEngine) -> None:
    """If trust is high; who cites all kinds of criteria is not."""
    for number in range(30):
        text = " ".join(f"{number}x{word}" for word in range(50))
        _dissent(engine, text, impact=True, rubric_citations=["Accuracy"])
        engine.log_dissent("other", text, impact=True, rubric_citations=["A", "B", "C", "D"])

    narrow, broad = engine.trust("critic"), engine.trust("other")
    assert narrow.score > 0.7
    assert (narrow.diversity.bits, narrow.diversity.normalised, narrow.diversity.narrow) == (0, 0, True)
    assert (broad.diversity.bits, broad.diversity.normalised, broad.diversity.narrow) == (2, 1, False)


class _Unreachable(HashEmbedder):
    def embed(self, texts: Sequence[str]) -> VectorArray:
        raise ProviderError("the endpoint does not answer")


def test_without_a_model_novelty_is_unknown(tmp_path: Path) -> None:
    """And trust is read all the same; the first dissent is new whatever it says."""
    with open_store(tmp_path / "s.db", embedder=_Unreachable()) as engine:
        _dissent(engine, "one two three")
        _dissent(engine, "four five six")
        profile = engine.trust("critic")

    assert [one.depth.novelty for one in profile.dissents] == [1, None]
    assert profile.unknown_novelty == 1
    assert profile.dissents[1].depth.total == pytest.approx(3 / 50)


def test_looking_writes_nothing_and_embeds_once(tmp_path: Path) -> None:
    """A text that the store has a vector of is not embedded at all."""
    embedder = HashEmbedder()
    with open_store(tmp_path / "s.db", embedder=embedder) as engine:
        engine.add([NewChunk(content="one two three")])
        _dissent(engine, "one two three")
        _dissent(engine, "four five six")
        before = state(engine.path), engine.counts(), engine.position
        embedder.embedded.clear()
        for _ in range(2):
            engine.trust("critic")
            engine.trust_history("critic")
            engine.agents()
            engine.devils_advocate(["critic"])

        assert (state(engine.path), engine.counts(), engine.position) == before
        assert embedder.embedded == ["four five six"]


def test_an_erased_dissent_is_gone_from_trust(engine: MemoryEngine) -> None:
    """With all that was made of it; what referred to it moves nothing any more."""
    key = _dissent(engine, "the secret reason", impact=True)
    engine.judge_dissent(key, impact=True)
    _dissent(engine, "another reason")
    before = engine.trust("critic")
    engine.erase([engine.minutes_by_id([key])[0].number])

    assert engine._trust.forget() == 0
    after = engine.trust("critic")
    assert (before.events, after.events, after.impact_ratio) == (2, 1, 0)
    assert [point.reason for point in engine.trust_history("critic")] == ["dissent"]


def test_what_others_write_and_erase_is_seen(engine: MemoryEngine) -> None:
    """Another program that has the store open judges, and takes its judgement out again."""
    key = _dissent(engine)
    assert (engine.trust("critic").unjudged, engine.agents()[0].dissents) == (1, 1)
    with open_store(engine.path) as other:
        said = other.judge_dissent(key, impact=True).ids[0]
        assert engine.trust("critic").impact_ratio == 1
        other.erase([other.minutes_by_id([said])[0].number])
        assert engine.trust("critic").unjudged == 1
        other.erase([other.minutes_by_id([key])[0].number])
        assert engine.agents() == []


def test_agents_follow_what_others_say_of_them(tmp_path: Path) -> None:
    """A version tells of an override, of its artifact or its round; its maker may turn out to be an agent."""
    with open_store(tmp_path / "s.db", clock=(clock := ManualClock(NOON)), trust=FELT) as engine:
        overridden: Any = {"agent_output": "a", "human_decision": "b", "by": "Ada"}
        engine.log_override("critic", **overridden, artifact="plan")
        engine.log_override("editor", **overridden, round_id="r1")
        assert [one.trust for one in engine.agents()] == pytest.approx([0.55, 0.55])
        clock.advance(DAY)
        engine.log_version("c", artifact="plan", by="Bo")
        assert [one.trust for one in engine.agents()] == pytest.approx([0.5, 0.55])
        engine.log_version("c", round_id="r1", by="Cy")
        assert [one.trust for one in engine.agents()] == pytest.approx([0.5, 0.5])
        engine.log_round("Bo")
        assert [one.agent for one in engine.agents()] == ["Bo", "critic", "editor"]
        assert [one.trust for one in engine.agents()] == pytest.approx([0.6, 0.55, 0.5])


def test_the_past_knows_the_trust_of_then(engine: MemoryEngine, clock: ManualClock) -> None:
    """By the minutes and the clock of then."""
    first = engine.log_dissent("critic", "a first reason", impact=True)
    then = engine.trust("critic")
    clock.advance(DAY)
    _dissent(engine, "a second one", impact=False)

    with engine.as_of(first.changes.step) as past:
        assert past.trust("critic") == then
        assert past.trust_history("critic") == engine.trust_history("critic")[:1]


@pytest.mark.parametrize("text", ["", "  "])
def test_what_says_nothing_is_refused(engine: MemoryEngine, text: str) -> None:
    """Neither a dissent nor a decision is blank, and each is of somebody."""
    with pytest.raises(InvalidInputError, match="needs a text"):
        engine.log_dissent("critic", text)
    with pytest.raises(InvalidInputError, match="needs a text"):
        engine.log_override("critic", agent_output="a", human_decision=text)
    with pytest.raises(InvalidInputError, match="name the agent"):
        engine.log_dissent(text, "a reason")
    assert engine.minutes() == []


def test_unknown_references_are_refused(engine: MemoryEngine) -> None:
    """Also those of another kind."""
    key = _dissent(engine)
    with pytest.raises(NotFoundError, match="'m9'"):
        engine.judge_dissent("m9", impact=True)
    with pytest.raises(NotFoundError, match="'m9'"):
        engine.log_dissent("critic", "a reason", context_references=["m9"])
    with pytest.raises(InvalidInputError, match="no override but of the kind 'dissent'"):
        engine.revert_override(key)
    with pytest.raises(InvalidInputError, match="impact"):
        engine.judge_dissent(key)
    with pytest.raises(InvalidInputError, match="artifact or the round"):
        engine.log_version("text")
    with pytest.raises(InvalidInputError, match="time zone"):
        engine.trust("critic", at=datetime(2026, 3, 1))
    with pytest.raises(InvalidInputError, match="mode of trust"):
        engine.trust("critic", "kind")


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text("ab"),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("xy"), inner, max_size=2),
    max_leaves=4,
)
KEYS = (
    *("round_id", "text", "rubric_citations", "impact", "depth_score", "artifact", "human_decision", "by"),
    *("regret", "auto_check_deadline", "final", "rounds_participated", "probation_until"),
    *("trust_history", "long_term_stats", "imported"),
)
EVENTS = st.builds(
    NewMinute,
    event_type=st.sampled_from(
        [
            *("agent_profile", "round_completed", "dissent", "dissent_impact", "override"),
            *("artifact_version", "override_reverted", "regret_cleared"),
        ]
    ),
    agent=st.sampled_from(["critic", "builder"]),
    at=st.datetimes(datetime(2000, 1, 1), datetime(2027, 1, 1)).map(
        lambda at: at.replace(tzinfo=NOON.tzinfo)
    ),
    data=st.dictionaries(st.sampled_from(KEYS), ANYTHING, max_size=8),
    context_references=st.lists(st.sampled_from(["m0", "m1", "m2"]), max_size=2).map(tuple),
)


def _named(minutes: list[NewMinute]) -> list[NewMinute]:
    return [replace(one, id=f"m{number}") for number, one in enumerate(minutes)]


@settings(max_examples=60, deadline=None)
@given(st.lists(EVENTS, max_size=8))
def test_whatever_happened_trust_is_a_share(minutes: list[NewMinute]) -> None:
    """Whatever stands in the data of a minute, it is read, and its curve with it."""
    with TemporaryDirectory() as folder, open_store(Path(folder) / "s.db") as engine:
        engine.append_minutes(_named(minutes))
        for mode in TrustMode:
            profile = engine.trust("critic", mode)
            points = [point for point in engine.trust_history("critic", mode) if not point.imported]
            assert 0 <= profile.score <= 1
            assert all(0 <= point.score <= 1 for point in points)
        chosen = engine.devils_advocate(["critic", "builder", "nobody"], seed=1)
        assert sum(one.weight for one in chosen.candidates) == pytest.approx(1)
        assert {one.agent: one.trust for one in engine.agents()}.items() <= {
            one.agent: one.trust for one in chosen.candidates
        }.items()


TOLD = st.fixed_dictionaries(
    {"human_decision": st.sampled_from("xy"), "text": st.sampled_from("xy")},
    optional={
        "round_id": st.sampled_from("rs"),
        "artifact": st.sampled_from("pq"),
        "by": st.sampled_from(["Ada", "Bo"]),
        "impact": st.booleans(),
        "final": st.booleans(),
    },
)
TOLD_EVENTS = st.builds(
    NewMinute,
    event_type=st.sampled_from(["override", "artifact_version", "dissent", "dissent_impact", "task_done"]),
    agent=st.sampled_from(["critic", "Bo", ""]),
    at=st.integers(0, 3).map(lambda days: NOON - days * DAY),
    data=TOLD,
    context_references=st.sampled_from(["m0", "m1", "m2"]).map(lambda key: (key,)),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(TOLD_EVENTS, max_size=12))
def test_agents_looked_at_again_are_as_if_read_at_once(minutes: list[NewMinute]) -> None:
    """What is kept in memory is read on after every minute: who reads all at the end sees the same."""
    with TemporaryDirectory() as folder, open_store(Path(folder) / "s.db", trust=FELT) as engine:
        for one in _named(minutes):
            engine.append_minutes([one], index=False)
            engine.agents()
            engine.agents("verbatim")
        with open_store(engine.path, trust=FELT) as fresh:
            for mode in TrustMode:
                assert engine.agents(mode) == fresh.agents(mode)
                assert engine.agents(mode, at=NOON - DAY) == fresh.agents(mode, at=NOON - DAY)


class TestOneselfIsNoWitness:
    """What is said in favour of an agent is said by others, from Python as well."""

    def test_nobody_vouches_for_itself(self, engine: MemoryEngine) -> None:
        """By whatever writes trust; a dissent of its own that nobody judged is its own to say."""
        written = engine.log_dissent("ed", "There is no way back.", actor="ed")
        override = engine.log_override("ed", agent_output="a", human_decision="b", by="Ada")
        (dissent,), (overridden,) = written.ids, override.ids
        claims: Sequence[Callable[[], object]] = (
            lambda: engine.log_dissent("ed", "No.", impact=True, actor="ed"),
            lambda: engine.judge_dissent(dissent, impact=True, actor="ed"),
            lambda: engine.judge_dissent(dissent, impact=True, by="ed"),
            lambda: engine.log_round("ed", "r1", actor="ed"),
            lambda: engine.log_override("ed", agent_output="a", human_decision="b", actor="ed"),
            lambda: engine.revert_override(overridden, by="ed"),
            lambda: engine.log_profile("ed", rounds_participated=9, actor="ed"),
        )
        for claim in claims:
            with pytest.raises(RefusedError, match="vouch"):
                claim()
        assert len(engine.minutes()) == 2
        engine.judge_dissent(dissent, impact=True, by="jo", actor="jo")

    @pytest.mark.parametrize(
        "given",
        [
            {"rubric_citations": "abc"},
            {"rubric_citations": [1]},
            {"context_references": "abc"},
            {"impact": "yes"},
        ],
    )
    def test_what_is_no_list_or_no_truth_is_refused(
        self, engine: MemoryEngine, given: dict[str, Any]
    ) -> None:
        """A text is no list of its letters."""
        with pytest.raises(InvalidInputError):
            engine.log_dissent("ed", "No.", **given)
        with pytest.raises(InvalidInputError):
            engine.log_profile("ed", rounds_participated=-1)

    def test_what_is_logged_is_found_by_meaning(self, engine: MemoryEngine) -> None:
        """At once, as other minutes are."""
        engine.log_dissent("ed", "The hinge of the north gate rusts.")
        engine.log_version("Oil the hinge of the north gate.", artifact="plan")

        assert len(engine.search_minutes("hinge of the north gate", limit=5)) == 2
