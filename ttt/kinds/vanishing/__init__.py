"""The game in which marks vanish: each side has at most three."""
