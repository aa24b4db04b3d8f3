"""How the stages of a prediction stand, for the row that shows them."""

from __future__ import annotations

from collections.abc import Iterator

from engine import Pass, Prediction, Retrieval, Stage, Told
from gui.views.predict import words
from gui.widgets.stage_strip import StageCell, State


def cells(prediction: Prediction | None, coming: Stage | None, running: Stage | None) -> list[StageCell]:
    """Return how each stage stands."""
    return [
        StageCell(
            stage, words.TITLES[stage], words.MEANINGS[stage], *_standing(prediction, stage, coming, running)
        )
        for stage in Stage
    ]


def _standing(
    prediction: Prediction | None, stage: Stage, coming: Stage | None, running: Stage | None
) -> tuple[State, str, str, str]:
    if stage is running:
        return State.RUNNING, "", "", ""
    made = getattr(prediction, stage) if prediction else None
    if made is not None:
        call = words.call_of(prediction, stage)
        took = made.milliseconds if isinstance(made, Retrieval) else call.milliseconds if call else None
        time = "" if took is None else words.milliseconds(took)
        return _ended(made), told(prediction, stage), words.spent(call) if call else time, time
    if stage is coming:
        return State.NEXT, "", "", ""
    finished = prediction is not None and prediction.decision is not None
    return State.LEFT_OUT if finished else State.LATER, "", "", ""


def _ended(made: object) -> State:
    if isinstance(made, Pass):
        return State.FAILED if made.failed else State.DOUBTFUL if made.reply.problem else State.DONE
    untold = isinstance(made, Told) and made.surprised and not made.percepts
    return State.DOUBTFUL if untold else State.DONE


def told(prediction: Prediction | None, stage: Stage) -> str:
    """Return what came of a stage, in a few words."""
    return next(_told(prediction, stage), "") if prediction else ""


def _told(prediction: Prediction, stage: Stage) -> Iterator[str]:
    made = getattr(prediction, stage)
    if stage is Stage.RETRIEVAL and prediction.retrieval:
        yield words.MEMORIES.format(n=len(prediction.retrieval.ids))
    elif isinstance(made, Pass):
        outcome = words.outcome(made.outcome) or words.UNCLEAR
        yield words.FAILED if made.failed else f"{outcome} {made.reply.confidence:.2f}"
    elif isinstance(made, Told):
        shift = f"{made.shift:+.2f}".replace("-", "−")
        yield (words.SURPRISE if made.surprised else words.NO_SURPRISE).format(shift=shift)
    elif prediction.decision:
        decision = prediction.decision
        yield (words.ASK if decision.ask else words.ANSWERS).format(confidence=f"{decision.confidence:.2f}")
