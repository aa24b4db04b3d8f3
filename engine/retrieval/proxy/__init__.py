"""What a human would recall at a gate (seed 000): structure, activation, similarity; salience apart."""
