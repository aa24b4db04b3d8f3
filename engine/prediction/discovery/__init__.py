"""What the predictions' own figures tell that nobody asked for: observed by rules, and put to a human."""
