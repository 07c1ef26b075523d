"""A sentence for each line of code of our own programs."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.words.speech import say
from ttt.words.think.facts import (
    INFINITE,
    MARKS,
    MINUS,
    cells_of,
    held_of,
    known,
    mark_of,
    number,
    numbers,
    open_cells,
    short,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.words.think.facts import Facts

# The key is the line's text; where the line has several sentences, an arrow and the case, which CASES chooses, follow.
SENTENCES = {
    # minimax
    "if position.outcome: → yes": "Is the game over? Yes.",
    "if position.outcome: → no": "Is the game over? No.",
    "return score(position)": "What is the finished game worth?",
    "scores = [minimax(position.play(cell)) for cell in position.legal_moves()]": "{mark} tries each move: {cells}.",
    "return max(scores) if position.to_move == FIRST else min(scores) → one": "There is only one score: {scores}.",
    "return max(scores) if position.to_move == FIRST else min(scores) → X": "X takes the highest of {scores}.",
    "return max(scores) if position.to_move == FIRST else min(scores) → O": "O takes the lowest of {scores}.",
    # score
    "if position.outcome.winner is None: → yes": "Is it a draw? Yes.",
    "if position.outcome.winner is None: → no": "Is it a draw? No.",
    "return 0": "A draw is worth 0.",
    "left = position.rules.size + 1 - position.ply → nine": "10 minus the number of moves made: {left}.",
    "left = position.rules.size + 1 - position.ply → other": (
        "The number of cells plus one, minus the number of moves made: {left}."
    ),
    "return left if position.outcome.winner == FIRST else -left → X": "X has won: the score is above 0.",
    "return left if position.outcome.winner == FIRST else -left → O": "O has won: the score is below 0.",
    # alpha_beta
    "moves = position.legal_moves()": "{mark} can play {cells}.",
    "best = -inf if position.to_move == FIRST else inf": (
        "{mark} has found nothing yet: best starts at {best}, worse for {mark} than any score."
    ),
    "for cell in moves: → next": "{mark}'s next move: {cell}.",
    "for cell in moves: → none": "{mark} has no more moves to try.",
    "value = alpha_beta(position.play(cell), alpha, beta)": "What is {cell} worth?",
    "if position.to_move == FIRST:": "{cell} gives {value}. {mark} is to move here.",
    "best = max(best, value)": "The best for {mark} so far: {best}.",
    "best = min(best, value)": "The best for {mark} so far: {best}.",
    "alpha = max(alpha, best) → new": "Alpha is now {alpha}: X is sure of at least that.",
    "alpha = max(alpha, best) → old": "Alpha stays {alpha}: X can get that already.",
    "beta = min(beta, best) → new": "Beta is now {beta}: O can hold X to that.",
    "beta = min(beta, best) → old": "Beta stays {beta}: O can hold X to that already.",
    "if alpha >= beta: → yes": "Is alpha, {alpha}, at least beta, {beta}? Yes.",
    "if alpha >= beta: → no": "Is alpha, {alpha}, at least beta, {beta}? No.",
    "return best  # the moves that are left are pruned → none": "No move is left to prune.",
    "return best  # the moves that are left are pruned → some": (
        "No other move can change the choice one level up: the rest is pruned."
    ),
    "return best → all": "All moves have been looked at. The best for {mark}: {best}.",
    # alpha_beta_table, which reaches the line "return best" after it has pruned, too
    "return best → table": "The result for {mark}: {best}.",
    "break  # the moves that are left are pruned → none": "No move is left to prune.",
    "break  # the moves that are left are pruned → some": (
        "No other move can change the choice one level up: the rest is pruned."
    ),
    "value = alpha_beta_table(position.play(cell), alpha, beta, table)": "What is {cell} worth?",
    "table = {} if table is None else table → new": "A new table, still empty.",
    "table = {} if table is None else table → shared": "A table was passed in: all calls share it.",
    "low, high = table.get(position.marks, (-inf, inf)) → yes": "The position is in the table: {known}.",
    "low, high = table.get(position.marks, (-inf, inf)) → no": "Is this position in the table? No.",
    "if low >= beta or low == high: → exactly": "Is the score known exactly? Yes.",
    "if low >= beta or low == high: → yes": "Is the score known to be at least beta, {beta}? Yes.",
    "if low >= beta or low == high: → no": "Is the score known exactly, or known to be at least beta, {beta}? No.",
    "return low": "Known from the table: {known}.",
    "if high <= alpha: → yes": "Is the score known to be at most alpha, {alpha}? Yes.",
    "if high <= alpha: → no": "Is the score known to be at most alpha, {alpha}? No.",
    "return high": "Known from the table: {known}.",
    "above, below = alpha, beta": "Remembers alpha and beta as they were when this call began.",
    "if best > above: → yes": "Is the result above {above}, alpha's value when this call began? Yes.",
    "if best > above: → no": "Is the result above {above}, alpha's value when this call began? No.",
    "low = best": "Then the position is worth at least {low}.",
    "if best < below: → yes": "Is the result below {below}, beta's value when this call began? Yes.",
    "if best < below: → no": "Is the result below {below}, beta's value when this call began? No.",
    "high = best": "Then the position is worth at most {high}.",
    "table[position.marks] = low, high": "Stores in the table: {known}.",
    # monte_carlo
    "root, chance = Node(position, -1), seeded(seed)": (
        "The tree begins as one node: the position itself. The seed makes the random choices repeatable."
    ),
    "for _ in range(games or GAMES * len(root.untried)): → yes": (
        "Is there another game to play? Yes: game {number} begins."
    ),
    "for _ in range(games or GAMES * len(root.untried)): → no": (
        "Is there another game to play? No. Games played: {count}."
    ),
    "visit(root, chance)": "The game starts at the root of the tree.",
    "visits = [child.visits for child in root.children]": "How often was each move tried?",
    "return root.children[visits.index(max(visits))].cell": "The choice is the move that was tried most often.",
    # visit
    "if node.visits == 0 or node.position.outcome: → no": "Is this node new, or is the game over? No.",
    "if node.visits == 0 or node.position.outcome: → over": (
        "Is this node new, or is the game over? Yes: the game is over."
    ),
    "if node.visits == 0 or node.position.outcome: → new": (
        "Is this node new, or is the game over? Yes: no game has gone through this node."
    ),
    "result = simulation(node.position, chance)": "Simulation: play on at random from here.",
    "elif node.untried: → yes": "Is there a move here that hasn't been tried yet? Yes.",
    "elif node.untried: → no": "Is there a move here that hasn't been tried yet? No.",
    "result = visit(expansion(node, chance), chance)": "Expansion: try a new move, and visit its node.",
    "result = visit(selection(node), chance)": "Selection: go on to the child that promises most.",
    "node.visits += 1  # backpropagation": "Backpropagation: one more game has gone through this node.",
    "node.score += result": "Its result, {result}, is added to the score of this node.",
    "return result → root": "This is the root: the game has been counted everywhere.",
    "return result → up": "The result goes on to the node above.",
    # selection
    "sign = 1 if node.position.to_move == FIRST else -1 → X": "X moves here, and wants high results.",
    "sign = 1 if node.position.to_move == FIRST else -1 → O": (
        "O moves here, and wants low results: their sign is changed."
    ),
    "promises = [ucb1(sign * child.score, child.visits, node.visits) for child in node.children]": (
        "How much does each move promise {mark}? UCB1 gives the answer."
    ),
    "return node.children[promises.index(max(promises))]": "{mark} takes the move that promises most: {promises}.",
    # ucb1
    "exploitation = score / visits": (
        "Exploitation: the mean result of its games ({visits}), as {mark} sees it: {value}."
    ),
    "exploration = CURIOSITY * sqrt(log(visits_above) / visits)": (
        "Exploration: the bonus for few visits ({visits} of {above}): {value}."
    ),
    "return exploitation + exploration": "The sum of the two is what the move promises.",
    # expansion
    "cell = node.untried.pop(int(chance() * len(node.untried)))": "At random, from the moves not tried yet: {cell}.",
    "child = Node(node.position.play(cell), cell)": "A new node for the position after {cell}.",
    "node.children.append(child)": "The new node is a child of this one.",
    "return child": "It is the next node to visit.",
    # simulation
    "while not position.outcome: → yes": "Is the game over? Yes.",
    "while not position.outcome: → no": "Is the game over? No.",
    "cells = position.legal_moves()": "{mark} can play {cells}.",
    "cell = cells[int(chance() * len(cells))]": "At random: {cell}.",
    "position = position.play(cell)": "{mark} plays {cell}. This board doesn't become a node.",
    "return 1 if position.outcome.winner == FIRST else -1": "1 if X has won, \u22121 if O has won.",
    # Node
    "self.position, self.cell = position, cell  # the cell that was played last": (
        "A node holds its position, and the move that led to it."
    ),
    "self.untried = list(position.legal_moves())": "At first, none of its moves has been tried.",
    'self.children: "list[Node]" = []': "It has no children yet.",
    "self.visits = self.score = 0": "No game has gone through it yet.",
}
_ARROW = " → "
LINES = {key.partition(_ARROW)[0] for key in SENTENCES}  # the lines that have a sentence

_CUTS = ("return best  # the moves that are left are pruned", "break  # the moves that are left are pruned")
_VARIABLES = ("above", "alpha", "below", "best", "beta", "high", "left", "low", "result", "value", "visits")
_PLAYS = "position = position.play(cell)"
_RANDOM_GAME = ("cells = position.legal_moves()", "cell = cells[int(chance() * len(cells))]", _PLAYS)


def told(facts: "Facts", rules: "Rules") -> "str | None":
    """Say what a line of our own programs did; None for any other line."""
    line = facts["text"]
    if line not in LINES:
        return None
    key = line + _ARROW + CASES[line](facts, rules) if line in CASES else line
    return say(SENTENCES[key], **_values(facts, rules))


def _values(facts: "Facts", rules: "Rules") -> "dict[str, str | int]":
    """Return all that the sentences can name; variables have the values that they have after the line."""
    held, line, node = held_of(facts), facts["text"], facts["node"]
    name = line.partition(" ")[0]
    values: "dict[str, str | int]" = {name: number(held.get(name)) for name in _VARIABLES}
    values["mark"] = _mark(held, line) if line in _RANDOM_GAME else mark_of(facts)
    values["cell"] = cells_of(held.get("cell", ""), rules)
    values["cells"] = cells_of(held.get("cells", held.get("moves", "")), rules)
    values["known"] = known(held.get("low"), held.get("high"))
    values["scores"] = numbers(held.get("scores", ""))
    if name == "scores":
        values["cells"] = ", ".join([cell_name(rules, cell) for cell in open_cells(node["board"], rules)])
    elif name in ("exploitation", "exploration"):
        values["value"], values["above"] = short(held.get(name)), number(held.get("visits_above"))
    elif line.startswith("return node.children"):
        promises = [short(piece) for piece in held.get("promises", "").strip("[]").split(", ")]
        cells = [cell_name(rules, cell) for cell, _ in node["children"]]
        values["promises"] = ", ".join([f"{cell} {promise}" for cell, promise in zip(cells, promises)])
    elif line.startswith("for _ in"):
        values["count"], values["number"] = facts["grown"]["visits"], facts["grown"]["visits"] + 1
    return values


def _mark(held: "dict[str, str]", line: str) -> str:
    """Return the mark of the side to move in a random game; the line that plays a mark still names its side.

    The positions of such a game aren't nodes, so the number of marks shows whose turn it is.
    """
    board = held.get("position", "")
    count = board.count("X") + board.count("O")
    return MARKS[(count + (line == _PLAYS and count > 0)) & 1]


def _asks(then: str) -> "Callable[[Facts, Rules], str]":
    """Return the function for the line of a condition: the line that comes next shows whether it holds."""
    return lambda facts, rules: "yes" if facts["then"] == then else "no"


def _takes(facts: "Facts", rules: "Rules") -> str:
    if "," not in held_of(facts).get("scores", ""):
        return "one"
    return "X" if mark_of(facts) == "X" else "O"


def _changes(name: str) -> "Callable[[Facts, Rules], str]":
    """Return the function for a line that sets alpha or beta."""

    def case(facts: "Facts", rules: "Rules") -> str:
        is_new = any([each == name and is_changed for each, _, is_changed in facts["variables"]])
        return "new" if is_new else "old"

    return case


def _is_in_table(facts: "Facts", rules: "Rules") -> str:
    held = held_of(facts)
    return "no" if (number(held.get("low")), number(held.get("high"))) == (MINUS + INFINITE, INFINITE) else "yes"


def _is_enough(facts: "Facts", rules: "Rules") -> str:
    held = held_of(facts)
    if held.get("low") == held.get("high"):
        return "exactly"
    return "yes" if facts["then"] == "return low" else "no"


def _leaves(facts: "Facts", rules: "Rules") -> str:
    is_whole = len(facts["node"]["children"]) == len(open_cells(facts["node"]["board"], rules))
    return "none" if is_whole else "some"


def _is_new(facts: "Facts", rules: "Rules") -> str:
    if facts["then"] != "result = simulation(node.position, chance)":
        return "no"
    return "over" if facts["node"]["sort"] == "finished" else "new"


CASES: "dict[str, Callable[[Facts, Rules], str]]" = {
    "if position.outcome:": _asks("return score(position)"),
    "return max(scores) if position.to_move == FIRST else min(scores)": _takes,
    "if position.outcome.winner is None:": _asks("return 0"),
    "left = position.rules.size + 1 - position.ply": lambda facts, rules: "nine" if rules.size == 9 else "other",
    "return left if position.outcome.winner == FIRST else -left": lambda facts, rules: (
        "X" if facts["node"]["result"] > 0 else "O"
    ),
    "for cell in moves:": lambda facts, rules: "next" if facts["then"].startswith("value") else "none",
    "alpha = max(alpha, best)": _changes("alpha"),
    "beta = min(beta, best)": _changes("beta"),
    "if alpha >= beta:": lambda facts, rules: "yes" if facts["then"] in _CUTS else "no",
    _CUTS[0]: _leaves,
    _CUTS[1]: _leaves,
    "return best": lambda facts, rules: "table" if "table" in held_of(facts) else "all",
    "table = {} if table is None else table": lambda facts, rules: "new" if facts["node"]["cell"] < 0 else "shared",
    "low, high = table.get(position.marks, (-inf, inf))": _is_in_table,
    "if low >= beta or low == high:": _is_enough,
    "if high <= alpha:": _asks("return high"),
    "if best > above:": _asks("low = best"),
    "if best < below:": _asks("high = best"),
    "for _ in range(games or GAMES * len(root.untried)):": _asks("visit(root, chance)"),
    "if node.visits == 0 or node.position.outcome:": _is_new,
    "elif node.untried:": _asks("result = visit(expansion(node, chance), chance)"),
    "return result": lambda facts, rules: "root" if facts["node"]["cell"] < 0 else "up",
    "sign = 1 if node.position.to_move == FIRST else -1": lambda facts, rules: "O" if mark_of(facts) == "O" else "X",
    "while not position.outcome:": lambda facts, rules: (
        "no" if facts["then"] == "cells = position.legal_moves()" else "yes"
    ),
}
