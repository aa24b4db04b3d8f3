"""A plan decided on by keys and by clicks, applied, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from engine import SEED_DREAM, DreamStep, MemoryEngine, NewChunk, Proposal, Proposals, Status
from engine.dreaming.alike import Alike, Change
from gui.app import Workbench
from gui.views.dream import DreamView, words
from gui.views.dream.decisions import Choice, Reviewed
from gui.views.dream.models import ROW_ROLE, STEPS, HeadingRow, ProposalRow
from gui.views.dream.panel import ProposalPanel
from gui.views.dream.parameters import own_values
from tests.gui.conftest import TEXTS, open_store
from tests.gui.views.dream.conftest import SHIFT, Hand

DECAY, TIERS = DreamStep.TIER_DECAY, DreamStep.TIERS
EXPIRY, FORGETTING = DreamStep.EXPIRY, DreamStep.FORGETTING
MERGING = DreamStep.CONSOLIDATION


def test_a_plan_is_made_in_the_background_and_writes_nothing(hand: Hand) -> None:
    """What the store's policy applies by itself is accepted; the first step with proposals is at hand."""
    position = hand.engine.position
    assert hand.view.planner.review is None
    assert hand.view.bar.plan.text() == "Plan"
    review = hand.plan()
    page = hand.view.plan_page
    assert hand.engine.position == position
    assert review.plan.steps == STEPS
    assert review.accepted().ids() == hand.engine.dream_policy.accepted(review.plan)
    assert review.total.accepted == review.total.proposed - review.total.waiting
    assert page.step is DreamStep.TIER_DECAY
    assert page.model.rowCount() == review.counts(DreamStep.TIER_DECAY).proposed
    assert f"{review.total.accepted:,} accepted" in hand.view.bar.told.text()
    assert page.panel.at_hand is not None
    assert "was not used for" in page.panel.reason.text()
    assert hand.workbench.session.current == page.panel.at_hand.proposal.chunks[0]


def test_keys_decide_and_go_on(hand: Hand) -> None:
    """R and Delete reject, A accepts, each going on to the next; Space turns a decision round."""
    hand.plan()
    count = hand.take(EXPIRY).proposed
    hand.press("RR")
    hand.press(Qt.Key.Key_Delete)
    assert (hand.row, hand.review.counts(EXPIRY).accepted) == (3, count - 3)
    hand.press("KK")
    hand.press("A")
    assert (hand.row, hand.review.counts(EXPIRY).accepted) == (2, count - 2)
    hand.press(" ")
    assert (hand.row, hand.review.counts(EXPIRY).accepted) == (2, count - 1)
    hand.press(" ")
    assert hand.review.choice(EXPIRY, 2) is Choice.REJECTED
    assert hand.view.plan_page.panel.decided.text() == "Rejected"


def keep_in_mind(hand: Hand) -> None:
    """Store what leaves working memory with the next dream, by a rule of its own."""
    hand.engine.add([NewChunk(content="Call the joiner", fields={"tier": "working", "importance": 0.7})])


def test_a_whole_step_or_a_rule_is_decided_at_once(hand: Hand) -> None:
    """Shift+R and Shift+A take all that are listed; Space on a heading, all of its rule."""
    keep_in_mind(hand)
    hand.plan()
    count = hand.take(TIERS).proposed
    hand.press(Qt.Key.Key_R, SHIFT)
    assert hand.review.counts(TIERS).accepted == 0
    hand.press(Qt.Key.Key_A, SHIFT)
    assert hand.review.counts(TIERS).accepted == count
    hand.press("K")
    heading = hand.view.plan_page.table.currentIndex().data(ROW_ROLE)
    assert isinstance(heading, HeadingRow)
    hand.press(" ")
    assert hand.review.counts(TIERS).accepted == count - heading.proposed
    assert heading.title in hand.view.plan_page.panel.title.text()


def test_contradictions_wait_for_a_person(hand: Hand) -> None:
    """1, 2 and 3 keep the older, the newer or both; N goes to the next that waits."""
    waiting = hand.plan().counts(FORGETTING).waiting
    assert waiting > 3
    hand.take(EXPIRY)
    hand.press("N")
    assert hand.view.plan_page.step is FORGETTING
    first = hand.view.plan_page.proposal
    assert first is not None
    assert first.pair is not None
    older, newer = first.pair
    panel = hand.view.plan_page.panel
    assert not panel.pair.isHidden()
    assert panel.pair.older.text.value() == hand.engine.chunk(older).content
    assert first.chunks == (older,)
    assert panel.pair.older.told.text().endswith("would go dormant")
    assert panel.pair.newer.told.text().endswith("would stay")
    assert not panel.table.isColumnHidden(0)
    hand.press("1")
    settled = hand.view.plan_page.proposal
    assert settled is not None
    assert settled.chunks == (newer,)
    assert panel.decided.text() == "Settled"
    assert "goes dormant" in panel.pair.newer.told.text()
    hand.press("2")
    settled = hand.view.plan_page.proposal
    assert settled is not None
    assert settled.chunks == (older,)
    hand.press("3")
    assert panel.decided.text() == "Both are kept"
    assert hand.review.counts(FORGETTING).waiting == waiting - 1
    hand.press("N")
    assert hand.review.choice(FORGETTING, 1) is Choice.OPEN
    assert hand.row == 1


def test_no_sweep_settles_a_contradiction(hand: Hand) -> None:
    """Neither keys nor buttons nor a heading accept or reject one; it is said how many wait."""
    crowded = own_values({"forgetting.capacity": 200})
    assert crowded is not None
    hand.view.parameters.take(crowded)
    review = hand.plan()
    counts, alone = hand.take(FORGETTING), review.unsettled(FORGETTING)
    bar = hand.view.plan_page.bar
    assert counts.proposed > alone > 3
    assert f"{alone} contradictions wait to be settled" in bar.unsettled.text()
    accept, reject = bar.buttons
    assert accept.text().startswith("Accept all others (")
    hand.press(Qt.Key.Key_A, SHIFT)
    assert review.counts(FORGETTING).accepted == counts.proposed - alone
    hand.qtbot.mouseClick(reject, Qt.MouseButton.LeftButton)
    assert review.counts(FORGETTING).accepted == 0
    assert review.counts(FORGETTING).waiting == alone

    page = hand.view.plan_page
    bar.rule.setCurrentIndex(bar.rule.findData("contradiction"))
    hand.quiet()
    assert not any(made.isVisible() for made in bar.buttons)
    page.table.selectRow(0)
    assert isinstance(page.table.currentIndex().data(ROW_ROLE), HeadingRow)
    assert "for you to settle one by one" in page.panel.reason.text()
    hand.press(" RA")
    assert review.unsettled(FORGETTING) == alone
    hand.press("J3")
    assert review.unsettled(FORGETTING) == alone - 1
    assert f"{alone - 1} contradictions wait" in bar.unsettled.text()
    hand.take(EXPIRY)
    assert not bar.unsettled.isVisible()
    assert accept.text().startswith("Accept all (")


def test_what_is_accepted_is_applied_and_taken_back(hand: Hand) -> None:
    """As one step, with a report and the proof; reverting it brings every chunk back."""
    before = {chunk.id: chunk for chunk in hand.engine.chunks(hand.engine.find("").ids)}
    hand.plan()
    hand.take(EXPIRY)
    hand.press("R")
    kept = hand.review.proposal(EXPIRY, 0).chunks[0]
    gone = hand.review.proposal(EXPIRY, 1).chunks[0]
    accepted = hand.review.total.accepted
    hand.run("dream.apply")
    assert hand.view.planner.review is None
    assert hand.engine.chunk(kept).status is Status.ACTIVE
    assert hand.engine.chunk(gone).status is Status.SUPERSEDED
    past = hand.view.pages.past
    assert hand.view.page.value == "past"
    assert past.dream is not None
    assert sum(past.dream.applied.values()) == accepted
    assert past.report.steps.values[STEPS.index(EXPIRY)].applied > 0
    assert "all unchanged" in past.report.proved.text()
    assert len(past.report.proofs.values) == past.dream.protected > 0
    assert "Backup made before" in past.report.backup.text()
    hand.qtbot.mouseClick(past.report.revert, Qt.MouseButton.LeftButton)
    hand.quiet()
    assert past.dream.undone
    assert past.report.undone.isVisible()
    after = {chunk.id: chunk for chunk in hand.engine.chunks(hand.engine.find("").ids)}
    assert {key: chunk.status for key, chunk in after.items()} == {
        key: chunk.status for key, chunk in before.items()
    }
    hand.qtbot.mouseClick(past.report.redo, Qt.MouseButton.LeftButton)
    hand.quiet()
    assert not past.dream.undone


def test_the_plan_of_a_dream_that_was_undone_is_at_hand_again(hand: Hand) -> None:
    """With its decisions, to be corrected and applied again; done again, the dream takes it along."""
    review = hand.plan()
    hand.take(EXPIRY)
    hand.press("R")
    kept = [review.proposal(EXPIRY, place).chunks[0] for place in (0, 1)]
    hand.run("dream.apply")
    hand.run("edit.undo")
    assert hand.review is review
    assert review.choice(EXPIRY, 0) is Choice.REJECTED
    assert "its plan is at hand again" in hand.view.notice.text
    hand.run("edit.redo")
    assert hand.view.planner.review is None
    hand.run("edit.undo")
    hand.click(hand.view.notice, "Show the plan")
    assert hand.view.page.value == "plan"
    hand.take(EXPIRY)
    hand.press("AR")
    hand.run("dream.apply")
    assert [hand.engine.chunk(key).status for key in kept] == [Status.SUPERSEDED, Status.ACTIVE]
    assert not hand.view.pages.past.report.refusals.values


def test_a_plan_is_put_away_and_brought_back(hand: Hand) -> None:
    """Nothing is written; the decisions are as they were."""
    review, position = hand.plan(), hand.engine.position
    hand.take(EXPIRY)
    hand.press("R")
    hand.qtbot.mouseClick(hand.view.discard, Qt.MouseButton.LeftButton)
    assert hand.view.planner.review is None
    assert not hand.view.discard.isEnabled()
    hand.click(hand.view.notice, "Bring it back")
    assert hand.review is review
    assert review.choice(EXPIRY, 0) is Choice.REJECTED
    assert hand.engine.position == position


def test_all_chunks_of_a_merge_stand_below_it(hand: Hand, qtbot: QtBot) -> None:
    """One after the other, in the order of the proposal; those of another proposal take their place."""
    hand.plan()
    assert hand.take(MERGING).proposed > 0
    panel = hand.view.plan_page.panel
    merge = panel.at_hand
    assert merge is not None
    memory = merge.proposal.memory
    assert memory is not None
    qtbot.waitUntil(lambda: _listed(panel) == list(map(int, memory.traces_of)))
    hand.take(EXPIRY)
    expired = panel.at_hand
    assert expired is not None
    qtbot.waitUntil(lambda: _listed(panel) == list(map(int, expired.proposal.chunks)))


def _listed(panel: ProposalPanel) -> list[int]:
    return [part.chunk for part in (*panel.subjects.parts, *panel.sources.parts)]


def test_the_text_of_a_merge_is_put_otherwise(hand: Hand) -> None:
    """E takes the keyboard there; what is used instead is accepted with it, and stored."""
    hand.plan()
    assert hand.take(MERGING).waiting > 0
    panel = hand.view.plan_page.panel
    proposal = hand.view.plan_page.proposal
    assert proposal is not None
    assert proposal.memory is not None
    hand.press("E")
    assert panel.text.field.edit.hasFocus()
    panel.text.field.edit.setPlainText("In my own words")
    assert not panel.text.use.isHidden()
    hand.qtbot.mouseClick(panel.text.use, Qt.MouseButton.LeftButton)
    hand.quiet()
    assert hand.review.choice(MERGING, 0) is Choice.ACCEPTED
    assert "amended by you" in panel.grounds.text()
    hand.run("dream.apply")
    made = hand.engine.find('"In my own words"').ids.tolist()
    assert len(made) == 1
    assert hand.engine.chunk(proposal.memory.traces_of[0]).status is Status.SUPERSEDED


def test_what_was_typed_is_not_lost_by_going_on(hand: Hand) -> None:
    """Back to the list without a word, the typed text is what is accepted."""
    hand.plan()
    hand.take(MERGING)
    hand.press("E")
    hand.view.plan_page.panel.text.field.edit.setPlainText("My own words")
    hand.view.plan_page.table.setFocus()
    hand.quiet()
    hand.press("A")
    hand.quiet()

    memory = hand.review.proposal(MERGING, 0).memory
    assert memory is not None
    assert memory.content == "My own words"
    assert hand.review.choice(MERGING, 0) is Choice.ACCEPTED


def test_ctrl_return_uses_the_text(hand: Hand) -> None:
    """Whatever else that key does elsewhere."""
    hand.plan()
    hand.take(MERGING)
    hand.press("E")
    edit = hand.view.plan_page.panel.text.field.edit
    edit.setPlainText("My own words")
    QTest.keyClick(edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    hand.quiet()

    memory = hand.review.proposal(MERGING, 0).memory
    assert memory is not None
    assert memory.content == "My own words"


def test_the_store_after_follows_each_decision(hand: Hand) -> None:
    """Numbers before and after, and how strong its chunks are."""
    hand.plan()
    gone = hand.take(EXPIRY).accepted
    after = hand.view.pages.after
    hand.view.page.changed.emit("after")
    hand.quiet()
    active = next(figure for figure in after.figures.values if figure.name == "Active chunks")
    assert active.after == active.before - gone
    assert all(chart.pair is not None for chart in after.charts.values())
    hand.view.page.changed.emit("plan")
    hand.take(EXPIRY)
    hand.press("R")
    hand.view.page.changed.emit("after")
    hand.quiet()
    changed = next(figure for figure in after.figures.values if figure.name == "Active chunks")
    assert changed.after == active.after + 1


def test_recall_is_checked_and_what_harms_it_rejected(hand: Hand) -> None:
    """A chunk that would be found no more names the proposal, which is shown, or rejected at once."""
    hand.plan()
    for _ in range(hand.take(FORGETTING).proposed):
        hand.press("A")
    check = hand.view.pages.check
    hand.view.page.changed.emit("check")
    check.start()
    hand.quiet()
    assert check.report is not None
    assert "asked for by their own texts" in check.summary.text()
    assert check.change is not None
    assert check.change.lost
    cause = hand.review.plan.proposals.where(check.change.causes[0])
    assert cause is not None
    assert hand.review.choice(*cause) is Choice.ACCEPTED
    hand.qtbot.mouseClick(check.reject, Qt.MouseButton.LeftButton)
    hand.quiet()
    assert hand.review.choice(*cause) is Choice.REJECTED
    assert "Other proposals" in check.stale.text
    hand.qtbot.mouseClick(check.show_cause, Qt.MouseButton.LeftButton)
    hand.quiet()
    assert hand.view.page.value == "plan"
    shown = hand.view.plan_page.proposal
    assert shown is not None
    assert shown.id == check.change.causes[0]


def test_steps_can_be_gone_through_one_by_one(hand: Hand) -> None:
    """Each press plans one more; decisions on those before stay, also where a later step is planned."""
    for step in STEPS[1:]:
        row = hand.view.plan_page.steps.index(STEPS.index(step))
        wanted = step in (EXPIRY, FORGETTING)
        state = Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked
        hand.view.plan_page.steps.setData(row, state, Qt.ItemDataRole.CheckStateRole)
    hand.run("dream.next_step")
    assert list(hand.review.plan.steps) == [DECAY]
    hand.run("dream.next_step")
    assert hand.view.plan_page.step is EXPIRY
    hand.take(EXPIRY)
    hand.press("R")
    hand.run("dream.next_step")
    assert hand.review.plan.steps == (DreamStep.TIER_DECAY, EXPIRY, FORGETTING)
    assert hand.view.plan_page.step is FORGETTING
    assert hand.review.choice(EXPIRY, 0) is Choice.REJECTED
    assert not hand.view.bar.next.isEnabled()


def test_other_parameters_make_another_plan_to_compare_with(hand: Hand) -> None:
    """Once looked at: parameters that differ, side by side, and how much each step proposes in either."""
    first = hand.plan()
    hand.run("dream.keep")
    hand.view.parameters.take(SEED_DREAM)
    second = hand.plan()
    assert second.plan.parameters == SEED_DREAM
    compare = hand.view.pages.compare
    assert compare.comparison is None
    hand.view.page.changed.emit("compare")
    hand.quiet()
    found = compare.comparison
    assert found is not None
    assert {pair.spec.name for pair in found.values} >= {"tiers.hub_share", "forgetting.capacity"}
    tiers = next(pair for pair in found.steps if pair.step is TIERS)
    assert tiers.left == first.counts(TIERS)
    assert tiers.right == second.counts(TIERS)
    assert tiers.only_right == tiers.right.proposed - tiers.left.proposed + tiers.only_left
    assert found.count == len(found.alone) == sum(p.only_left + p.only_right for p in found.steps)
    page = hand.view.pages.compare
    names = [column.key for column in page.values.columns]
    cells = {
        page.values.index(row, 0).data(): page.values.index(row, names.index("step")).data()
        for row in range(page.values.rowCount())
    }
    assert cells["Share of a hub"] == words.title(TIERS)
    made = [alone.proposal for alone in found.alone if alone.proposal.memory is not None]
    told = {page.alone.index(row, 3).data() for row in range(page.alone.rowCount())}
    assert made
    for proposal in made:
        assert proposal.memory is not None
        start = proposal.memory.content.split()[0]
        assert any(start in text and text.endswith(words.brief(proposal)) for text in told)


def test_a_plan_is_saved_and_opened_with_its_decisions(hand: Hand, tmp_path: Path) -> None:
    """What was rejected is rejected still; contradictions wait."""
    hand.plan()
    hand.take(EXPIRY)
    hand.press("RR")
    total = hand.review.total
    path = tmp_path / "plan.json"
    hand.view.save_file(str(path))
    hand.quiet()
    assert "Saved plan.json." in hand.view.notice.text
    hand.plan()
    assert hand.review.total != total
    hand.view.open_file(str(path))
    hand.quiet()
    assert hand.review.total == total
    assert hand.review.choice(EXPIRY, 1) is Choice.REJECTED


def test_what_is_no_plan_is_said(hand: Hand, tmp_path: Path) -> None:
    """The plan before stays."""
    review = hand.plan()
    path = tmp_path / "other.json"
    path.write_text("{}")
    hand.view.open_file(str(path))
    hand.quiet()
    assert "other.json is no dream plan" in hand.view.notice.text
    assert hand.review is review


def test_what_others_wrote_since_is_said(hand: Hand, own_sample: Path) -> None:
    """It will be refused; planning again judges it as it is."""
    hand.plan()
    chunk = hand.review.proposal(EXPIRY, 0).chunks[0]
    with MemoryEngine.open(own_sample, actor="agent") as agent:
        agent.tag([chunk], add=["seen"])
    hand.qtbot.waitUntil(lambda: "1 step was written since" in hand.view.notice.text, timeout=10_000)
    hand.run("dream.apply")
    report = hand.view.pages.past.report
    assert "refused" in report.refused.text()
    assert any("was changed since" in refusal.why for refusal in report.refusals.values)


def test_planning_is_cancelled(hand: Hand, qtbot: QtBot) -> None:
    """The plan before is as it was, and nothing is written."""
    review = hand.plan()
    hand.workbench.window.commands["dream.plan"].trigger()
    assert hand.view.planner.busy
    assert hand.view.bar.cancel.isVisible()
    hand.view.planner.cancel()
    hand.quiet()
    assert not hand.view.planner.busy
    assert hand.review is review or hand.review.total == review.total


def test_a_filter_lists_what_it_finds(hand: Hand) -> None:
    """By words of the text or any query of Browse, and by rule; a fault in it is said below it."""
    keep_in_mind(hand)
    hand.plan()
    count = hand.take(TIERS).proposed
    page = hand.view.plan_page
    page.bar.search.insert("tier:episodic Tomás")
    hand.quiet()
    shown = [page.model.proposal(row) for row in range(page.model.rowCount())]
    found = [proposal.chunks[0] for proposal in shown if proposal is not None]
    assert 0 < len(found) < count
    assert set(found) <= set(hand.engine.find("tier:episodic Tomás").ids.tolist())
    page.bar.search.insert("prop:nonsense>1")
    hand.quiet()
    assert page.bar.search.message
    page.bar.search.clear()
    hand.quiet()
    page.bar.rule.setCurrentIndex(page.bar.rule.findData("out of working memory"))
    hand.quiet()
    listing = page.model.listing
    assert listing is not None
    assert len(listing.places) == 1


def test_an_empty_store_has_nothing_to_dream_of(open_hand: Callable[[Path], Hand], tmp_path: Path) -> None:
    """It is said why, and planning is not offered."""
    path = tmp_path / "empty.db"
    MemoryEngine.open(path).close()
    hand = open_hand(path)
    assert hand.view.empty.isVisible()
    assert hand.view.empty.accessibleName() == "Nothing to dream of"
    assert not hand.view.bar.plan.isEnabled()
    hand.run("dream.plan")
    assert hand.view.planner.review is None


def test_a_store_without_anything_to_do_says_so(hand: Hand) -> None:
    """After a dream, the same steps find little; after what is left was applied too, nothing."""
    for step in STEPS:
        if step is not EXPIRY:
            row = hand.view.plan_page.steps.index(STEPS.index(step))
            unchecked = Qt.CheckState.Unchecked
            hand.view.plan_page.steps.setData(row, unchecked, Qt.ItemDataRole.CheckStateRole)
    hand.plan()
    hand.run("dream.apply")
    hand.plan()
    assert hand.review.total.proposed == 0
    assert hand.view.plan_page.empty.isVisible()


def test_the_past_can_be_planned_and_not_changed(
    open_hand: Callable[[Path], Hand], own_sample: Path, workbench: Workbench
) -> None:
    """A store that is open read-only says why nothing can be applied."""
    hand = open_hand(own_sample)
    workbench.session.set_step(hand.engine.history(newest_first=True, limit=1)[0])
    hand.run("log.show_past")
    hand.qtbot.waitUntil(lambda: not workbench.session.writable)
    hand.quiet()
    hand.run("view.dream")
    hand.plan()
    assert hand.review.total.accepted > 0
    assert not hand.view.bar.apply.isEnabled()
    assert "read-only" in hand.view.bar.apply.toolTip()
    assert "read-only" in hand.view.notice.text
    hand.run("dream.apply")
    assert hand.view.planner.review is not None


def test_models_are_sound(hand: Hand, qtmodeltester: ModelTester) -> None:
    """With headings, with a step that proposes nothing, and with none."""
    page = hand.view.plan_page
    qtmodeltester.check(page.steps)
    qtmodeltester.check(page.model)
    hand.plan()
    for step in (DreamStep.TIER_DECAY, TIERS, DreamStep.REPLAY):
        hand.take(step)
        qtmodeltester.check(page.model)
    qtmodeltester.check(page.steps)


def faded(count: int) -> Alike:
    """Return as many proposals, about four chunks in turn, none of which is made yet."""
    numbers = np.linspace(0.9, 0.1, count)
    ids, unknown = np.arange(count) % 4 + 1, np.full(count, np.nan)
    changes = Change("retrieval_strength", numbers + 0.05, numbers), Change("decayed_at", unknown, 0)
    return Alike(DECAY, "unused", ids, changes)


def test_a_hundred_thousand_proposals_scroll_without_being_made(
    open_hand: Callable[[Path], Hand], store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only what is in sight is made, and read from the store."""
    hand = open_hand(store)
    hand.plan()
    made: list[int] = []
    plain = Alike._made

    def counted(group: Alike, at: int) -> Proposal:
        made.append(at)
        return plain(group, at)

    monkeypatch.setattr(Alike, "_made", counted)
    plan = replace(hand.review.plan, proposals=Proposals({DECAY: faded(100_000)}))
    review = Reviewed.of(plan, hand.engine.dream_policy.accepted(plan))
    hand.view.planner.take(review)
    hand.quiet()
    page = hand.view.plan_page
    assert hand.take(DECAY).accepted == page.model.rowCount() == 100_000
    bar = page.table.verticalScrollBar()
    for part in range(1, 5):
        bar.setValue(bar.maximum() * part // 4)
        hand.quiet()
    last = page.model.index(99_999, 0).data(ROW_ROLE)
    assert isinstance(last, ProposalRow)
    assert last.text == TEXTS[3]
    hand.press(Qt.Key.Key_R, SHIFT)
    assert review.total.accepted == 0
    assert len(set(made)) < 1000
    assert page.model.pages.pages_held < 20


def test_choices_are_found_again(hand: Hand) -> None:
    """The chosen steps, the parameters and the page."""
    page = hand.view.plan_page
    page.steps.want([EXPIRY, FORGETTING])
    hand.view.parameters.take(SEED_DREAM)
    state = hand.view.save_state()
    page.steps.want(STEPS)
    hand.view.parameters.restore_state({})
    assert hand.view.parameters.parameters.name == "calibrated"
    hand.view.restore_state(state)
    assert page.steps.wanted == [EXPIRY, FORGETTING]
    assert hand.view.parameters.parameters == SEED_DREAM


def test_each_store_has_its_own_parameters(
    hand: Hand, store: Path, own_sample: Path, workbench: Workbench, qtbot: QtBot
) -> None:
    """Another store begins with the calibrated ones; the first finds its choice again."""
    hand.view.parameters.take(SEED_DREAM)
    open_store(workbench, store, qtbot)
    assert hand.view.parameters.parameters.name == "calibrated"
    open_store(workbench, own_sample, qtbot)
    assert hand.view.parameters.parameters == SEED_DREAM


def test_a_page_that_was_never_shown_keeps_how_it_was_laid_out(hand: Hand) -> None:
    """What the past looked like in the run before is there in the next, looked at or not."""
    past = {**hand.view.pages.past.save_state(), "split": [300, 500]}
    fresh = DreamView(hand.workbench.session, hand.view)
    fresh.restore_state({"past": past})
    assert fresh.save_state()["past"] == past
    assert fresh.pages.past.save_state()["columns"] == past["columns"]
