"""What is derived from the texts, vectors, index and search rows: looked over, mended, made anew."""
