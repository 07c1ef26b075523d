"""Starts the page that is printed."""

from ttt.browser.kit.page_start import start_page
from ttt.browser.paper.paper_page import PaperPage

start_page(PaperPage)
