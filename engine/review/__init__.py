"""What others wrote to the store, for a person to look through."""
