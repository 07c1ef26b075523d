"""Sentences that come later than those of the page, in its language."""

import js
from pyscript.js_modules import fetching

from ttt.session.stored_text import read_json
from ttt.words.speech import learn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.words.speech import Sentences


def language() -> str:
    """The language of the page, in two letters."""
    return str(js.document.documentElement.lang)[:2]


async def learn_late(file: str, *english: "Sentences") -> None:
    """Learn the sentences of a file, in whose name {language} stands for that of the page.

    In English, or where they can't be had, learn those given. If the language has changed meanwhile, learn none.
    """
    wanted, text = language(), None
    if wanted != "en":
        text = await fetching.fetchText(file.replace("{language}", wanted))
    if language() != wanted:
        return
    try:
        found = read_json(text or "")
    except ValueError:  # English, nothing came, or something else did
        found = None
    for sentences in (found,) if isinstance(found, dict) else english:
        learn(sentences)
