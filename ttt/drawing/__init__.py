"""A game drawn as a picture or in characters."""
