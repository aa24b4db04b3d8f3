"""The text from which the sample store is built."""
