"""The sentences about lines that somebody draws for a game of their own."""
