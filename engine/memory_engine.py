"""The façade: the one class that knows all parts of the engine.  It only delegates.

Thread-safe: reads run side by side on snapshots of their own, writes take turns.  Every write is one named
step, undoable as one, and returns :class:`~engine.records.Changes`; looking changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Self

from engine.activations import Activations
from engine.chronicle.chronicle import Chronicle
from engine.chronicle.facade import ChronicleFacade
from engine.clock import Clock, ManualClock
from engine.coordination.ada.desk import PERSON, TeamDesk, persons
from engine.coordination.ada.facade import AdaFacade
from engine.coordination.facade import MinutesFacade
from engine.coordination.memory.indexing import MinuteIndexer
from engine.coordination.memory.influence import Influence
from engine.coordination.memory.memories import TeamMemories
from engine.coordination.minutes import Minutes
from engine.coordination.pair.facade import PairFacade
from engine.coordination.trust.desk import Trust
from engine.coordination.trust.facade import TrustFacade
from engine.curation.curator import Curator
from engine.curation.facade import CurationFacade
from engine.curves.facade import CurveFacade
from engine.dreaming.dreams import Dreams
from engine.dreaming.facade import DreamFacade
from engine.evaluation.facade import EvaluationFacade
from engine.evaluation.questions import Questions
from engine.exchange.facade import ExchangeFacade
from engine.exchange.transfer import Exchange
from engine.graph.facade import GraphFacade
from engine.history.records import Snapshot
from engine.inspection import Inspection, InspectionFacade
from engine.intake.advice.adviser import Adviser
from engine.intake.drafting import Drafting
from engine.intake.facade import IntakeFacade
from engine.intake.remembering import Rememberer
from engine.intake.sessions import SessionKey, Sessions
from engine.mapping.facade import MapFacade
from engine.operations.facade import OperationsFacade
from engine.operations.log import OperationsLog
from engine.parameters import (
    ActivationParameters,
    AdaParameters,
    IntakeParameters,
    PredictionParameters,
    RetentionParameters,
    TeamMemoryParameters,
    TrustParameters,
    validated,
)
from engine.prediction.desk import Desk
from engine.prediction.discovery.discoverer import Discoverer
from engine.prediction.discovery.facade import DiscoveryFacade
from engine.prediction.facade import PredictionFacade
from engine.prediction.health.desk import HealthDesk
from engine.prediction.health.facade import PredictionHealthFacade
from engine.prediction.predictions import Predictions
from engine.prediction.prefixes import Prefixes
from engine.prediction.queue import GateQueue
from engine.progress import Progress
from engine.providers.embedded import EmbeddedEmbedder
from engine.providers.patience import PatientModel
from engine.providers.protocols import Embedder, LanguageModel
from engine.query.facade import QueryFacade
from engine.query.finder import Finder
from engine.query.keeper import ColumnKeeper
from engine.records import ChunkId
from engine.retrieval.explaining.explainer import Explainer
from engine.retrieval.facade import RetrievalFacade
from engine.retrieval.proxy.recaller import ProxyRecaller
from engine.retrieval.recall import Recaller
from engine.retrieval.search.models import Models, fitting
from engine.review.facade import ReviewFacade
from engine.review.reviewer import Reviewer
from engine.storage import present, rollback
from engine.storage.database import Database
from engine.strengths import Strengths
from engine.upkeep.facade import UpkeepFacade


class MemoryEngine(
    InspectionFacade,
    QueryFacade,
    CurationFacade,
    IntakeFacade,
    CurveFacade,
    ChronicleFacade,
    MapFacade,
    UpkeepFacade,
    ExchangeFacade,
    OperationsFacade,
    ReviewFacade,
    GraphFacade,
    RetrievalFacade,
    EvaluationFacade,
    DreamFacade,
    PredictionFacade,
    PredictionHealthFacade,
    DiscoveryFacade,
    MinutesFacade,
    PairFacade,
    TrustFacade,
    AdaFacade,
):
    """A store of memories, open.  Use it as a context manager, or call :meth:`close`."""

    def __init__(
        self,
        database: Database,
        *,
        embedder: Embedder,
        clock: Clock,
        actor: str,
        activation: ActivationParameters,
        retention: RetentionParameters,
        intake: IntakeParameters,
        prediction: PredictionParameters,
        trust: TrustParameters,
        ada: AdaParameters,
        people: Collection[str] = (),
        language_model: LanguageModel | None = None,
        snapshot: Snapshot | None = None,
    ) -> None:
        self.actor = actor
        self.activation_parameters = validated(activation)
        self.retention_parameters = validated(retention)
        self.prediction_parameters = validated(prediction)
        self.trust_parameters = validated(trust)
        self._database, self._clock = database, clock
        self._models = Models(database, embedder)
        self._operations = OperationsLog(database.path, writable=not database.read_only)
        columns, activations = ColumnKeeper(), Activations()
        strengths = Strengths(clock, columns, activations, activation, retention)
        self._finder = Finder(clock, columns, strengths)
        self._inspection = Inspection(database, clock, activations, strengths, activation, retention)
        patient = language_model and PatientModel(language_model)
        self._recaller = Recaller(database, clock, self._models, patient)
        self._explainer = Explainer(database, clock, self._models, self._recaller)
        self._proxy_recaller = ProxyRecaller(database, self._models, columns, activations)
        prefixes, influence = Prefixes(columns, activations), Influence()
        self._trust = Trust(database, clock, self._models, self.trust_parameters)
        self._sessions, self._adviser = Sessions(intake.working_memory), Adviser(patient)
        self._curator = Curator(
            database,
            clock,
            self._models,
            self._finder,
            self._operations,
            (
                *(columns.forget, self._recaller.forget, self._proxy_recaller.forget),
                *(self._sessions.forget, self._adviser.forget, prefixes.forget),
                *(influence.forget, self._trust.forget),
            ),
        )
        self._questions = Questions(database, self._curator)
        self._rememberer = Rememberer(
            database,
            clock,
            self._models,
            self._curator,
            self._sessions,
            Drafting(self._sessions, self._adviser),
            self._operations,
            validated(intake),
        )
        self._dreams = Dreams(
            database,
            clock,
            self._models,
            self._curator,
            columns,
            self._operations,
            strengths,
            self.activation_parameters,
            self.retention_parameters,
            self._recaller,
            patient,
        )
        self._sit_at_gates(columns, activations, prefixes)
        self._keep_minutes(columns, influence)
        self._team = TeamDesk(database, clock, self._curator, self._models, validated(ada), persons(people))
        self._exchange = Exchange(database, clock, self._models, self._curator, self._finder)
        self._chronicle = Chronicle(database, clock, self._curator, snapshot)
        self._reviewer = Reviewer(database, self._curator, actor)

    def _sit_at_gates(self, columns: ColumnKeeper, activations: Activations, prefixes: Prefixes) -> None:
        self._gates = GateQueue(self._database, self._clock, self._curator)
        desk = Desk(
            database=self._database,
            clock=self._clock,
            columns=columns,
            recaller=self._proxy_recaller,
            parameters=self.prediction_parameters,
        )
        self._predictions = Predictions(desk, self._curator, self._models, prefixes)
        self._health = HealthDesk(desk, self._curator, self._models, activations)
        self._discoverer = Discoverer(desk, self._curator, self._models)

    def _keep_minutes(self, columns: ColumnKeeper, influence: Influence) -> None:
        self._minutes = Minutes(self._database, self._clock, self._curator)
        self._indexer = MinuteIndexer(self._database, self._curator)
        self._memories = TeamMemories(
            self._database, self._clock, self._models, columns, TeamMemoryParameters(), influence
        )

    @classmethod
    def open(
        cls,
        path: str | Path,
        *,
        embedder: Embedder | None = None,
        alternatives: Sequence[Embedder] = (),
        clock: Clock | None = None,
        actor: str = PERSON,
        people: Collection[str] = (),
        read_only: bool = False,
        activation: ActivationParameters | None = None,
        retention: RetentionParameters | None = None,
        intake: IntakeParameters | None = None,
        prediction: PredictionParameters | None = None,
        trust: TrustParameters | None = None,
        ada: AdaParameters | None = None,
        language_model: LanguageModel | None = None,
    ) -> Self:
        """Open a store, creating it if it is missing; its writes are logged as ``actor``'s.

        Persons, who may approve what agents propose, are the curator and those of ``people``: to open a store
        under a name makes nobody one.

        ``embedder`` makes vectors of texts and queries, or the one of ``alternatives`` whose model the store
        is embedded with: until :meth:`reembed` is done, the model before answers better.

        Raises NotAStoreError, NewerStoreError or NotFoundError and leaves the file untouched.  A file or
        folder that can't be written, or one on a full disk, opens read-only: :attr:`why_read_only` says so.
        """
        database = Database(Path(path), read_only=read_only)
        return cls(
            database,
            embedder=fitting(database, embedder or EmbeddedEmbedder(), alternatives),
            clock=clock or present.store_clock(database),
            actor=actor,
            people=people,
            activation=activation or ActivationParameters(),
            retention=retention or RetentionParameters(),
            intake=intake or IntakeParameters(),
            prediction=prediction or PredictionParameters(),
            trust=trust or TrustParameters(),
            ada=ada or AdaParameters(),
            language_model=language_model,
        )

    def as_of(self, step: int, *, progress: Progress | None = None) -> Self:
        """Open the store as it was when ``step`` ended, read-only: a copy of its own, removed when closed.

        It answers as the store did then, by the clocks of then; :attr:`snapshot` says what was erased since
        and is missing.  Raises NotFoundError for a step that is not there.
        """
        copy, snapshot = self._chronicle.copy_as_of(step, progress or Progress())
        return self._beside(copy, snapshot.step.at, snapshot)

    def trial(self, *, progress: Progress | None = None) -> Self:
        """Open a copy of the store to try things out on: it may be changed, and is removed when closed.

        Its clock stands, and rules decide in it where a model is asked otherwise, so that what is asked of it
        twice has one answer.
        """
        watched = progress or Progress()
        tried = self._beside(rollback.scratch_copy(self._database, watched), self._clock.now())
        try:
            tried.update_index(progress=watched)
        except BaseException:
            tried.close()
            raise
        return tried

    def _beside(self, database: Database, now: datetime, snapshot: Snapshot | None = None) -> Self:
        return type(self)(
            database,
            embedder=self._models.embedder,
            clock=ManualClock(now),
            actor=self.actor,
            people=self._team.people,
            activation=self.activation_parameters,
            retention=self.retention_parameters,
            intake=self.intake_parameters,
            prediction=self.prediction_parameters,
            trust=self.trust_parameters,
            ada=self._team.parameters,
            snapshot=snapshot,
        )

    def close(self) -> None:
        """Save the index, write what is still to be logged, and let go of the store."""
        self._operations.close()
        self._models.keeper.close()
        self._database.close()

    def __enter__(self) -> Self:
        """Return itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store."""
        self.close()

    # What is open.

    @property
    def path(self) -> Path:
        """The store's file."""
        return self._database.path

    @property
    def read_only(self) -> bool:
        """Whether writes are refused."""
        return self._database.read_only

    @property
    def why_read_only(self) -> str:
        """Why writes are refused and what to do about it, in sentences; "" where they are not."""
        return self._database.why_read_only

    @property
    def in_place(self) -> bool:
        """Whether the store is still where it was opened; if not, it can only be read and exported."""
        return self._database.in_place

    @property
    def now(self) -> datetime:
        """The store's present: the machine's time, unless the store carries a present of its own."""
        return self._clock.now()

    def set_present(self, moment: datetime) -> None:
        """Let the store's present be ``moment`` and run on from there, from the next opening on."""
        present.set_present(self._database, moment)

    def ask(self, model: LanguageModel | None) -> None:
        """Let a language model form facts, merge, relate and route questions from now on; None: rules."""
        patient = model and PatientModel(model)
        self._adviser.take(patient)
        self._recaller.router.take(patient)
        self._dreams.take(patient)

    @property
    def language_model(self) -> str:
        """The name of the language model that is asked first, "" where rules decide."""
        return self._adviser.model.model if self._adviser.model else ""

    def end_session(self, session: str, *, agent: str = "") -> tuple[ChunkId, ...]:
        """Forget what a session has at hand and asked; return the candidates for promotion."""
        self._recaller.gatherer.cache.end(session)
        self._predictions.end_session(session)
        ended = self._sessions.end(SessionKey(agent, session))
        return tuple(item.id for item in ended.items if item.is_candidate(self._sessions.parameters))
