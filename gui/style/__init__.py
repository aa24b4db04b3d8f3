"""What the theme is made of: colours, type, icons and the style sheet."""
