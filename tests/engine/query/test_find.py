"""Finding: what a query means on real stores, against plain Python, and the order of what is found."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import InvalidInputError, MemoryEngine, NewChunk, QueryError
from engine.fields import COLUMNS, FIELDS
from engine.query.finder import COLUMN_ORDERS
from engine.query.match import FIELD_NAMES, FLAG_NAMES
from tests.helpers import add, open_store
from tests.strategies import HOSTILE_TEXTS

# Words that the stemmer leaves as they are and of which one begins another.
WORDS = ("tab", "tabu", "memo", "kodak", "ümlaut", "42", "423")
SESSIONS = ("", "s1", "S1", "s2", "Öl")


def chunks_of_words() -> st.SearchStrategy[NewChunk]:
    """Return a strategy for chunks whose texts are a few plain words."""
    return st.builds(
        NewChunk,
        content=st.lists(st.sampled_from(WORDS), min_size=1, max_size=5).map(" ".join),
        session=st.sampled_from(SESSIONS),
        category=st.sampled_from(("fact", "plan")),
        tags=st.lists(st.sampled_from(("work", "Work", "ÜBER", "a b", "50%", "a_c", "abc")), max_size=3),
        fields=st.fixed_dictionaries(
            {"pinned": st.booleans(), "status": st.sampled_from(("active", "retired"))}
        ),
    )


class Query:
    """A query's text and, in plain Python, what it means."""

    def __init__(self, text: str, meaning: Any) -> None:
        self.text = text
        self.matches = meaning

    def __repr__(self) -> str:
        """Return the text."""
        return self.text


def same(pattern: str, value: str) -> bool:
    """Whether a value fits a pattern: case and accents aside, * for any text."""
    letters = str.maketrans("äöü", "aou")
    literal = pattern.lower().translate(letters).replace("[", "[[]").replace("?", "[?]")
    return fnmatchcase(value.lower().translate(letters), literal)


def term(field: str, value: str, meaning: Any) -> Query:
    """Return the query for a field."""
    return Query(f'{field}:"{value}"', lambda chunk: meaning(chunk, value))


values = st.sampled_from(("work", "WORK", "über", "a b", "50%", "a_c", "a*", "*", "s1", "öl", "ÖL", "ol", ""))
leaves = st.one_of(
    st.sampled_from((*WORDS, "ko", "4", "x")).map(
        lambda word: Query(word, lambda chunk: any(part.startswith(word) for part in chunk.content.split()))
    ),
    st.lists(st.sampled_from(WORDS), min_size=1, max_size=2).map(
        lambda words: Query(
            f'"{" ".join(words)}"', lambda chunk: f" {' '.join(words)} " in f" {chunk.content} "
        )
    ),
    values.map(lambda value: term("session", value, lambda chunk, v: same(v, chunk.session))),
    values.map(lambda value: term("tag", value, lambda chunk, v: any(same(v, tag) for tag in chunk.tags))),
    st.sampled_from(("fact", "FACT", "p*", "none")).map(
        lambda value: term("category", value, lambda chunk, v: same(v, chunk.category))
    ),
    st.just(Query("is:pinned", lambda chunk: chunk.pinned)),
    st.just(Query("is:retired", lambda chunk: chunk.status == "retired")),
    st.just(Query("is:protected", lambda chunk: chunk.pinned)),
    st.integers(0, 12).map(lambda number: Query(f"id:{number}", lambda chunk: chunk.id == number)),
)
queries = st.recursive(
    leaves,
    lambda inner: st.one_of(
        inner.map(lambda part: Query(f"-({part.text})", lambda chunk: not part.matches(chunk))),
        st.lists(inner, min_size=2, max_size=3).map(
            lambda parts: Query(
                " ".join(f"({part.text})" for part in parts),
                lambda chunk: all(part.matches(chunk) for part in parts),
            )
        ),
        st.lists(inner, min_size=2, max_size=3).map(
            lambda parts: Query(
                "(" + " or ".join(part.text for part in parts) + ")",
                lambda chunk: any(part.matches(chunk) for part in parts),
            )
        ),
    ),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    chunks=st.lists(chunks_of_words(), min_size=1, max_size=12),
    asked=st.lists(queries, min_size=8, max_size=8),
)
def test_queries_mean_what_plain_python_says(
    tmp_path_factory: pytest.TempPathFactory, chunks: list[NewChunk], asked: list[Query]
) -> None:
    """On any store, any query finds exactly the chunks that a reading of its meaning picks out."""
    with open_store(tmp_path_factory.mktemp("oracle") / "store.db") as engine:
        everything = engine.chunks(engine.add(chunks).ids)
        for query in asked:
            expected = [chunk.id for chunk in everything if query.matches(chunk)]
            assert list(engine.find(query.text).ids) == expected, query


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[MemoryEngine]:
    """An empty store."""
    with open_store(tmp_path / "store.db") as opened:
        yield opened


@pytest.fixture(scope="module")
def bystander(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MemoryEngine]:
    """A store of one chunk, which no search changes."""
    with open_store(tmp_path_factory.mktemp("bystander") / "store.db") as opened:
        add(opened, "innocent bystander")
        yield opened


HOSTILE_QUERIES = (
    *(text for text in HOSTILE_TEXTS if len(text) < 1000),
    "'", "''", ";", "--", "/*", "NEAR(a b)", "a NEAR/2 b", "AND", "NOT", "a NOT b", "a*", "^a", "+a", "{a b}",
    "content : a", "chunk_text:a", "rowid:1", "a OR", "OR", "(", ")", "((((", '"', '\\"', "\\", "%", "_",
    "\x00", '"\x00"', "tag:\x00", "tag:'", 'tag:"\\""', "tag:%", "tag:_", "tag:\\*", "is:", "is:x", "id:x",
    "id:-1", "id:1e3", "id:²", "id:" + "9" * 30, "id:" + "9" * 5000, "session:" + "%" * 9000 + "*",
    "tag:" + "é" * 9000 + "*", "1=1", "a' OR '1'='1", "\ud800", "tag:\udfff", "-" * 50, "a:b:c", ":", "::",
    ":a", "“smart”", "a" * 9999,
)  # fmt: skip


@pytest.mark.parametrize("query", HOSTILE_QUERIES, ids=range(len(HOSTILE_QUERIES)))
def test_hostile_queries(bystander: MemoryEngine, query: str) -> None:
    """Whatever is typed is searched for or refused as a query; it never reaches SQL."""
    for text in (query, f"-({query})", f"is:pinned or {query}"):
        try:
            found = list(bystander.find(text).ids)
        except QueryError as error:
            assert 0 <= error.position <= len(text)  # noqa: PT017
        else:
            assert found in ([], [1])

    assert bystander.chunk(1).content == "innocent bystander"


@pytest.mark.parametrize("text", [text for text in HOSTILE_TEXTS[2:] if len(text) < 500], ids=ascii)
def test_hostile_texts_are_found(engine: MemoryEngine, text: str) -> None:
    """A text is found by a phrase that repeats it, and by it as tag and session."""
    quoted = text.replace("\\", "\\\\").replace('"', '\\"')
    (chunk_id,) = add(engine, text, tags=[text], session=text)
    add(engine, "another")

    for query in (f'"{quoted}"', f'tag:"{quoted}"', f'session:"{quoted}"'):
        assert list(engine.find(query).ids) == [chunk_id], query


@pytest.mark.parametrize(("word", "found"), [("🧠", 1), ("<", 2), ("…", 0), ("%", 1)])
def test_signs_are_found(engine: MemoryEngine, word: str, found: int) -> None:
    """What the full-text index leaves out, signs and emoji, is still found."""
    add(engine, "a 🧠 and 100 %", "<b>", "a < b")

    assert len(engine.find(word)) == found


def test_unknown_fields_and_flags_are_placed(engine: MemoryEngine) -> None:
    """A field or flag that is none is refused at its place, with those there are."""
    with pytest.raises(QueryError, match="tag") as error:
        engine.find("tabs colour:red")
    assert error.value.position == 5
    with pytest.raises(QueryError, match="pinned") as error:
        engine.find("a is:red")
    assert error.value.position == 5
    with pytest.raises(QueryError, match="whole number") as error:
        engine.find("a id:x")
    assert error.value.position == 5


@pytest.mark.parametrize(
    ("query", "position", "message"),
    [
        ("a tier:bogus", 7, "'bogus' can't follow 'tier:'; it takes working, episodic, semantic, dormant."),
        ("status: bogus", 8, "it takes active, superseded, dormant, retired"),
        ('-status:"no such"', 8, "'no such' can't follow"),
        ("tier:x*", 5, "it takes working"),
        ("tier:" + "*x" * 4000, 5, "it takes working"),
        ("is: bogus", 4, "it takes pinned"),
        ("id: bogus", 4, "whole number"),
        ("categry:fact", 0, "'category' is the nearest"),
        ("colour:red", 0, r"no field 'colour'\. Fields are category"),
    ],
)
def test_what_can_never_match_is_refused(
    engine: MemoryEngine, query: str, position: int, message: str
) -> None:
    """A value that a field of few values can't have is refused at its place, with those that it can."""
    with pytest.raises(QueryError, match=message) as error:
        engine.find(query)
    assert error.value.position == position


def test_fields_of_few_values_take_patterns(engine: MemoryEngine) -> None:
    """Case and stars are as elsewhere; fields of any value find nothing where none is such."""
    add(engine, "a", fields={"tier": "semantic"})

    for query in ("tier:SEM*", "tier:semantic", "tier:*", "-tier:episodic", "status:act*", 'status:"ACTIVE"'):
        assert len(engine.find(query)) == 1, query
    for query in ("category:bogus", "type:bogus", "outcome:bogus", "emotion:bogus"):
        assert len(engine.find(query)) == 0, query


@pytest.mark.parametrize(
    "text",
    ["https://example.org/a", "file:///etc/hosts", "C:\\temp", "std::vector", "12:30", "src/a.py:12", "a:/b"],
)
def test_addresses_times_and_paths_are_words(engine: MemoryEngine, text: str) -> None:
    """A colon within a word that begins with no field does not make a field of it."""
    (chunk_id,) = add(engine, f"see {text} there")
    add(engine, "see nothing there")

    assert list(engine.find(text).ids) == [chunk_id]
    assert list(engine.find(f"see {text} -nothing").ids) == [chunk_id]


def test_the_name_of_an_entity_finds_it(engine: MemoryEngine) -> None:
    """An entity is found by its name, also without the name of the field before it."""
    (chunk_id,) = add(engine, "a", entities=["entity://person/ada"])
    add(engine, "b")

    for query in ("entity://person/ada", "entity:entity://person/ada", "entity:*ada", "source://x or id:1"):
        assert list(engine.find(query).ids) == [chunk_id], query


# Beginnings of words.

LONG_WORDS = (
    "organizing", "organization", "organizationally", "keyboard", "playground", "daylight", "storyteller",
    "housing", "hoping", "stopped", "carrying", "relational", "hopefulness", "possibility", "sensibility",
    "being", "using", "decisively", "communism", "operator", "increasingly", "generalizations", "happiness",
    "vacancies", "naïveté", "Ōsaka", "item1234",
)  # fmt: skip


@pytest.mark.parametrize("word", LONG_WORDS)
def test_words_are_found_by_every_beginning(engine: MemoryEngine, word: str) -> None:
    """However short the stem that the index holds, each beginning of a word finds it."""
    add(engine, f"a text, ({word}) in it")
    add(engine, "none")

    for length in range(1, len(word) + 1):
        assert 1 in engine.find(word[:length]).ids, word[:length]
        assert 1 not in engine.find(f"-{word[:length]}").ids, word[:length]


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("was", "water"), ("this", "thing"), ("bei", "be"), ("usin", "use of a business"), ("play", "plain"),
        ("organiz", "an organ"), ("university", "universe ends"), ("hous", "ho us"),
    ],
)  # fmt: skip
def test_words_that_begin_otherwise_are_not_found(engine: MemoryEngine, query: str, text: str) -> None:
    """A beginning finds no word merely because the stem of the two is alike."""
    add(engine, text)

    assert len(engine.find(query)) == (query == "university")  # of one stem: these are one word here


TURKISH = ("su çıkıyor", "SU ÇIKIYOR", "su cikiyor", "SU CIKIYOR", "su çikıyor")


@pytest.mark.parametrize("written", [*TURKISH, "Su Çİkiyor"])
def test_i_is_found_with_and_without_its_dot(engine: MemoryEngine, written: str) -> None:
    """As a word, as a beginning, and in a phrase, each spelling finds all of them."""
    add(engine, *TURKISH, "su sıkıyor", "cok")
    word = written.split()[1]

    for query in (word, word[:4], f"{word[:4]}*", f'"{written}"', f"{word} -sik", f"-({word})"):
        found = engine.find(query).ids.tolist()
        assert found == ([6, 7] if query.startswith("-(") else [1, 2, 3, 4, 5]), query


def test_a_phrase_of_many_words_with_i_is_found(engine: MemoryEngine) -> None:
    """However many of the letters there are, the index tells which spelling of each word there is."""
    add(engine, "Bir ılık sabahın ilk ışığı ısıttı bizi, iyi bir kış", "kirk ilk", "bırak", "sira sıra")

    assert engine.find('"BIR ILIK SABAHIN ILK IŞIĞI ISITTI BIZI IYI BIR KIŞ"').ids.tolist() == [1]


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(
    word=st.text("iıIİçkt", min_size=1, max_size=5),
    others=st.lists(st.text("iıIİçkt", min_size=1, max_size=5), max_size=4),
)
def test_every_spelling_finds_what_every_other_finds(
    tmp_path_factory: pytest.TempPathFactory, word: str, others: list[str]
) -> None:
    """A word, with any of its letters as i or ı in small or capital letters, finds the same texts."""
    with open_store(tmp_path_factory.mktemp("spelt") / "store.db") as engine:
        add(engine, word, *others)
        plain = word.replace("ı", "i").replace("I", "i").replace("İ", "i")
        found = [engine.find(text).ids.tolist() for text in (word, plain, plain.replace("i", "ı"))]

    assert 1 in found[0]
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("query", ["organize", "organizes", "organizing", "Organized"])
def test_words_are_found_in_any_form(engine: MemoryEngine, query: str) -> None:
    """A whole word finds the other forms of it."""
    add(engine, "She organizes it.")

    assert len(engine.find(query)) == 1


@pytest.mark.parametrize(
    ("text", "queries"),
    [
        ("私は東京に住んでいます。", ["東", "京", "東京", "住んで", '"東京に住"', "東京 います", "私 -大阪"]),
        ("我喜欢用Tabs缩进", ["喜", "缩进", "tabs缩", "用TABS", "用"]),
        ("회의록을 보냈다", ["회의", "의록", "록"]),
        ("ฉันชอบกรุงเทพ", ["ชอบ", "กรุงเทพ"]),
        ("ｶﾀｶﾅ とカタカナ", ["ﾀｶ", "タカ"]),
    ],
)
def test_texts_without_spaces_are_found_by_any_part(
    engine: MemoryEngine, text: str, queries: list[str]
) -> None:
    """Where a script sets no words apart, each run of its characters is found."""
    add(engine, text)
    add(engine, "other 別の สวัสดี")

    for query in queries:
        assert list(engine.find(query).ids) == [1], query
    assert list(engine.find("駅").ids) == []


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("attributes:AKIA42", [1]),
        ("attributes:akia4", [1]),
        ("attributes:aws", [1]),
        ("attributes:AWS*Q7", [1]),
        ("attributes:Q7*AWS", []),
        ("-attributes:aws", [2, 3, 4]),
        ("attributes:tomas", [2]),
        (r'attributes:"p\"w\\d"', [2]),
        ('attributes:"second line"', [2]),
        ("attributes:true", [3]),
        ("attributes:0.25 or attributes:null", [3]),
        ("attributes:%", []),
        ('attributes:"\' OR 1=1 --"', []),
        ("attributes:{", []),
        ('attributes:""', [4]),
        ("attributes:*", [1, 2, 3, 4]),
        ("content attributes:aws", [1]),
    ],
)
def test_attributes_are_looked_through_for_a_text(engine: MemoryEngine, query: str, found: list[int]) -> None:
    """Names and values of any depth, as they are meant and not as JSON writes them."""
    for attributes in (
        {"env": {"AWS": ["first", "AKIA42Q7"]}},
        {"Tomás": 'p"w\\d', "key": "first\nsecond line"},
        {"flag": True, "share": 0.25, "nothing": None},
        {},
    ):
        add(engine, "content", fields={"attributes": attributes})

    assert list(engine.find(query).ids) == found


VALUES = {"valid": "2026-01-02",
    "is": "pinned", "id": "1", "tier": "semantic", "status": "ret*", "prop": "b>-0.5", "added": "7",
    "accessed": "30", "edited": "0.5", "re": "x+",
}  # fmt: skip


def test_every_field_and_flag_works(engine: MemoryEngine) -> None:
    """Each field that a message names can be asked for, and so can each flag."""
    add(engine, "first")
    for name in FIELD_NAMES:
        value = VALUES.get(name, "x*")
        engine.find(f"{name}:{value}")
    for flag in FLAG_NAMES:
        assert len(engine.find(f"is:{flag} or -is:{flag}")) == 1


# Order.


@pytest.fixture(scope="module")
def varied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MemoryEngine]:
    """A store of chunks with many different, equal and missing values."""
    with open_store(tmp_path_factory.mktemp("order") / "store.db") as opened:
        fill(opened)
        yield opened


def fill(engine: MemoryEngine) -> None:
    """Store chunks with some fields set, and use some."""
    for number in range(40):
        fields: dict[str, Any] = {"importance": (number * 7 % 5) / 4}
        if number % 3:
            fields |= {"turn": number * 5 % 7, "novelty": number % 4 / 4, "cycle": number % 2}
        engine.add([NewChunk(content=f"text {number % 6}", session=f"s{number % 4}", fields=fields)])
    engine.use([3, 5, 7])
    engine.use([5])
    engine.retire([2, 4])


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("name", COLUMN_ORDERS)
def test_order_by_any_column(varied: MemoryEngine, name: str, descending: bool) -> None:
    """Unknown values come last either way, equal ones in order of their numbers."""
    ids = list(varied.find("", order=name, descending=descending).ids)
    chunks = {chunk.id: chunk for chunk in varied.chunks(ids)}
    known = sorted(key for key in chunks if getattr(chunks[key], name) is not None)
    unknown = sorted(set(chunks) - set(known))
    if FIELDS[name].kind not in ("list", "mapping"):  # whose order is that of their text
        known.sort(key=lambda key: getattr(chunks[key], name), reverse=descending)  # stable, also in reverse
        assert ids[: len(known)] == known

    assert ids[len(known) :] == unknown


def test_an_order_by_text_follows_every_change(tmp_path: Path) -> None:
    """What was kept of an order is not used once a text, or the chunks there are, became others."""
    with MemoryEngine.open(tmp_path / "store.db") as engine:
        engine.add([NewChunk(content=text) for text in ("b", "c", "a", "b")])
        assert engine.find("", order="content").ids.tolist() == [3, 1, 4, 2]
        assert engine.find("", order="content", descending=True).ids.tolist() == [2, 1, 4, 3]

        engine.edit(2, content="0")
        assert engine.find("", order="content").ids.tolist() == [2, 3, 1, 4]
        engine.add([NewChunk(content="aa")])
        engine.erase(3)
        assert engine.find("", order="content").ids.tolist() == [2, 5, 1, 4]
        engine.undo()
        assert engine.find("", order="content").ids.tolist() == [2, 1, 4]


@pytest.mark.parametrize("order", ["activation", "retention"])
@pytest.mark.parametrize("descending", [False, True])
def test_order_by_computed_values(varied: MemoryEngine, order: str, descending: bool) -> None:
    """The order is that of the values the engine gives for each chunk, equal ones by number."""
    ids = varied.find("-is:retired", order=order, descending=descending).ids
    values = getattr(varied, order)(ids)
    rank = np.lexsort((ids, -values if descending else values))

    assert len(ids) == 38
    assert list(rank) == list(range(38))


def test_unknown_order_is_refused(engine: MemoryEngine) -> None:
    """Only columns and computed values order."""
    for name in ("colour", "tags", "id; DROP TABLE chunk", "version"):
        with pytest.raises(InvalidInputError, match="no column"):
            engine.find("", order=name)


def test_orders_cover_all_columns() -> None:
    """Every column of a chunk can be ordered by."""
    assert {item.name for item in COLUMNS} == set(COLUMN_ORDERS)
