"""What restoring a backup would do: the new text of each kind, and a summary for the person before it is done.

Nothing of ours is lost: if two texts can't be merged, ours stays. Theirs then goes to the list of earlier games or
drafts, if there is such a list.
"""

import json
from collections import namedtuple

from ttt.backup.device_scores import from_known, games, to_known, together
from ttt.backup.kept_texts import EARLIER, EDITOR, EDITOR_EARLIER, GAME, draft_list, is_begun, kinds
from ttt.game.errors import Refused
from ttt.lessons import draft_text
from ttt.lessons.drafting import EMPTY
from ttt.session import saved_sitting, scores
from ttt.session.stored_text import key_from

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Texts = dict[str, str]

SCORES, DEVICE, DEVICES = "scores", "device", "device-scores"
_NO_DEVICES = to_known({})
UNKNOWN = "unknown"  # stands for all names without a kind
ADDED, STAYS, UNREADABLE = "adds", "keeps", "can't read"


class Outcome(namedtuple("Outcome", ("name", "what", "count"))):
    """What becomes of the texts under a name: what is ADDED, STAYS or UNREADABLE.

    count is the number of items added, of items not taken, or of unreadable texts.
    """


class Plan(namedtuple("Plan", ("texts", "aside", "outcomes"))):
    """A plan for restoring a backup: texts has the new text of each name that changes.

    aside has the names of texts here that can't be read, which must be put aside first. outcomes is a list of Outcome,
    scores first, then in the order of kinds().
    """


def plan(here: "Texts", there: "Texts", new_key: "Callable[[], str]") -> Plan:
    """Return the plan for merging the texts of a backup, there, into those of this device, here.

    new_key makes a key for a bot, as in kinds().
    """
    texts: "Texts" = {}
    aside: "list[str]" = []
    outcomes = _scores(here, there, texts, aside)
    there = _with_lists(here, there)
    for kind in kinds(new_key):
        theirs = there.get(kind.name)
        if theirs is None:
            continue
        if _read(kind.read, theirs) is None:
            outcomes.append(Outcome(kind.name, UNREADABLE, 1))
            continue
        ours = here.get(kind.name)
        if ours is not None and _read(kind.read, ours) is None:
            aside.append(kind.name)
            ours = None
        both = theirs if ours is None else kind.merged(ours, theirs)
        # The same data may be written differently: in MicroPython a dictionary has no fixed order.
        if ours is None or both not in (ours, kind.merged(ours, ours)):
            texts[kind.name] = both
        items, known = kind.items(both), kind.items(ours) if ours is not None else set()
        outcomes.append(Outcome(kind.name, ADDED, len(items - known)))
        outcomes.append(Outcome(kind.name, STAYS, len(kind.items(theirs) - items)))
    known_names = {SCORES, DEVICE, DEVICES} | {kind.name for kind in kinds(new_key)}
    outcomes.append(Outcome(UNKNOWN, UNREADABLE, len([name for name in there if name not in known_names])))
    return Plan(texts, aside, [outcome for outcome in outcomes if outcome.count])


def _scores(here: "Texts", there: "Texts", texts: "Texts", aside: "list[str]") -> "list[Outcome]":
    """Put the merged scores into texts, and what can't be read of ours into aside; return what becomes of theirs."""
    theirs = there.get(SCORES)
    if theirs is None:
        return []
    ours = here.get(SCORES)
    try:
        scores.from_text(theirs)
        known_there = from_known(there[DEVICES]) if DEVICES in there else {}
        device_there = key_from(there.get(DEVICE, ""))
    except (Refused, ValueError):
        return [Outcome(SCORES, UNREADABLE, 1)]
    known = _read(from_known, here.get(DEVICES, _NO_DEVICES))
    if known is None:
        aside.append(DEVICES)
        known = {}
    if ours is not None and _read(scores.from_text, ours) is None:
        aside.append(SCORES)
        ours = None
    both, known_now = together(ours, known, here.get(DEVICE, ""), theirs, known_there, device_there)
    if both != ours:
        texts[SCORES] = both
    if known_now != known:
        texts[DEVICES] = to_known(known_now)
    return [Outcome(SCORES, ADDED, max(0, games(both) - (games(ours) if ours else 0)))]


def _with_lists(here: "Texts", there: "Texts") -> "Texts":
    """Return the texts of a backup, with its game and draft also in its lists of earlier ones if ours must stay."""
    there = dict(there)
    kept, saved = [_read(saved_sitting.from_record, texts.get(GAME)) for texts in (here, there)]
    is_other = kept and saved and kept.key != saved.key and saved_sitting.is_under_way(saved)
    if is_other and is_begun(kept):
        alone = saved_sitting.to_list([saved])
        is_list = _read(saved_sitting.from_list, there.get(EARLIER)) is not None
        there[EARLIER] = (saved_sitting.merged_lists(there[EARLIER], None, alone) if is_list else None) or alone
    ours, theirs = here.get(EDITOR), there.get(EDITOR)
    draft = _read(draft_text.from_json, ours)
    is_here = draft is not None and draft != EMPTY
    if is_here and theirs is not None and ours != theirs and _read(draft_text.from_json, theirs) is not None:
        others = _read(draft_list, there.get(EDITOR_EARLIER)) or []
        there[EDITOR_EARLIER] = json.dumps([theirs] + [text for text in others if text != theirs])
    return there


def _read(read: "Callable[[str], Any]", text: "str | None") -> "Any":
    """Return what a text says; None if there is no text, or it can't be read."""
    if text is None:
        return None
    try:
        return read(text)
    except Exception as error:  # a doctored text may make a reader raise anything
        if not isinstance(error, Refused):
            print("A text of a backup could not be used:", repr(error))
        return None
