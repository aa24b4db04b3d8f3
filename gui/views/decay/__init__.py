"""The Decay view: how chunks fade, and what would hold them."""
