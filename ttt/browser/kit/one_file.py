"""Explains what a page can't do where a single file holds the site (static/kit/one-file.js), and where it can."""

from pyscript.js_modules import address

from ttt.words.one_file import SENTENCES
from ttt.words.speech import learn, say

learn(SENTENCES)


def limits() -> str:
    """Return the sentence about these limits, with the address of the online page if the file knows it."""
    site = str(address.published())
    return say("no worker in file") + (" " + say("more on the site", site=site) if site else "")
