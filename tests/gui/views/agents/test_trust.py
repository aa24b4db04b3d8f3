"""Trust is shown as the engine forms it, and what a person says of an event is kept as a minute."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from engine import AgentStanding, MemoryEngine, MinuteField, TrustMode
from engine.clock import ManualClock
from gui.views.agents.agent_row import AgentRow
from gui.views.agents.trust.page import TrustPage
from gui.views.agents.trust.team_table import TeamTable
from tests.gui.views.agents.conftest import START, Hand

TEXT = "The <b>modem</b> drops the link: poll less"


@pytest.fixture
def judged(tmp_path: Path) -> Path:
    """A store in which two agents were objected to and overruled."""
    path, clock = tmp_path / "judged.db", ManualClock(START)
    with MemoryEngine.open(path, clock=clock) as engine:
        engine.log_profile("reviewer", model="a model", primary_role="critic", rounds_participated=8)
        engine.log_dissent("reviewer", TEXT, rubric_citations=["Safety"], round_id="r1", impact=True)
        clock.advance(timedelta(days=1))
        engine.log_dissent("reviewer", "No test covers an empty table", round_id="r2")
        clock.advance(timedelta(days=1))
        engine.log_override(
            "reviewer", agent_output="Poll", human_decision="Push", by="Ada", artifact="adapter"
        )
        engine.log_round("builder", "r1")
        engine.set_present(clock.now())
    return path


@pytest.fixture
def hand(open_hand: Callable[[Path], Hand], judged: Path) -> Hand:
    """The page of trust on that store."""
    made = open_hand(judged)
    made.run("agents.trust")
    return made


@pytest.fixture
def page(hand: Hand) -> TrustPage:
    """The page, on the reviewer."""
    hand.look_at("reviewer")
    return hand.view.pages.of(TrustPage)


def test_all_agents_are_compared(hand: Hand) -> None:
    """The most trusted first, with the engine's figures and chances; a row leads to its agent."""
    team = hand.view.pages.of(TrustPage).team
    chances = hand.engine.devils_advocate(["reviewer", "builder"], seed=0).candidates
    told = {one.agent: one for one in hand.engine.agents()}

    assert [one.agent for one in team.model.values] == ["reviewer", "builder"]
    assert [_texts(team, row)[1:4] for row in range(2)] == [
        [f"{told[one.agent].trust:.2f}", status, f"{one.weight:.0%}" if one.weight else ""]
        for one, status in zip(chances, ("eligible", "new"), strict=True)
    ]
    team.table.enter()
    hand.key(Qt.Key.Key_Return, team.table)
    assert hand.view.roster.agent == "reviewer"


def test_the_sum_is_the_engines(hand: Hand, page: TrustPage) -> None:
    """Score, terms and curve; the other reading of it on demand."""
    for mode in (TrustMode.RECOMMENDED, TrustMode.VERBATIM):
        page.head.mode_chosen.emit(mode)
        hand.quiet()
        profile = hand.engine.trust("reviewer", mode)
        assert page.head.score.text() == f"{profile.score:.2f}"
        assert [(term.weight, term.value) for term in page.head.bars.terms] == [
            (term.weight, term.value)
            for term in (profile.terms.impact, profile.terms.depth, profile.terms.unregretted)
        ]
        assert page.sight is not None
        assert list(page.sight.points) == hand.engine.trust_history("reviewer", mode)
        assert page.curve.panel.plot.line_data("trust")[1][-1] == profile.score


def test_events_are_told_with_their_texts(hand: Hand, page: TrustPage) -> None:
    """What moved trust, dissents, overrides; the texts are plain."""
    assert [row.text for row in page.events.list.rows.values][-1] == f"It dissented: {TEXT}"
    hand.key(Qt.Key.Key_End, page.events.list)
    assert page.panel.text.value() == TEXT
    assert "cites Safety" in page.panel.facts.text()

    _show(hand, page, "overrides")
    assert page.panel.text.value() == "Poll"
    assert page.panel.decision.value() == "Push"
    assert page.panel.verdict.text().startswith("Not regretted")
    hand.key(Qt.Key.Key_Return, page.events.list)
    assert hand.view.pages.choice.value == "minutes"
    sight = hand.minutes.panel.sight
    assert sight is not None
    assert sight.minute.event_type == "override"


def test_a_dissent_is_judged(hand: Hand, page: TrustPage) -> None:
    """A minute says so; who judges otherwise later is heard; what is said already is hindered."""
    _show(hand, page, "dissents")
    hand.run("agents.impact")
    assert hand.engine.trust("reviewer").dissents[-1].impact is True
    assert page.panel.verdict.text() == "Had impact."
    assert hand.engine.minutes()[-1].data["by"] == hand.engine.actor

    count = len(hand.engine.minutes())
    hand.run("agents.impact")
    assert (len(hand.engine.minutes()), hand.view.notice.text) == (count, "It is judged so already")
    hand.run("agents.no_impact")
    assert hand.engine.trust("reviewer").dissents[-1].impact is False
    hand.run("agents.regret")
    assert hand.view.notice.text == "No override is at hand"


def test_an_override_is_taken_back(hand: Hand, page: TrustPage) -> None:
    """And cleared again."""
    _show(hand, page, "overrides")
    hand.run("agents.regret")
    assert hand.engine.trust("reviewer").overrides[0].regret is True
    assert "a person took it back" in page.panel.verdict.text()
    hand.run("agents.no_regret")
    assert hand.engine.trust("reviewer").overrides[0].regret is False


def test_a_click_on_the_curve_takes_its_event_to_hand(hand: Hand, page: TrustPage) -> None:
    """The nearest one; the crosshair stands there."""
    page.curve.panel.plot.clicked.emit(0.1)
    hand.quiet()
    assert page.sight is not None
    assert page.events.at_hand == page.sight.points[0]
    assert TEXT in page.panel.text.value()


def test_new_events_leave_the_one_at_hand(hand: Hand, page: TrustPage) -> None:
    """What others write comes on top."""
    hand.key(Qt.Key.Key_End, page.events.list)
    here = page.events.at_hand
    hand.engine.log_dissent("reviewer", "And nobody is on duty")
    hand.qtbot.waitUntil(lambda: page.sight is not None and len(page.sight.points) == 3, timeout=5000)
    assert page.events.at_hand == here


def test_who_did_nothing_is_trusted_as_everybody_is(hand: Hand) -> None:
    """There is no curve yet, and it is said why."""
    hand.look_at("builder")
    page = hand.view.pages.of(TrustPage)
    assert page.head.score.text() == "0.60"
    assert page.head.formed.text().startswith("No event yet")
    assert page.curve.panel.readout == ""


def test_as_of_then_trust_is_that_of_then(hand: Hand, page: TrustPage) -> None:
    """Nothing can be judged there."""
    then = START + timedelta(hours=1)
    hand.workbench.session.look_from(at=then)
    hand.quiet()
    assert page.sight is not None
    assert page.sight.profile == hand.engine.trust("reviewer", at=then)
    assert len(page.sight.points) == 1
    for command in ("agents.impact", "agents.advocate"):
        hand.run(command)
        assert hand.view.notice.text == "Values are shown as of an earlier moment"
    hand.look_at("Everyone")
    assert [_texts(page.team, row)[3] for row in range(page.team.model.rowCount())] == [""]


def test_somebody_is_drawn_to_object(hand: Hand) -> None:
    """Among those who are eligible; where there is no agent it is said."""
    hand.run("agents.advocate")
    assert hand.view.notice.text.startswith("reviewer is to object: drawn with a chance of 100")


def _show(hand: Hand, page: TrustPage, kind: str) -> None:
    page.events.kind.set_value(kind)
    page.events.kind.changed.emit(kind)
    hand.quiet()


def _texts(team: TeamTable, row: int) -> list[str]:
    model = team.model
    return [model.data(model.index(row, column)) for column in range(model.columnCount())]


def test_the_list_of_agents_shows_the_course_of_trust(hand: Hand) -> None:
    """As the engine tells it, also after an agent dissented again; and says it aloud."""
    rows = hand.view.roster.list.rows

    def shown() -> list[object]:
        return [row.standing for row in rows.values if isinstance(row, AgentRow)]

    assert shown() == _standings(hand)
    hand.engine.log_dissent("reviewer", "And nobody is on duty")
    hand.qtbot.waitUntil(lambda: shown() == _standings(hand), timeout=5000)
    standing = next(one for one in hand.engine.agents() if one.agent == "reviewer")
    assert len(standing.curve) == 3
    aloud = next(row.aloud for row in rows.values if row.text == "reviewer")
    assert aloud.endswith(f"trust {standing.trust:.2f}, eligible")


def test_probation_is_seen_at_once(hand: Hand) -> None:
    """In the list, and with its end among the figures."""
    hand.engine.log_profile("reviewer", probation_until=hand.engine.now + timedelta(days=3))
    rows = hand.view.roster.list.rows
    hand.qtbot.waitUntil(lambda: any(row.mark == "on probation" for row in rows.values), timeout=5000)
    hand.look_at("reviewer")
    assert "probation until 2026-03-06" in hand.view.pages.of(TrustPage).head.standing.text()


def _standings(hand: Hand) -> list[AgentStanding]:
    told = {one.agent: one for one in hand.engine.agents()}
    return [told[name] for name in hand.engine.minute_counts(MinuteField.AGENT)]
