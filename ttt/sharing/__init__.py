"""What people send each other besides games: a text with a version, packed into a link or into a code to paste."""
