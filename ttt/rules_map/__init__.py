"""Who wins each game with best play: what is known, how it was proved, and what one change of the rules would do."""
