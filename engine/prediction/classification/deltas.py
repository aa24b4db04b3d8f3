"""The error of the proxy: what a human said at a gate that the prediction did not."""

from __future__ import annotations

from dataclasses import dataclass

from engine.language.concerns import concerns
from engine.language.rewriting import shortened
from engine.language.sentences import sentences
from engine.language.verdicts import LONGEST, pieces
from engine.language.word_sets import stems
from engine.prediction.classification.limits import LONGEST_DELTA
from engine.prediction.classification.verdicts import classified
from engine.providers.asking import Question, ask, model_first, require_harmless
from engine.providers.prompts import DELTA
from engine.providers.protocols import LanguageModel
from engine.providers.records import Made

_SAID = 0.25  # share of the words of a sentence that a prediction must have to have said it


@dataclass(frozen=True, slots=True, kw_only=True)
class Delta(Made):
    """What the human said and the prediction did not; "" where it said it all."""

    text: str


def error(response: str, predicted: str, model: LanguageModel | None = None) -> Delta:
    """Return what of a response the predicted prose does not say: a model's sentence, or quotations."""
    if not response.strip():
        return Delta(text="")
    return model_first(
        model, lambda asked: _by_model(asked, response, predicted), lambda: _by_rules(response, predicted)
    )


def _by_rules(response: str, predicted: str) -> Delta:
    read = response[:LONGEST]
    surprising = classified(read).outcome != classified(predicted).outcome
    missed = [one for one in sentences(read) if _unsaid(one, predicted, verdict_counts=surprising)]
    return Delta(text=shortened(" ".join(missed), LONGEST_DELTA))


def _unsaid(sentence: str, predicted: str, *, verdict_counts: bool) -> bool:
    """Whether a sentence brings a concern or words of its own; a bare "No." does where none was foreseen."""
    if all(piece.bare for piece in pieces(sentence)):
        return verdict_counts
    if concerns(sentence).keys() - concerns(predicted).keys():
        return True
    words = stems(sentence)
    return len(words & stems(predicted)) < _SAID * len(words)


def _by_model(model: LanguageModel, response: str, predicted: str) -> Delta:
    from engine.prediction.classification.answers import DeltaAnswer
    from engine.providers.answers import read

    def checked(answer: str) -> str:
        told = read(DeltaAnswer, answer).text
        require_harmless("text", told)
        return told

    data = {"said": response[:LONGEST], "predicted": predicted[:LONGEST]}
    text, call = ask(model, Question("delta", DELTA, data, DeltaAnswer.model_json_schema()), checked)
    return Delta(text=text, made_by=model.model, calls=(call,))
