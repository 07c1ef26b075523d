"""What a Python program or a notebook gets besides the game: exams, matches, proofs, trees, and a board to play on.

The terminal prints what these functions find.
"""

# These modules hold the sentences for refusals, which any function may need.
from ttt.words import library as library
from ttt.words import terminal as terminal
from ttt.words import workbench as workbench
from ttt.words.lab import page as page
from ttt.words.lesson import refusals as refusals
from ttt.words.niche import few as few
from ttt.words.niche import shared_marks as shared_marks
from ttt.words.niche import turns as turns
