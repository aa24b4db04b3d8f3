"""The memory of a team: what its agents did, what each sees, who is trusted, what each keeps in mind."""
