"""What the health of predictions says."""

from __future__ import annotations

from engine import (
    AblationVariant,
    ContextHealth,
    MonitorAlarm,
    PredictionHealth,
    Rate,
    SurpriseBand,
    SurpriseHealth,
)
from gui.wording.formats import UNKNOWN, day, signed
from gui.wording.translation import percent, tr, trn

GATES = trn("Predictions", "{n:,} gate", "{n:,} gates")
UNASKED = trn(
    "Predictions",
    "{n:,} more was answered by the proxy itself and confirms nothing.",
    "{n:,} more were answered by the proxy itself and confirm nothing.",
)
ANSWERED = tr("Predictions", "{gates} answered by a human.")
NO_JUDGEMENT = tr(
    "Predictions", "Fewer than {fewest:,} gates are not judged: what you see may be chance. {gates} so far."
)
NO_GATES = (
    "predict",
    tr("Predictions", "No gate was answered here yet"),
    tr(
        "Predictions",
        "How predictions go is told by the gates that a human answered. Answer gates, or import memories "
        "of a proxy.",
    ),
    tr("Predictions", "Import…"),
)
ALARMS = {
    MonitorAlarm.FALL: tr("Predictions", "falling"),
    MonitorAlarm.LOW: tr("Predictions", "low"),
}
BANDS = {
    SurpriseBand.UNJUDGED: tr("Predictions", "too few gates to judge"),
    SurpriseBand.QUIET: tr("Predictions", "too little signal to learn from"),
    SurpriseBand.STEADY: tr("Predictions", "steady"),
    SurpriseBand.NOT_READY: tr("Predictions", "not ready: too many throughout"),
    SurpriseBand.LEARNING: tr("Predictions", "learning is fastest here"),
}
QUIET = tr("Predictions", "little signal so far")
READ_BANDS = tr(
    "Predictions",
    "Under {quiet} there is too little signal; over {ready} throughout, the proxy is not ready; between "
    "{learning} and {startled} it learns fastest. A gate surprised if its two confidences are far enough "
    "apart, or if percepts were told.",
)
READ_CONFIRMED = tr(
    "Predictions",
    "A surprise is confirmed where the human's words share a word with a percept, or the gate ended "
    "otherwise than the first pass predicted. Memories are relevant where a spot check says so.",
)
READ_RELIABILITY = tr(
    "Predictions",
    "Ten bins of the second pass's confidence, before the guards: the share that came true, with its 95% "
    "interval, against the mean confidence. On the dashed line both are the same.",
)
VARIANTS = {
    AblationVariant.FULL: tr("Predictions", "whole predictor"),
    AblationVariant.BLENDED: tr("Predictions", "one blended vector"),
    AblationVariant.RECENCY: tr("Predictions", "recency, not activation"),
    AblationVariant.ACTIVATION: tr("Predictions", "activation alone"),
    AblationVariant.SIMILARITY: tr("Predictions", "similarity alone"),
    AblationVariant.POSTERIOR: tr("Predictions", "artifact alone"),
    AblationVariant.PRIOR: tr("Predictions", "first pass alone"),
    AblationVariant.NOISE: tr("Predictions", "with noise 0.08"),
    AblationVariant.MORE_NOISE: tr("Predictions", "with noise 0.25"),
}
WHOLE = AblationVariant.FULL
MEANINGS = {
    AblationVariant.FULL: tr(
        "Predictions", "Facets apart, activation and similarity, votes weighed by the artifact"
    ),
    AblationVariant.BLENDED: tr("Predictions", "One vector of all texts in place of one for each facet"),
    AblationVariant.RECENCY: tr("Predictions", "The ten memories presented last, whatever their activation"),
    AblationVariant.ACTIVATION: tr("Predictions", "Memories ranked by activation, without similarity"),
    AblationVariant.SIMILARITY: tr("Predictions", "Memories ranked by similarity, whatever their activation"),
    AblationVariant.POSTERIOR: tr(
        "Predictions", "What stands out in the artifact, and how gates ended; no memory votes"
    ),
    AblationVariant.PRIOR: tr("Predictions", "What memories vote for; the artifact is not seen"),
    AblationVariant.NOISE: tr("Predictions", "Noise on the scores, five draws a gate"),
    AblationVariant.MORE_NOISE: tr("Predictions", "More noise on the scores, five draws a gate"),
}
SILENT = trn(
    "Predictions",
    "At {n:,} gate there was nothing to predict from.",
    "At {n:,} gates there was nothing to predict from.",
)


def rate(found: Rate) -> str:
    """Return a share with its count and interval, or that it is unknown."""
    if found.share is None:
        return UNKNOWN
    return tr("Predictions", "{share} of {total:,}  [{low}–{high}]").format(
        share=percent(found.share),
        total=found.total,
        low=f"{100 * found.low:.0f}",
        high=f"{100 * found.high:.0f}",
    )


def short_rate(found: Rate) -> str:
    """Return a share with its count, "" where it is unknown."""
    if found.share is None:
        return ""
    return tr("Predictions", "{share} of {total:,}").format(share=percent(found.share), total=found.total)


def surprise(found: SurpriseHealth) -> str:
    """Return how often gates surprised, and what that says."""
    quiet = found.quiet and found.band is SurpriseBand.UNJUDGED
    said = f"{rate(found.rate)}, {BANDS[found.band]}"
    return f"{said}, {QUIET}" if quiet else said


def bands(health: PredictionHealth) -> str:
    """Return what shares of surprises say."""
    names = ("quiet", "ready", "learning", "startled")
    return READ_BANDS.format(**dict(zip(names, map(percent, health.bands), strict=True)))


def counted(health: PredictionHealth) -> str:
    """Return how many gates the figures are of."""
    said = ANSWERED.format(gates=GATES.format(n=health.gates))
    return f"{said} {UNASKED.format(n=health.unasked)}" if health.unasked else said


def unjudged(gates: int, fewest: int) -> str:
    """Say that so few gates are not judged, "" where there are enough."""
    if gates >= fewest:
        return ""
    return NO_JUDGEMENT.format(fewest=fewest, gates=GATES.format(n=gates))


def kind(context: ContextHealth) -> str:
    """Return a kind of gate in words."""
    return " · ".join(filter(None, (context.state, context.task_type)))


def alarms(context: ContextHealth) -> str:
    """Return what is to be looked into, "" where nothing is."""
    return ", ".join(ALARMS[alarm] for alarm in context.alarms)


def course(context: ContextHealth) -> str:
    """Return how approvals at a kind of gate go, in a sentence or two."""
    parts = [
        tr("Predictions", "Approvals stand at {average:.2f}").format(average=context.average),
        tr("Predictions", "{laplace} of all gates by the rule of succession").format(
            laplace=percent(context.laplace)
        ),
    ]
    if context.trend is None:
        parts.append(tr("Predictions", "no trend yet: it takes {n:,} gates").format(n=2 * context.window))
    else:
        parts.append(
            tr("Predictions", "the mean of the last {n:,} gates is {trend} against the {n:,} before").format(
                n=context.window, trend=with_sign(context.trend)
            )
        )
    if context.beginning is not None:
        parts.append(
            tr("Predictions", "goes on from {average:.2f}, imported, as of {day}").format(
                average=context.beginning.average, day=day(context.beginning.at)
            )
        )
    return "; ".join(parts) + "."


def with_sign(value: float) -> str:
    """Return a number with its sign, to two decimals."""
    return ("+" if round(value, 2) > 0 else "") + signed(value)
