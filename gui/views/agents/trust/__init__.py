"""Who is trusted, how far, and why."""
