"""The sentences about games that few people play: with lines other than k in a row, or of another kind."""
