"""What a role always has in mind, section by section, and the proof of who changed it."""
