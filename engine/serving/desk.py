"""One call, from its arguments to its answer: let in, read strictly, carried out, logged."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from engine.curation.curator import witnessed
from engine.errors import InvalidInputError, NotFoundError, UserError
from engine.history.timeline import INDEX_MINUTES
from engine.memory_engine import MemoryEngine
from engine.operations.records import Operation
from engine.providers.vectors import encodable
from engine.records import Changes, ChunkId
from engine.serving.access import Agent, Doorkeeper
from engine.serving.tools import TOOLS
from engine.serving.tools.records import Caller, Seen, Tool

_TOLD = 5  # faults told at once
_FAULT = (
    "The call failed by a fault of the program. It is in the operations log, where a person can look it up."
)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a call came to: JSON values, or one sentence on why not.

    ``text`` is the value as JSON.  A ``fault`` is the program's own: its name is logged, and no agent told.
    """

    value: Any = None
    problem: str = ""
    fault: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class ServiceDesk:
    """Serves one store.  Safe from several threads."""

    engine: MemoryEngine
    keeper: Doorkeeper = field(default_factory=Doorkeeper)
    _seen: Seen = field(default_factory=Seen)

    def call(self, agent: Agent, name: str, arguments: Mapping[str, Any]) -> Reply:
        """Carry a call out; what is refused, or can't be done, is told and not raised."""
        started = time.perf_counter()
        said = json.dumps(arguments, ensure_ascii=False)
        text = encodable(said, len(said))
        with witnessed() as written:
            reply = self._reply(agent, name, said)
        chunks = (*_named(reply.value), *_written(written))
        self._log(agent, name, text, reply, chunks, 1_000 * (time.perf_counter() - started))
        return reply

    def _reply(self, agent: Agent, name: str, said: str) -> Reply:
        try:
            value = self._carried_out(agent, name, said)
            return Reply(value, text=json.dumps(value, ensure_ascii=False, allow_nan=False))
        except UserError as error:
            return Reply(problem=str(error))
        except Exception as error:  # noqa: BLE001  (whatever it is, the agent is answered, and a person told)
            return Reply(problem=_FAULT, fault=type(error).__name__)

    def _carried_out(self, agent: Agent, name: str, said: str) -> Any:
        self.keeper.admit(agent, len(said))
        tool = TOOLS.get(name)
        if tool is None:
            raise NotFoundError(f"There is no tool {name[:80]!r}.")
        if tool.writes:
            self.keeper.permit(agent, tool.group)
        return tool.run(Caller(self.engine, agent, self._seen), read(tool, said))

    def _log(
        self,
        agent: Agent,
        name: str,
        arguments: str,
        reply: Reply,
        chunks: tuple[ChunkId, ...],
        milliseconds: float,
    ) -> None:
        self.engine.log_operation(
            Operation(
                ts=self.engine.now,
                op=f"tool {name[:80]}",
                input=arguments,
                output=f"{reply.problem} {reply.fault}".strip(),
                latency_ms=milliseconds,
                success=not reply.problem,
                chunks=chunks,
                actor=agent.name,
            )
        )


def read(tool: Tool[Any], said: str) -> Any:
    """Return the arguments of a call, given as JSON; raises InvalidInputError with the first faults."""
    try:
        return tool.arguments.model_validate_json(said)
    except ValidationError as error:
        faults = [
            f"{'.'.join(map(str, fault['loc'])) or tool.name}: {fault['msg']}" for fault in error.errors()
        ]
        raise InvalidInputError(faults[:_TOLD]) from None


def _named(value: Any) -> tuple[ChunkId, ...]:
    """Return the memories that an answer names: what was asked goes along when one of them is erased."""
    if not isinstance(value, Mapping):
        return ()
    told = [*value.get("memories", []), *value.get("entries", [])]
    named = [one.get("memory") for one in told if isinstance(one, Mapping)]
    return tuple(ChunkId(key) for key in named if isinstance(key, int))


def _written(steps: Sequence[Changes]) -> tuple[ChunkId, ...]:
    """Return what a call wrote, but for the memories that were made of other minutes meanwhile."""
    own = dict.fromkeys(key for one in steps if one.kind != INDEX_MINUTES for key in one.ids)
    return tuple(own)
