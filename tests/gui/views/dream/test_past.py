"""Past dreams as the log tells them: what was refused, and the proof, in a later run too."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from engine import MemoryEngine
from gui.views.dream.past_page import PastPage
from tests.gui.views.dream.conftest import Hand


@pytest.fixture
def past(own_sample: Path, open_hand: Callable[[Path], Hand]) -> tuple[Hand, PastPage]:
    """The page of past dreams on a store that dreamt before this run, one proposal refused."""
    with MemoryEngine.open(own_sample) as engine:
        plan = engine.plan_dream(["tier decay"])
        engine.use([plan.proposals[0].chunks[0]])
        engine.apply_dream(plan, backup=False)
    hand = open_hand(own_sample)
    page = hand.view.pages.past
    hand.view.page.changed.emit("past")
    hand.quiet()
    return hand, page


def test_an_earlier_runs_dream_is_proved(past: tuple[Hand, PastPage]) -> None:
    """Each digest is computed from the log, and each refusal is told with its reason."""
    hand, page = past
    assert page.dream is not None
    assert page.report.proofs.values == hand.engine.dream_proof(page.dream.info.step)
    assert len(page.report.proofs.values) == page.dream.protected > 0
    assert "all unchanged" in page.report.proved.text()
    (refusal,) = page.report.refusals.values
    assert "was changed since" in refusal.why
    assert page.report.refused.text() == "1 proposal was refused."
    assert page.report.refusal_table.isVisible()


def test_an_erase_takes_its_digest_with_it(past: tuple[Hand, PastPage]) -> None:
    """The page says so, and proves the others."""
    hand, page = past
    assert page.dream is not None
    gone = next(it.chunk_id for it in page.report.proofs.values if "immutable" not in it.protections)
    hand.workbench.session.write("Erase", lambda engine, _: engine.erase(gone))
    hand.quiet()
    assert gone not in [item.chunk_id for item in page.report.proofs.values]
    assert "1 more was erased since" in page.report.proved.text()
