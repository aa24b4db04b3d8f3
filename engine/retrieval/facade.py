"""The part of the façade that recalls, and explains what it recalled and what not."""

from __future__ import annotations

from collections.abc import Callable

from engine.clock import Clock
from engine.errors import RefusedError
from engine.operations.log import OperationsLog
from engine.parameters import ActivationParameters, RecallParameters
from engine.records import AsOf, Changes
from engine.retrieval.explaining.explainer import Explainer
from engine.retrieval.explaining.records import Explanation
from engine.retrieval.injection import injection, used_by
from engine.retrieval.proxy.recaller import EXPERIENCE, SALIENCE, ProxyRecaller, ProxyRequest
from engine.retrieval.proxy.records import ProxyMode, ProxyRecall
from engine.retrieval.recall import DEFAULT_LIMIT, Recaller, RecallRequest
from engine.retrieval.records import Recall
from engine.retrieval.telemetry import operations
from engine.storage.database import Database


class RetrievalFacade:
    """The read path."""

    _database: Database
    _recaller: Recaller
    _explainer: Explainer
    _operations: OperationsLog
    actor: str
    _clock: Clock
    _proxy_recaller: ProxyRecaller
    activation_parameters: ActivationParameters
    use: Callable[..., Changes]

    def recall(
        self,
        query: str,
        *,
        limit: int | None = DEFAULT_LIMIT,
        session: str = "",
        profile: str | RecallParameters = "calibrated",
        reinforce: bool = False,
        as_of: AsOf | None = None,
        actor: str | None = None,
    ) -> Recall:
        """Return the chunks that answer a query, best first, each with the terms of its score.

        ``session`` is the one being asked from; without a ``limit``, what the question is after says how many
        hits there are.  Looking adds nothing; with ``reinforce`` the hits that are injected, and nothing
        else, are used once, as by :meth:`use`, and the operations log says what was given and what was left
        out.  With ``as_of``, today's chunks are ranked by the uses up to then.  Raises InvalidInputError,
        and with ``reinforce`` RefusedError for a past moment and ReadOnlyError.
        """
        if reinforce and as_of is not None:
            raise RefusedError("A use counts from now on, so what is asked as of then can't be one.")
        if reinforce:
            self._database.require_writable()
        recall = self._recaller.recall(
            RecallRequest(query=query, limit=limit, session=session, profile=profile, as_of=as_of)
        )
        if reinforce:
            given = injection(recall)
            if used := used_by(recall):
                self.use(used, reason="injected", actor=actor)
            asker = actor or self.actor
            for line in operations(recall, given, session=session, actor=asker, now=self._clock.now()):
                self._operations.append(line)
        return recall

    def explain(
        self,
        query: str,
        chunk_id: int,
        *,
        limit: int | None = DEFAULT_LIMIT,
        session: str = "",
        profile: str | RecallParameters = "calibrated",
        as_of: AsOf | None = None,
    ) -> Explanation:
        """Return where a chunk stands in the answer to a query, stage by stage, also when it was dropped.

        What cost it its place, where it would stand without decay, and the smallest changes that would bring
        it in.  Explaining adds nothing.  Raises NotFoundError.
        """
        request = RecallRequest(query=query, limit=limit, session=session, profile=profile, as_of=as_of)
        return self._explainer.explain(request, int(chunk_id))

    def proxy_recall(
        self,
        *,
        state: str = "",
        task_type: str = "",
        question: str = "",
        artifact: str = "",
        mode: str = ProxyMode.FACETS,
        limit: int = EXPERIENCE,
        salience_limit: int = SALIENCE,
        activation: ActivationParameters | None = None,
        seed: int | None = None,
        as_of: AsOf | None = None,
    ) -> ProxyRecall:
        """Return what a human would recall at a gate: experience that fits it, and what once surprised them.

        ``state`` and ``task_type`` are matched exactly where given, ``question`` by meaning; ``artifact``
        asks for salience only.  ``activation`` tries out other parameters than the store's.  Noise is drawn
        where a ``seed`` is given, the same for the same one.  Looking adds nothing.  Raises
        InvalidInputError, and ProviderError where a vector can't be made.  Source: seed 000; SPEC 1.2, 1.3.
        """
        request = ProxyRequest(
            state=state,
            task_type=task_type,
            question=question,
            artifact=artifact,
            mode=mode,
            limit=limit,
            salience_limit=salience_limit,
            activation=activation or self.activation_parameters,
            seed=seed,
            as_of=as_of,
        )
        return self._proxy_recaller.recall(request)
