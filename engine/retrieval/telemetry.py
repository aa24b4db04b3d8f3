"""What recall gave to an agent, as lines of the operations log: one a recall, one a question to a model."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime

from engine.dynamics.injection import Style
from engine.operations.records import Operation, of_call
from engine.retrieval.injection import Injection
from engine.retrieval.records import Recall

RECALL = "recall"


def operations(
    recall: Recall, given: Injection, *, session: str, actor: str, now: datetime
) -> Iterator[Operation]:
    """Give the lines of a recall that was injected; looking leaves none."""
    for call in recall.calls:
        yield of_call(call, ts=now, actor=actor, text=recall.query, session=session)
    sure = [hit.confidence for hit in recall.hits]
    yield Operation(
        ts=now,
        op=RECALL,
        input=recall.query,
        output=_told(given),
        model=recall.model,
        latency_ms=sum(recall.milliseconds.values()),
        fallback=any(call.problem for call in recall.calls),
        intent=str(recall.route.intent) if recall.route else "",
        avg_relevance=sum(sure) / len(sure) if sure else None,
        result_count=len(recall.hits),
        chunks=tuple(key for key, _ in given.styles),
        session=session,
        actor=actor,
    )


def _told(given: Injection) -> str:
    """Return how many were given how; those that recall was not sure of are named."""
    counts = Counter(style for _, style in given.styles)
    told = [f"{count} {style}" for style, count in counts.items()]
    left = [f"#{key}" for key, style in given.styles if style is Style.SKIPPED]
    return ", ".join(told) + (f" ({', '.join(left)})" if left else "")
