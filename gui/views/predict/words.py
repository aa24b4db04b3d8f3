"""What the Predict view says of stages, guards, outcomes and memories."""

from __future__ import annotations

from engine import (
    HEURISTIC,
    Conflict,
    Escalation,
    Gate,
    GateHead,
    Guard,
    ModelCall,
    Pass,
    Prediction,
    Stage,
    Told,
)
from gui.widgets.text import one_line
from gui.wording.formats import signed
from gui.wording.translation import tr, trn

TITLES = {
    Stage.RETRIEVAL: tr("Predict", "Retrieval"),
    Stage.PRIOR: tr("Predict", "Prior"),
    Stage.POSTERIOR: tr("Predict", "Posterior"),
    Stage.SURPRISE: tr("Predict", "Surprise"),
    Stage.DECISION: tr("Predict", "Decision"),
}
MEANINGS = {
    Stage.RETRIEVAL: tr("Predict", "What comes to mind at this gate, and what of it contradicts each other."),
    Stage.PRIOR: tr("Predict", "What you would say by the situation alone. The artifact is not looked at."),
    Stage.POSTERIOR: tr("Predict", "What you would say once you have seen the artifact."),
    Stage.SURPRISE: tr("Predict", "Whether the artifact shifted the confidence far, and what in it did."),
    Stage.DECISION: tr("Predict", "The response, capped by the guards: answer it, or ask you."),
}
OUTCOMES = {
    "approve": tr("Predict", "Approve"),
    "correct": tr("Predict", "Correct"),
    "discuss": tr("Predict", "Discuss"),
    "reject": tr("Predict", "Reject"),
    "clarify": tr("Predict", "Clarify"),
    "withdraw": tr("Predict", "Withdraw"),
    "promote": tr("Predict", "Promote"),
    "dismiss": tr("Predict", "Dismiss"),
}
"""Outcomes as a person chooses them; one that is not here keeps the engine's name."""
TERMS = {
    "activation": tr("Predict", "activation"),
    "noise": tr("Predict", "noise"),
    "situation": tr("Predict", "situation"),
    "artifact": tr("Predict", "artifact"),
    "stimulus": tr("Predict", "question"),
    "response": tr("Predict", "response"),
    "salience": tr("Predict", "salience"),
    "blended": tr("Predict", "blended"),
}
TERM_MEANINGS = {
    "activation": tr("Predict", "How often it was used, and how long ago"),
    "noise": tr("Predict", "Chance, as memory has it; none in a prediction"),
    "situation": tr("Predict", "How alike the kinds of gates are"),
    "artifact": tr("Predict", "How alike the artifacts are"),
    "stimulus": tr("Predict", "How alike the questions are"),
    "response": tr("Predict", "How alike question and response are"),
    "salience": tr("Predict", "How alike this artifact is to what surprised then"),
}
GUARDS = {
    Guard.DEPTH: tr("Predict", "Memory depth"),
    Guard.TENSION: tr("Predict", "Genuine tension"),
    Guard.STALENESS: tr("Predict", "Staleness"),
    Guard.EXPLORATION: tr("Predict", "Exploration"),
    Guard.ACCURACY: tr("Predict", "Accuracy"),
}
ESCALATIONS = {
    Escalation.WHEN_UNSURE: tr("Predict", "Ask when unsure"),
    Escalation.ALWAYS: tr("Predict", "Ask always"),
    Escalation.NEVER: tr("Predict", "Ask never"),
}
CONFLICTS = {
    Conflict.NOISE: tr("Predict", "retrieval noise: one of the two was never presented"),
    Conflict.DRIFT: tr("Predict", "preference drift: their last uses lie far apart, so the newer tells"),
    Conflict.TENSION: tr("Predict", "genuine tension: both are recent and sure, so a guard caps"),
    Conflict.CONTEXT: tr("Predict", "context sensitivity: it depends on the circumstances"),
}
RULES = tr("Predict", "rules (heuristic)")
UNHEARD_OF = tr("Predict", "anything else")
UNCLEAR = tr("Predict", "unclear")
CALL = tr("Predict", "{time}, {tokens} tokens, {cost}")
FREE, UNPRICED = tr("Predict", "no cost"), tr("Predict", "cost unknown")
MEMORIES = trn("Predict", "{n:,} memory", "{n:,} memories")
FAILED = tr("Predict", "no answer")
SURPRISE, NO_SURPRISE = tr("Predict", "yes, {shift}"), tr("Predict", "no, {shift}")
ASK, ANSWERS = tr("Predict", "Ask you {confidence}"), tr("Predict", "Answer {confidence}")
RUN = tr("Predict", "Run {run}, {model}")
OWN_THRESHOLD = tr("Predict", "{threshold} (store)")
NO_QUESTION = tr("Predict", "No question")


def outcome(name: str) -> str:
    """Return what an outcome is called; "" where it is not known."""
    return OUTCOMES.get(name, one_line(name, 40))


def made_by(model: str) -> str:
    """Return who predicts: rules say that they are no model."""
    return RULES if model in ("", HEURISTIC) else one_line(model, 60)


def run(prediction: Prediction) -> str:
    """Return what a run is called."""
    return RUN.format(run=prediction.run, model=made_by(prediction.model))


def threshold(value: float) -> str:
    """Return an activation that memories have to exceed."""
    return f"τ {signed(value, 1 if round(value, 1) == value else 2)}"


def milliseconds(value: float) -> str:
    """Return how long something took."""
    if value >= 10_000:
        return tr("Predict", "{n:,.0f} s").format(n=value / 1_000)
    return tr("Predict", "{n} ms").format(n=f"{value:,.0f}" if value >= 10 else f"{value:.1f}")


def cost(call: ModelCall) -> str:
    """Return what a question to a model cost."""
    if not call.attempts:
        return FREE
    return UNPRICED if call.cost is None else dollars(call.cost)


def dollars(value: float) -> str:
    """Return an amount of money, small as what a question costs."""
    return f"{'−' if value < 0 else ''}${abs(value):.4f}"


def spent(call: ModelCall) -> str:
    """Return what a question took: time, tokens and money; of rules, the time."""
    if not call.attempts:
        return milliseconds(call.milliseconds)
    tokens = f"{call.prompt_tokens:,} + {call.completion_tokens:,}"
    return CALL.format(time=milliseconds(call.milliseconds), tokens=tokens, cost=cost(call))


def call_of(prediction: Prediction | None, stage: Stage) -> ModelCall | None:
    """Return the question that a stage asked, if it has and did."""
    made = getattr(prediction, stage) if prediction else None
    return made.call if isinstance(made, (Pass, Told)) else None


def question(gate: Gate | GateHead) -> str:
    """Return what is asked at a gate, on one line."""
    return one_line(gate.question) or NO_QUESTION
