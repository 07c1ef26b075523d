"""The sentences of the analysis display; a front end loads them when analysis is switched on."""

from ttt.coach.analysis_notes import Insight, Note
from ttt.game.analysis import LOSS, WIN, Worth
from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.session.view import View
from ttt.words.playing import cell_label
from ttt.words.speech import learn, say
from ttt.words.worth import estimate, place, standing, worth

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
    "sides open": "No side is taken yet: {estimate}.",
    "all W": {
        "of": "plies",
        "one": "All moves win in {plies} move.",
        "other": "All moves win in {plies} moves.",
    },
    "all D": "All moves draw.",
    "all L": {
        "of": "plies",
        "one": "All moves lose in {plies} move.",
        "other": "All moves lose in {plies} moves.",
    },
    "by the book": "From the book: {told}",
    "any of": "{first} or {second}",
    "one of many": "{first}, among others",
    # A cell
    "noted": "{cell}, {worth}",
    "noted best": "{cell}, {worth}, best",
    # In a cell with room for words: short, and part of what the cell is called
    "note W": "wins in {plies}",
    "note W some day": "wins",
    "note D": "draws",
    "note L": "loses in {plies}",
    "note L some day": "loses",
    "note unknown": "ranked {place}",
    # The line of best play
    "line move": "Move {number} of the best line: {mark} {cell}, {worth}.",
    "line begins": "The best line starts here.",
    "line ends": "The best line ends here.",
    "line waits": "There's no best line yet.",
    # Where to go on
    "walk through it": "Why? Walk through it",
    "read the program": "Read the program",
}
learn(SENTENCES)

_NAMED = 2  # up to this many best cells are all named


def shown(rules: Rules, found: Insight) -> str:
    """Say what the position is worth and which cells are best, and whether a book says so."""
    told = _shown(rules, found)
    return say("by the book", told=told) if found.is_from_book else told


def _shown(rules: Rules, found: Insight) -> str:
    if not found.best:
        return say("sides open", estimate=estimate(found.lead or 0))
    if found.is_even:
        return say("all " + found.value, plies=found.plies)
    names = [cell_name(rules, cell) for cell in found.best]
    cells = names[0]
    if len(names) > _NAMED:
        cells = say("one of many", first=cells)
    elif len(names) == _NAMED:
        cells = say("any of", first=cells, second=names[1])
    if found.lead is not None:
        return say("nothing proved", standing=standing(found.lead), cells=cells)
    shown = found.value or "unknown"
    if found.value in (WIN, LOSS) and found.plies is None:
        shown += " some day"
    return say("shown " + shown, mark=found.mark, plies=found.plies, cells=names[0] if found.value == LOSS else cells)


def told_in_cell(note: Note) -> str:
    """A note in two or three words."""
    told = note.worth.value or "unknown"
    if note.worth.value in (WIN, LOSS) and note.worth.plies is None:
        told += " some day"
    return say("note " + told, plies=note.worth.plies, place=note.place)


def noted_label(view: View, found: Insight, cell: int) -> str:
    """The label of a cell that has a note, with the sign that the cell may show: one may ask for it by voice."""
    note = found.notes[cell]
    told = worth(note.worth) if note.worth.value else place(note.place)
    if note.worth.value in (WIN, LOSS):
        told = say("cell and", cell=told, what=note.sign)
    return say("noted best" if note.is_best else "noted", cell=cell_label(view, cell), worth=told)


def line_move(rules: Rules, number: int, mark: str, cell: int, found: Worth) -> str:
    """Describe a move of the best line; numbers start at 1."""
    told = worth(found) if found.value else say("not proved")
    return say("line move", number=number, mark=mark, cell=cell_name(rules, cell), worth=told)
