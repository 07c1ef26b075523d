"""Starts the lab."""

from ttt.browser.lab.lab import Lab
from ttt.browser.page_start import start_page

start_page(Lab)
