"""Starts the page of puzzles."""

from ttt.browser.kit.page_start import start_page
from ttt.browser.puzzles.puzzles_page import PuzzlesPage

start_page(PuzzlesPage)
