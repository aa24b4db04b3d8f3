"""What agents logged, cycle by cycle, and what was made of it by reflecting."""
