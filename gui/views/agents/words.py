"""What the Agents view says of minutes and of contexts."""

from __future__ import annotations

from engine import Minute, Section
from gui.widgets.text import one_line
from gui.wording.translation import tr, trn

NAME_LIMIT = 60
DOT = "  ·  "
EVERYONE = tr("Agents", "Everyone")
NOBODY = tr("Agents", "nobody named")
MINUTES = trn("Agents", "{n:,} minute", "{n:,} minutes")
TOKENS = trn("Agents", "{n:,} token", "{n:,} tokens")
NO_NOTE = tr("Agents", "Nothing more was said")
SECTIONS = {
    Section.AGENT: tr("Agents", "The agent itself"),
    Section.RECENT: tr("Agents", "What happened last"),
    Section.REFERENCED: tr("Agents", "What that refers to"),
    Section.EXPERIENCE: tr("Agents", "Experience like the task"),
}


def named(name: str) -> str:
    """Return a name of the store on one line, "" where there is none."""
    return one_line(name, NAME_LIMIT)


def who(minute: Minute) -> str:
    """Return whose minute it is, and of which project."""
    return DOT.join(named(part) for part in (minute.agent, minute.project) if part)


def title(minute: Minute) -> str:
    """Return what a minute is called."""
    return tr("Agents", "{kind}, by {agent}").format(
        kind=named(minute.event_type), agent=named(minute.agent) or NOBODY
    )


def said(minute: Minute) -> str:
    """Return what a minute tells, on one line: its note, or else its data."""
    return one_line(minute.told) or NO_NOTE
