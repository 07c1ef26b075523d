"""Ultimate: nine boards in a board."""
