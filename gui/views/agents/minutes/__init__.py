"""What agents did, minute by minute."""
