"""Fetches, in the language of the page, sentences that the page needs only later."""

import js
from pyscript.js_modules import fetching

from ttt.session.stored_text import read_json
from ttt.words.speech import speak_also


def language() -> str:
    """Return the language of the page, in two letters."""
    return str(js.document.documentElement.lang)[:2]


async def learn_late(file: str) -> None:
    """Learn the translations in a file; {language} in its name stands for the language of the page.

    Learn nothing if the language is English, if the file can't be fetched or read, or if the language has changed
    meanwhile.
    """
    wanted, text = language(), None
    if wanted != "en":
        text = await fetching.fetchText(file.replace("{language}", wanted))
    if language() != wanted:
        return
    try:
        found = read_json(text or "")
    except ValueError:  # English, nothing fetched, or not JSON
        found = None
    if isinstance(found, dict):
        speak_also(found)
