"""The sentences of puzzles: those of their page, and those about solved puzzles."""
