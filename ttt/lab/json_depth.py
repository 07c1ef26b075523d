"""Finds how deep JSON nests before it is parsed: thousands of nested lists crash Pyodide.

Pyodide raises no RecursionError for them, so everything that a bot or a person gave is checked first.
"""

import re

DEEPEST = 50  # nested lists or objects; honest data has fewer than ten
# A string that isn't closed goes on to the end of the text, so that each character is looked at only once.
_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKETS = re.compile(r"[\[{]+|[\]}]+")


def is_deep(text: str) -> bool:
    """Whether more than DEEPEST lists or objects are nested in each other."""
    depth = 0
    for run in _BRACKETS.finditer(_STRINGS.sub("", text)):
        brackets = run.group()
        depth += len(brackets) if brackets[0] in "[{" else -len(brackets)
        if depth > DEEPEST:
            return True
    return False
