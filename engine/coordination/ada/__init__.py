"""What a team keeps in mind (seed 004): core memory, recall of cycles, the archive, reflection."""
