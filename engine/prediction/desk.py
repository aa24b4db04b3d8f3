"""What all that is done at gates works with."""

from __future__ import annotations

from dataclasses import dataclass

from engine.clock import Clock
from engine.parameters import PredictionParameters
from engine.query.keeper import ColumnKeeper
from engine.retrieval.proxy.recaller import ProxyRecaller
from engine.storage.database import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """A store and what recalls from it."""

    database: Database
    clock: Clock
    columns: ColumnKeeper
    recaller: ProxyRecaller
    parameters: PredictionParameters
