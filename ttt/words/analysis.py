"""The sentences of the analysis display; a front end loads them when analysis is switched on."""

from ttt.coach.analysis_notes import Insight, Note
from ttt.game.analysis import LOSS, WIN, Worth
from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.session.view import View
from ttt.words.moves import move_name
from ttt.words.playing import cell_label, player
from ttt.words.speech import say
from ttt.words.worth import estimate, place, standing, worth

SENTENCES: "dict[str, str | tuple[str, str]]" = {
    # The position
    "shown W": ("{mark} wins in {count} move with {cells}.", "{mark} wins in {count} moves with {cells}."),
    "shown W some day": "{mark} wins with {cells}; how many moves it takes isn't known.",
    "shown D": "A draw with best play. Keep it with {cells}.",
    "shown L": (
        "{mark} loses in {count} move against best play; {cells} holds out longest.",
        "{mark} loses in {count} moves against best play; {cells} holds out longest.",
    ),
    "shown L some day": "{mark} loses against best play; how many moves it takes isn't known.",
    "shown unknown": "Nothing is certain. Looks best: {cells}.",
    "all W": ("All moves win in {count} move.", "All moves win in {count} moves."),
    "all D": "All moves draw.",
    "all L": ("All moves lose in {count} move.", "All moves lose in {count} moves."),
    # In a cell with room for a few words
    "note W some day": "wins",
    "note L some day": "loses",
}


def shown(rules: Rules, insight: Insight) -> str:
    """Say what the position is worth, which cells are best, and whether that comes from a book."""
    sentence = _shown(rules, insight)
    return say("From the Connect Four book: {told}", told=sentence) if insight.is_from_book else sentence


def _shown(rules: Rules, insight: Insight) -> str:
    if not insight.best:
        return say("No side has been chosen yet: {estimate}.", estimate=estimate(insight.lead or 0))
    if insight.is_even:
        return say(SENTENCES["all " + insight.value], count=insight.plies)
    names = [move_name(rules, cell) for cell in insight.best]
    cells = names[0]
    if len(names) == 2:
        cells = say("{first} or {second}", first=cells, second=names[1])
    elif len(names) > 2:
        cells = say("{first}, among others", first=cells)
    if insight.lead is not None:
        return say(
            "Nothing is certain, but it seems {standing}. Looks best: {cells}.",
            standing=standing(insight.lead),
            cells=cells,
        )
    shown = insight.value or "unknown"
    if insight.value in (WIN, LOSS) and insight.plies is None:
        shown += " some day"
    mark, cells = player(rules, insight.mark), names[0] if insight.value == LOSS else cells
    return say(SENTENCES["shown " + shown], mark=mark, count=insight.plies, cells=cells)


def told_in_cell(note: Note) -> str:
    """Return a note in a few words."""
    value = note.worth.value
    if value in (WIN, LOSS) and note.worth.plies is None:
        told = say(SENTENCES["note " + value + " some day"])
    else:
        told = worth(note.worth) if value else say("ranked {place}", place=note.place)
    return f"{note.mark} {told}".lstrip()


def noted_label(view: View, insight: Insight, cell: int) -> str:
    """Return the label of a cell with a note, including any sign shown, because voice control uses visible text."""
    note = insight.notes[cell]
    words = worth(note.worth) if note.worth.value else place(note.place)
    if note.worth.value in (WIN, LOSS):
        words = say("{cell}, {what}", cell=words, what=note.sign)
    words = f"{note.mark} {words}".lstrip()
    return say("{cell}, {worth}, best" if note.is_best else "{cell}, {worth}", cell=cell_label(view, cell), worth=words)


def line_move(rules: Rules, number: int, mark: str, cell: int, move_worth: Worth) -> str:
    """Describe a move of the best line; numbers start at 1."""
    return say(
        "Move {number} of the best line: {mark} {cell}, {worth}.",
        number=number,
        mark=mark,
        cell=cell_name(rules, cell % rules.size),
        worth=worth(move_worth) if move_worth.value else say("not certain"),
    )
