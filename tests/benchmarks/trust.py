"""How long trust takes: one agent of 1,000 events, its curve, and all agents, among 100,000 minutes.

    python -m tests.benchmarks.trust [--minutes 100000] [--events 1000] [--folder DIR]

The other minutes are other agents' trust events too, the dearest company there is: judgements refer to events
and versions name artifacts, all of which have to be told from the agent's own.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np

from engine import MemoryEngine, NewMinute
from tests.benchmarks.timing import milliseconds, seconds, summary

_NOW = datetime.now(UTC)
_BATCH = 5_000
_RUNS = 20


def main() -> None:
    """Build a store if there is none, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=int, default=100_000)
    parser.add_argument("--events", type=int, default=1_000)
    parser.add_argument("--folder", type=Path, default=None)
    options = parser.parse_args()
    folder = options.folder or Path(tempfile.mkdtemp())
    path = folder / f"trust-{options.minutes}-{options.events}.db"
    if not path.exists():
        build(path, options.minutes, options.events)
    with MemoryEngine.open(path) as engine:
        print(f"{len(engine.minutes()):,} minutes, of one agent {len(engine.minutes(agent='agent-0')):,}")
        print(f"first look  {1000 * seconds(lambda: engine.trust('agent-0')):8.1f} ms (makes the vectors)")
        print(f"trust       {summary(milliseconds(lambda _: engine.trust('agent-0'), range(_RUNS)))}")
        curve = milliseconds(lambda _: engine.trust_history("agent-0"), range(_RUNS))
        print(f"curve       {summary(curve)}   ({len(engine.trust_history('agent-0')):,} points)")
        print(f"all agents  {1000 * seconds(engine.agents):8.1f} ms at first")
        print(f"again       {summary(milliseconds(lambda _: engine.agents(), range(_RUNS)))}")
        earlier = _NOW - timedelta(days=7)
        print(f"a week ago  {summary(milliseconds(lambda _: engine.agents(at=earlier), range(_RUNS)))}")
        print(f"one changed {summary(_after_dissents(engine))}")


def _after_dissents(engine: MemoryEngine) -> np.ndarray:
    """Return how many milliseconds all agents take once one of them has dissented again, run by run."""
    taken = []
    for number in range(_RUNS):
        engine.log_dissent("agent-0", f"yet another reason, the {number}th", impact=True)
        taken.append(1000 * seconds(engine.agents))
    return np.array(taken)


def build(path: Path, count: int, events: int) -> None:
    """Write so many minutes, of agents that have so many events each."""
    with MemoryEngine.open(path) as engine:
        batch: list[NewMinute] = []
        for minute in _minutes(count, events):
            batch.append(minute)
            if len(batch) == _BATCH:
                engine.append_minutes(batch)
                batch = []
        engine.append_minutes(batch)


def _minutes(count: int, events: int) -> Iterator[NewMinute]:
    for number in range(count):
        agent, own = f"agent-{number // events}", number % events
        at = _NOW - timedelta(minutes=(events - own) * 60)
        key, data = (
            f"{agent}-{own}",
            {"round_id": f"{agent}-r{own // 10}", "artifact": f"{agent}-a{own // 20}"},
        )
        before = (f"{agent}-{own - 1}",)
        match own % 5:
            case 0 | 3:
                text = " ".join(f"reason{(own * 7 + place * place) % 997}" for place in range(40))
                said = {**data, "text": text, "rubric_citations": ["Accuracy", "Style"]}
                yield NewMinute(id=key, event_type="dissent", agent=agent, at=at, data=said)
            case 1 | 4:
                yield NewMinute(
                    id=key,
                    event_type="dissent_impact",
                    agent=agent,
                    at=at,
                    data={"impact": own % 3 == 0},
                    context_references=before,
                )
            case _:
                is_override = own % 2 == 0
                said = {**data, "agent_output": "a " * 40, "human_decision": "b " * 40, "by": "Ada"}
                version = {**data, "text": "c " * 40, "by": "Bo"}
                yield NewMinute(
                    id=key,
                    event_type="override" if is_override else "artifact_version",
                    agent=agent if is_override else "",
                    at=at,
                    data=said if is_override else version,
                )


if __name__ == "__main__":
    main()
