"""Takes memories out of the index; their minutes stay."""

from __future__ import annotations

from engine.coordination.memory.entries import TYPE
from engine.coordination.memory.records import MemoryEvaluation
from engine.curation import editing
from engine.curation.curator import Curator
from engine.history import edits
from engine.progress import Progress
from engine.records import Changes, Status
from engine.storage import reading
from engine.wording import counted

PRUNE = "prune memory"


def prune(curator: Curator, evaluation: MemoryEvaluation, actor: str) -> Changes:
    """Retire the memories that an evaluation names, but for those that are not as it found them."""
    with curator.step(PRUNE, actor) as step:
        wanted = [item.chunk_id for item in evaluation.pruned]
        known = reading.chunks(step.writer.connection, wanted)
        still = [
            key
            for key in wanted
            if key in known and known[key].type == TYPE and known[key].status is Status.ACTIVE
        ]
        now = step.writer.interaction
        editing.apply_to_each(step.writer, still, lambda chunk: edits.retire(chunk, now), Progress())
        step.writer.details["average"] = evaluation.statistics.average
        step.label = f"Take {counted(len(step.writer.touched), 'minute')} out of the index"
    return step.changes
