"""PAIR in the Agents view: an output improved a stage at a time, and improvements that were kept."""
