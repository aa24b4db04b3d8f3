"""What an answer at a gate decides: a language model says, or rules where there is none (SPEC 1.5).

A wish for a change wins over consent; of several, the widest counts; what stays ambiguous is to be discussed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.language.verdicts import LONGEST, Piece, pieces, scopes
from engine.language.word_sets import stems
from engine.prediction.records import DISCOVERY_STATE
from engine.providers.asking import Question, UnusableAnswerError, ask, model_first, require_harmless
from engine.providers.prompts import VERDICT
from engine.providers.protocols import LanguageModel
from engine.providers.records import Made

if TYPE_CHECKING:
    from engine.prediction.classification.answers import VerdictAnswer

OUTCOMES_OF_GATES = ("approve", "correct", "reject", "withdraw", "discuss", "clarify")
OUTCOMES_OF_DISCOVERIES = ("promote", "dismiss", "discuss")
_SCOPES = ("intent", "plan", "task")  # widest first
_CONSENT = frozenset({"approved", "praised", "unchanged"})
_SILENT = ("approve", "withdraw", "promote")  # outcomes with which nothing is to change
_KNOWN = 0.5  # share of the words of a model's feedback that the text must have


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict(Made):
    """What an answer decides.

    ``scope`` is the widest thing that is to change where the outcome is correct ("task", "plan",
    "intent"), else "".  ``feedback`` holds, in the words of the text, what is to change, what is asked, or
    why not; it is "" where all is well.
    """

    outcome: str
    scope: str = ""
    feedback: str = ""


def classified(text: str, state: str = "", model: LanguageModel | None = None) -> Verdict:
    """Return what an answer at a gate of this state decides.

    A question alone asks to clarify; one after a clear yes leaves it a yes, but not behind a "but".  A yes on
    a condition is a correction.  A text that says nothing is to be discussed, and no model is asked about it.
    """
    if not text.strip():
        return Verdict(outcome="discuss")
    return model_first(model, lambda asked: _by_model(asked, text, state), lambda: _by_rules(text, state))


def outcomes_at(state: str) -> tuple[str, ...]:
    """Return the outcomes that a gate of this state can have."""
    return OUTCOMES_OF_DISCOVERIES if state.startswith(DISCOVERY_STATE) else OUTCOMES_OF_GATES


def _by_rules(text: str, state: str) -> Verdict:
    said = pieces(text)
    if state.startswith(DISCOVERY_STATE):
        outcome = _of_discovery(said)
        return Verdict(outcome=outcome, feedback=_feedback(said, outcome))
    changes = _changes(said)
    outcome = _of_gate(said, changes=bool(changes))
    scope = _scope(changes, state) if outcome == "correct" else ""
    return Verdict(outcome=outcome, scope=scope, feedback=_feedback(said, outcome, changes))


def _of_gate(said: Sequence[Piece], *, changes: bool) -> str:
    signs = _signs(said)
    rules = (
        ("withdraw", "withdrawn" in signs),
        ("reject", "rejected" in signs),
        ("correct", changes),
        ("discuss", "held" in signs or {"refused", "approved"} <= signs),
        ("reject", "refused" in signs),
        ("clarify", any(piece.asks and ("approved" not in signs or piece.contrast) for piece in said)),
        ("approve", not _CONSENT.isdisjoint(signs)),
    )
    return next((outcome for outcome, holds in rules if holds), "discuss")


def _of_discovery(said: Sequence[Piece]) -> str:
    signs = _signs(said)
    promoted = not _CONSENT.isdisjoint(signs)
    dismissed = not signs.isdisjoint({"dismissed", "refused", "rejected", "withdrawn"})
    if "held" in signs or promoted == dismissed:
        return "discuss"
    return "promote" if promoted else "dismiss"


def _signs(said: Sequence[Piece]) -> frozenset[str]:
    return frozenset().union(*(piece.signs for piece in said))


def _changes(said: Sequence[Piece]) -> list[Piece]:
    """Return the pieces that want something changed; a fault that is found is none where all is approved."""
    approved = any("approved" in piece.signs for piece in said)
    return [
        piece
        for place, piece in enumerate(said)
        if "change" in piece.signs
        or ("fault" in piece.signs and not approved)
        or ("condition" in piece.signs and not _CONSENT.isdisjoint(piece.signs))
        or _takes_back(place, said)
    ]


def _takes_back(place: int, said: Sequence[Piece]) -> bool:
    """Whether a piece behind a "but" takes back the consent before it, which does not come again."""
    piece = said[place]
    return (
        bool(piece.contrast)
        and not (piece.bare or piece.asks or "held" in piece.signs)
        and not _CONSENT.isdisjoint(_signs(said[:place]))
        and _CONSENT.isdisjoint(_signs(said[place:]))
    )


def _scope(changes: Sequence[Piece], state: str) -> str:
    named = [name for piece in changes for name in scopes(piece.text)]
    named += [name for name in _SCOPES if state.startswith(name.upper())]
    return min(named, key=_SCOPES.index, default="task")


def _feedback(said: Sequence[Piece], outcome: str, changes: Sequence[Piece] = ()) -> str:
    if outcome in _SILENT:
        return ""
    told = [
        piece
        for piece in said
        if piece in changes or outcome == "dismiss" or not (piece.bare or _CONSENT & piece.signs)
    ]
    joined = [f"{piece.contrast} {piece.text}" if place else piece.text for place, piece in enumerate(told)]
    return " ".join(part.strip() for part in joined)


def _by_model(model: LanguageModel, text: str, state: str) -> Verdict:
    from engine.prediction.classification.answers import VerdictAnswer
    from engine.providers.answers import read

    shown = text[:LONGEST]
    data = {"state": state, "outcomes": outcomes_at(state), "answer": shown}
    question = Question("verdict", VERDICT, data, VerdictAnswer.model_json_schema())
    answer, call = ask(model, question, lambda told: _checked(read(VerdictAnswer, told), shown, state))
    return Verdict(
        outcome=answer.outcome,
        scope=answer.scope,
        feedback=answer.feedback,
        made_by=model.model,
        calls=(call,),
    )


def _checked(answer: VerdictAnswer, text: str, state: str) -> VerdictAnswer:
    if answer.outcome not in outcomes_at(state):
        raise UnusableAnswerError(f"outcome must be one of: {', '.join(outcomes_at(state))}")
    if (answer.outcome == "correct") != bool(answer.scope):
        raise UnusableAnswerError("a scope goes with the outcome correct, and with no other")
    if answer.outcome in _SILENT and answer.feedback:
        raise UnusableAnswerError(f"with the outcome {answer.outcome} feedback is empty")
    if answer.outcome == "correct" and not answer.feedback:
        raise UnusableAnswerError("with the outcome correct feedback says what is to change")
    told = stems(answer.feedback)
    if len(told & stems(text)) < _KNOWN * len(told):
        raise UnusableAnswerError("feedback says mostly what the answer of the human does not say")
    require_harmless("feedback", answer.feedback)
    return answer
