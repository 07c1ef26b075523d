"""Looks up sentences by key: in another language if one is set, otherwise in English."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    # A sentence, or one for each plural form; the value named under "of" decides which.
    Sentences = Mapping[str, str | Mapping[str, str]]

_english: "dict[str, str | Mapping[str, str]]" = {}
_spoken: "Sentences" = {}


def one_or_other(count: int) -> str:
    """Return the plural form for a count in English and German."""
    return "one" if count == 1 else "other"


_form: "Callable[[int], str]" = one_or_other


def learn(sentences: "Sentences") -> None:
    """Add English sentences by key; parts that not every visit needs add their own."""
    _english.update(sentences)


def speak(sentences: "Sentences", form: "Callable[[int], str]") -> None:
    """Use these sentences instead of the English ones from now on; form gives the plural form for a count."""
    global _spoken, _form
    _spoken, _form = sentences, form


def speak_english() -> None:
    """Switch back to English."""
    speak({}, one_or_other)


def say(key: str, **given: object) -> str:
    """Return the sentence for a key, with its values filled in."""
    sentence = _spoken.get(key) or _english[key]
    if not isinstance(sentence, str):
        count = given[sentence["of"]]
        form = _form(count) if isinstance(count, int) else "other"
        sentence = sentence[form if form in sentence else "other"]
    return sentence.format(**given)


def isolated(name: str) -> str:
    """Return a name wrapped so that its writing direction doesn't affect the sentence around it."""
    return "\u2068" + name + "\u2069"
