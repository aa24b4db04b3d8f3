"""The Agents view: who works with this memory, what each did, and what each would be told."""

from gui.views.agents.view import AgentsView

__all__ = ["AgentsView"]
