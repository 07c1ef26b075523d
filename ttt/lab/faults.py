"""A wrong answer of a learner's code, written as a learner would type it in Python."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.results import Fault

LONGEST = 200  # characters


def fault_of(how: str, call: str, came: str, expected: str) -> "Fault":
    """Return a wrong answer to a call, with what was expected."""
    return {"how": how, "call": call, "came": came, "expected": expected, "text": f"{call}: {came}; right: {expected}"}


def python_text(value: object) -> str:
    """Write a plain value as Python would, cut to LONGEST characters; two integers become a tuple, like an action."""
    try:
        return _written(value)[:LONGEST]
    except RecursionError:  # JSON can nest that deep
        return "..."


def _written(value: object) -> str:
    if isinstance(value, dict):
        if isinstance(value.get("other"), str):
            return value["other"]
        if isinstance(value.get("set"), list):
            return "{" + ", ".join([_written(one) for one in value["set"]]) + "}" if value["set"] else "set()"
    if isinstance(value, list):
        is_action = len(value) == 2 and not [one for one in value if not isinstance(one, int)]
        inside = ", ".join([_written(one) for one in value])
        return f"({inside})" if is_action else f"[{inside}]"
    return repr(value)
