"""What a game is: its rules, the record of its moves, how both are written, and what a position can be worth."""
