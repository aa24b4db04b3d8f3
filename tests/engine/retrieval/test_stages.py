"""The stages of the read path at work together, on stores of a few chunks."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine import PROFILES, Hit, Intent, MemoryEngine, NewChunk, NewTrace, Style, injection, with_values
from engine.providers.chat import ChatSettings, EndpointLanguageModel
from engine.retrieval.notes import BY_DATE, BY_UTILITY, KEYWORDS, NOTHING_ASKED
from tests.engine.providers import chat_server as chat
from tests.engine.providers import endpoint_server
from tests.helpers import NOON, add, open_store

PAIR = "co-activation"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "store.db") as opened:
        yield opened


def hits(engine: MemoryEngine, question: str, profile: str = "calibrated") -> dict[int, Hit]:
    """Return the hits by their ids."""
    return {int(hit.chunk.id): hit for hit in engine.recall(question, profile=profile).hits}


def test_a_trivial_message_is_not_looked_up(engine: MemoryEngine) -> None:
    """And says what it was taken for; a profile may leave the gate open."""
    add(engine, "hi, thanks!")
    recall = engine.recall("Hi, thanks!")

    assert (recall.hits, recall.considered) == ((), 0)
    assert recall.gate is not None
    assert recall.gate.kind == "greeting"
    assert len(engine.recall("Hi, thanks!", profile="similarity").hits) == 1


def test_a_blank_question_asks_nothing(engine: MemoryEngine) -> None:
    """It has no hits, and says so."""
    add(engine, "tea")

    assert (engine.recall(" \n").hits, engine.recall(" \n").notes) == ((), (NOTHING_ASKED,))


@pytest.mark.parametrize(
    ("reason", "times", "bonus"),
    [("used", 2, 0), ("used", 3, 0.05), ("injected", 3, 0.05), ("reinforced", 9, 0), ("updated", 9, 0)],
)
def test_what_is_used_together_three_times_is_lifted(
    engine: MemoryEngine, reason: str, times: int, bonus: float
) -> None:
    """By being used or injected; what was only stored anew was not used."""
    together = add(engine, "red bicycle", "grey donkey", "tea")[:2]
    for _ in range(times):
        engine.use(together, reason=reason)

    found = hits(engine, "red bicycle")
    assert [found[key].terms.get(PAIR, 0) for key in (1, 2, 3)] == [bonus, bonus, 0]


def test_what_is_stored_together_is_no_pair(engine: MemoryEngine) -> None:
    """Traces of the storing, even of one interaction, tell of no use."""
    traces = [NewTrace(step, None, "imported") for step in range(5)]
    engine.add([NewChunk(content=text, traces=traces) for text in ("red bicycle", "grey donkey")])

    assert not any(PAIR in hit.terms for hit in hits(engine, "red bicycle").values())


def test_a_mood_finds_what_feels_alike(engine: MemoryEngine) -> None:
    """A tenth on top."""
    add(engine, "bicycle one", fields={"emotional_valence": 0.9})
    add(engine, "bicycle two", fields={"emotional_valence": -0.9})
    found = hits(engine, "I love this wonderful happy bicycle")

    rest = sum(value for name, value in found[1].terms.items() if name != "mood")
    assert found[1].terms["mood"] == pytest.approx(0.1 * rest)
    assert "mood" not in found[2].terms


def test_the_seed_puts_what_happened_in_the_order_of_dates(engine: MemoryEngine) -> None:
    """The latest first, with what was superseded."""
    for days in (30, 10, 20):
        add(engine, f"bicycle sold {days}", at=NOON - timedelta(days=days))
    (old,) = add(engine, "bicycle sold then", at=NOON - timedelta(days=40), fields={"status": "superseded"})
    recall = engine.recall("when was the bicycle sold?", profile="seed")

    assert recall.ids == (2, 3, 1, old)
    assert BY_DATE in recall.notes
    assert old not in engine.recall("where was the bicycle sold?", profile="seed").ids


def test_the_seed_answers_for_preferences_from_preferences(engine: MemoryEngine) -> None:
    """The most useful first, and says that only those were looked at."""
    add(engine, "tea is liked", category="preference", fields={"utility": 0.4})
    add(engine, "tea is drunk", category="fact")
    add(engine, "no: green tea is liked", category="correction", fields={"utility": 0.9})
    recall = engine.recall("which tea do I prefer?", profile="seed")

    assert recall.ids == (3, 1)
    assert BY_UTILITY in recall.notes
    assert any("preference and correction" in note for note in recall.notes)


@pytest.mark.parametrize(
    ("question", "limit"),
    [
        ("where is the tea?", 10),
        ("when was the tea drunk?", 15),
        ("why is the tea cold?", 20),
        ("who is Caroline?", 15),
    ],
)
def test_without_a_limit_the_intent_says_how_many(engine: MemoryEngine, question: str, limit: int) -> None:
    """As the seed's table does."""
    add(engine, *(f"tea of Caroline {number}" for number in range(30)))

    assert len(engine.recall(question, limit=None).hits) == limit


def test_a_hit_is_given_by_how_sure_recall_is_of_it(engine: MemoryEngine) -> None:
    """By the words that are met, or in the seed by the score; skipped hits stay hits."""
    add(engine, "the greenhouse alarm rings at night", "grey donkey")
    found = hits(engine, "the greenhouse alarm rings at night")

    assert found[1].confidence == pytest.approx(1)
    assert found[2].confidence < 0.4
    assert [found[key].style for key in (1, 2)] == [Style.FULL, Style.SKIPPED]
    for hit in hits(engine, "greenhouse alarm", "seed").values():
        assert hit.confidence == pytest.approx(min(max(hit.score, 0), 1))


def test_reinforcing_uses_what_was_injected_and_nothing_else(engine: MemoryEngine) -> None:
    """A skipped hit is not strengthened (SPEC 7 row 6)."""
    add(engine, "the greenhouse alarm rings at night", "grey donkey")
    recall = engine.recall("the greenhouse alarm rings at night", reinforce=True)

    assert injection(recall).ids == (1,)
    assert [trace.reason for trace in engine.traces(1)][1:] == ["injected"]
    assert len(engine.traces(2)) == 1


def test_hypothetical_answers_move_the_vector_of_a_question(engine: MemoryEngine) -> None:
    """Where the stage is on; the expansion is told."""
    add(engine, "tea", "user prefers tea", "grey donkey")
    plain = PROFILES["similarity"]
    expanded = engine.recall("my favourite tea", profile=with_values(plain, {"stages.expand": True}))

    assert expanded.expansion is not None
    assert expanded.expansion.intent == "preference"
    assert {hit.score for hit in expanded.hits} != {
        hit.score for hit in engine.recall("my favourite tea", profile=plain).hits
    }
    assert engine.recall("my favourite tea").expansion is None


def test_a_model_tells_what_is_asked_for(tmp_path: Path) -> None:
    """Its call is told; where it fails keywords stand in, and the answer says why."""
    with chat.chatting(chat.says_json({"intent": "causal"})) as endpoint:
        settings = ChatSettings(base_url=endpoint.url, model="tiny", api_key="key-7", timeout=0.3, retries=0)
        with (
            EndpointLanguageModel(settings) as model,
            open_store(tmp_path / "store.db", language_model=model) as engine,
        ):
            add(engine, "Caroline sings")
            recall = engine.recall("Who is Caroline?")
            assert recall.route is not None
            assert recall.route.intent is Intent.CAUSAL
            assert [call.purpose for call in recall.calls] == ["routing"]
            assert KEYWORDS not in recall.stand_ins

            endpoint.replies = [endpoint_server.status(500, "out of order")]
            recall = engine.recall("Who is Melanie?")
            assert recall.route is not None
            assert recall.route.intent is Intent.ENTITY_PROFILE
            assert recall.route.problem in recall.notes
            assert KEYWORDS in recall.stand_ins
