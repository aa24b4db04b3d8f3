"""Opening a store, off the UI thread: with the models of the settings, or as the sample."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple

import platformdirs

from engine import (
    Embedder,
    InvalidInputError,
    LanguageModel,
    MemoryEngine,
    NewerStoreError,
    NotFoundError,
    Progress,
    create_sample,
)
from gui.providers import alternatives_to, embedder_of, language_model_of, let_go
from gui.settings import APPLICATION, Chat, Embedding, FormerEmbeddings
from gui.wording.translation import tr


class Models(NamedTuple):
    """What the settings choose: what makes vectors now, what did before, and the language model."""

    chosen: Embedding
    former: FormerEmbeddings
    chat: Chat


def sample_path() -> Path:
    """Return where this user's copy of the sample lies."""
    return Path(platformdirs.user_data_dir(APPLICATION, appauthor=False)) / "sample.db"


@dataclass(frozen=True, slots=True)
class OpenedStore:
    """An open store, the models that it may work with, and what is to be said of it."""

    engine: MemoryEngine
    models: list[Embedder | LanguageModel | None]
    note: str = ""

    def close(self) -> None:
        """Close the store, and the connections of what it worked with."""
        try:
            self.engine.close()
        finally:
            for model in self.models:
                let_go(model)


def opened_sample(progress: Progress, settings: Models) -> OpenedStore:
    """Open the sample; a copy that a newer version wrote is left as it is, and another made beside it."""
    first = sample_path()
    first.parent.mkdir(parents=True, exist_ok=True)
    others = (first.with_stem(f"{first.stem}-{number}") for number in count(2))
    paths = chain([first], others)
    while True:
        path = next(paths)
        if not path.exists():
            create_sample(path, progress)
        with suppress(NewerStoreError):
            opened = _with_models(path, settings)
            return opened if path == first else replace(opened, note=_beside(first, path))


def _beside(newer: Path, path: Path) -> str:
    return tr(
        "Stores",
        "{newer} was written by a newer version and left as it is; this is a copy beside it, {name}.",
    ).format(newer=newer, name=path.name)


def opened(path: Path, settings: Models, *, create: bool) -> OpenedStore:
    """Open a store; one that was asked for by name must be there unless it is to be created."""
    if not create and not path.exists():
        raise NotFoundError(
            tr(
                "Stores",
                "There is no file {path}. It may have been moved or renamed; open it where it is now.",
            ).format(path=path)
        )
    return _with_models(path, settings)


def _with_models(path: Path, settings: Models) -> OpenedStore:
    """Open a store with the model that is chosen, or the one that it is embedded with, if that is known."""
    embedders = [embedder_of(settings.chosen), *alternatives_to(settings.chosen, settings.former)]
    chat, note = language_model(settings.chat)
    models = [*embedders, chat]
    with ExitStack() as unless_opened:
        for model in models:
            unless_opened.callback(let_go, model)
        engine = MemoryEngine.open(
            path, embedder=embedders[0], alternatives=embedders[1:], language_model=chat
        )
        unless_opened.pop_all()
    return OpenedStore(engine, models, note)


def language_model(chat: Chat) -> tuple[LanguageModel | None, str]:
    """Return the language model of the settings, or why there is none; rules do without it."""
    try:
        return language_model_of(chat), ""
    except InvalidInputError as error:
        return None, tr("Stores", "The language model of the settings can't be used: {error}").format(
            error=error
        )
