"""What is made of several memories, and by whom."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.providers.records import Made

LONGEST = 4_000
"""Characters of a text that a dream writes."""


class Verdict(StrEnum):
    """What becomes of one member of a cluster (proxy.md, SPEC 1.8)."""

    ADD = "ADD"  # it stands on its own, and stays
    UPDATE = "UPDATE"  # it is folded into the merged text
    DELETE = "DELETE"  # it is outdated, replaced by a newer member
    SKIP = "SKIP"  # it repeats another member


@dataclass(frozen=True, slots=True)
class Decision:
    """The verdict on a member, and the place of the member that replaces it or says the same."""

    verdict: Verdict
    other: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Consolidated(Made):
    """One decision a member, in order, and the text of those that are merged."""

    decisions: tuple[Decision, ...]
    title: str = ""
    text: str = ""

    def places(self, verdict: Verdict) -> tuple[int, ...]:
        """Return the places of the members of which this was decided."""
        return tuple(place for place, item in enumerate(self.decisions) if item.verdict is verdict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Written(Made):
    """A pattern or a summary; without a text there is nothing to say."""

    title: str = ""
    text: str = ""
    support: tuple[int, ...] = ()
