"""Starts the map of rules."""

from ttt.browser.kit.page_start import start_page
from ttt.browser.rules.rules_page import RulesPage

start_page(RulesPage)
