"""The cause of a source that Python can't read."""

from time import perf_counter

from ttt.bots.causes import brackets_and_quotes, characters, headers, signs, told_by_python, words
from ttt.bots.causes.broken_code import BrokenCode
from ttt.bots.causes.found import Found

LONGEST = 100_000  # characters; a longer source isn't examined
PATIENCE = 1.0  # seconds for all attempts
_clock = perf_counter

# The cause is the first whose change lets Python read on. Causes that Python names come first; those that fit most
# lines come last.
_RECOGNISERS = (
    characters.characters,
    told_by_python.told,
    told_by_python.indented,
    headers.else_if,
    headers.else_with_condition,
    signs.equals,
    signs.signs,
    signs.counting,
    signs.comments,
    words.declarations,
    headers.colons,
    headers.functions,
    headers.loops,
    brackets_and_quotes.quotes,
    brackets_and_quotes.brackets,
    headers.calls,
    words.keywords,
    words.misspelt,
    told_by_python.assigned,
    told_by_python.digit_first,
    brackets_and_quotes.commas,
    signs.unfinished,
    headers.else_alone,
)


def of_syntax(error: SyntaxError, source: str) -> "Found | None":
    """Return the cause of a syntax error; None if none is proved in PATIENCE seconds or the source is too long."""
    if len(source) > LONGEST:
        return None
    code = BrokenCode(source, error)
    end = _clock() + PATIENCE
    for recogniser in _RECOGNISERS:
        for change in recogniser(code):
            if change.text is None or code.gets_further(change):
                return change.found
            if _clock() > end:
                return None
    return None
