"""A sitting at the board and what is stored of it: settings, scores, series, people. Nothing here runs a search."""
