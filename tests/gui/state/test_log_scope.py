"""Which steps can be taken back by themselves, as the engine sees it."""

from __future__ import annotations

from pathlib import Path

from engine import RefusedError, StepInfo, UserError
from gui.state.log_scope import LogScope, redo_hindrance, undo_hindrance
from tests.helpers import add, open_store


def test_hindrances_agree_with_the_engine(tmp_path: Path) -> None:
    """What is offered is not refused for what the step is, and what is not offered would be."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "one", "two", "three")
        engine.pin(1)
        engine.undo()
        engine.edit(2, title="a")
        engine.edit(3, title="b")
        engine.undo_back_to(4)
        engine.redo(6)
        engine.erase(3)
        steps = engine.history()
    assert [undo_hindrance(step) == "" for step in steps] == [allowed(tmp_path, s, "undo") for s in steps]
    assert [redo_hindrance(step) == "" for step in steps] == [allowed(tmp_path, s, "redo") for s in steps]


def allowed(folder: Path, step: StepInfo, way: str) -> bool:
    """Try it, take it back again, and say whether the step itself was in the way."""
    with open_store(folder / "store.db") as engine:
        try:
            getattr(engine, way)(step.step)
        except RefusedError as error:
            return "erased since" in str(error)
        except UserError:
            return True  # later steps are
        getattr(engine, "redo" if way == "undo" else "undo")(step.step)
    return True


def test_a_scope_is_what_history_takes(tmp_path: Path) -> None:
    """Each field is one of its arguments; an empty scope leaves nothing out."""
    with open_store(tmp_path / "store.db") as engine:
        add(engine, "one", "two")
        engine.pin(1)
        assert not LogScope()
        assert engine.history(**LogScope().arguments()) == engine.history()
        assert [step.kind for step in engine.history(**LogScope(kind="pin", chunk=1).arguments())] == ["pin"]
