"""Relations as a graph: what lies around a chunk, which entities hold chunks together, where to draw them."""
