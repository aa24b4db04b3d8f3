"""What an agent would be told now."""
