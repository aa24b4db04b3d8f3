"""The Map view: chunks laid out by what they say."""
