"""What a person can ask for: every command as data, and where it is found."""
