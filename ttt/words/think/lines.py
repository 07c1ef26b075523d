"""A sentence for each line of code of our own programs; the line's text is the key."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.words.speech import say
from ttt.words.think.facts import INFINITE, MINUS, cells_of, held_of, known, mark_of, number, numbers, open_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.words.think.facts import Facts

    Line = Callable[["Facts", "Rules"], str]

SENTENCES = {
    # Lines that several programs have
    "step is over": "Is the game over? Yes.",
    "step goes on": "Is the game over? No.",
    "step scores": "What is the finished game worth?",
    # score
    "step draw": "Is it a draw? Yes.",
    "step no draw": "Is it a draw? No.",
    "step draw is zero": "A draw is worth 0.",
    "step left": "10 minus the number of moves made: {left}.",
    "step left other": "The number of cells plus one, minus the number of moves made: {left}.",
    # Alpha-beta
    "step no best": "{mark} has found nothing yet: best starts at {best}, worse for {mark} than any score.",
    "step best for": "The best for {mark} so far: {best}.",
    "step alpha": "Alpha is now {alpha}: X is sure of at least that.",
    "step alpha stays": "Alpha stays {alpha}: X can get that already.",
    "step beta": "Beta is now {beta}: O can hold X to that.",
    "step beta stays": "Beta stays {beta}: O can hold X to that already.",
    "step cut": "Is alpha, {alpha}, at least beta, {beta}? Yes.",
    "step no cut": "Is alpha, {alpha}, at least beta, {beta}? No.",
    "step gives best": "All moves have been looked at. The best for {mark}: {best}.",
    # The table
    "step in table": "The position is in the table: {known}.",
    "step enough": "Is the score known to be at least beta, {beta}? Yes.",
    "step not enough": "Is the score known exactly, or known to be at least beta, {beta}? No.",
    "step too low": "Is the score known to be at most alpha, {alpha}? Yes.",
    "step not too low": "Is the score known to be at most alpha, {alpha}? No.",
    "step table knows": "Known from the table: {known}.",
    "step keeps window": "Remembers alpha and beta as they were when this call began.",
    "step is above": "Is the result above {above}, alpha's value when this call began? Yes.",
    "step not above": "Is the result above {above}, alpha's value when this call began? No.",
    "step is below": "Is the result below {below}, beta's value when this call began? Yes.",
    "step not below": "Is the result below {below}, beta's value when this call began? No.",
    "step low": "Then the position is worth at least {low}.",
    "step high": "Then the position is worth at most {high}.",
    "step writes": "Stores in the table: {known}.",
    "step gives": "The result for {mark}: {best}.",
}


def _told(key: str, facts: "Facts", *names: str) -> str:
    """Return a sentence with the values that variables have after the line."""
    held = held_of(facts)
    return say(SENTENCES[key], mark=mark_of(facts), **{name: number(held.get(name)) for name in names})


def _with(key: str, *names: str) -> "Line":
    return lambda facts, rules: _told(key, facts, *names)


def asks(then: str, yes: str, no: str, *names: str) -> "Line":
    """Return the function that explains a condition: the line that comes next shows whether it holds."""
    return lambda facts, rules: _told(yes if facts["then"] == then else no, facts, *names)


def _tries_all(facts: "Facts", rules: "Rules") -> str:
    cells = ", ".join([cell_name(rules, cell) for cell in open_cells(facts["node"]["board"], rules)])
    return say("{mark} tries each move: {cells}.", mark=mark_of(facts), cells=cells)


def _takes_best(facts: "Facts", rules: "Rules") -> str:
    scores = numbers(held_of(facts).get("scores", ""))
    if "," not in scores:
        return say("There is only one score: {scores}.", scores=scores)
    is_x = mark_of(facts) == "X"
    return say("X takes the highest of {scores}." if is_x else "O takes the lowest of {scores}.", scores=scores)


def _sign(facts: "Facts", rules: "Rules") -> str:
    return say(
        "X has won: the score is above 0." if facts["node"]["result"] > 0 else "O has won: the score is below 0."
    )


def _left(facts: "Facts", rules: "Rules") -> str:
    return _told("step left" if rules.size == 9 else "step left other", facts, "left")


def _moves(facts: "Facts", rules: "Rules") -> str:
    return say("{mark} can play {cells}.", mark=mark_of(facts), cells=cells_of(held_of(facts).get("moves", ""), rules))


def _cell(facts: "Facts", rules: "Rules") -> str:
    return cells_of(held_of(facts).get("cell", ""), rules)


def _next_move(facts: "Facts", rules: "Rules") -> str:
    if facts["then"][:5] != "value":
        return say("{mark} has no more moves to try.", mark=mark_of(facts))
    return say("{mark}'s next move: {cell}.", mark=mark_of(facts), cell=_cell(facts, rules))


def _what_is_worth(facts: "Facts", rules: "Rules") -> str:
    return say("What is {cell} worth?", cell=_cell(facts, rules))


def _came_back(facts: "Facts", rules: "Rules") -> str:
    value = number(held_of(facts).get("value"))
    return say(
        "{cell} gives {value}. {mark} is to move here.", cell=_cell(facts, rules), value=value, mark=mark_of(facts)
    )


def _window(name: str, key: str, key_of_old: str) -> "Line":
    """Return the function that explains a line that sets alpha or beta: key if that changes, key_of_old if not."""

    def tell(facts: "Facts", rules: "Rules") -> str:
        is_new = any([each == name and is_changed for each, _, is_changed in facts["variables"]])
        return _told(key if is_new else key_of_old, facts, name)

    return tell


def _knows(sentence: str) -> "Line":
    def tell(facts: "Facts", rules: "Rules") -> str:
        held = held_of(facts)
        return say(SENTENCES[sentence], known=known(held.get("low"), held.get("high")))

    return tell


def _looked_up(facts: "Facts", rules: "Rules") -> str:
    low, high = number(held_of(facts).get("low")), number(held_of(facts).get("high"))
    if low == MINUS + INFINITE and high == INFINITE:
        return say("Is this position in the table? No.")
    return _knows("step in table")(facts, rules)


def _is_enough(facts: "Facts", rules: "Rules") -> str:
    held = held_of(facts)
    if held.get("low") == held.get("high"):
        return say("Is the score known exactly? Yes.")
    return _told("step enough" if facts["then"] == "return low" else "step not enough", facts, "beta")


def _leaves(facts: "Facts", rules: "Rules") -> str:
    if len(facts["node"]["children"]) == len(open_cells(facts["node"]["board"], rules)):
        return say("No move is left to prune.")
    return say("No other move can change the choice one level up: the rest is pruned.")


def _table(facts: "Facts", rules: "Rules") -> str:
    return say(
        "A new table, still empty." if facts["node"]["cell"] < 0 else "A table was passed in: all calls share it."
    )


def _gives_best(facts: "Facts", rules: "Rules") -> str:
    """Say what the line returns: with a table, the program reaches it after a cutoff, too."""
    return _told("step gives" if "table" in held_of(facts) else "step gives best", facts, "best")


def _is_cut(facts: "Facts", rules: "Rules") -> str:
    return _told("step cut" if facts["then"] in (_CUT, _BREAK) else "step no cut", facts, "alpha", "beta")


_CUT = "return best  # the moves that are left are cut"
_BREAK = "break  # the moves that are left are cut"

LINES: "dict[str, Line]" = {
    "if position.outcome:": asks("return score(position)", "step is over", "step goes on"),
    "return score(position)": _with("step scores"),
    "scores = [minimax(position.play(cell)) for cell in position.legal_moves()]": _tries_all,
    "return max(scores) if position.to_move == FIRST else min(scores)": _takes_best,
    "if position.outcome.winner is None:": asks("return 0", "step draw", "step no draw"),
    "return 0": _with("step draw is zero"),
    "left = position.rules.size + 1 - position.ply": _left,
    "return left if position.outcome.winner == FIRST else -left": _sign,
    "moves = position.legal_moves()": _moves,
    "best = -inf if position.to_move == FIRST else inf": _with("step no best", "best"),
    "for cell in moves:": _next_move,
    "value = alpha_beta(position.play(cell), alpha, beta)": _what_is_worth,
    "value = alpha_beta_table(position.play(cell), alpha, beta, table)": _what_is_worth,
    "if position.to_move == FIRST:": _came_back,
    "best = max(best, value)": _with("step best for", "best"),
    "best = min(best, value)": _with("step best for", "best"),
    "alpha = max(alpha, best)": _window("alpha", "step alpha", "step alpha stays"),
    "beta = min(beta, best)": _window("beta", "step beta", "step beta stays"),
    "if alpha >= beta:": _is_cut,
    _CUT: _leaves,
    _BREAK: _leaves,
    "return best": _gives_best,
    "table = {} if table is None else table": _table,
    "low, high = table.get(position.marks, (-inf, inf))": _looked_up,
    "if low >= beta or low == high:": _is_enough,
    "return low": _knows("step table knows"),
    "if high <= alpha:": asks("return high", "step too low", "step not too low", "alpha"),
    "return high": _knows("step table knows"),
    "above, below = alpha, beta": _with("step keeps window"),
    "if best > above:": asks("low = best", "step is above", "step not above", "above"),
    "low = best": _with("step low", "low"),
    "if best < below:": asks("high = best", "step is below", "step not below", "below"),
    "high = best": _with("step high", "high"),
    "table[position.marks] = low, high": _knows("step writes"),
}
