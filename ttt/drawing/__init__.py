"""A game drawn: as a picture, and in characters."""
