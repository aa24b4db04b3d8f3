"""Slots agree with a plain dict, whatever is added and removed."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.index.slots import Slots

IDS = st.lists(st.integers(-3, 8) | st.sampled_from([2**26 - 1, 2**26, 2**62]), max_size=6)


@given(st.lists(st.tuples(st.booleans(), IDS), max_size=12))
def test_slots_agree_with_a_dict(steps: list[tuple[bool, list[int]]]) -> None:
    """After any additions and removals each id has the slot it was last given."""
    slots, expected, given_out = Slots(), dict[int, int](), list[int]()
    for adds, ids in steps:
        array = np.array(ids, np.int64)
        if adds:
            slots.append(array)
            expected |= {id_: len(given_out) + number for number, id_ in enumerate(ids)}
            given_out += ids
        else:
            slots.remove(array)
            expected = {id_: slot for id_, slot in expected.items() if id_ not in ids}

    everything = np.array([*given_out, 99, 2**50], np.int64)
    assert slots.of(everything).tolist() == [expected.get(int(id_), -1) for id_ in everything]
    assert slots.ids.tolist() == sorted(expected, key=lambda id_: expected[id_])
    assert len(slots) - slots.dead == len(expected)
    assert slots.mask(everything).tolist() == slots.live.tolist()
