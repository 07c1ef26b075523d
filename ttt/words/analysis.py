"""The sentences of the analysis display; a front end loads them when analysis is switched on."""

from ttt.coach.analysis_notes import Insight
from ttt.game.analysis import LOSS, WIN, Worth
from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.session.view import View
from ttt.words.playing import cell_label
from ttt.words.speech import learn, say
from ttt.words.worth import place, standing, worth

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # The position
    "shown W": {
        "of": "plies",
        "one": "{mark} wins in {plies} move with {cells}.",
        "other": "{mark} wins in {plies} moves with {cells}.",
    },
    "shown W some day": "{mark} wins with {cells}; the number of moves isn't proved.",
    "shown D": "A draw with best play. Keep it with {cells}.",
    "shown L": {
        "of": "plies",
        "one": "{mark} loses in {plies} move against best play; {cells} holds out longest.",
        "other": "{mark} loses in {plies} moves against best play; {cells} holds out longest.",
    },
    "shown L some day": "{mark} loses against best play; the number of moves isn't proved.",
    "shown unknown": "Nothing is proved. Best by estimate: {cells}.",
    "nothing proved": "Nothing is proved, but it seems {standing}. Looks best: {cells}.",
    "any of": "{first} or {second}",
    "one of many": "{first}, among others",
    # A cell
    "noted": "{cell}, {worth}",
    "noted best": "{cell}, {worth}, best",
    # The line of best play
    "line move": "Move {number} of the best line: {mark} {cell}, {worth}.",
    "line begins": "The best line starts here.",
    "line ends": "The best line ends here.",
    "line waits": "There's no best line yet.",
}
learn(SENTENCES)

_NAMED = 2  # up to this many best cells are all named


def shown(rules: Rules, found: Insight) -> str:
    """Say what the position is worth and which cells are best."""
    names = [cell_name(rules, cell) for cell in found.best]
    cells = names[0]
    if len(names) > _NAMED:
        cells = say("one of many", first=cells)
    elif len(names) == _NAMED:
        cells = say("any of", first=cells, second=names[1])
    if found.lead is not None:
        return say("nothing proved", standing=standing(found.lead), cells=cells)
    key = "shown " + (found.value or "unknown")
    if found.value in (WIN, LOSS) and found.plies is None:
        key += " some day"
    return say(key, mark=found.mark, plies=found.plies, cells=names[0] if found.value == LOSS else cells)


def noted_label(view: View, found: Insight, cell: int) -> str:
    """The label of a cell that has a note."""
    note = found.notes[cell]
    told = worth(note.worth) if note.worth.value else place(note.place)
    return say("noted best" if note.is_best else "noted", cell=cell_label(view, cell), worth=told)


def line_move(rules: Rules, number: int, mark: str, cell: int, found: Worth) -> str:
    """Describe a move of the best line; numbers start at 1."""
    told = worth(found) if found.value else say("not proved")
    return say("line move", number=number, mark=mark, cell=cell_name(rules, cell), worth=told)
