"""Fetches sentences that a page needs only later, in its language."""

import js
from pyscript.js_modules import fetching

from ttt.session.stored_text import read_json
from ttt.words.speech import learn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.words.speech import Sentences


def language() -> str:
    """Return the language of the page, in two letters."""
    return str(js.document.documentElement.lang)[:2]


async def learn_late(file: str, *english: "Sentences") -> None:
    """Learn the sentences in a file; {language} in its name stands for the language of the page.

    The given ones are for what the file doesn't translate, and for all if the language is English or the file can't be
    fetched. If the language has changed meanwhile, learn none.
    """
    wanted, text = language(), None
    if wanted != "en":
        text = await fetching.fetchText(file.replace("{language}", wanted))
    if language() != wanted:
        return
    try:
        found = read_json(text or "")
    except ValueError:  # English, nothing fetched, or no JSON
        found = None
    for sentences in english:
        learn(sentences)
    if isinstance(found, dict):
        learn(found)
