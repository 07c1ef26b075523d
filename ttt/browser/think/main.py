"""Starts the page that walks through a program."""

from ttt.browser.kit.page_start import start_page
from ttt.browser.think.think import Think

start_page(Think)
