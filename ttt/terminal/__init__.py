"""The terminal front end: the same sessions, words and records as the page."""

from ttt.words import terminal as terminal  # learns its sentences
