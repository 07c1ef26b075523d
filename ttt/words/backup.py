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
    "backup aside": "what couldn't be read and was put aside",
    # The stored texts, by their names in the storage
    "backup scores": "games in the scores",
    "backup people": "players and their games",
    "backup game": "the game being played",
    "backup earlier": "unfinished games",
    "backup puzzles": "puzzles",
    "backup daily": "daily puzzles",
    "backup lessons": "steps of lessons",
    "backup lesson-code": "programs and words in lessons",
    "backup bots": "bots in the lab",
    "backup assignment": "assignments",
    "backup tournament": "the tournament of the class",
    "backup collected": "codes of a class",
    "backup menace": "matchboxes",
    "backup cards": "the order of the cards",
    "backup rules": "proofs on the map",
    "backup posed": "positions posed to a class and the answers",
    "backup editor": "the lesson being made",
    "backup editor-earlier": "lessons set aside",
    "backup settings": "settings",
    "backup unknown": "texts that this site doesn't know",
}
learn(SENTENCES)

# Stored texts that are called by the name of another one; those without a name are settings.
_SAME = {
    "finished": "people",
    "lesson-mistakes": "lessons",
    "tournament-games": "tournament",
    "editor-text": "editor",
    "editor-past": "editor",
}
_WHOLES = ["backup " + name for name in ("game", "tournament", "menace", "cards", "editor", "settings")]  # not counted


def told_outcomes(outcomes: "list[Outcome]", aside: int) -> "list[str]":
    """Say what is added, what stays and what can't be read, in up to three sentences; aside counts texts put aside."""
    sentences = []
    for key in ("backup adds", "backup keeps", "backup can't read"):
        counts: "OrderedDict[str, int]" = OrderedDict()
        for name, what, count in outcomes:
            if "backup " + what == key:
                called = "backup " + _SAME.get(name, name)
                called = called if called in SENTENCES else "backup settings"
                counts[called] = counts.get(called, 0) + count
        if key == "backup adds" and aside:
            counts["backup aside"] = aside
        if counts:
            items = [_item(called, count) for called, count in counts.items()]
            sentences.append(say(SENTENCES[key], list=", ".join(items)))
    return sentences


def _item(called: str, count: int) -> str:
    return say(SENTENCES[called]) + ("" if called in _WHOLES else f" ({count})")
