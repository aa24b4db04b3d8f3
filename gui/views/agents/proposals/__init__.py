"""What agents would change of playbooks and rules, and what a person decides."""
