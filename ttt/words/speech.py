"""Says sentences: in another language if one is set, otherwise in English, as they are written in the code."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Sentence = str | tuple[str, str]  # a sentence, or one for each plural form of English: one, other
    # Texts by English sentence; a sentence with plural forms is found by its singular, and has a dictionary by form.
    Translations = dict[str, Any]

END_OF_CONTEXT = "\x04"  # as in GNU gettext's own files
_by_key: "dict[str, Sentence]" = {}
_spoken: "Translations" = {}


def one_or_other(count: int) -> str:
    """Return the plural form for a count in English and German."""
    return "one" if count == 1 else "other"


_form: "Callable[[int], str]" = one_or_other


def speak(sentences: "Translations", form: "Callable[[int], str]") -> None:
    """Use these translations from now on; form returns the plural form for a count."""
    global _spoken, _form
    _spoken, _form = sentences, form


def speak_also(sentences: "Translations") -> None:
    """Add translations to those in use."""
    _spoken.update(sentences)


def speak_english() -> None:
    """Switch back to English."""
    speak({}, one_or_other)


def say(_sentence: "Sentence", **given: object) -> str:
    """Return an English sentence in the current language, with its values filled in.

    If it has two plural forms, the value "count" decides between them.
    """
    if not isinstance(_sentence, str):
        return say_n(_sentence[0], _sentence[1], **given)
    spoken = _spoken.get(_sentence)
    if not isinstance(spoken, str):
        spoken = _sentence[_sentence.find(END_OF_CONTEXT) + 1 :]
    return spoken.format(**given)


def say_n(_one: str, _other: str, **given: object) -> str:
    """Return a sentence in the plural form that the value "count" takes in the current language."""
    spoken, form = _spoken.get(_one), _form
    if not spoken or isinstance(spoken, str):
        spoken, form = {"one": _one, "other": _other}, one_or_other
    count = given["count"]
    name = form(count) if isinstance(count, int) else "other"
    return spoken[name if name in spoken else "other"].format(**given)


def in_context(context: str, sentence: str) -> str:
    """Return a sentence, as say() takes it, whose English has a different meaning in other contexts.

    If context is "", return the sentence alone.
    """
    return context + END_OF_CONTEXT + sentence if context else sentence


def learn(sentences: "Mapping[str, Sentence]") -> None:
    """Add English sentences that are found by a key, such as the reason for a refusal."""
    _by_key.update(sentences)


def sentence_for(key: str) -> "Sentence":
    """Return the sentence for a key, as say() takes it. Raises KeyError if no module has added the key."""
    return _by_key[key]


def isolated(name: str) -> str:
    """Return a name wrapped so that its writing direction doesn't affect the sentence around it."""
    return "\u2068" + name + "\u2069"
