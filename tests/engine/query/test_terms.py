"""Terms that compare: numbers, ages, expressions, and what is new."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from threading import Timer

import numpy as np
import pytest

from engine import (
    PROPERTIES,
    CancelledError,
    Matching,
    MemoryEngine,
    NewChunk,
    Progress,
    QueryError,
)
from engine.clock import ManualClock
from engine.query import patience
from tests.helpers import NOON, HashEmbedder, add, open_store


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """A store with a clock that is moved by hand."""
    with open_store(tmp_path / "store.db") as opened:
        yield opened


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("prop:importance>=0.6", [2, 3]),
        ("prop:importance>0.6", [3]),
        ("prop:importance<0.6", [1]),
        ("prop:importance=0.6", [2]),
        ("prop:importance!=0.6", [1, 3]),
        ("-prop:importance>=0.6", [1, 4]),
        ("PROP:Importance <= 0.6", None),
        ('prop:"importance <= 0.6"', [1, 2]),
        ("prop:access>3", [4]),
        ("prop:cycle=2", [3]),
    ],
)
def test_numbers_are_compared(engine: MemoryEngine, query: str, expected: list[int] | None) -> None:
    """What is unknown is neither more nor less nor unequal."""
    for importance, cycle in ((0.2, 1), (0.6, None), (0.9, 2), (None, None)):
        add(engine, "text", fields={"importance": importance, "cycle": cycle})
    for _ in range(4):
        engine.use([4])

    if expected is None:
        with pytest.raises(QueryError, match="compares a number"):
            engine.find(query)
    else:
        assert engine.find(query).ids.tolist() == expected


@pytest.mark.parametrize("name", ["b", "activation", "r", "retention"])
def test_computed_values_are_the_ones_shown(tmp_path: Path, name: str) -> None:
    """A comparison of activation or retention picks what the engine's own values say."""
    clock = ManualClock(NOON)
    with MemoryEngine.open(tmp_path / "store.db", clock=clock, embedder=HashEmbedder()) as engine:
        for number in range(1, 21):
            add(engine, f"text {number}", fields={"stability": float(number)})
        clock.advance(timedelta(days=9))
        engine.use([3, 7])
        ids = engine.find().ids
        values = engine.activation(ids) if name in ("b", "activation") else engine.retention(ids)
        middle = float(np.median(values))

        found = engine.find(f"prop:{name}>{middle!r}").ids

    assert found.tolist() == ids[values > middle].tolist()
    assert 0 < len(found) < 20


def test_all_properties_can_be_asked_for(engine: MemoryEngine) -> None:
    """Each name that a message lists is known."""
    add(engine, "text")

    for name in PROPERTIES:
        engine.find(f"prop:{name}>=0")


@pytest.mark.parametrize(
    ("query", "position", "message"),
    [
        ("a prop:b", 7, "compares a number"),
        ("prop:b>x", 7, "'x' is not a number"),
        ("prop:b>", 7, "'' is not a number"),
        ("prop:b>nan", 7, "Nothing can be compared"),
        ("prop:importence>1", 5, "'importance' is the nearest"),
        ("added:soon", 6, "number of days"),
        ("added:=7", 6, "'added:' takes no ="),
        ("is:=pinned", 3, "exact values are those of category, .*entity"),
        ("status:=Active", 8, "'Active' can't follow 'status:='"),
        ("a speaker:=", 11, "ends too early"),
        ("speaker:=-x", 9, "put the value in quotation marks"),
        ("speeker:=x", 0, "'speaker' is the nearest"),
        ("edited:x1", 7, "number of days"),
        ("accessed:1e9", 9, "number of days"),
        ('re:"("', 3, "The expression has a fault"),
        ("re:*", 3, "The expression has a fault"),
    ],
)
def test_faults_are_placed(engine: MemoryEngine, query: str, position: int, message: str) -> None:
    """A comparison that means nothing is refused at its place."""
    add(engine, "text")

    with pytest.raises(QueryError, match=message) as error:
        engine.find(query)

    assert error.value.position == position


def test_ages_count_back_from_the_stores_present(tmp_path: Path) -> None:
    """What was added, used or edited within so many days is found; what never was, is not."""
    clock = ManualClock(NOON)
    with MemoryEngine.open(tmp_path / "store.db", clock=clock, embedder=HashEmbedder()) as engine:
        add(engine, "old")
        clock.advance(timedelta(days=10))
        add(engine, "new")
        engine.use([1])
        clock.advance(timedelta(days=2))
        engine.edit(2, speaker="Ada")

        assert engine.find("added:5").ids.tolist() == [2]
        assert engine.find("added:12").ids.tolist() == [1, 2]
        assert engine.find("accessed:3").ids.tolist() == [1]
        assert engine.find("edited:0.5").ids.tolist() == [2]
        assert engine.find("-edited:0.5").ids.tolist() == [1]


def test_new_is_what_nobody_has_touched(engine: MemoryEngine) -> None:
    """A chunk stops being new by a use or an edit, and is new again when that is taken back."""
    add(engine, "one", "two", "three")
    engine.use([1])
    engine.edit(2, speaker="Ada")

    assert engine.find("is:new").ids.tolist() == [3]
    engine.undo()
    assert engine.find("is:new").ids.tolist() == [2, 3]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("speaker:deniz", [1, 2]),
        ("speaker:=deniz", [2]),
        ('speaker:="Deniz"', [1]),
        ("-speaker:=deniz", [1, 3, 4]),
        ("(speaker:=deniz or speaker:=Deniz)", [1, 2]),
        ('SPEAKER:="New York"', [3]),
        ("speaker:=New", []),
        ("speaker:=D*", []),
        ("speaker:=*", [4]),
        ('speaker:=""', []),
        ("tag:=Work", [1]),
        ("tag:work", [1, 2]),
        ("entity:=entity://city/york", [3]),
        ("entity:=//city/york", []),
        ("category:=fact", [1, 2, 3, 4]),
        ("re:=2", [2]),
    ],
)
def test_an_exact_value_is_meant_letter_for_letter(
    engine: MemoryEngine, query: str, expected: list[int]
) -> None:
    """No other spelling is found, a star is a star, and an expression may begin with the sign."""
    add(engine, "one", speaker="Deniz", tags=["Work"], category="fact")
    add(engine, "1+1=2", speaker="deniz", tags=["work"], category="fact")
    add(engine, "three", speaker="New York", entities=["entity://city/york"], category="fact")
    add(engine, "four", speaker="*", category="fact")

    assert engine.find(query).ids.tolist() == expected


def test_duplicates_are_all_but_the_first_that_is_kept(engine: MemoryEngine) -> None:
    """What is retired or superseded stands for no other; with the duplicates retired, one of each is left."""
    add(engine, "same", "same", "other", "same", "other", "alone")
    engine.retire(1)

    found = engine.find("is:duplicate").ids.tolist()
    engine.retire(Matching("is:duplicate"))

    assert found == [4, 5]
    assert engine.find("is:active").ids.tolist() == [2, 3, 6]


def test_expressions_look_into_the_text(engine: MemoryEngine) -> None:
    """Case is ignored, quotation marks hold what has parentheses, and other terms narrow it."""
    add(engine, "call +44 1632 960418", "Call nobody", "ring 0800")
    engine.tag(1, add=["phone"])

    assert engine.find(r"re:\+[0-9]").ids.tolist() == [1]
    assert engine.find('re:"^(call|dial)"').ids.tolist() == [1, 2]
    assert engine.find('tag:phone re:"^(call|dial)"').ids.tolist() == [1]
    assert engine.find('-re:"^(call|dial)"').ids.tolist() == [3]
    assert engine.find('tag:phone or re:"^ring"').ids.tolist() == [1, 3]


def test_endless_backtracking_is_stopped(engine: MemoryEngine) -> None:
    """An expression that would run for years is refused with the reason, and the store goes on."""
    add(engine, "a" * 60 + "b")

    with pytest.raises(QueryError, match="stopped"):
        engine.find('re:"^(a|aa)+$"')
    assert len(engine.find("re:a+b")) == 1


def test_slow_texts_together_are_stopped(engine: MemoryEngine, monkeypatch: pytest.MonkeyPatch) -> None:
    """No text takes long enough to be stopped alone; all of them would take a minute."""
    monkeypatch.setattr(patience, "_BUDGET", 0.2)
    engine.add([NewChunk(content=f"{number} {'a, ' * 100}") for number in range(2000)])

    with pytest.raises(QueryError, match=r"more than 0\.4 s on texts.*backtracks"):
        engine.find('re:"^(.*?,){3}x"')
    assert len(engine.find('re:"^[0-9]+ (a, )+$"')) == 2000


def test_slow_texts_can_be_cancelled(engine: MemoryEngine) -> None:
    """The token is looked at before each text, however few there are."""
    engine.add([NewChunk(content=f"{number} {'a, ' * 100}") for number in range(500)])
    progress = Progress()
    cancel = Timer(0.3, progress.cancel)
    cancel.start()

    with pytest.raises(CancelledError):
        engine.find('re:"^(.*?,){3}x"', progress=progress)
    cancel.join()


def test_a_long_search_can_be_cancelled(engine: MemoryEngine) -> None:
    """The token is looked at while texts are gone through."""
    engine.add([NewChunk(content=f"text {number}") for number in range(1500)])
    progress = Progress(lambda *_: progress.cancel())

    with pytest.raises(CancelledError):
        engine.find("re:x", progress=progress)


def test_bulk_edits_take_every_term(engine: MemoryEngine) -> None:
    """What finds chunks also says what an edit works on, computed values included."""
    add(engine, "one", "two", "three")
    for _ in range(5):
        engine.use([2])
    stronger = float(np.sort(engine.activation([1, 2, 3]))[-2])

    engine.tag(Matching(f"prop:b>{stronger!r}"), add=["strong"])

    assert engine.find("tag:strong").ids.tolist() == [2]
