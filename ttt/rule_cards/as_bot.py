"""An order of cards as a bot: a plain Python file with a function move(position), two lines for each card.

It holds only the functions of the cards in the order and those that they call. They are written to be read, and share
no code with the examination.
"""

from ttt.game.cell_forms import in_form
from ttt.rule_cards.cards import says_something
from ttt.rule_cards.grid import Grid, cells_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.rule_cards.order import Order

# Map a card's letter to the function for it; if the card has a number, that is the function's last argument.
FUNCTIONS = {
    "w": "win",
    "b": "block",
    "f": "make_a_fork",
    "s": "stop_a_fork",
    "d": "complete_no_line",
    "n": "leave_the_fewest_safe_cells",
    "k": "keep_the_most_safe_cells",
    "p": "mirror",
    "m": "middle",
    "o": "corner_opposite_yours",
    "q": "corner_opposite_mine",
    "c": "corner",
    "e": "side",
    "a": "anywhere",
    "l": "most_open_lines",
    "v": "most_valuable",
    "h": "stop_a_row_with_two_ends",
    "g": "leave_the_fewest_forks",
    "t": "look_ahead",
}


class Source:
    """A bot's source: text is the file; card_lines are the numbers, from 1, of the lines that call each card."""

    def __init__(self, text: str, card_lines: "list[int]") -> None:
        self.text, self.card_lines = text, card_lines


def source(order: "Order", called: "list[str]") -> Source:
    """Return the bot's source. called holds the names of the order's cards, without line breaks, for comments."""
    grid = Grid(order.rules)
    calls, card_lines, names = [], [], []
    at = _HEAD.count("\n")
    for place, card in enumerate(order.cards):
        name = FUNCTIONS[card[0]] if says_something(card, grid.is_misere) else "not_on_this_board"
        number = ", " + card[1:] if card[1:] and name in FUNCTIONS.values() else ""
        names.append(name)
        calls.append(f"    if cells := {name}(mine, yours{number}):  # {place + 1}. {called[place]}")
        calls.append("        return cells[0]")
        card_lines.append(at + 2 * place + 1)
    bodies = _bodies(grid.is_misere)
    parts = [_HEAD + "\n".join(calls + ["    return None  # No card allows a cell.", ""])]
    parts += [bodies[name] for name in _needed(names, bodies)]
    parts.append(_constants(grid, parts))
    return Source("\n\n".join(parts), card_lines)


def _bodies(is_misere: bool) -> "dict[str, str]":
    """Map each function's name to its source."""
    text = _FUNCTIONS
    for word, where_loses, where_wins in _WORDS:
        text = text.replace(word, where_loses if is_misere else where_wins)
    return {part[: part.index("(")]: "def " + part.strip("\n") + "\n" for part in text.split("\ndef ")[1:]}


def _needed(names: "list[str]", bodies: "dict[str, str]") -> "list[str]":
    """Return the named functions and all that they call, in the order in which they are needed."""
    found: "list[str]" = []
    for name in names:
        if name not in found:
            found.append(name)
    for name in found:  # the list grows in the loop
        for other in bodies:
            if other not in found and [1 for before in " (-[" if before + other + "(" in bodies[name]]:
                found.append(other)
    return found


def _constants(grid: "Grid", parts: "list[str]") -> str:
    """Return the constants that describe the board, as far as the functions use them."""
    rules = grid.rules
    lines = "\n".join([f"    {tuple(cells_in(line))}," for line in grid.lines])
    ends = "\n".join([f"    ({cells_in(row)}, {cells_in(ends)})," for row, ends in grid.stretches])
    last = in_form(rules, rules.size - 1, "0")
    constants = (
        ("CELLS", f"# The cells, numbered row by row from 0 (a1) to {last}.\nCELLS = range({rules.size})"),
        ("COLUMNS", f"COLUMNS, ROWS = {rules.m}, {rules.n}"),
        ("MIDDLE", f"MIDDLE = {cells_in(grid.middle)}"),
        ("CORNERS", f"CORNERS = {cells_in(grid.corners)}"),
        ("SIDES", f"SIDES = {cells_in(grid.sides)}"),
        ("LINES", f"LINES = [\n{lines}\n]"),
        ("KNOWN", "KNOWN = {}  # what result() has found out"),
        ("ROWS_AND_ENDS", f"ROWS_AND_ENDS = [\n{ends}\n]" if ends else "ROWS_AND_ENDS = []"),
    )
    text = "\n".join(parts)
    return "\n".join([told for name, told in constants if name in text]) + "\n"


_HEAD = '''"""Plays by rule cards: the first card that allows a cell decides.

If it allows several, this bot takes the first of them. Any other one would follow the cards as well.
"""


def move(position):
    mine = frozenset(cell for cell in CELLS if position.holder(cell) == position.to_move)
    yours = frozenset(cell for cell in CELLS if position.holder(cell) == 1 - position.to_move)
'''

# Words in the texts below, with their replacements where a row loses and where it wins.
_WORDS = (("WORTH", "-", ""), ("COMPLETED", "-1", "1"), ("CAREFUL", "careful", "free_cells"))

# All functions, before _WORDS are replaced.
_FUNCTIONS = '''
def win(mine, yours):
    """Complete a line."""
    return completing(mine, free_cells(mine, yours))

def block(mine, yours):
    """Stop you from completing a line."""
    return completing(yours, free_cells(mine, yours))

def make_a_fork(mine, yours):
    """Threaten two wins at once."""
    return forks(mine, free_cells(mine, yours))

def stop_a_fork(mine, yours):
    """If you could make a fork: move so that you can't."""
    if not forks(yours, free_cells(mine, yours)):
        return []
    return [cell for cell in free_cells(mine, yours) if not forks_left(cell, mine, yours)]

def leave_the_fewest_forks(mine, yours):
    """If you could make a fork: move so that you can make as few as possible, and else where it's worth most."""
    if not forks(yours, free_cells(mine, yours)):
        return []
    left = {cell: len(forks_left(cell, mine, yours)) for cell in free_cells(mine, yours)}
    return best([cell for cell in left if left[cell] == min(left.values())], lambda cell: value(cell, mine, yours, 2))

def stop_a_row_with_two_ends(mine, yours):
    """If you could make a row that can be completed at both ends: go there."""
    free = free_cells(mine, yours)
    cells = []
    for row, ends in ROWS_AND_ENDS:
        missing = [cell for cell in row if cell not in yours]
        if len(missing) == 1 and missing[0] in forks(yours, free) and all(end in free for end in ends):
            cells += missing
    return best(cells, lambda cell: len(open_lines(cell, mine, yours)))

def complete_no_line(mine, yours):
    """Go where I complete no line: a safe cell."""
    return [cell for cell in free_cells(mine, yours) if cell not in completing(mine, [cell])]

def leave_the_fewest_safe_cells(mine, yours):
    """Of the safe cells, those that leave you the fewest safe cells."""
    left = {cell: len(complete_no_line(yours, mine | {cell})) for cell in complete_no_line(mine, yours)}
    return [cell for cell in left if left[cell] == min(left.values())]

def keep_the_most_safe_cells(mine, yours):
    """Of the safe cells, those after which I have the most safe cells left."""
    left = {cell: len(complete_no_line(mine | {cell}, yours)) for cell in complete_no_line(mine, yours)}
    return [cell for cell in left if left[cell] == max(left.values())]

def mirror(mine, yours):
    """A cell across the middle from one of yours."""
    return [cell for cell in free_cells(mine, yours) if CELLS[-1] - cell in yours]

def middle(mine, yours):
    return [cell for cell in free_cells(mine, yours) if cell in MIDDLE]

def corner_opposite_yours(mine, yours):
    return [cell for cell in corner(mine, yours) if CELLS[-1] - cell in yours]

def corner_opposite_mine(mine, yours):
    return [cell for cell in corner(mine, yours) if CELLS[-1] - cell in mine]

def corner(mine, yours):
    return [cell for cell in free_cells(mine, yours) if cell in CORNERS]

def side(mine, yours):
    return [cell for cell in free_cells(mine, yours) if cell in SIDES]

def anywhere(mine, yours):
    return free_cells(mine, yours)

def most_open_lines(mine, yours):
    """The cell in the most lines that I can still complete; of several the nearest to the middle."""
    return best(CAREFUL(mine, yours), lambda cell: WORTHlen(open_lines(cell, mine, yours)))

def most_valuable(mine, yours, theirs):
    """The cell that is worth most to both of us; of several the nearest to the middle."""
    return best(CAREFUL(mine, yours), lambda cell: WORTHvalue(cell, mine, yours, theirs))

def look_ahead(mine, yours, moves):
    """The moves with the best result that can be forced within so many moves; none if all are equally good."""
    results = {cell: result(cell, mine, yours, moves) for cell in free_cells(mine, yours)}
    best_result = max(results.values())
    if min(results.values()) == best_result:
        return []
    return [cell for cell in results if results[cell] == best_result]

def not_on_this_board(mine, yours):
    """A card for other boards allows no cell here."""
    return []

def free_cells(mine, yours):
    return [cell for cell in CELLS if cell not in mine and cell not in yours]

def completing(marks, cells):
    """Which of the cells complete a line of these marks."""
    return [cell for cell in cells if any(cell in line and marks.issuperset(set(line) - {cell}) for line in LINES)]

def forks(marks, free):
    """The free cells on which these marks would threaten two wins at once."""
    found = []
    for cell in free:
        others = [other for other in free if other != cell]
        if not completing(marks, [cell]) and len(completing(marks | {cell}, others)) > 1:
            found.append(cell)
    return found

def forks_left(cell, mine, yours):
    """The forks that you could make after my move on a cell. If I threaten to win, you must answer that first."""
    free = free_cells(mine | {cell}, yours)
    threats = completing(mine | {cell}, free)
    if len(threats) > 1:
        return []
    return [fork for fork in forks(yours, free) if not threats or fork in threats]

def careful(mine, yours):
    """The safe cells, on which I complete no line; all if there is none."""
    return complete_no_line(mine, yours) or free_cells(mine, yours)

def open_lines(cell, mine, yours):
    """The lines through a cell that hold none of your marks."""
    return [line for line in LINES if cell in line and not yours.intersection(line)]

def value(cell, mine, yours, theirs):
    """A line counts 1, 4, 16 ... by its marks: three times if I can complete it, and as often as is said if you can."""
    for_me = sum(4 ** len(mine.intersection(line)) for line in open_lines(cell, mine, yours))
    for_you = sum(4 ** len(yours.intersection(line)) for line in open_lines(cell, yours, mine))
    return 3 * for_me + theirs * for_you

def best(cells, worth):
    """The cells that are worth most; of these the nearest to the middle."""
    ranks = {cell: (worth(cell), -from_middle(cell)) for cell in sorted(cells)}
    return [cell for cell in ranks if ranks[cell] == max(ranks.values())]

def from_middle(cell):
    """How far a cell is from the middle, in half steps."""
    return abs(2 * (cell // COLUMNS) + 1 - ROWS) + abs(2 * (cell % COLUMNS) + 1 - COLUMNS)

def result(cell, mine, yours, moves):
    """1 if a move forces a win within so many moves, -1 if it can be made to lose, 0 if neither."""
    if completing(mine, [cell]):
        return COMPLETED
    others = free_cells(mine | {cell}, yours)
    if moves == 1 or not others:
        return 0
    key = mine | {cell}, yours, moves
    if key not in KNOWN:
        KNOWN[key] = -max(result(other, yours, mine | {cell}, moves - 1) for other in others)
    return KNOWN[key]
'''
