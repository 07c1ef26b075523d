"""Where a person goes on in the course: where they stopped, or what comes next."""

import pytest

from ttt.lessons.progress import NOTHING, OPEN, SHOWN, SOLVED, START, Done, Place, Taken, place


def taken(at, states):
    """Return a lesson at a step. In states, + is a solved step, * a step whose solution was shown, - an open step."""
    kinds = {"+": SOLVED, "*": SHOWN, "-": OPEN}
    return Taken(at, tuple(Done(kinds[state], 1, 0) if state != "-" else NOTHING for state in states))


@pytest.mark.parametrize(
    ("takens", "latest", "expected"),
    [
        ([taken(0, "---"), taken(0, "--")], None, START),
        ([taken(1, "+--"), taken(0, "--")], 0, Place(0, 1, True)),
        ([taken(1, "++-"), taken(0, "--")], 0, Place(0, 2, True)),  # the step where the person stopped is done
        ([taken(2, "-*+"), taken(0, "--")], 0, Place(0, 0, True)),  # only an earlier one is open
        ([taken(2, "+++"), taken(0, "--")], 0, Place(1, 0, False)),
        ([taken(0, "+-"), taken(1, "+*")], 1, Place(0, 1, True)),  # goes back to the skipped step
        ([taken(0, "--"), taken(0, "--")], 1, Place(1, 0, False)),
        ([taken(1, "++"), taken(1, "**")], 1, None),
    ],
)
def test_one_goes_on_where_one_left_or_with_what_is_still_open(takens, latest, expected):
    assert place(takens, latest) == expected
