"""A sitting at the board, and its stored data: settings, scores, series, people. Nothing here runs a search."""
