"""A plan in a file: what was edited by hand is applied, and what is wrong with it is said, not half done."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from engine import DreamStep, ExportError, ImportFormatError, InvalidInputError, NewChunk, RefusedError
from engine.clock import to_microseconds
from tests.engine.dreaming.dreamers import FADING, IMMUTABLE, NEW, PINNED, USELESS, dreamer
from tests.helpers import NOON, open_store, require_sound, state

Edit = Callable[[dict[str, Any]], object]
HUGE = 10**40


@pytest.fixture
def planned(tmp_path: Path) -> Path:
    """The file of a plan for the store beside it."""
    with dreamer(tmp_path / "store.db") as engine:
        return engine.save_dream(engine.plan_dream(), tmp_path / "plan.json")


def edited(path: Path, edit: Edit) -> Path:
    """Change the document of a plan's file."""
    document = json.loads(path.read_text("utf-8"))
    edit(document)
    path.write_text(json.dumps(document), "utf-8")
    return path


def one(document: Mapping[str, Any], of: int = FADING) -> dict[str, Any]:
    """Return the rehearsal of a chunk, a proposal that stands alone."""
    found: dict[str, Any] = next(
        it for it in document["proposals"] if it.get("id", "").startswith("rehearsal") and _about(it, of)
    )
    return found


def _about(proposal: Mapping[str, Any], key: int) -> bool:
    return any(change["chunk_id"] == key for change in proposal["changes"])


def columns(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the columns of chunks that fade alike."""
    found: dict[str, Any] = next(it for it in document["proposals"] if "chunk" in it)
    return found


def column(document: Mapping[str, Any], place: int = 0) -> dict[str, Any]:
    """Return a field of those columns: a strength first, then its time."""
    found: dict[str, Any] = columns(document)["changes"][place]
    return found


def changed(document: Mapping[str, Any], step: DreamStep | None = None, **values: Any) -> None:
    """Give the first change of a proposal other values, and let another step have proposed it."""
    found = one(document)
    found["changes"][0].update(values, factor=values.get("factor"))
    if step is not None:
        found.update(step=step.value, changes=found["changes"][:1])


def summed_up(document: Mapping[str, Any], **values: Any) -> None:
    """Let a proposal change the text of a chunk, as a summary does."""
    changed(document, DreamStep.SUMMARIES, field="content", before="a fact that fades", **values)


def compacted(document: Mapping[str, Any], count: int, **trace: Any) -> None:
    """Let a proposal take two presentations together, and say that they were so many."""
    known = {"interaction": 9, "at": None, "reason": "compacted", "count": count, "since": 0}
    made = {"chunk_id": FADING, "replaced": [1, 2], "trace": known | trace}
    one(document).update(step="trace compaction", changes=[], compaction=made)


def applied(path: Path, accept: list[str] | None = None) -> Any:
    """Apply a plan's file to the store beside it."""
    with open_store(path.with_name("store.db")) as engine:
        plan, marked = engine.load_dream(path)
        return engine.apply_dream(plan, marked if accept is None else accept, backup=False)


def test_a_plan_comes_back_whole(tmp_path: Path) -> None:
    """Proposals, reports, parameters, cursors, and what is accepted."""
    with dreamer(tmp_path / "store.db") as engine:
        plan = engine.plan_dream()
        accept = [plan.proposals[0].id]
        again, marked = engine.load_dream(engine.save_dream(plan, tmp_path / "plan.json", accept))

    assert marked == accept
    assert list(again.proposals) == list(plan.proposals)
    assert (again.reports, again.parameters, again.made_at) == (plan.reports, plan.parameters, plan.made_at)


def test_a_text_edited_by_hand_is_applied(planned: Path) -> None:
    """What a person wrote into the file is what the store then says, and is found by."""
    text = "A fact that fades, in other words."
    edited(planned, lambda it: summed_up(it, after=text))

    report = applied(planned, [f"rehearsal:{FADING}"])

    with open_store(planned.with_name("store.db")) as engine:
        assert report.refused == ()
        assert engine.chunk(FADING).content == text
        assert [hit.chunk.id for hit in engine.recall("other words", limit=1).hits] == [FADING]
        assert engine.index_health().ok


def test_a_memory_written_by_hand_is_applied(planned: Path) -> None:
    """A new chunk has the presentations of what it stands for, and its links."""
    edited(planned, lambda it: it["proposals"].append(NEW))

    new = applied(planned, ["consolidation:1"]).new["consolidation:1"]

    with open_store(planned.with_name("store.db")) as engine:
        assert engine.chunk(new).content == "All of it together."
        assert [link.target for link in engine.relations(new)] == [FADING]


def _without(document: dict[str, Any], name: str) -> None:
    del document[name]


def _with_new(**values: Any) -> Edit:
    return lambda it: it["proposals"].append({**NEW, "memory": {**NEW["memory"], **values}})


UNUSABLE: Mapping[str, Edit] = {
    "a number out of bounds": lambda it: it.update(number=-1),
    "a status there is none of": lambda it: changed(it, field="status", after="hacked"),
    "no number": lambda it: changed(it, after=float("nan")),
    "endless": lambda it: changed(it, after=float("inf")),
    "out of bounds": lambda it: changed(it, after=1e300),
    "a text for a number": lambda it: changed(it, after="long"),
    "a field there is none of": lambda it: changed(it, field="beauty"),
    "a field that is not a dream's": lambda it: changed(it, field="immutable", after=0),
    "protection lifted": lambda it: changed(it, field="pinned", after=0),
    "a flag of 2": lambda it: changed(it, field="flashbulb", after=2),
    "an empty text": lambda it: summed_up(it, after="  "),
    "a text that shows nothing": lambda it: summed_up(it, after="\0\u200b"),
    "half a character": lambda it: summed_up(it, after="\ud800"),
    "a time beyond all years": lambda it: one(it)["changes"][1].update(after=HUGE),
    "a factor of another field": lambda it: changed(it, field="utility", factor=2.0),
    "a factor of zero": lambda it: changed(it, factor=0.0),
    "a chunk beyond all numbers": lambda it: changed(it, chunk_id=HUGE),
    "a chunk below all numbers": lambda it: changed(it, chunk_id=-1),
    "a source beyond all numbers": lambda it: one(it).update(sources=[HUGE]),
    "a text that no such step writes": lambda it: changed(it, field="content", after="hacked"),
    "a strength without a factor": lambda it: changed(it, after=0.001),
    "a chunk retired": lambda it: changed(it, DreamStep.TIERS, field="status", after="retired"),
    "strength that grows by fading": lambda it: column(it)["before"].__setitem__(0, 0.1),
    "strength that fades by another step": lambda it: columns(it).update(step="rehearsal"),
    "a time of its own that is to come": lambda it: one(it)["changes"][1].update(after=2 * 10**15),
    "presentations made up": lambda it: compacted(it, 50),
    "presentations before all": lambda it: compacted(it, 2, interaction=-1),
    "presentations at a time without a zone": lambda it: compacted(it, 2, at="2026-01-01T00:00:00"),
    "something superseded and left as it is": lambda it: one(it).update(
        links=[{"source": FADING, "target": IMMUTABLE, "kind": "supersedes"}]
    ),
    "an unknown step": lambda it: one(it).update(step="sleepwalking"),
    "an extra key": lambda it: one(it).update(also="this"),
    "an extra key above": lambda it: it.update(also="this"),
    "a missing key": lambda it: _without(it, "store_id"),
    "an id twice": lambda it: it["proposals"].append(one(it)),
    "an id of another twice": lambda it: one(it).update(id=f"tier-decay:{FADING}"),
    "a position below all": lambda it: it.update(position=-HUGE),
    "a time without a zone": lambda it: it.update(made_at="2026-03-01T12:00:00"),
    "a time beyond UTC": lambda it: it.update(made_at="0001-01-01T00:00:00+14:00"),
    "parameters out of bounds": lambda it: it["parameters"].update(period_hours=0),
    "caps used below none": lambda it: it["reports"][0].update(used={"rehearsals": -HUGE}),
    "caps used up for ever": lambda it: it["reports"][0].update(used={"clustered": 10**15}),
    "endless work": lambda it: it["reports"][0].update(milliseconds=float("inf")),
    "columns of two lengths": lambda it: column(it)["after"].pop(),
    "columns twice": lambda it: it["proposals"].append(columns(it)),
    "columns of one source": lambda it: columns(it).update(sources=[FADING]),
    "columns of protection": lambda it: column(it).update(field="pinned", before=0, after=1),
    "a strength beyond one": lambda it: column(it)["after"].__setitem__(0, 1.5),
    "columns of a text": lambda it: column(it).update(field="content"),
    "columns of no chunk": lambda it: columns(it)["chunk"].__setitem__(0, HUGE),
    "columns of no time": lambda it: column(it, 1).update(after=HUGE),
    "columns noted at no time": lambda it: column(it, 1)["before"].__setitem__(0, HUGE),
    "a memory without text": _with_new(content=""),
    "a memory that shows nothing": _with_new(content="\0"),
    "a memory of no importance": _with_new(importance=float("nan")),
    "an immutable memory": _with_new(fields={"immutable": True}),
    "a memory with a field there is none of": _with_new(fields={"beauty": 1}),
    "a link of no kind": _with_new(links=[{"source": 0, "target": 1, "kind": "adores"}]),
    "a link to itself": _with_new(links=[{"source": 1, "target": 1, "kind": "causes"}]),
    "a link surer than sure": _with_new(
        links=[{"source": 0, "target": 1, "kind": "causes", "confidence": 9}]
    ),
    "a cluster of no chunk": lambda it: it.update(clusters=[{"chunks": [HUGE], "similarity": 0.5}]),
}


@pytest.mark.parametrize("edit", UNUSABLE.values(), ids=UNUSABLE)
def test_what_can_not_be_is_refused_when_the_file_is_read(planned: Path, edit: Edit) -> None:
    """The fault is said in a sentence, and the store stays as it is."""
    store = planned.with_name("store.db")
    before = state(store)
    edited(planned, edit)

    with pytest.raises(ImportFormatError, match=r"plan\.json .*\w\."):
        applied(planned)

    assert state(store) == before


TEXTS = {
    "nothing": b"",
    "garbage": bytes(range(256)) * 20,
    "no plan": b'{"chunks": []}',
    "a list": b"[1, 2]",
    "a deep list": b"[" * 100_000,
    "a number": b"7",
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_garbage_is_no_plan(planned: Path, text: bytes) -> None:
    """Whatever is in it."""
    planned.write_bytes(text)
    with pytest.raises(ImportFormatError, match=r"plan\.json is no dream plan: \w"):
        applied(planned)


@pytest.mark.parametrize("share", [0.01, 0.3, 0.6, 0.99])
def test_a_plan_cut_short_is_no_plan(planned: Path, share: float) -> None:
    """A part of a plan is not applied."""
    whole = planned.read_bytes()
    planned.write_bytes(whole[: int(share * len(whole))])
    with pytest.raises(ImportFormatError, match=r"plan\.json is no dream plan: \w"):
        applied(planned)


@pytest.mark.parametrize(
    ("version", "then"), [(1, "older version.* plan again"), (3, "newer version.* update")]
)
def test_another_versions_plan_is_named_so(planned: Path, version: int, then: str) -> None:
    """It is not called broken: an update reads it, or it is soon made again."""
    edited(planned, lambda it: it.update(version=version, also="new"))
    with pytest.raises(ImportFormatError, match=then):
        applied(planned)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    """A folder is none either."""
    for path in (tmp_path / "nowhere.json", tmp_path):
        with (
            pytest.raises(ImportFormatError, match="could not be read"),
            dreamer(tmp_path / "s.db") as engine,
        ):
            engine.load_dream(path)


def test_another_stores_plan_is_refused(planned: Path, tmp_path: Path) -> None:
    """Even where the chunks have the same numbers and texts."""
    with dreamer(tmp_path / "other.db") as engine, pytest.raises(RefusedError, match="another store"):
        engine.apply_dream(engine.load_dream(planned)[0])


@pytest.mark.parametrize("of", ["plan", "columns"])
def test_a_plan_of_the_future_is_refused(planned: Path, of: str) -> None:
    """What it lets fade would not fade again for years; clocks may differ by a minute."""
    later = NOON + timedelta(seconds=59)
    edited(planned, lambda it: _made(it, of, later))
    applied(planned, [])
    edited(planned, lambda it: _made(it, of, NOON.replace(year=2099)))
    with pytest.raises(ImportFormatError, match="made at 2099-03-01 12:00 UTC, and it is only 2026-03-01"):
        applied(planned)


def _made(document: dict[str, Any], of: str, moment: datetime) -> None:
    if of == "plan":
        document["made_at"] = moment.isoformat()
    else:
        noted = next(it for it in columns(document)["changes"] if it["field"] == "decayed_at")
        noted["after"] = to_microseconds(moment)


def test_a_later_states_plan_is_refused(planned: Path) -> None:
    """As after a backup was brought back."""
    edited(planned, lambda it: it.update(position=it["position"] + 1))
    with pytest.raises(RefusedError, match="later state"):
        applied(planned)


def test_an_id_that_is_accepted_must_be_there(planned: Path) -> None:
    """What the file accepts is looked for."""
    edited(planned, lambda it: it.update(accept=["rehearsal:999"]))
    with pytest.raises(InvalidInputError, match="no proposal rehearsal:999"):
        applied(planned)


REFUSED: Mapping[str, tuple[Edit, str]] = {
    "a pinned chunk's text": (
        lambda it: summed_up(it, chunk_id=PINNED, after="hacked"),
        "pinned",
    ),
    "a pinned chunk's status": (
        lambda it: changed(it, DreamStep.FORGETTING, chunk_id=PINNED, field="status", after="dormant"),
        "pinned",
    ),
    "an immutable chunk's text": (
        lambda it: summed_up(it, chunk_id=IMMUTABLE, after="hacked"),
        "immutable",
    ),
    "an immutable chunk's strength": (lambda it: changed(it, chunk_id=IMMUTABLE, factor=1.5), "immutable"),
    "presentations of another chunk": (lambda it: compacted(it, 2), "was changed"),
    "an unknown chunk": (lambda it: changed(it, chunk_id=999, factor=1.5), "no chunk 999"),
    "an unknown source": (lambda it: one(it).update(sources=[999]), "no chunk 999"),
    "a link to an unknown chunk": (
        lambda it: one(it).update(links=[{"source": FADING, "target": 999, "kind": "causes"}]),
        "no chunk 999",
    ),
    "a memory of an unknown chunk": (
        lambda it: one(it).update(memory={**NEW["memory"], "traces_of": [999]}),
        "no chunk 999",
    ),
}


@pytest.mark.parametrize(("edit", "why"), REFUSED.values(), ids=REFUSED)
def test_what_may_not_be_is_refused_alone(planned: Path, edit: Edit, why: str) -> None:
    """The others are applied, and the log is sound."""
    store = planned.with_name("store.db")
    edited(planned, edit)
    protected = _texts(store)

    report = applied(planned, [f"rehearsal:{FADING}", f"strategic-forgetting:{USELESS}"])

    assert [(it.proposal, why in it.why) for it in report.refused] == [(f"rehearsal:{FADING}", True)]
    assert report.applied == {DreamStep.FORGETTING: 1}
    assert _texts(store) == protected
    require_sound(store)


def _texts(store: Path) -> list[tuple[str, str]]:
    with open_store(store) as engine:
        return [(chunk.content, chunk.status) for chunk in engine.chunks([PINNED, IMMUTABLE])]


def test_what_a_file_says_of_before_moves_nothing_the_wrong_way(planned: Path) -> None:
    """Fading never strengthens: not even where the file claims that a chunk was stronger than it is."""
    store = planned.with_name("store.db")
    with open_store(store) as engine:
        before = {chunk.id: chunk.retrieval_strength for chunk in engine.chunks(engine.find().ids)}
    edited(planned, lambda it: column(it).update(after=[1.0] * len(columns(it)["chunk"])))
    edited(planned, lambda it: column(it).update(before=[1.0] * len(columns(it)["chunk"])))

    applied(planned)

    with open_store(store) as engine:
        after = {chunk.id: chunk.retrieval_strength for chunk in engine.chunks(list(before))}
    assert after == before


def test_a_plan_is_applied_once(planned: Path) -> None:
    """The second time everything that was touched is refused, and nothing changes."""
    first = applied(planned)
    before = state(planned.with_name("store.db"))
    second = applied(planned)

    assert sum(first.applied.values()) == len(second.refused)
    assert not second.changes
    assert state(planned.with_name("store.db")) == before


def test_only_what_others_touched_is_refused(planned: Path) -> None:
    """An edit between plan and application costs the proposals about that chunk, and no others."""
    with open_store(planned.with_name("store.db")) as engine:
        engine.edit(FADING, title="Read by somebody")
        engine.add([NewChunk(content="something new")])

    report = applied(planned)

    assert report.applied
    assert {int(it.proposal.rsplit(":", 1)[1]) for it in report.refused} == {FADING}


def test_what_waits_can_be_applied_after_the_rest(tmp_path: Path) -> None:
    """What a run applied by itself does not stand in the way of what waited; another's write does."""
    with dreamer(tmp_path / "store.db") as engine:
        waiting = engine.dream().waiting
        ids = list(waiting.proposals.ids())
        _retitle(tmp_path / "store.db", USELESS)
        report = engine.apply_dream(waiting, ids)

    assert len(ids) == 2
    assert [it.proposal for it in report.refused] == [f"strategic-forgetting:{USELESS}"]


def _retitle(store: Path, key: int) -> None:
    with open_store(store) as other:
        other.edit(key, title="Read by somebody")


def test_a_plan_that_can_not_be_written_leaves_what_was_there(planned: Path) -> None:
    """A folder in its place is named, and no draft is left."""
    target = planned.with_name("folder")
    target.mkdir()
    with open_store(planned.with_name("store.db")) as engine, pytest.raises(ExportError, match="folder"):
        engine.save_dream(engine.plan_dream(), target)
    assert not planned.with_name("folder.part").exists()
