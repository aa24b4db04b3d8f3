"""What is at hand: the selection, the steps of the log, the ways to rank, the places gone through."""
