"""Drawings and HTML for notebooks: boards, the worth of moves, and trees of positions."""
