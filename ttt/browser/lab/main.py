"""Starts the lab."""

from ttt.browser.kit.page_start import start_page
from ttt.browser.lab.lab import Lab

start_page(Lab)
