"""What a question asks: whether at all, for what, in how many parts, and in which words."""
