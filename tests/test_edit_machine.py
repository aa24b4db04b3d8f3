"""Random edits by two actors on one store, undone, redone and reopened, against what must always hold."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import (
    Changes,
    Chunk,
    Decision,
    Matching,
    MemoryEngine,
    Message,
    NewChunk,
    NewGate,
    StepInfo,
    UserError,
)
from engine.clock import ManualClock
from engine.records import NewRelation
from engine.storage.schema import GUARDED_COLUMNS
from tests.helpers import (
    NOON,
    STATE_TABLES,
    current,
    editable_defaults,
    open_store,
    outside,
    replayed,
    require_sound,
    state,
)
from tests.strategies import edits, label_sets, new_chunks, texts

ACTORS = ("curator", "agent")
QUERIES = ("", "memory", "is:pinned", "tag:work", "-session:s1", '"a b" or editor')
_REVERSED_KINDS = ("erase", "undo", "redo")

State = dict[str, list[tuple[Any, ...]]]

actors = st.sampled_from(ACTORS)
places = st.integers(0, 10_000)


SAID = (
    "I live in Izmir.",
    "I live in Berlin now.",
    "I prefer green tea for breakfast.",
    "I prefer green tea with honey for breakfast.",
    "THE SERVER IS ON FIRE!!! HELP NOW, WE ARE LOSING ALL DATA!!!",
    "Sounds good, thanks!",
)


class EditMachine(RuleBasedStateMachine):
    """Two engines, each another actor's, hold one file open."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "store.db"
        self.clock = ManualClock(NOON)
        self.engines: dict[str, MemoryEngine] = {}
        self.counter = 0
        self.frozen: dict[int, tuple[Any, ...]] = {}
        self.states: dict[int, State] = {0: {table: [] for table in STATE_TABLES}}

    @initialize(chunks=st.lists(new_chunks, min_size=2, max_size=4))
    def start(self, chunks: list[NewChunk]) -> None:
        """Open the store twice and give it something to work on."""
        for actor in ACTORS:
            self.engines[actor] = open_store(self.path, actor=actor, clock=self.clock)
        self.engines["curator"].add(chunks)
        self._note()

    def teardown(self) -> None:
        """Close and remove the store."""
        for engine in self.engines.values():
            engine.close()
        shutil.rmtree(self.folder)

    # How a rule acts: a refusal changes nothing, and what was done can be undone and redone exactly.

    def _do(self, actor: str, act: Callable[[MemoryEngine], Changes]) -> Changes | None:
        engine = self.engines[actor]
        before, position = state(self.path), engine.position
        try:
            changes = act(engine)
        except UserError:
            assert state(self.path) == before
            assert engine.position == position
            return None
        assert bool(changes) == (engine.position > position)
        self._note()
        if changes and changes.kind not in _REVERSED_KINDS:
            self._require_reversible(engine, changes, before)
        return changes

    def _require_reversible(self, engine: MemoryEngine, changes: Changes, before: State) -> None:
        after = state(self.path)
        engine.undo(changes.step)
        self._note()
        assert state(self.path) == before
        engine.redo(changes.step)
        self._note()
        assert state(self.path) == after

    def _require_repeatable(self, engine: MemoryEngine, step: int, before: State) -> None:
        """Redo an undo, or what it undid, and undo it again."""
        after = state(self.path)
        engine.redo(step)
        self._note()
        assert state(self.path) == before
        engine.undo(step)
        self._note()
        assert state(self.path) == after

    def _note(self) -> None:
        """Remember the store as its newest step left it."""
        (newest,) = self.engines["curator"].history(newest_first=True, limit=1)
        self.states[newest.step] = state(self.path)

    def _chunk(self, place: int) -> Chunk:
        ids = self.engines["curator"].find().ids
        return self.engines["curator"].chunk(ids[place % len(ids)])

    def _has_chunks(self) -> bool:
        return bool(self.engines) and len(self.engines["curator"].find()) > 0

    # Edits.

    @rule(actor=actors, chunks=st.lists(new_chunks, max_size=3))
    def add(self, actor: str, chunks: list[NewChunk]) -> None:
        """Store chunks."""
        self._do(actor, lambda engine: engine.add(chunks))

    @precondition(_has_chunks)
    @rule(actor=actors, place=places, fields=edits)
    def edit(self, actor: str, place: int, fields: dict[str, Any]) -> None:
        """Set fields of one chunk, based on what is seen."""
        seen = self._chunk(place)
        self._do(actor, lambda engine: engine.edit(seen.id, based_on=seen, **fields))

    @rule(actor=actors, query=st.sampled_from(QUERIES), fields=edits)
    def edit_matching(self, actor: str, query: str, fields: dict[str, Any]) -> None:
        """Set fields of all that match."""
        self._do(actor, lambda engine: engine.edit(Matching(query), **fields))

    @precondition(_has_chunks)
    @rule(actor=actors, place=places, wanted=label_sets, unwanted=label_sets)
    def tag(self, actor: str, place: int, wanted: list[str], unwanted: list[str]) -> None:
        """Add and remove tags, some that are there and some that are not."""
        chunk = self._chunk(place)
        removed = [*unwanted, *chunk.tags[:1]]
        self._do(actor, lambda engine: engine.tag(chunk.id, add=wanted, remove=removed))

    @precondition(_has_chunks)
    @rule(actor=actors, place=places, flag=st.sampled_from(("pin", "unpin", "freeze", "thaw")))
    def protect(self, actor: str, place: int, flag: str) -> None:
        """Protect a chunk, or lift that."""
        chunk_id = self._chunk(place).id
        acts: dict[str, Callable[[MemoryEngine], Changes]] = {
            "pin": lambda engine: engine.pin(chunk_id),
            "unpin": lambda engine: engine.unpin(chunk_id),
            "freeze": lambda engine: engine.set_immutable(chunk_id, True),
            "thaw": lambda engine: engine.set_immutable(chunk_id, False),
        }
        self._do(actor, acts[flag])

    @rule(actor=actors, query=st.sampled_from(QUERIES), away=st.booleans())
    def retire_or_restore(self, actor: str, query: str, away: bool) -> None:
        """Take all that match out of recall, or bring them back."""
        target = Matching(query)
        self._do(actor, lambda engine: engine.retire(target) if away else engine.restore(target))

    @precondition(_has_chunks)
    @rule(actor=actors, these=st.lists(places, min_size=1, max_size=3), content=texts)
    def merge(self, actor: str, these: list[int], content: str) -> None:
        """Fold chunks into one."""
        ids = [self._chunk(place).id for place in these]
        self._do(actor, lambda engine: engine.merge(ids, content))

    @precondition(_has_chunks)
    @rule(actor=actors, start=places, end=places, kind=st.sampled_from(("causes", "contradicts")))
    def relate(self, actor: str, start: int, end: int, kind: str) -> None:
        """Link two chunks."""
        link = NewRelation(self._chunk(start).id, self._chunk(end).id, kind)
        self._do(actor, lambda engine: engine.relate([link]))

    @precondition(_has_chunks)
    @rule(actor=actors, place=places, kind=st.sampled_from(("causes", "contradicts")), sure=st.floats(0, 1))
    def change_relation(self, actor: str, place: int, kind: str, sure: float) -> None:
        """Give a link of a chunk another kind and confidence."""
        for link in self.engines[actor].relations(self._chunk(place).id)[:1]:
            self._do(actor, partial(MemoryEngine.change_relation, relation=link, kind=kind, confidence=sure))

    @precondition(_has_chunks)
    @rule(actor=actors, place=places)
    def unrelate(self, actor: str, place: int) -> None:
        """Remove a link of a chunk."""
        for relation in self.engines[actor].relations(self._chunk(place).id)[:1]:
            self._do(actor, partial(MemoryEngine.unrelate, relation=relation))

    @precondition(_has_chunks)
    @rule(actor=actors, these=st.lists(places, max_size=3))
    def use(self, actor: str, these: list[int]) -> None:
        """Use chunks: one trace each, at the next interaction."""
        ids = [self._chunk(place).id for place in these]
        self._do(actor, lambda engine: engine.use(ids))

    @precondition(_has_chunks)
    @rule(actor=actors, these=st.lists(places, max_size=3), decision=st.sampled_from(Decision))
    def review(self, actor: str, these: list[int], decision: Decision) -> None:
        """Accept, pin or retire chunks, after which none of them waits."""
        ids = [self._chunk(place).id for place in these]
        if self._do(actor, lambda engine: engine.accept(ids, decision=decision)):
            waiting = {item.chunk_id for item in self.engines[actor].to_review().items}
            assert waiting.isdisjoint(ids)

    @rule(actor=actors, said=st.lists(st.sampled_from(SAID), max_size=4), session=st.sampled_from("ab"))
    def remember(self, actor: str, said: list[str], session: str) -> None:
        """Take in what was said, some of it again, some of it against what was said before."""
        messages = [Message(text=text, session=session, speaker=actor) for text in said]
        self._do(actor, lambda engine: engine.remember_all(messages).changes)

    @rule(actor=actors, artifact=st.sampled_from(("", "Copy it.", "Copy it, and roll back if it fails.")))
    def enqueue(self, actor: str, artifact: str) -> None:
        """Let a gate wait."""
        gate = NewGate(state="PLAN_ASSERT", task_type="x", question="May it?", artifact=artifact)
        self._do(actor, lambda engine: engine.enqueue(gate))

    @rule(actor=actors, place=places, outcome=st.sampled_from(("approve", "correct", "")))
    def answer(self, actor: str, place: int, outcome: str) -> None:
        """Predict a gate that waits, and answer it, or withdraw it."""
        if waiting := self.engines[actor].gates():
            gate = waiting[place % len(waiting)]
            prediction = self.engines["curator"].predict(gate).run()
            if outcome:
                self._do(actor, lambda engine: engine.answer(prediction, response="Well.", outcome=outcome))
            else:
                self._do(actor, lambda engine: engine.withdraw_gate(gate.id))

    @rule(days=st.integers(1, 60))
    def wait(self, days: int) -> None:
        """Let time pass: memories fade."""
        self.clock.advance(timedelta(days=days))

    @rule(actor=actors, chosen=st.integers(0, 2**16 - 1))
    def dream(self, actor: str, chosen: int) -> None:
        """Plan a dream and apply a part of it: what is protected stays, and no chunk goes."""
        plan = self.engines[actor].plan_dream()
        accept = [item for place, item in enumerate(plan.proposals.ids()) if chosen >> place % 16 & 1]
        before = self._protected()
        ids = set(self.engines[actor].find().ids)
        self._do(actor, lambda engine: engine.apply_dream(plan, accept, backup=False).changes)
        after = self._protected()
        assert {key: after[key] for key in before} == before
        assert ids <= set(self.engines[actor].find().ids)

    def _protected(self) -> dict[int, tuple[Any, ...]]:
        """Return what a dream must not change in what is pinned, immutable or felt strongly."""
        said = "content, title, category, status, tier, valid_from, valid_until"
        with outside(self.path) as raw:
            rows = raw.execute(
                f"SELECT id, {said} FROM chunk WHERE pinned OR immutable OR flashbulb"
            ).fetchall()
        return {row[0]: tuple(row[1:]) for row in rows}

    @precondition(_has_chunks)
    @rule(actor=actors, place=places)
    def erase(self, actor: str, place: int) -> None:
        """Erase a chunk for good."""
        chunk_id = self._chunk(place).id
        self._do(actor, lambda engine: engine.erase(chunk_id).changes)

    # Time travel.

    @rule(actor=actors, own=st.booleans())
    def undo(self, actor: str, own: bool) -> None:
        """Take back the newest step, of anyone or one's own."""
        of = actor if own else None
        expected = self.engines[actor].next_undo(of)
        changes = self._do(actor, lambda engine: engine.undo(of=of))
        assert changes is None or changes.label == _label("Undo", expected)

    @rule(actor=actors, own=st.booleans())
    def redo(self, actor: str, own: bool) -> None:
        """Repeat what was undone last."""
        of = actor if own else None
        expected = self.engines[actor].next_redo(of)
        changes = self._do(actor, lambda engine: engine.redo(of=of))
        assert changes is None or changes.label == _label("Redo", expected)

    @rule(actor=actors, place=places)
    def undo_any(self, actor: str, place: int) -> None:
        """Take back some step of the past; that it was undone can itself be turned round."""
        before = state(self.path)
        history = self.engines[actor].history()
        steps = [info.step for info in history if info.kind not in _REVERSED_KINDS and not info.undone]
        chosen = steps[place % len(steps)] if steps else history[-1].step
        if self._do(actor, lambda engine: engine.undo(chosen)):
            self._require_repeatable(self.engines[actor], chosen, before)

    @rule(actor=actors, place=places)
    def undo_back_to(self, actor: str, place: int) -> None:
        """Take back a step and all since: the store is what it was before that step."""
        engine, before = self.engines[actor], state(self.path)
        history = engine.history()
        step = history[place % len(history)].step
        plan = engine.plan_undo_back_to(step)
        changes = self._do(actor, lambda engine: engine.undo_back_to(step))
        assert bool(changes) == (bool(plan.steps) and not plan.blocked)
        if changes:
            assert state(self.path) == self.states[step - 1]
            self._require_repeatable(engine, changes.step, before)

    @precondition(_has_chunks)
    @rule(actor=actors, place=places, moment=places)
    def revert(self, actor: str, place: int, moment: int) -> None:
        """Set a chunk back to one of its versions, all of which are told."""
        chunk = self._chunk(place)
        versions = self.engines[actor].versions(chunk.id)
        assert versions[0].chunk == replace(
            chunk,
            version=getattr(versions[0].chunk, "version", -1),
            access_count=getattr(versions[0].chunk, "access_count", -1),
            last_accessed_at=getattr(versions[0].chunk, "last_accessed_at", None),
        )
        then = versions[moment % len(versions)]
        if then.chunk and self._do(actor, lambda engine: engine.revert_chunk(chunk.id, then.step.step)):
            now = self.engines[actor].chunk(chunk.id)
            for name in editable_defaults():
                assert getattr(now, name) == getattr(then.chunk, name)

    @rule(actor=actors, place=places)
    def look_back(self, actor: str, place: int) -> None:
        """Open the store as of any step: its rows are those of then, but for what was erased since."""
        step = 1 + place % max(self.states)
        with self.engines[actor].as_of(step) as past:
            assert past.snapshot is not None
            assert past.snapshot.step.step == step
            assert past.check().faults == ()
            if not past.snapshot.erased:
                assert state(past.path) == self.states[step]

    @rule(actor=actors)
    def reopen(self, actor: str) -> None:
        """Close one of the engines and open it again."""
        self.engines[actor].close()
        self.engines[actor] = open_store(self.path, actor=actor, clock=self.clock)

    # What always holds.

    @invariant()
    def sound(self) -> None:
        """The chain verifies, steps are whole, search rows agree with the texts."""
        if self.engines:
            require_sound(self.path)

    @invariant()
    def log_tells_all(self) -> None:
        """Playing the log on an empty set gives the rows as they are."""
        if not self.engines:
            return
        played, erased = replayed(self.path)
        found = current(self.path)
        for (key,), image in list(played["relation"].items()):
            if {image["source"], image["target"]} & erased:
                del played["relation"][key,]
        for table, rows in found.items():
            owner = "id" if table == "chunk" else "chunk_id"
            kept = {key: row for key, row in played[table].items() if row.get(owner) not in erased}
            assert kept == rows

    @invariant()
    def counter_never_falls(self) -> None:
        """No step, undo or restart takes the interaction counter back."""
        if self.engines:
            now = self.engines["agent"].interaction
            assert now >= self.counter
            self.counter = now

    @invariant()
    def immutable_means_immutable(self) -> None:
        """As long as a chunk is immutable, nothing that its guard protects changes."""
        if not self.engines:
            return
        with outside(self.path) as raw:
            names = ", ".join(GUARDED_COLUMNS)
            rows = raw.execute(f"SELECT id, {names} FROM chunk WHERE immutable = 1").fetchall()
            found = {row[0]: (*row, *self._labels(raw, row[0])) for row in rows}
        for key in found.keys() & self.frozen.keys():
            assert found[key] == self.frozen[key]
        self.frozen = found

    def _labels(self, raw: Any, chunk_id: int) -> list[Any]:
        tables = ("tag", "entity")
        return [
            raw.execute(f"SELECT name FROM {table} WHERE chunk_id = ? ORDER BY 1", (chunk_id,)).fetchall()
            for table in tables
        ]


def _label(verb: str, expected: StepInfo | None) -> str:
    """Return the label of a step that undoes, or redoes, what was expected."""
    assert expected is not None
    if expected.back_to is None:
        return f"{verb} {expected.label}"
    return f"{verb} {expected.label.removeprefix('Undo ')}"


TestEdits = EditMachine.TestCase
TestEdits.settings = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
