"""Why a chunk is in an answer or not, asked as a person asks."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from engine import PROFILES, Explanation, MemoryEngine, NewChunk, Remedy
from gui.app import Workbench
from gui.session import Session
from gui.theme import Theme
from gui.views.recall import RecallView, why_words
from gui.widgets.quick_pick import QuickPick
from tests.gui.conftest import deliver_deletions, settle

LEFT, RETURN = Qt.MouseButton.LeftButton, Qt.Key.Key_Return
QUESTION = "what indentation does Ada prefer?"
TEXTS = (
    "Spaces are what Grace likes",
    "The parser was written by Ada in May",
    "Indentation is checked by the linter",
    "Tea is served at four",
)


@pytest.fixture
def view(session: Session, qtbot: QtBot, theme: Theme) -> Iterator[RecallView]:
    """The view on a store of eight chunks, asked for two of them, with the reasons on show."""
    engine = session.engine
    assert engine is not None
    engine.add([NewChunk(content=text, session="s2") for text in TEXTS])
    made = RecallView(session)
    made.resize(1000, 700)
    made.show()
    session.store_changed.emit()
    made.bar.limit.setValue(2)
    made.explain()
    yield made
    made.close()
    made.deleteLater()
    deliver_deletions()


def engine_of(view: RecallView) -> MemoryEngine:
    """Return the open store."""
    assert view.session.engine is not None
    return view.session.engine


def ask(view: RecallView, qtbot: QtBot, question: str = QUESTION) -> None:
    """Type a question and press Return."""
    view.bar.field.edit.clear()
    qtbot.keyClicks(view.bar.field.edit, question)
    qtbot.keyClick(view.bar.field.edit, RETURN)
    qtbot.waitUntil(lambda: view.session.tasks.idle and view.recall is not None)


def explained(view: RecallView, qtbot: QtBot, chunk: int) -> Explanation:
    """Take a chunk to hand, and return what is said of it."""
    view.session.set_current(chunk)
    panel = view.details.why
    qtbot.waitUntil(
        lambda: (
            view.session.tasks.idle
            and panel._fresh
            and panel.explanation is not None
            and panel.explanation.chunk.id == chunk
        )
    )
    assert panel.explanation is not None
    return panel.explanation


def no_hit(view: RecallView) -> int:
    """Return a chunk that can be recalled, and is no hit."""
    assert view.recall is not None
    ids = view.recall.rankings["score"].ids
    return int(next(key for key in ids if key not in view.recall.ids))


def press(view: RecallView, qtbot: QtBot, sentence: str) -> None:
    """Press the button beside the remedy that begins so."""
    remedies = view.details.why.remedies
    place = next(at for at, text in enumerate(remedies.texts) if text.startswith(sentence))
    qtbot.mouseClick(remedies.buttons[place], LEFT)
    qtbot.waitUntil(lambda: view.session.tasks.idle)


def test_before_a_question_it_says_what_to_do(view: RecallView, qtbot: QtBot) -> None:
    """And without a chunk at hand, too."""
    panel = view.details.why
    view.session.set_current(3)
    view.explain()
    assert view.empty.accessibleDescription().startswith("Then you see why chunk 3 is among the hits or not")
    ask(view, qtbot)
    view.session.set_current(None)
    qtbot.waitUntil(lambda: panel.title.text().startswith("Take a chunk to hand"))


def test_a_chunk_that_is_no_hit_is_followed_stage_by_stage(view: RecallView, qtbot: QtBot) -> None:
    """Where it stands of how many, what lets pass how many, and where it was dropped."""
    ask(view, qtbot)
    chunk = no_hit(view)
    found = explained(view, qtbot, chunk)
    panel = view.details.why
    verdicts = {one.title: one for one in panel.stages.verdicts}

    rank = next(one.rank for one in found.standings if one.stage == "score")
    assert panel.title.text() == f"Chunk {chunk} is no hit: rank {rank} by score, where 2 become hits"
    assert verdicts["Candidates"].passed is True
    assert verdicts["Meaning"].figures.startswith(f"{found.standings[2].rank} of 8")
    assert verdicts["Hits"].passed is False
    assert verdicts["Hits"].text == "The best 2 become hits."
    assert verdicts["Given to the agent"].passed is None
    assert not view.grab().isNull()


def test_both_scores_stand_side_by_side(view: RecallView, qtbot: QtBot) -> None:
    """The term that decides stands out; each adds up to its own score."""
    ask(view, qtbot)
    found = explained(view, qtbot, no_hit(view))
    *pairs, total = view.details.why.pairs.pairs
    assert found.cutoff is not None
    assert found.cost is not None

    assert total.values == (found.hit.score, found.cutoff.score)
    assert sum(pair.values[0] for pair in pairs) == pytest.approx(found.hit.score)
    assert sum(pair.values[1] for pair in pairs) == pytest.approx(found.cutoff.score)
    assert [pair.key for pair in pairs if pair.decisive] == [found.cost[0]]
    assert view.details.why.against.text().startswith(f"Chunk {found.cutoff.chunk.id} is the last hit.")
    assert str(found.rank_without_decay) in view.details.why.decay.text()


def test_a_hit_is_explained_too(view: RecallView, qtbot: QtBot) -> None:
    """Beside the best that is none; it needs no remedy."""
    ask(view, qtbot)
    assert view.recall is not None
    explained(view, qtbot, int(view.recall.ids[0]))
    panel = view.details.why

    assert panel.title.text() == f"Chunk {view.recall.ids[0]} is hit 1"
    assert "is the best that is no hit" in panel.against.text()
    assert panel.remedies.buttons == []


def test_a_part_of_a_question_is_named(view: RecallView, qtbot: QtBot) -> None:
    """The one that the chunk stands best in."""
    view.bar.profile.set_value("seed")
    ask(view, qtbot, "Why did the build break? What does Ada prefer?")
    found = explained(view, qtbot, 8)

    assert view.details.why.part.isVisible()
    assert f"“{found.asked}”" in view.details.why.part.text()


def test_the_score_leads_to_why(view: RecallView, qtbot: QtBot) -> None:
    """Where there is none to explain."""
    ask(view, qtbot)
    chunk = no_hit(view)
    view.details.show_tab("score")
    view.session.set_current(chunk)
    qtbot.mouseClick(view.details.score.why_not, LEFT)
    assert view.details.tab.value == "why"
    assert explained(view, qtbot, chunk).rank is None


def test_more_hits_are_tried(view: RecallView, qtbot: QtBot) -> None:
    """The chunk stays at hand, and is one of them."""
    ask(view, qtbot)
    chunk = no_hit(view)
    found = explained(view, qtbot, chunk)
    wanted = next(one.limit for one in found.remedies if one.limit)
    press(view, qtbot, f"Ask for {wanted} hits")

    assert view.bar.limit.value() == wanted
    assert view.recall is not None
    assert chunk in view.recall.ids
    assert view.session.current == chunk
    assert explained(view, qtbot, chunk).rank is not None


def test_another_weight_is_tried_and_given_up(view: RecallView, qtbot: QtBot) -> None:
    """It says which it is; the way back is beside it."""
    chunk = 7
    ask(view, qtbot, "the cache")
    found = explained(view, qtbot, chunk)
    remedy = next(one for one in found.remedies if one.changes)
    assert view.recall is not None
    press(view, qtbot, why_words.remedy(remedy, PROFILES["calibrated"]))

    assert chunk in view.recall.ids
    assert view.recall.parameters != PROFILES["calibrated"]
    assert why_words.changes(remedy.changes, PROFILES["calibrated"]) in view.trial.text
    back = next(one for one in view.trial.findChildren(QPushButton) if one.text() == "Back to Calibrated")
    qtbot.mouseClick(back, LEFT)
    qtbot.waitUntil(lambda: view.session.tasks.idle)
    assert view.recall.parameters == PROFILES["calibrated"]
    assert view.trial.text == ""
    assert explained(view, qtbot, chunk).rank is None


def test_what_is_out_of_recall_is_restored_first(view: RecallView, qtbot: QtBot) -> None:
    """As a step that can be undone; then it is explained anew."""
    engine = engine_of(view)
    engine.retire([1])
    ask(view, qtbot)
    found = explained(view, qtbot, 1)
    assert found.dropped_at == "state"
    assert "“In recall”" in view.details.why.title.text()
    press(view, qtbot, "Restore it first")

    assert engine.chunk(1).status == "active"
    qtbot.waitUntil(lambda: view.recall is not None and 1 in view.recall.ids)
    assert explained(view, qtbot, 1).rank == 1
    engine.undo()
    assert engine.chunk(1).status == "retired"


def test_what_is_retired_and_has_ended_is_restored_and_then_extended(view: RecallView, qtbot: QtBot) -> None:
    """Both are said; a press does the first, and what is left is explained anew."""
    engine = engine_of(view)
    engine.edit(1, valid_until=datetime.now(UTC) - timedelta(days=1))
    engine.retire([1])
    ask(view, qtbot)
    explained(view, qtbot, 1)
    press(view, qtbot, "Restore it first. Let it be valid again first")
    assert engine.chunk(1).status == "active"
    qtbot.waitUntil(lambda: view.details.why.remedies.texts[0].startswith("Let it be valid again first"))
    press(view, qtbot, "Let it be valid again first")

    assert engine.chunk(1).valid_until is None
    qtbot.waitUntil(lambda: view.recall is not None and 1 in view.recall.ids)


def test_uses_are_one_step_each(view: RecallView, qtbot: QtBot) -> None:
    """The button uses it once; how often it takes is said beside it."""
    ask(view, qtbot)
    chunk = no_hit(view)
    panel = view.details.why
    explained(view, qtbot, chunk)
    uses = Remedy(uses=3, rank=2)
    panel.remedies.show_remedies([uses], PROFILES["calibrated"])
    assert panel.remedies.texts == ["Use it 3 times: then it would be hit 2."]
    before = len(engine_of(view).traces(chunk))
    qtbot.mouseClick(panel.remedies.buttons[0], LEFT)
    qtbot.waitUntil(lambda: view.session.tasks.idle and len(engine_of(view).traces(chunk)) == before + 1)


def test_nothing_is_changed_in_the_past(view: RecallView, qtbot: QtBot) -> None:
    """It is explained as of then; edits are refused in words."""
    engine = engine_of(view)
    engine.retire([1])
    ask(view, qtbot)
    view.session.look_from(interaction=1)
    qtbot.waitUntil(lambda: view.session.as_of is not None and view.session.tasks.idle)
    explained(view, qtbot, 1)
    (restore, *_) = view.details.why.remedies.buttons

    assert not restore.isEnabled()
    assert "return\xa0to\xa0now" in restore.toolTip()


def test_late_answers_are_dropped(view: RecallView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is slow is said to be under way; only the chunk at hand is shown in the end."""
    ask(view, qtbot)
    first, panel = no_hit(view), view.details.why
    slow, asked = engine_of(view).explain, []

    def explain(question: str, chunk: int, **options: Any) -> Explanation:
        asked.append(chunk)
        time.sleep(0.3)
        return slow(question, chunk, **options)

    monkeypatch.setattr(engine_of(view), "explain", explain)
    assert view.recall is not None
    hits = [int(key) for key in view.recall.ids]
    view.session.set_current(first)
    qtbot.waitUntil(lambda: panel.progress.isVisible())
    assert panel.progress.text.text() == f"Explaining chunk {first}…"
    for chunk in hits:
        view.session.set_current(chunk)
        qtbot.wait(80)
    assert explained(view, qtbot, hits[-1]).rank == 2
    assert panel.title.text() == f"Chunk {hits[-1]} is hit 2"
    assert not panel.progress.isVisible()
    assert asked[0] == first
    assert asked[-1] == hits[-1]


def test_a_gate_is_a_reason_too(view: RecallView, qtbot: QtBot) -> None:
    """A greeting finds nothing; without the gate it might."""
    ask(view, qtbot, "hi there")
    found = explained(view, qtbot, 1)

    assert found.dropped_at == "gate"
    assert "“Gate”" in view.details.why.title.text()
    assert all("Leave out the gate" in text for text in view.details.why.remedies.texts)


def test_all_of_it_is_copied(view: RecallView, qtbot: QtBot) -> None:
    """As text."""
    ask(view, qtbot)
    explained(view, qtbot, no_hit(view))
    qtbot.mouseClick(view.details.why.copy, LEFT)
    copied = QApplication.clipboard().text().splitlines()

    assert copied[0] == view.details.why.title.text()
    assert view.details.why.decay.text() in copied
    assert view.details.why.remedies.texts[-1] == copied[-1]


@pytest.mark.parametrize(
    ("remedy", "said"),
    [
        (Remedy(changes={"words_weight": 0.31}, rank=9), "Raise the weight of words from 0.24 to 0.31"),
        (Remedy(changes={"entity_bonus": 0.05}, rank=9), "Lower the weight of entities from 0.1 to 0.05"),
        (
            Remedy(changes={"sub_tiers.personal": 2.0}, rank=9),
            "Raise the factor of sub-tier personal from 1.1 to 2",
        ),
        (
            Remedy(changes={"stages.gate": False, "rrf_k": 12.5}, rank=9),
            "Leave out the gate. Lower the constant K of the fused list from 60 to 12.5",
        ),
        (Remedy(limit=14, rank=9), "Ask for 14 hits"),
        (Remedy(uses=1, action="extend", rank=9), "Let it be valid again first. Use it once"),
    ],
)
def test_remedies_are_sentences(remedy: Remedy, said: str) -> None:
    """What to do, and where it then stands."""
    assert why_words.remedy(remedy, PROFILES["calibrated"]) == f"{said}: then it would be hit 9."


# From elsewhere.


def test_a_chunk_of_browse_is_asked_why(opened: Workbench, qtbot: QtBot) -> None:
    """By its command; it stays at hand while a question is asked."""
    opened.window.activateWindow()
    opened.views.show("browse")
    opened.session.set_current(3)
    settle(opened, qtbot)
    opened.window.commands["chunk.why"].trigger()
    view = opened.views.view
    assert isinstance(view, RecallView)
    view.bar.limit.setValue(1)
    ask(view, qtbot)
    settle(opened, qtbot)

    assert opened.session.current == 3
    assert explained(view, qtbot, 3).rank is None


def test_another_chunk_is_picked_by_its_words(opened: Workbench, qtbot: QtBot) -> None:
    """In the same list as everywhere."""
    opened.window.activateWindow()
    opened.views.show("recall")
    view = opened.views.view
    assert isinstance(view, RecallView)
    view.explain()
    ask(view, qtbot)
    qtbot.mouseClick(view.details.why.pick, LEFT)
    pick = next(iter(opened.window.findChildren(QuickPick)))
    qtbot.keyClicks(pick.edit, "mail")
    qtbot.waitUntil(lambda: [entry.key for entry in pick.model.entries] == ["4"])
    qtbot.keyClick(pick.edit, RETURN)

    assert explained(view, qtbot, 4).chunk.id == 4
    deliver_deletions()
