"""What is read in a text, and how it is written anew: patterns in English and Turkish, as data in ``resources``."""
