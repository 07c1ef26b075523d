"""Starts the page of the matchboxes."""

from ttt.browser.kit.page_start import start_page
from ttt.browser.matchboxes.matchboxes import Matchboxes

start_page(Matchboxes)
