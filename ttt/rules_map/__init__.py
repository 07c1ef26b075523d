"""Who wins each game with best play: what is known, how it is known, and what one change of the rules would do."""
