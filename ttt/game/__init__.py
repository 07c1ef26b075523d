"""What a game is: the rules, the record of the moves, how both are written, and what a position can be worth."""
