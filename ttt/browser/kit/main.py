"""Starts any page but the game: pyscript.toml names its state and its panels, from the page's row in tools/pages.py."""

from pyscript import config

from ttt.browser.kit.module_fetching import imported
from ttt.browser.kit.page_start import start_page

module, name = config["state"]
start_page(getattr(imported(module), name), [imported(panel).make for panel in config["panels"]])
