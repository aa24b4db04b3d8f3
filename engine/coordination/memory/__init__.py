"""What minutes teach: each a chunk that is found by meaning, scored, and pruned when it is worth little."""
