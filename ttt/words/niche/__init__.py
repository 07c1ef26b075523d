"""The sentences about niche games, which few people play: with lines other than k in a row, or of another kind."""
