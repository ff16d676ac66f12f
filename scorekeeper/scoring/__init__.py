"""What cards count: pure functions from layouts and rules to scores with reasons."""
