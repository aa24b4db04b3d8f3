"""What the page of core memory says of sections."""

from __future__ import annotations

from datetime import datetime

from engine import CoreName, CoreSection, StepInfo
from gui.views.agents import words
from gui.wording.formats import age
from gui.wording.translation import tr

NAMES = {
    CoreName.PLAYBOOK: tr("Agents", "Playbook"),
    CoreName.RULES: tr("Agents", "Rules"),
    CoreName.STATUS: tr("Agents", "Status"),
    CoreName.THREADS: tr("Agents", "Open threads"),
    CoreName.LESSONS: tr("Agents", "Lessons"),
    CoreName.ROLE_STATE: tr("Agents", "State of the role"),
}
PARTS = {
    "sprint": tr("Agents", "Sprint"),
    "inProgress": tr("Agents", "In progress, one a line"),
    "blockers": tr("Agents", "Blockers, one a line"),
    "recentlyShipped": tr("Agents", "Shipped last, one a line; the newest five"),
    "lastAction": tr("Agents", "Last action"),
    "nextAction": tr("Agents", "Next action"),
    "workingOn": tr("Agents", "Working on"),
}
AS_JSON = tr("Agents", "{name} (as JSON: an item has several lines)")
MEANINGS = {
    CoreName.PLAYBOOK: tr("Agents", "How the role works. Only a person changes it; agents propose changes."),
    CoreName.RULES: tr(
        "Agents", "What holds for all roles. Only a person changes it; agents propose changes."
    ),
    CoreName.STATUS: tr("Agents", "How the work stands, for all roles. Agents write it themselves."),
    CoreName.THREADS: tr("Agents", "What is open between roles, as JSON. Agents write it themselves."),
    CoreName.LESSONS: tr(
        "Agents", "What was learned, for all roles, one a line. Agents write it themselves."
    ),
    CoreName.ROLE_STATE: tr("Agents", "What the role does now. Agents write it themselves."),
}
NEVER = tr("Agents", "never written")
CHANGED = tr("Agents", "step {step}, by {actor}, {age}")


def changed(section: CoreSection, step: StepInfo | None, now: datetime) -> str:
    """Return which step last changed a section, whose it was, and how long ago."""
    if section.chunk is None or step is None:
        return NEVER
    return CHANGED.format(step=f"{step.step:,}", actor=words.named(step.actor), age=age(step.at, now))
