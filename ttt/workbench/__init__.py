"""What a Python program or a notebook gets besides the game: exams, matches, proofs, trees, and a board to play on."""
