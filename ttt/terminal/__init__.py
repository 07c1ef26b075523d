"""The terminal front end: the same sessions, words and records as the page."""
