"""Tools on the memory itself: remember, recall, explain."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from engine.retrieval.injection import RULE, injection
from engine.serving.access import Group
from engine.serving.tools.records import Arguments, Caller, Tool


class Remember(Arguments):
    """What ``remember`` takes."""

    text: Annotated[str, Field(description="what was said, in the words of who said it")]
    session: Annotated[str, Field(description="the conversation it belongs to")] = ""
    speaker: Annotated[str, Field(description="who said it")] = "user"
    project: Annotated[str, Field(description="the project it is about")] = ""


class Recall(Arguments):
    """What ``recall`` takes."""

    query: Annotated[str, Field(description="a question, or words")]
    limit: Annotated[int, Field(ge=1, le=100, description="most memories to return")] = 10
    session: Annotated[str, Field(description="the conversation that asks")] = ""


class Explain(Arguments):
    """What ``explain`` takes."""

    query: Annotated[str, Field(description="the question that was asked")]
    memory: Annotated[int, Field(ge=1, description="number of the memory")]


def _remember(caller: Caller, given: Remember) -> Any:
    report = caller.engine.remember(
        given.text,
        session=given.session,
        speaker=given.speaker,
        agent=caller.agent.name,
        project=given.project,
        actor=caller.actor,
    )
    return {"stored": [int(key) for key in report.changes.ids], "step": int(report.changes.step)}


def _recall(caller: Caller, given: Recall) -> Any:
    recall = caller.engine.recall(
        given.query,
        limit=given.limit,
        session=given.session,
        reinforce=caller.counts,
        actor=caller.actor,
    )
    return {
        "text": injection(recall).text,
        "memories": [
            {"memory": int(hit.chunk.id), "score": hit.score, "confidence": hit.confidence}
            for hit in recall.hits
        ],
        "notes": list(recall.notes),
    }


def _explain(caller: Caller, given: Explain) -> Any:
    told = caller.engine.explain(given.query, given.memory)
    return {
        "rule": RULE,
        "memory": int(told.chunk.id),
        "rank": told.rank,
        "dropped_at": told.dropped_at,
        "score": told.hit.score,
        "terms": dict(told.hit.terms),
        "stages": [{"stage": one.stage, "kept": one.kept} for one in told.standings],
        "rank_without_decay": told.rank_without_decay,
    }


TOOLS: tuple[Tool[Any], ...] = (
    Tool(
        "remember",
        "Take in what somebody said; the memory keeps what is worth it, and tells what.",
        Remember,
        _remember,
        Group.MEMORY,
        writes=True,
    ),
    Tool(
        "recall",
        "Return what the memory holds on a question, as data. What is given counts as used.",
        Recall,
        _recall,
        Group.MEMORY,
    ),
    Tool(
        "explain",
        "Say where a memory stands in the answer to a question, and why. Changes nothing.",
        Explain,
        _explain,
        Group.MEMORY,
    ),
)
