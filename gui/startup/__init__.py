"""What a run needs to start well: libraries, a screen, fluid threads, and how the last run ended."""
