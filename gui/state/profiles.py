"""The ways to rank that can be chosen: the built-in ones, and those that a person made."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from engine import PROFILES, InvalidInputError, RecallParameters, profile_from_json, profile_to_json
from gui.settings import KeptProfiles, Settings
from gui.wording.translation import tr

LONGEST_NAME = 60
BASE = "calibrated"


@dataclass(frozen=True, slots=True)
class UserProfile:
    """A profile that a person made: the one it was copied from, and whether its weights were tuned."""

    parameters: RecallParameters
    base: str = BASE
    tuned: bool = False

    @property
    def name(self) -> str:
        """What it is called."""
        return self.parameters.name


class ProfileStore(QObject):
    """All profiles by name; those that a person made are kept from run to run.

    Signals:
        changed: profiles came, went, or rank otherwise now.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings: Settings | None = None
        self._user: dict[str, UserProfile] = {}

    def keep_in(self, settings: Settings) -> None:
        """Take up what is kept there, and keep every change there."""
        self._settings = settings
        found = map(_read, settings.load(KeptProfiles).entries)
        self._take([profile for profile in found if profile is not None])
        self.changed.emit()

    @property
    def user(self) -> list[UserProfile]:
        """Those that a person made, by name."""
        return sorted(self._user.values(), key=lambda profile: profile.name.casefold())

    @property
    def all(self) -> dict[str, RecallParameters]:
        """Every profile by its name, the built-in ones first."""
        return {**PROFILES, **{profile.name: profile.parameters for profile in self.user}}

    def get(self, name: str) -> UserProfile | None:
        """Return the profile of this name that a person made, or None."""
        return self._user.get(name)

    def replace(self, profiles: Sequence[UserProfile]) -> None:
        """Keep these and no others; raises InvalidInputError with what is wrong with their names."""
        names = [profile.name for profile in profiles]
        faults = [name_fault(name, [*names[:at], *names[at + 1 :]]) for at, name in enumerate(names)]
        if found := list(filter(None, faults)):
            raise InvalidInputError(found)
        self._take(profiles)
        if self._settings is not None:
            self._settings.save(KeptProfiles(tuple(map(_written, self.user))))
        self.changed.emit()

    def add(self, profile: UserProfile) -> None:
        """Keep one more; raises InvalidInputError with what is wrong with its name."""
        self.replace([*self.user, profile])

    def _take(self, profiles: Sequence[UserProfile]) -> None:
        self._user = {profile.name: profile for profile in profiles}


def name_fault(name: str, others: Collection[str]) -> str:
    """Return what is wrong with the name of a profile beside others and the built-in ones, or ""."""
    if not name.strip() or name != name.strip() or len(name) > LONGEST_NAME:
        return tr("Profiles", "A name has 1 to {longest} characters, without spaces around it.").format(
            longest=LONGEST_NAME
        )
    if name.casefold() in {other.casefold() for other in PROFILES}:
        return tr("Profiles", "“{name}” is a built-in profile, which stays as it is.").format(name=name)
    if name.casefold() in {other.casefold() for other in others}:
        return tr("Profiles", "There is a profile named “{name}” already.").format(name=name)
    return ""


def free_name(wanted: str, others: Collection[str]) -> str:
    """Return a name like ``wanted`` that no other profile has."""
    wanted = wanted.strip()[:LONGEST_NAME].strip() or BASE
    name, number = wanted, 2
    while name_fault(name, others):
        ending = f" {number}"
        name, number = wanted[: LONGEST_NAME - len(ending)].rstrip() + ending, number + 1
    return name


def _written(profile: UserProfile) -> str:
    values = json.loads(profile_to_json(profile.parameters))
    return json.dumps({"profile": values, "base": profile.base, "tuned": profile.tuned})


def _read(entry: str) -> UserProfile | None:
    """Return a kept profile, or None for one that can't be read or has a name it must not have."""
    try:
        found = json.loads(entry)
        parameters = profile_from_json(json.dumps(found["profile"]))
    except (ValueError, TypeError, KeyError, InvalidInputError):
        return None
    if name_fault(parameters.name, ()):
        return None
    base, tuned = found.get("base"), found.get("tuned")
    return UserProfile(parameters, base if isinstance(base, str) else BASE, tuned is True)


def renamed(parameters: RecallParameters, name: str) -> RecallParameters:
    """Return the same profile under another name."""
    return replace(parameters, name=name)
