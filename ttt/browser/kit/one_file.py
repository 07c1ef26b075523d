"""Explains what a page can't do if a single file holds the site (static/kit/one-file.js), and which site can do it."""

from pyscript.js_modules import address

from ttt.words.speech import say


def limits() -> str:
    """Return what the single file can't do, in words, with the address of the online site if the file knows it."""
    site = str(address.published())
    return say(
        "This file has no engine for large boards: there the computer looks fewer moves ahead, and not every answer"
        " in a lesson can be checked."
    ) + (" " + say("The site can do more: {site}", site=site) if site else "")
