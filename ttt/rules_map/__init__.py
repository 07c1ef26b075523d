"""Who wins which game under best play: what is known, how it is known, and what one change of the rules makes of it."""
