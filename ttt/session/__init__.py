"""A session of play and its stored data: settings, scores, series, people. Nothing here runs a search."""
