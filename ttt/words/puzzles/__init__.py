"""The sentences of puzzles: of their page, and what is said of those that were solved."""
