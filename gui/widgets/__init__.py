"""Small reused widgets; they know nothing of the engine."""
