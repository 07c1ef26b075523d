"""The terminal front end: the same sessions, words and records as the page."""

# These modules hold the sentences for refusals, which any command may need.
from ttt.words import library as library
from ttt.words import terminal as terminal
from ttt.words.lab import page as page
from ttt.words.lesson import refusals as refusals
from ttt.words.lines import few as few
from ttt.words.lines import shared_marks as shared_marks
from ttt.words.lines import turns as turns
