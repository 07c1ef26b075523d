"""Makes known all sentences that say why something is refused, on any page or in any command."""

import pkgutil
from importlib import import_module

from ttt import words


def learn_all() -> None:
    """Import all modules with such sentences: each registers its own with speech.sentence_for()."""
    for found in pkgutil.walk_packages(words.__path__, "ttt.words."):
        import_module(found.name)
