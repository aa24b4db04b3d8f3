"""The part of the façade that watches how predictions go."""

from __future__ import annotations

from collections.abc import Mapping

from engine.parameters import ActivationParameters, validated
from engine.prediction.health.desk import HealthDesk
from engine.prediction.health.records import AblationReport, PredictionHealth, SpotCheck
from engine.progress import Progress
from engine.records import Changes


class PredictionHealthFacade:
    """Approvals, surprises and confidences watched, memories spot-checked, parts of predictions left out."""

    actor: str
    activation_parameters: ActivationParameters
    _health: HealthDesk

    def prediction_health(self) -> PredictionHealth:
        """Return how predictions go: approvals by kind of gate, surprises, reliability, what came true.

        What a gate does not tell is in no figure.  Nothing of it decides about a gate.
        """
        return self._health.look()

    def prediction_ablation(
        self,
        limit: int = 500,
        *,
        activation: ActivationParameters | None = None,
        progress: Progress | None = None,
    ) -> AblationReport:
        """Predict the newest gates again, by rules and by what was there before each, in several ways.

        The whole predictor, and the same with a part left out or replaced: which of them come true tells what
        each part is worth here.  ``activation`` says what comes to mind, as for :meth:`predict`.  Nothing is
        written.  Raises InvalidInputError, RefusedError without gates,
        and CancelledError.
        """
        chosen = validated(activation or self.activation_parameters)
        return self._health.ablate(limit, chosen, progress or Progress())

    def spot_check(self, gate_id: int, relevant: Mapping[int, bool], *, actor: str | None = None) -> Changes:
        """Keep with a gate which of the memories recalled at it bore on it, in place of an earlier check.

        Raises NotFoundError, RefusedError for an immutable gate, and InvalidInputError for a memory that was
        not recalled.
        """
        return self._health.check(gate_id, relevant, actor or self.actor)

    def spot_check_next(self, *, limit: int = 1, seed: int = 0) -> list[SpotCheck]:
        """Return gates that were not spot-checked yet, with what was recalled at each; empty once all were.

        ``seed`` draws the order, in which a gate keeps its place.
        """
        return self._health.next_checks(limit, seed)
