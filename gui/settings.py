"""What the window remembers between runs: typed groups, each one JSON string in an INI file.

QSettings returns other types in a new process than it was given (``True`` comes back as ``'true'``), so
it only ever holds strings here, and every value is checked against its declared type when read.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

import platformdirs
from PySide6.QtCore import QByteArray, QSettings

APPLICATION = "mnemoscope"
RECENT_LIMIT = 12

G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class Appearance:
    """Theme and size of the text; ``mode`` is one of system, light, dark."""

    mode: str = "system"
    font_scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Language:
    """What the window speaks: ``system``, or the code of a language; read once, at the start."""

    code: str = "system"


@dataclass(frozen=True, slots=True)
class Confirmations:
    """What is asked before it is done, where the person may do without."""

    immutable: bool = True


@dataclass(frozen=True, slots=True)
class Dreaming:
    """Whether the store that is open dreams by itself, by the policy that it keeps."""

    automatic: bool = False


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A model behind an endpoint; ``endpoint`` is whether it is used at all.

    The API key is never stored, only the name of the environment variable that holds it.
    """

    endpoint: bool = False
    base_url: str = ""
    model: str = ""
    key_variable: str = ""


@dataclass(frozen=True, slots=True)
class Embedding(Endpoint):
    """Which model makes vectors: the embedded one, or one behind an endpoint."""


@dataclass(frozen=True, slots=True)
class Chat(Endpoint):
    """Which language model forms memories: none, or one behind an endpoint."""


@dataclass(frozen=True, slots=True)
class FormerEmbeddings:
    """Endpoints chosen before, newest first, each as JSON: stores may still be embedded with their models."""

    entries: tuple[str, ...] = ()

    @property
    def embeddings(self) -> list[Embedding]:
        """The endpoints, as far as they can be read."""
        return [found for entry in self.entries if (found := _embedding(entry)) and found.endpoint]

    def with_embedding(self, embedding: Embedding) -> FormerEmbeddings:
        """Return the list with an endpoint at its head; of a model only the newest endpoint is kept."""
        if not embedding.endpoint:
            return self
        others = [found for found in self.embeddings if found.model != embedding.model]
        kept = [embedding, *others][:RECENT_LIMIT]
        return FormerEmbeddings(tuple(json.dumps(asdict(found)) for found in kept))


@dataclass(frozen=True, slots=True)
class Recent:
    """Stores opened before, newest first, as absolute paths."""

    stores: tuple[str, ...] = ()

    def with_store(self, path: Path) -> Recent:
        """Return the list with ``path`` at its head."""
        newest = str(path.absolute())
        others = tuple(store for store in self.stores if store != newest)
        return Recent((newest, *others)[:RECENT_LIMIT])

    def without(self, path: Path) -> Recent:
        """Return the list without ``path``."""
        return Recent(tuple(store for store in self.stores if store != str(path.absolute())))


@dataclass(frozen=True, slots=True)
class UsedCommands:
    """Commands run from the palette, the last one first."""

    commands: tuple[str, ...] = ()

    def with_command(self, command: str) -> UsedCommands:
        """Return the list with ``command`` at its head."""
        others = tuple(used for used in self.commands if used != command)
        return UsedCommands((command, *others)[:RECENT_LIMIT])


@dataclass(frozen=True, slots=True)
class Shortcuts:
    """Keys that a person changed: of each command its id and its keys, in one text, parted by spaces."""

    changed: tuple[str, ...] = ()

    @classmethod
    def of(cls, keys: Mapping[str, Sequence[str]]) -> Shortcuts:
        """Return the group for these keys by command."""
        return cls(tuple(" ".join((command, *found)) for command, found in keys.items()))

    @property
    def by_command(self) -> dict[str, tuple[str, ...]]:
        """The keys by command."""
        parts = (entry.split(" ") for entry in self.changed if entry)
        return {command: tuple(keys) for command, *keys in parts}


@dataclass(frozen=True, slots=True)
class KeptProfiles:
    """Ways to rank that a person made, each as JSON."""

    entries: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the window and its docks were, as Qt's own bytes in base64, and the view shown."""

    geometry: str = ""
    state: str = ""
    view: str = ""


@dataclass(frozen=True, slots=True)
class Folders:
    """Where file dialogs start."""

    stores: str = ""
    transfers: str = ""


class Settings:
    """Reads and writes the groups above; what is missing, broken or wrongly typed takes its default."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or default_path()
        self._file = QSettings(str(self.path), QSettings.Format.IniFormat)

    def load(self, group: type[G], name: str = "") -> G:
        """Return the stored ``group``; ``name`` tells several of one kind apart."""
        return typed(group, self._read(_key(group, name)))

    def save(self, value: Any, name: str = "") -> None:
        """Store a group and write the file."""
        self._write(_key(type(value), name), asdict(value))

    def forget(self, group: type, name: str = "") -> None:
        """Return a group to its defaults."""
        self._file.remove(_key(group, name))
        self._file.sync()

    def view_state(self, view: str) -> dict[str, Any]:
        """Return what the view stored with :meth:`save_view_state`, or nothing."""
        return self._read(f"view_{view}")

    def save_view_state(self, view: str, state: Mapping[str, Any]) -> None:
        """Store what a view wants to find again; any JSON values."""
        self._write(f"view_{view}", dict(state))

    def _read(self, key: str) -> dict[str, Any]:
        try:
            found = json.loads(str(self._file.value(key, "", type=str)))
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    def _write(self, key: str, value: dict[str, Any]) -> None:
        text = json.dumps(value)
        if text != self._file.value(key, "", type=str):
            self._file.setValue(key, text)
            self._file.sync()


def default_path() -> Path:
    """Return the settings file of this user."""
    return Path(platformdirs.user_config_dir(APPLICATION, appauthor=False)) / "settings.ini"


def typed(group: type[G], values: Mapping[str, Any]) -> G:
    """Build ``group`` from those of ``values`` that have its field's type."""
    hints = get_type_hints(group)
    accepted = {}
    for field in fields(group):  # type: ignore[arg-type]  # every group is a dataclass
        value = _as_type(hints[field.name], values.get(field.name))
        if value is not None:
            accepted[field.name] = value
    return group(**accepted)


def _embedding(entry: str) -> Embedding | None:
    try:
        found = json.loads(entry)
    except ValueError:
        return None
    return typed(Embedding, found) if isinstance(found, dict) else None


def _as_type(kind: Any, value: Any) -> Any:
    """Return ``value`` as ``kind``, or None when it is something else."""
    if kind is float:
        return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None
    if kind in (str, bool):
        return value if isinstance(value, kind) else None
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        return tuple(value)
    return None


def _key(group: type, name: str) -> str:
    return f"{group.__name__.lower()}_{name}" if name else group.__name__.lower()


def encode(data: QByteArray) -> str:
    """Return Qt's bytes as text for a settings group."""
    return base64.b64encode(data.data()).decode("ascii")


def decode(text: str) -> QByteArray:
    """Invert :func:`encode`; broken text gives no bytes, which Qt refuses to restore."""
    try:
        return QByteArray(base64.b64decode(text, validate=True))
    except ValueError:
        return QByteArray()
