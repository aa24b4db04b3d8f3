"""What the page of proposals says of one."""

from __future__ import annotations

from datetime import datetime

from engine import CoreProposal, ProposalStatus
from gui.views.agents import words
from gui.views.agents.core.words import NAMES
from gui.wording.formats import age
from gui.wording.translation import tr

OF_ROLE = tr("Agents", "{section} of {role}")
BY = tr("Agents", "by {agent}")
PROPOSED = tr("Agents", "Proposal {number}, by {agent}, {age}")
DECIDED = {
    ProposalStatus.APPROVED: tr("Agents", "approved by {actor}, {age}"),
    ProposalStatus.REJECTED: tr("Agents", "rejected by {actor}, {age}"),
}
NO_REASON = tr("Agents", "No reason was given.")
NO_ANSWER = tr("Agents", "Nothing was said to it.")
STALE_MARK = tr("Agents", "changed since")


def name(proposal: CoreProposal) -> str:
    """Return which section it would change, and whose."""
    section, role = NAMES[proposal.section], words.named(proposal.role)
    return OF_ROLE.format(section=section, role=role) if proposal.section.own else section


def told(proposal: CoreProposal, now: datetime) -> str:
    """Return who made it and when, and who decided on it."""
    made = PROPOSED.format(
        number=f"{proposal.id:,}",
        agent=words.named(proposal.proposed_by),
        age=age(proposal.proposed_at, now),
    )
    if proposal.decided_at is None:
        return made
    decided = DECIDED[proposal.status].format(
        actor=words.named(proposal.decided_by), age=age(proposal.decided_at, now)
    )
    return words.DOT.join((made, decided))
