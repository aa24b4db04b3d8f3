"""Texts made of several memories: by a language model, or by rules that extract and never invent."""
