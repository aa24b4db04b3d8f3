"""What a session cost is counted from its calls, and what its prefix saves is worked out from them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import ChatSettings, EndpointLanguageModel, NewChunk, NewGate
from tests.engine.providers.chat_server import chatting, says
from tests.helpers import open_store

USAGE = {
    "prompt_tokens": 3_000,
    "completion_tokens": 100,
    "prompt_tokens_details": {"cached_tokens": 2_000},
}
GATE = NewGate(state="PLAN_ASSERT", question="May it?", artifact="Copy it.", session="monday")


def test_a_session_says_what_it_took(tmp_path: Path) -> None:
    """Two calls a gate, at the prices of the parameters where a server's are not known."""
    with open_store(tmp_path / "store.db") as engine:
        engine.add([NewChunk(content=f"Memory {number}. " + "word " * 50) for number in range(5)])
        with chatting(says("Fine.\nCONFIDENCE: 0.9", usage=USAGE)) as endpoint:
            settings = ChatSettings(base_url=endpoint.url, model="m", retries=0)
            with EndpointLanguageModel(settings) as model:
                found = [engine.predict(GATE, model=model).run() for _ in range(3)]
        engine.predict(GATE).run()  # by rules: costs nothing
        cost = engine.session_cost("monday")

    assert (cost.gates, cost.runs, cost.calls, cost.surprises) == (4, 4, 6, 0)
    assert (cost.prompt_tokens, cost.completion_tokens, cost.cached_tokens) == (18_000, 600, 12_000)
    assert cost.dollars == cost.plain == pytest.approx(18_000 * 3e-6 + 600 * 15e-6)
    prefix = found[0].prefix
    assert (
        (cost.prefix_tokens, cost.prefix_memories)
        == (prefix.tokens, len(prefix.memories))
        == (prefix.tokens, 5)
    )
    assert cost.saved == pytest.approx((5 * 0.9 - 0.25) * prefix.tokens * 3e-6)
    assert cost.capacity == 376


def test_one_call_makes_a_prefix_dearer(tmp_path: Path) -> None:
    """To write it costs a quarter more, which only later calls bring in."""
    with open_store(tmp_path / "store.db") as engine:
        with chatting(says("", usage=USAGE)) as endpoint:
            settings = ChatSettings(base_url=endpoint.url, model="m", retries=0)
            with EndpointLanguageModel(settings) as model:
                engine.predict(GATE, model=model).run()
        assert engine.session_cost("monday").calls == 0
        assert engine.session_cost("nobody's").dollars == 0
