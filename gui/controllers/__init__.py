"""What happens when a person asks for something: the window only shows, these decide."""
