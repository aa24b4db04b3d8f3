"""How sure recall is of a hit: what decides how much of it the agent gets to see.

The seed takes the score.  Where scores are rescaled over the candidates, the best of them is high whatever
was asked, so that the calibrated profile goes by how well the question's own words are met instead.
Measured on LoCoMo: of the evidence among the first ten hits 97 % reach 0.4, of the hits for questions about
other people's lives 18 %.
"""

from __future__ import annotations

import numpy as np

from engine.parameters import RecallParameters
from engine.records import FloatArray
from engine.retrieval.ranking.composite import Scores
from engine.retrieval.ranking.evidence import Evidence

OWN, AROUND = 0.5, 0.5  # share of the words met by the chunk itself, and by the turns around it
SPEAKER, DATE = 0.1, 0.2  # what it adds that the chunk is of the speaker, or the period, that is named


def confidences(evidence: Evidence, found: Scores, parameters: RecallParameters) -> FloatArray:
    """Return the confidence of every candidate, in [0, 1]."""
    if parameters.injection.confidence == "score":
        return np.clip(found.total, 0, 1)
    met = evidence.conversation
    sure = OWN * met.words + AROUND * met.window + SPEAKER * met.speaker + DATE * evidence.in_period
    return np.clip(sure, 0, 1)
