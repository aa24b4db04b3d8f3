"""What was asked: all that an answer depends on beside the store."""

from __future__ import annotations

from dataclasses import dataclass

from engine import PROFILES, AsOf, MemoryEngine, Recall, RecallParameters


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, for how many hits, ranked how, and by the uses up to when (None: now)."""

    question: str = ""
    limit: int = 10
    profile: str | RecallParameters = "calibrated"
    as_of: AsOf | None = None

    @property
    def parameters(self) -> RecallParameters:
        """The profile, written out."""
        return PROFILES[self.profile] if isinstance(self.profile, str) else self.profile

    def answer(self, engine: MemoryEngine) -> Recall:
        """Ask the store, off the UI thread."""
        return engine.recall(self.question, limit=self.limit, profile=self.profile, as_of=self.as_of)
