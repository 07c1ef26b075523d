"""The terminal's language: from --language, else from the environment, else English."""

from collections.abc import Mapping

from ttt.game.errors import BadSetting
from ttt.terminal.po_file import language
from ttt.words.plurals import FORMS
from ttt.words.speech import speak, speak_english

ENGLISH = "en"
# The variables, in the order in which POSIX.1-2017, XBD 8.2, looks for the language of messages.
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")

# Many terminals show the marks that isolate a text's direction as boxes; a no-break space isn't printable.
_PLAIN = {0x2068: None, 0x2069: None, 0xA0: " "}


def wanted(named: "str | None", environment: "Mapping[str, str]") -> str:
    """Return the code of the language to use. Raises BadSetting if the named language isn't available."""
    if named is not None:
        if named not in FORMS:
            raise BadSetting("language", given=named, known=", ".join(FORMS))
        return named
    locale = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    code = locale.split(".")[0].split("_")[0]
    return code if code in FORMS else ENGLISH


def use(code: str) -> None:
    """Use a language from now on."""
    if code == ENGLISH:
        speak_english()
        return
    speak({sentence: _plain(told) for sentence, told in language(code).items()}, FORMS[code])


def _plain(told: "str | dict[str, str]") -> "str | dict[str, str]":
    if isinstance(told, str):
        return told.translate(_PLAIN)
    return {name: text.translate(_PLAIN) for name, text in told.items()}
