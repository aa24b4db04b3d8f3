"""What is read of the open store in the background, as often as it is needed and no oftener."""
