"""What a piece of background work looks like to those who only watch it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class JobState(StrEnum):
    """Where a job stands."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class JobInfo:
    """A job as shown in the Jobs dock; ``total`` is 0 while unknown, ``writes`` marks one that writes."""

    id: int
    title: str
    writes: bool = False
    state: JobState = JobState.WAITING
    done: int = 0
    total: int = 0
    text: str = ""

    @property
    def active(self) -> bool:
        """Whether it still waits or runs."""
        return self.state in (JobState.WAITING, JobState.RUNNING)

    @property
    def fraction(self) -> float | None:
        """How much is done, from 0 to 1, or None when that is unknown."""
        return min(self.done / self.total, 1.0) if self.total else None
