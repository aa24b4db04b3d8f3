"""Who is trusted and why (seed 003): dissents, overrides and their regret, read from the minutes."""
