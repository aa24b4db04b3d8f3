"""What an answer at a gate decides, and what a prediction of it left out."""
