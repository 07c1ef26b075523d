"""The cause of an exception."""

from ttt.bots.causes import (
    missing_items,
    nothing,
    unknown_attributes,
    unknown_names,
    wrong_calls,
    wrong_types,
    wrong_values,
)
from ttt.bots.causes.found import Found
from ttt.bots.causes.scene import Scene

_RECOGNISERS = (
    unknown_names.unknown_name,
    unknown_names.not_set,
    nothing.nothing,
    wrong_calls.not_callable,
    wrong_calls.arguments,
    wrong_types.operands,
    wrong_types.keys,
    wrong_types.numbers,
    wrong_types.items,
    missing_items.index,
    missing_items.empty,
    missing_items.key,
    unknown_attributes.unknown_attribute,
    wrong_values.unpacking,
    wrong_values.number_text,
    wrong_values.not_in_list,
    wrong_values.zero,
    wrong_values.recursion,
    wrong_values.raised_on_purpose,
    wrong_values.changed_meanwhile,
    wrong_values.imports,
    wrong_values.illegal_moves,
)


def of_exception(error: BaseException, text: str, source: str, file: str) -> "Found | None":
    """Return the cause of an exception; None if no cause is sure enough.

    text is Python's message, beginning with the exception's name; file is the source's file name.
    """
    scene = Scene(error, text, source, file)
    return next((found for recogniser in _RECOGNISERS if (found := recogniser(scene))), None)
