"""From messages to drafts: observed, felt, formed, and turned into vectors, with no look into the store."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace

from engine.intake.advice.adviser import Adviser
from engine.intake.observer import observe
from engine.intake.plans import Draft
from engine.intake.records import Formed, Message, Observation
from engine.intake.sessions import Session, SessionKey, Sessions
from engine.language.emotion import emotion_of
from engine.language.entities import names_in
from engine.language.records import Context
from engine.progress import Progress
from engine.records import VectorArray

RULES = "Messages are observed, formed and related by rules, not by a language model."
_OVERHEARD = (
    "",
    "density",
    "length",
)  # refusals of what was said in earnest: whom it names may be meant later

Embed = Callable[[Sequence[str]], VectorArray]


@dataclass(slots=True)
class Drafting:
    """Makes drafts, each in the light of what its session spoke of before."""

    sessions: Sessions
    adviser: Adviser

    @property
    def stand_ins(self) -> tuple[str, ...]:
        """Sentences on what rules stand in for."""
        return (RULES,) if self.adviser.model is None else ()

    def drafts(self, messages: Sequence[Message], embed: Embed, progress: Progress) -> list[Draft]:
        """Return the drafts of dated messages, in order."""
        states: dict[SessionKey, Session] = {}
        found = []
        for done, message in enumerate(messages, start=1):
            key = SessionKey(message.agent, message.session)
            state = states.get(key) or (self.sessions.get(key) if key.session else Session())
            draft = self._draft(message, state.context)
            if key.session:
                states[key] = state.after(message.speaker, draft.people, draft.things)
            found.append(draft)
            progress.step(done, len(messages), "forming")
        return _with_vectors(found, embed)

    def _draft(self, message: Message, context: Context) -> Draft:
        times: dict[str, float] = {}
        with _timed(times, "observer"):
            observation = observe(message)
        with _timed(times, "emotion"):
            emotion = emotion_of(observation.text, observation.language)
        with _timed(times, "formation"):
            formed = self._formed(message, observation, context)
        named = names_in(observation.text) if observation.refused in _OVERHEARD else ()
        return Draft(
            message=message,
            observation=observation,
            emotion=emotion,
            formed=formed,
            vectors=(),
            people=tuple(name for name, entity in named if entity.startswith("entity://person/")),
            things=tuple(name for name, entity in named if not entity.startswith("entity://person/")),
            milliseconds=times,
        )

    def _formed(self, message: Message, observation: Observation, context: Context) -> Formed | None:
        if not observation.kept:
            return None
        assert message.at is not None  # messages are dated before they are drafted
        return self.adviser.formed(observation, message, message.at, context)


def _with_vectors(drafts: Sequence[Draft], embed: Embed) -> list[Draft]:
    """Make the vectors of all facts at once, which a model does sooner than one by one."""
    started = time.perf_counter()
    texts = [fact.text for draft in drafts if draft.formed for fact in draft.formed.facts]
    vectors = iter(embed(texts) if texts else ())
    complete = [
        replace(draft, vectors=tuple(next(vectors) for _ in draft.formed.facts)) if draft.formed else draft
        for draft in drafts
    ]
    share = 1000 * (time.perf_counter() - started) / max(1, len(drafts))
    return [replace(draft, milliseconds={**draft.milliseconds, "vectors": share}) for draft in complete]


@contextmanager
def _timed(times: dict[str, float], name: str) -> Iterator[None]:
    started = time.perf_counter()
    yield
    times[name] = 1000 * (time.perf_counter() - started)
