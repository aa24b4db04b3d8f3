"""Two-pass predictions: what a human would say at a gate, before and after seeing the artifact (seed 000)."""
