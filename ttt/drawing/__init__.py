"""Drawings of a game as a picture or in characters."""
