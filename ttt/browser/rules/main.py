"""Starts the map of rules."""

from ttt.browser.page_start import start_page
from ttt.browser.rules.rules_page import RulesPage

start_page(RulesPage)
