"""The merged scores of several devices: each device's games count once, however often its backup is restored.

Each device counts its own games, and remembers the scores that it has restored from other devices, by their keys. Of
two states of one device, the one with more games is later. This is the grow-only counter of "A comprehensive study of
Convergent and Commutative Replicated Data Types" (Shapiro and others, 2011), except that a person may reset it.
"""

from ttt.session.score_changes import merged
from ttt.session.scores import NONE, Scores, from_text, to_text
from ttt.session.stored_text import StoredText, key_from, listed, string

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    DeviceTexts = dict[str, str]  # maps the keys of devices to their scores, as texts

_MOST = 20  # devices to remember
_NOTHING = to_text(NONE)


def together(
    ours: "str | None", known: "DeviceTexts", own: str, theirs: str, known_there: "DeviceTexts", other: str
) -> "tuple[str, DeviceTexts]":
    """Return our scores merged with those of a backup, and the scores of other devices that are known then.

    ours (None if nothing is stored here) includes the games of the devices in known, and theirs includes those of
    known_there. own and other are the keys of this device and of the backup's. Raises BadRecord.
    """
    states = dict(known_there)
    states[other] = _own_part(theirs, known_there)
    if ours is None:
        states.pop(own, None)  # these games are our own again
        return theirs, states
    found, counted, mine = dict(known), ours, _own_part(ours, known)
    for device, state in states.items():
        before = mine if device == own else found.get(device, _NOTHING)
        if games(state) > games(before):
            counted = merged(counted, before, state)
            if device != own:
                found[device] = state
    return counted, dict(list(found.items())[-_MOST:])


def _plain(devices: "DeviceTexts") -> "dict[str, object]":
    return {"devices": list(devices.items())}


def _made(record: "dict[str, Any]") -> "DeviceTexts":
    found = {}
    for entry in listed(record["devices"])[-_MOST:]:
        device, text = listed(entry)
        from_text(string(text))
        found[key_from(device)] = text
    return found


def _own_part(text: str, known: "DeviceTexts") -> str:
    """Return a device's own part of its scores: neither the scores of other devices nor the counts before a reset."""
    for other in known.values():
        text = merged(text, other, _NOTHING)
    own = from_text(text)
    return to_text(Scores(own.computer, own.people, own.games, None, own.pairs))


def games(text: str) -> int:
    """Return the number of games in scores that are stored as a text."""
    scores = from_text(text)
    return sum(scores.computer) + sum(scores.people)


STORED_SCORES = StoredText("not scores", 2_500_000, 200_000, _plain, _made)  # the scores of other devices
to_known, from_known = STORED_SCORES.to_text, STORED_SCORES.from_text
