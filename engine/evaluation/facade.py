"""The part of the façade that measures how well recall answers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.evaluation import evaluator, tuner
from engine.evaluation.bench import Bench
from engine.evaluation.questions import Questions
from engine.evaluation.records import Ablation, Evaluation, QuestionImport, SavedQuestion, Tuning
from engine.parameters import RecallParameters
from engine.progress import Progress
from engine.records import AsOf, Changes
from engine.retrieval.recall import Recaller, profile_of
from engine.storage.database import Database

Profile = str | RecallParameters


class EvaluationFacade:
    """Saved questions, each with the chunks that it should bring back, and what they tell of profiles."""

    actor: str
    _database: Database
    _recaller: Recaller
    _questions: Questions

    def questions(self) -> list[SavedQuestion]:
        """Return the saved questions, by text."""
        return self._questions.all()

    def questions_expecting(self, chunk_id: int) -> list[str]:
        """Return the saved questions that should bring a chunk back."""
        return self._questions.of_chunk(chunk_id)

    def save_question(
        self, text: str, expected: Sequence[int], *, kind: str = "", actor: str | None = None
    ) -> Changes:
        """Save a question with the chunks that it should bring back, or set anew what it expects.

        Raises InvalidInputError, and NotFoundError for a chunk that is not there.
        """
        return self._questions.save(text, expected, kind, actor or self.actor)

    def forget_question(self, text: str, *, actor: str | None = None) -> Changes:
        """Take a saved question away; raises NotFoundError."""
        return self._questions.forget(text, actor or self.actor)

    def import_questions(self, path: str | Path, *, actor: str | None = None) -> QuestionImport:
        """Save the questions of a LoCoMo file, or of lines of JSON; raises ImportFormatError."""
        return self._questions.import_file(Path(path), actor or self.actor)

    def export_questions(self, path: str | Path) -> int:
        """Write the saved questions as lines of JSON; return how many there are; raises ExportError."""
        return self._questions.export(Path(path))

    def evaluate(
        self,
        profiles: Sequence[Profile] = ("calibrated",),
        *,
        questions: Sequence[SavedQuestion] | None = None,
        as_of: AsOf | None = None,
        progress: Progress | None = None,
    ) -> Evaluation:
        """Return recall@k, MRR and nDCG@k of profiles on the saved questions, or those given, with intervals.

        Nothing is written.  Raises InvalidInputError without questions or for a bad profile.
        """
        known = [profile_of(profile) for profile in profiles]
        return evaluator.evaluate(self._bench(questions, as_of), known, progress or Progress())

    def ablate(
        self,
        profile: Profile = "calibrated",
        *,
        questions: Sequence[SavedQuestion] | None = None,
        as_of: AsOf | None = None,
        progress: Progress | None = None,
    ) -> Ablation:
        """Return what each term and stage of a profile adds: without it where on, with it where off."""
        bench = self._bench(questions, as_of)
        return evaluator.ablate(bench, profile_of(profile), progress or Progress())

    def tune(
        self,
        profile: Profile = "calibrated",
        *,
        objective: str = "recall@10",
        seed: int = 0,
        questions: Sequence[SavedQuestion] | None = None,
        as_of: AsOf | None = None,
        progress: Progress | None = None,
    ) -> Tuning:
        """Search the weights of a profile on a random half of the questions; report on the other half."""
        bench = self._bench(questions, as_of)
        return tuner.tune(bench, profile_of(profile), objective, seed, progress or Progress())

    def _bench(self, questions: Sequence[SavedQuestion] | None, as_of: AsOf | None) -> Bench:
        asked = self._questions.all() if questions is None else questions
        return Bench(self._database, self._recaller, asked, as_of)
