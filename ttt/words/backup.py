"""The sentences of the backup page."""

from collections import OrderedDict

from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.backup.restoring import Outcome

SENTENCES = {
    # A file
    "backup not a backup": "“{given}” isn't a backup.",
    "backup other version": "“{given}” is a backup of another version of this site.",
    "backup too large": "“{given}” is too large for a backup.",
    # What restoring does
    "backup adds": "It adds: {list}.",
    "backup keeps": "It leaves these as they are here: {list}.",
    "backup can't read": "It leaves out these, which it can't read: {list}.",
    "backup scores": "games in the scores",
    "backup people": "players and their games",
    "backup game": "the game being played",
    "backup earlier": "unfinished games",
    "backup puzzles": "puzzles",
    "backup daily": "daily puzzles",
    "backup lessons": "steps of lessons",
    "backup programs": "programs in lessons",
    "backup bots": "bots in the lab",
    "backup assignments": "assignments",
    "backup tournament": "the tournament of the class",
    "backup matchboxes": "matchboxes",
    "backup cards": "the order of the cards",
    "backup proofs": "proofs on the map",
    "backup posed": "positions posed to a class and the answers",
    "backup draft": "the lesson being made",
    "backup drafts": "lessons set aside",
    "backup settings": "settings",
    "backup unknown": "texts that this site doesn't know",
    "backup aside": "what couldn't be read and was put aside",
}
learn(SENTENCES)

# What each stored text is called, by its name in the storage; texts with other names are settings.
_CALLED = {
    "scores": "backup scores",
    "people": "backup people",
    "finished": "backup people",
    "game": "backup game",
    "earlier": "backup earlier",
    "puzzles": "backup puzzles",
    "daily": "backup daily",
    "lessons": "backup lessons",
    "lesson-code": "backup programs",
    "lesson-mistakes": "backup lessons",
    "bots": "backup bots",
    "assignment": "backup assignments",
    "tournament": "backup tournament",
    "tournament-games": "backup tournament",
    "menace": "backup matchboxes",
    "posed": "backup posed",
    "cards": "backup cards",
    "rules": "backup proofs",
    "editor": "backup draft",
    "editor-text": "backup draft",
    "editor-past": "backup draft",
    "editor-earlier": "backup drafts",
    "unknown": "backup unknown",
}
_WHOLES = (
    "backup game",
    "backup tournament",
    "backup matchboxes",
    "backup cards",
    "backup draft",
    "backup settings",
)  # kinds of texts that aren't counted
_ADDS, _KEEPS, _UNREAD = "backup adds", "backup keeps", "backup can't read"


def told_outcomes(outcomes: "list[Outcome]", aside: int) -> "list[str]":
    """Say what is added, what stays and what can't be read, in up to three sentences; aside counts texts put aside."""
    sentences = []
    for key in (_ADDS, _KEEPS, _UNREAD):
        counts: "OrderedDict[str, int]" = OrderedDict()
        for name, what, count in outcomes:
            if "backup " + what == key:
                called = _CALLED.get(name, "backup settings")
                counts[called] = counts.get(called, 0) + count
        if key == _ADDS and aside:
            counts["backup aside"] = aside
        if counts:
            sentences.append(
                say(SENTENCES[key], list=", ".join([_item(called, count) for called, count in counts.items()]))
            )
    return sentences


def _item(called: str, count: int) -> str:
    return say(SENTENCES[called]) + ("" if called in _WHOLES else f" ({count})")
