"""Starts the page of the matchboxes."""

from ttt.browser.matchboxes.matchboxes import Matchboxes
from ttt.browser.page_start import start_page

start_page(Matchboxes)
