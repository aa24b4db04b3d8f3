"""A picture of nodes and the links between them."""
