"""Where the person has been: back and forward, as in a browser."""

from __future__ import annotations

from dataclasses import dataclass

LIMIT = 100


@dataclass(frozen=True, slots=True)
class Place:
    """A view, the query in force, and the chunk at hand."""

    view: str = ""
    scope: str = ""
    chunk: int | None = None


class Trail:
    """The places visited and the one where we are."""

    def __init__(self) -> None:
        self._places: list[Place] = []
        self._here = -1

    @property
    def can_go_back(self) -> bool:
        """Whether there is a place before this one."""
        return self._here > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether we went back from some place."""
        return self._here < len(self._places) - 1

    @property
    def here(self) -> Place | None:
        """The place where we are."""
        return self._places[self._here] if self._here >= 0 else None

    def visit(self, place: Place) -> None:
        """Go to a new place; what lay ahead is forgotten."""
        if self.here == place:
            return
        self._places = [*self._places[: self._here + 1], place][-LIMIT:]
        self._here = len(self._places) - 1

    def amend(self, place: Place) -> None:
        """Note what changed in the place where we are, such as the chunk at hand."""
        if self._here >= 0:
            self._places[self._here] = place

    def back(self) -> Place:
        """Go back one place and return it."""
        self._here -= 1
        return self._places[self._here]

    def forward(self) -> Place:
        """Go forward one place and return it."""
        self._here += 1
        return self._places[self._here]

    def clear(self) -> None:
        """Forget everything."""
        self._places, self._here = [], -1
