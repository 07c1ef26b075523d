"""One sitting at the board and what is kept of it: settings, scores, series, people. No search is reached from here."""
