"""Which hand-ins are of one pupil: names are written now this way, now that."""

import unicodedata


def pupil_of(name: str, identifier: str) -> str:
    """Equal for the hand-ins of one pupil: by the identifier if there is one, else by the name.

    Capitals, the number of spaces and the way in which accents are written don't matter.
    """
    return "identifier " + _plain(identifier) if identifier else "name " + _plain(name)


def _plain(text: str) -> str:
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return " ".join(folded.split())
