"""Why a chunk is where it is in an answer, and what would bring it in."""
