"""The texts that people send each other, other than games: each has a version, and is packed into a link or a code."""
