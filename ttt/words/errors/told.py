"""Says the cause of an error and what to try, in the language of the page, and shows the line of code.

The cause comes from the bot's side, which can forge it: it is shown only if its key is known and its facts are short
strings and numbers that fill the sentences. A fact is text, never markup, and is isolated, so that its writing
direction doesn't affect the sentence.
"""

from ttt.game.errors import Refused
from ttt.game.rules import is_whole
from ttt.words.errors.causes import SENTENCES as CAUSES
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import Unchecked

# The prefixes of keys, for causes and for advice; the causes; and the causes that share one piece of advice.
_BEGIN, _TRY = "cause ", "try "
KEYS = tuple([key[len(_BEGIN) :] for key in CAUSES if key.startswith(_BEGIN)])
_NEAR = ("name near", "argument near", "key near", "attribute near", "module near")

_WHY = "because "
_LONGEST_FACT, _MOST_FACTS, _LONGEST_CODE = 100, 8, 200
_LARGEST = 10**9
_CONTROLS = list(range(32)) + [127] + list(range(0x202A, 0x202F)) + list(range(0x2066, 0x206A))


def told(error: "Unchecked") -> "tuple[str, str] | None":
    """Return the cause and what to try; None if no cause is known, or if what was sent isn't valid."""
    cause = error.get("cause")
    if not isinstance(cause, dict):
        return None
    key, sent = cause.get("key"), cause.get("facts")
    if not isinstance(key, str) or key not in KEYS or not isinstance(sent, dict) or len(sent) > _MOST_FACTS:
        return None
    facts: "dict[str, str | int]" = {}
    for name, fact in sent.items():
        if isinstance(fact, str) and len(fact) <= _LONGEST_FACT:
            facts[name] = isolated(_plain(fact))
        elif is_whole(fact) and abs(fact) < _LARGEST:
            facts[name] = fact
    try:
        if key == "refused":
            facts["told"] = _refused(facts, str(sent.get("reason")), str(sent.get("because", "")))
        advised = "near" if key in _NEAR else key
        return say(CAUSES[_BEGIN + key], **facts), say(CAUSES[_TRY + advised], **facts)
    except (KeyError, TypeError, ValueError):  # a fact is missing or doesn't fit
        return None


def _refused(facts: "dict[str, str | int]", reason: str, because: str) -> str:
    """Return the library's sentence; the facts of the error that it gives as the reason begin with _WHY."""
    of_error = {name: fact for name, fact in facts.items() if name != "reason" and not name.startswith(_WHY)}
    if because:
        why = {name[len(_WHY) :]: fact for name, fact in facts.items() if name.startswith(_WHY)}
        of_error["because"] = refusal(Refused(because, **why))
    return refusal(Refused(reason, **of_error))


def sentences(error: "Unchecked") -> str:
    """Return the cause and what to try as one string, "" if no cause is known."""
    both = told(error)
    return " ".join(both) if both else ""


def pointed(error: "Unchecked") -> "tuple[str, str]":
    """Return the line of code and a line with a caret to go below it; each is "" if it isn't known.

    The indentation is left out, unless the caret is in it or at the first character after it.
    """
    cause = error.get("cause")
    if not isinstance(cause, dict) or told(error) is None:
        return "", ""
    code, caret = cause.get("code"), cause.get("caret")
    if not isinstance(code, str) or not 0 < len(code) <= _LONGEST_CODE:
        return "", ""
    if not isinstance(caret, str) or len(caret) > len(code) + 1:
        return _plain(code), ""
    is_caret = caret.endswith("^") and caret[:-1].replace("\u3000", "").strip(" ") == ""
    if not is_caret:
        return _plain(code), ""
    indent = len(code) - len(code.lstrip(" "))
    if indent < len(caret) - 1:  # a caret further left may mean the indentation itself
        code, caret = code[indent:], caret[indent:]
    return _plain(code), caret


def _plain(text: str) -> str:
    return "".join([one for one in text if ord(one) not in _CONTROLS])
