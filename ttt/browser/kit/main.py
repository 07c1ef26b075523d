"""Starts any page but the game. pyscript.toml names its sentences, state and panels, from its row in tools/pages.py."""

from pyscript import config

from ttt.browser.kit.module_fetching import imported
from ttt.browser.kit.page_start import start_page
from ttt.words.speech import learn

for words in config["sentences"]:
    learn(imported(words).SENTENCES)
module, name = config["state"]
start_page(getattr(imported(module), name), [imported(panel).make for panel in config["panels"]])
