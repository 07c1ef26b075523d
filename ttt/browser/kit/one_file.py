"""What a page can't do where one file holds the site (static/kit/one-file.js), and where it can be done."""

from pyscript.js_modules import address

from ttt.words.one_file import SENTENCES
from ttt.words.speech import learn, say

learn(SENTENCES)


def limits() -> str:
    """What the computer can't do there, and the address of the page online if the file knows it."""
    site = str(address.published())
    return say("no worker in file") + (" " + say("more on the site", site=site) if site else "")
