"""What is read in a text, and how it is written anew; the patterns are data, in ``resources/language``."""
