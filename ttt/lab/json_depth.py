"""How deep a JSON text nests, told before it is read: thousands of lists in lists end Pyodide.

There is no RecursionError for them there, so nothing that a bot or a person gave is read without a look.
"""

import re

DEEPEST = 50  # lists in lists; what is honest has fewer than ten
# A string that doesn't end goes on to the end of the text, so that each character is looked at once.
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{]+|[\]}]+")


def is_deep(text: str) -> bool:
    """Whether there are more than DEEPEST lists or objects in each other."""
    depth = 0
    for run in _BRACKETS.finditer(_STRINGS.sub("", text)):
        brackets = run.group()
        depth += len(brackets) if brackets[0] in "[{" else -len(brackets)
        if depth > DEEPEST:
            return True
    return False
