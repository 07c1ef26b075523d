"""Saves what is shared as a file: the site as one file that opens there, or a package for a learning platform (LMS)."""

import json

from ttt.browser.kit.page import Page, site
from ttt.browser.kit.sharing import Shared
from ttt.game.errors import Refused
from ttt.sharing import lms_package
from ttt.words.speech import say


async def save_one_file(page: Page, shared: Shared) -> str:
    """Return the sentence that it is saved. Raises Refused if something can't be fetched, as save_package() does."""
    browser = await page.js_module("static/kit/files.js")
    if not await browser.saveOneFile(site(), shared.address, f"ttt-{shared.name}.html"):
        raise Refused("not fetched")
    return say("Saved. Any browser can open the file, even offline.")


async def save_package(page: Page, shared: Shared, version: str, is_whole: bool) -> str:
    """Save a package in a version of SCORM; is_whole says that it contains the lessons instead of framing the site."""
    words = {
        "no-lms": say("This page isn't running inside a learning platform, so nothing is recorded."),
        "not-taken": say("The learning platform didn't record this: {reason}", reason="{reason}"),
        "no-answer": say("{site} doesn't answer. Check the network, then open this page again.", site="{site}"),
    }
    units = [lms_package.Unit(*unit) for unit in shared.units]
    texts = lms_package.texts(version, shared.title, units, "" if is_whole else site(), words)
    name = f"ttt-{shared.name}-scorm-{version}.zip"
    browser = await page.js_module("static/kit/lms-package.js")
    if not await browser.savePackage(json.dumps(texts), site() if is_whole else "", name):
        raise Refused("not fetched")
    return say("Saved as {name}. Upload it to your learning platform.", name=name)
