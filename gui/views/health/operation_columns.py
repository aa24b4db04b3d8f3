"""The columns of the operations log."""

from __future__ import annotations

from engine import Operation
from gui.models.list_table import ListColumn
from gui.wording.translation import tr

DONE, FAILED = tr("Health", "done"), tr("Health", "failed")
RULE = tr("Health", "rule")
STOOD_IN = tr("Health", "a rule stood in for the model")


def outcome(operation: Operation) -> str:
    """Return whether it worked."""
    return DONE if operation.success else FAILED


def operation_columns() -> tuple[ListColumn[Operation], ...]:
    """Return the columns, each cut to what fits."""
    return (
        ListColumn(
            key="ts",
            title=tr("Health", "When (UTC)"),
            sample="2026-05-03 14:22:08",
            text=lambda o: f"{o.ts:%Y-%m-%d %H:%M:%S}",
        ),
        ListColumn(
            key="op", title=tr("Health", "Kind"), sample="consolidation", text=lambda o: o.op, strong=_failed
        ),
        ListColumn(
            key="model",
            title=tr("Health", "Model"),
            sample="gpt-4o-mini",
            tone=lambda _: "text_secondary",
            text=lambda o: o.model,
        ),
        ListColumn(
            key="ms",
            title=tr("Health", "ms"),
            sample="10,000.0",
            right=True,
            text=lambda o: f"{o.latency_ms:,.1f}",
        ),
        ListColumn(
            key="outcome",
            title=tr("Health", "Outcome"),
            sample=max(DONE, FAILED, key=len),
            tone=lambda o: "text_secondary" if o.success else "danger",
            text=outcome,
        ),
        ListColumn(
            key="fallback",
            title=tr("Health", "Fallback"),
            sample=RULE,
            tone=lambda _: "warning",
            text=lambda o: RULE if o.fallback else "",
            tip=lambda o: STOOD_IN if o.fallback else "",
        ),
        ListColumn(key="input", title=tr("Health", "Input"), sample="A text", text=lambda o: o.input),
        ListColumn(
            key="output",
            title=tr("Health", "Output"),
            sample="kept: a preference",
            text=lambda o: o.output,
        ),
    )


def _failed(operation: Operation) -> bool:
    return not operation.success
