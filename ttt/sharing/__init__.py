"""The texts that people send each other besides games: each has a version, and is packed into a link or a code."""
