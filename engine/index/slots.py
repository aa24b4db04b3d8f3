"""Which row of an index holds which chunk."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from engine.records import IdArray

Mask = npt.NDArray[np.bool_]
Bytes = npt.NDArray[np.uint8]

# Chunk ids are row numbers of a table: small and dense, so a table answers a million look-ups in a
# millisecond (searchsorted 18 to 200).  Ids beyond it, which only foreign stores have, go to a dict.
_TABLE_IDS = 1 << 26


class Growing:
    """An array that grows at its end, with room to spare, along its first axis."""

    def __init__(self, values: npt.NDArray[Any]) -> None:
        self._buffer = values
        self._count = len(values)

    def __len__(self) -> int:
        """Return the number of values."""
        return self._count

    @property
    def values(self) -> npt.NDArray[Any]:
        """A view of what is held, valid until the next change."""
        return self._buffer[: self._count]

    def extend(self, values: npt.NDArray[Any]) -> None:
        """Append ``values`` along the first axis."""
        end = self._count + len(values)
        if end > len(self._buffer):
            self._buffer = _enlarged(self._buffer, self._count, end)
        self._buffer[self._count : end] = values
        self._count = end


def _enlarged(old: npt.NDArray[Any], used: int, needed: int) -> npt.NDArray[Any]:
    # Zeros come from the system untouched, so spare room costs no memory until it is used.
    new = np.zeros((max(needed, 2 * len(old), 64), *old.shape[1:]), dtype=old.dtype)
    new[:used] = old[:used]
    return new


class Slots:
    """Gives every added id the next slot; a removed or replaced id leaves its slot dead.

    Slots are never reused, so that a row, once written, never changes.
    """

    def __init__(self) -> None:
        self._ids = Growing(np.empty(0, np.int64))
        self._live = Growing(np.empty(0, np.bool_))
        self._table = np.zeros(0, np.int32)  # slot + 1 of each id; 0: none
        self._far: dict[int, int] = {}
        self._dead = 0

    def __len__(self) -> int:
        """Return the number of slots given out, dead ones included."""
        return len(self._ids)

    @property
    def dead(self) -> int:
        """The number of slots whose id was removed or replaced."""
        return self._dead

    @property
    def live(self) -> Mask:
        """Which slots hold a current id, shape (len,)."""
        return self._live.values

    @property
    def all_ids(self) -> IdArray:
        """The id of every slot, dead ones included."""
        return self._ids.values

    @property
    def ids(self) -> IdArray:
        """The current ids in slot order, as a copy."""
        return self.all_ids[self.live]

    def append(self, ids: IdArray) -> None:
        """Give new slots to ``ids``; those already held move there, and of a repeated id the last counts."""
        self.remove(ids)
        slots = np.arange(len(self._ids), len(self._ids) + len(ids))
        self._assign(ids, slots + 1)
        current = self.of(ids) == slots
        self._ids.extend(ids)
        self._live.extend(current)
        self._dead += len(ids) - int(np.count_nonzero(current))

    def remove(self, ids: IdArray) -> None:
        """Let the slots of ``ids`` go dead; unknown ids are ignored."""
        slots = self.of(ids)
        held = slots >= 0
        if not held.any():
            return
        gone = np.unique(slots[held])
        self._live.values[gone] = False
        self._dead += len(gone)
        self._assign(ids[held], np.zeros(np.count_nonzero(held), np.int64))

    def of(self, ids: IdArray) -> IdArray:
        """Return the slot of each id, -1 where it is not held."""
        near = (ids >= 0) & (ids < len(self._table))
        if near.all():
            return self._table[ids].astype(np.int64) - 1
        slots = np.full(len(ids), -1, np.int64)
        slots[near] = self._table[ids[near]].astype(np.int64) - 1
        if self._far:
            slots[~near] = [self._far.get(id_, 0) - 1 for id_ in ids[~near].tolist()]
        return slots

    def mask(self, ids: IdArray) -> Mask:
        """Return which slots hold one of ``ids``, shape (len,)."""
        mask = np.zeros(len(self) + 1, np.bool_)
        mask[self.of(ids)] = True  # -1, of ids that are not held, falls on the spare last place
        return mask[:-1]

    def _assign(self, ids: IdArray, numbers: IdArray) -> None:
        near = (ids >= 0) & (ids < _TABLE_IDS)
        if near.any():
            highest = int(ids[near].max())
            if highest >= len(self._table):
                room = min(highest + 1, _TABLE_IDS)
                self._table = _enlarged(self._table, len(self._table), room)
            self._table[ids[near]] = numbers[near]
        self._far.update(zip(ids[~near].tolist(), numbers[~near].tolist(), strict=True))
