"""Where candidates come from: the texts that hold the words, and the nearest vectors."""
