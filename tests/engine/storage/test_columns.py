"""Whole columns, read in parts: each chunk has what its row says."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import NewChunk
from engine.query.columns import Columns
from engine.storage import columns as stored
from engine.storage import driver
from tests.helpers import open_store

NAMES = ("speaker", "pinned", "cycle")
SPEAKERS = st.sampled_from(["", "Ada", "it's", 'say "hi"', "line\nbreak", "ç", "0"])
RUNS = st.lists(st.tuples(SPEAKERS, st.sampled_from([None, 0, 7]), st.integers(1, 30)), max_size=5)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(runs=RUNS, pinned=st.sets(st.integers(1, 40)), gone=st.sets(st.integers(1, 40)))
def test_what_most_chunks_have_is_not_given_to_the_others(
    tmp_path_factory: pytest.TempPathFactory,
    runs: list[tuple[str, int | None, int]],
    pinned: set[int],
    gone: set[int],
) -> None:
    """However values change between and within parts, columns hold what the table does."""
    with (
        pytest.MonkeyPatch.context() as patch,
        open_store(tmp_path_factory.mktemp("c") / "store.db") as engine,
    ):
        patch.setattr(stored, "_SPAN", 10)
        made = [
            NewChunk(content="text", speaker=speaker, fields={"cycle": cycle})
            for speaker, cycle, length in runs
            for _ in range(length)
        ]
        ids = engine.add(made).ids if made else ()
        if there := sorted({*ids} & pinned):
            engine.pin(there)
        if erased := sorted({*ids} & gone):
            engine.erase(erased)
        with engine._database.reader() as connection:
            columns = Columns.build(connection)
            columns.require(connection, NAMES)
            speaker = columns.texts(connection, "speaker")
            found = [
                (chunk, speaker.names[code], flag, None if cycle != cycle else cycle)
                for chunk, code, flag, cycle in zip(
                    columns.ids.tolist(),
                    speaker.codes.tolist(),
                    columns.numbers(connection, "pinned").tolist(),
                    columns.numbers(connection, "cycle").tolist(),
                    strict=True,
                )
            ]
            rows = driver.rows(connection, f"SELECT id, {', '.join(NAMES)} FROM chunk ORDER BY id").fetchall()
        assert found == rows
