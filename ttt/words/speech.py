"""Says sentences by key: in English, or in another language that lies over it."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    # One sentence, or one for each plural form, told apart by the value that is named under "of".
    Sentences = Mapping[str, str | Mapping[str, str]]

_english: "dict[str, str | Mapping[str, str]]" = {}
_spoken: "Sentences" = {}


def one_or_other(count: int) -> str:
    """The plural form that a count takes in English, and in German."""
    return "one" if count == 1 else "other"


_form: "Callable[[int], str]" = one_or_other


def learn(sentences: "Sentences") -> None:
    """Take in English sentences by key; a part that not every visit needs brings its own."""
    _english.update(sentences)


def speak(sentences: "Sentences", form: "Callable[[int], str]") -> None:
    """Say these sentences from now on in the place of the English ones; form tells which plural form a count takes."""
    global _spoken, _form
    _spoken, _form = sentences, form


def speak_english() -> None:
    """Say everything in English again."""
    speak({}, one_or_other)


def say(key: str, **given: object) -> str:
    """The sentence for a key, with its values put in."""
    sentence = _spoken.get(key) or _english[key]
    if not isinstance(sentence, str):
        count = given[sentence["of"]]
        form = _form(count) if isinstance(count, int) else "other"
        sentence = sentence[form if form in sentence else "other"]
    return sentence.format(**given)


def isolated(name: str) -> str:
    """A name that keeps its own direction and leaves that of the sentence around it alone."""
    return "\u2068" + name + "\u2069"
