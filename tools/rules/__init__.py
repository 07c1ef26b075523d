"""The map of rules: who wins which game with best play, what proves it, and what nothing has proved yet."""
