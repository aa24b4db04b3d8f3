"""What was asked of recall: pages that show an answer get the question with it."""

from __future__ import annotations

from dataclasses import dataclass

from engine import AsOf, RecallParameters


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, how many hits it may have, by which profile, and as of which moment."""

    question: str
    limit: int
    profile: str | RecallParameters
    as_of: AsOf | None
