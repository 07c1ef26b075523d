"""The sentences about Monte Carlo tree search: one for each line, its variables, and what its calls return."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.session.stored_text import number_from
from ttt.words.speech import isolated, say
from ttt.words.think.facts import MARKS, cells_of, held_of, mark_of, number
from ttt.words.think.lines import asks
from ttt.words.think.story import ends

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ttt.words.think.facts import Facts

    Line = Callable[["Facts", "Rules"], str]

SENTENCES = {
    # monte_carlo
    "games begin": "The tree begins as one node: the position itself. The seed makes the random choices repeatable.",
    "games visit": "The game starts at the root of the tree.",
    "games tried": "How often was each move tried?",
    "games most": "The choice is the move that was tried most often.",
    # visit
    "visit simulates": "Simulation: play on at random from here.",
    "visit untried": "Is there a move here that hasn't been tried yet? Yes.",
    "visit all tried": "Is there a move here that hasn't been tried yet? No.",
    "visit expands": "Expansion: try a new move, and visit its node.",
    "visit selects": "Selection: go on to the child that promises most.",
    "visit counts": "Backpropagation: one more game has gone through this node.",
    "visit scores": "Its result, {result}, is added to the score of this node.",
    # selection
    "selection asks": "How much does each move promise {mark}? UCB1 gives the answer.",
    # ucb1
    "ucb1 mean": "Exploitation: the mean result of its games ({visits}), as {mark} sees it: {value}.",
    "ucb1 bonus": "Exploration: the bonus for few visits ({visits} of {above}): {value}.",
    "ucb1 both": "The sum of the two is what the move promises.",
    # expansion
    "expansion picks": "At random, from the moves not tried yet: {cell}.",
    "expansion makes": "A new node for the position after {cell}.",
    "expansion hangs": "The new node is a child of this one.",
    "expansion gives": "It is the next node to visit.",
    # simulation
    "simulation moves": "{mark} can play {cells}.",
    "simulation picks": "At random: {cell}.",
    "simulation plays": "{mark} plays {cell}. This board doesn't become a node.",
    "simulation won": "1 if X has won, \u22121 if O has won.",
    # Node
    "node holds": "A node holds its position, and the move that led to it.",
    "node untried": "At first, none of its moves has been tried.",
    "node childless": "It has no children yet.",
    "node unvisited": "No game has gone through it yet.",
}

_BACKPROPAGATION = ("node.visits += 1  # backpropagation", "node.score += result", "return result")
_WINNER = "if position.outcome.winner is None:"
_RESULTS = ("return 0", "return 1 if position.outcome.winner == FIRST else -1")
_NODE = "<Node>"
_GAMES = 10  # GAMES in the program
_ENDS = {"1": "X", "0": "draw", "-1": "O"}


def short(text: "str | float | None") -> str:
    """Return a number with at most two decimals, rounded as on the boards of the tree."""
    try:
        hundredths = int((float(text or 0) * 100 + 0.5) // 1)
    except ValueError:  # a long list is cut off somewhere, maybe in the middle of a number
        return number(text)
    whole, rest = divmod(abs(hundredths), 100)
    decimals = f".{rest // 10}{rest % 10 or ''}" if rest else ""
    return number(f"{'-' if hundredths < 0 else ''}{whole}{decimals}")


def _with(key: str) -> "Line":
    def tell(facts: "Facts", rules: "Rules") -> str:
        held = held_of(facts)
        cell, result = cells_of(held.get("cell", ""), rules), number(held.get("result"))
        given = {"mark": mark_of(facts), "cell": cell, "result": result}
        return say(SENTENCES[key], **given)

    return tell


def _next_game(facts: "Facts", rules: "Rules") -> str:
    count = facts["grown"]["visits"]
    if facts["then"] == "visit(root, chance)":
        return say("Is there another game to play? Yes: game {number} begins.", number=count + 1)
    return say("Is there another game to play? No. Games played: {count}.", count=count)


def _is_new(facts: "Facts", rules: "Rules") -> str:
    if facts["then"] != "result = simulation(node.position, chance)":
        return say("Is this node new, or is the game over? No.")
    if facts["node"]["sort"] == "finished":
        return say("Is this node new, or is the game over? Yes: the game is over.")
    return say("Is this node new, or is the game over? Yes: no game has gone through this node.")


def _sign(facts: "Facts", rules: "Rules") -> str:
    if mark_of(facts) == "O":
        return say("O moves here, and wants low results: their sign is changed.")
    return say("X moves here, and wants high results.")


def _takes(facts: "Facts", rules: "Rules") -> str:
    cells = [cell_name(rules, cell) for cell, _ in facts["node"]["children"]]
    promises = [short(piece) for piece in held_of(facts).get("promises", "").strip("[]").split(", ")]
    told = ", ".join([f"{cell} {promise}" for cell, promise in zip(cells, promises)])
    return say("{mark} takes the move that promises most: {promises}.", mark=mark_of(facts), promises=told)


def _passes(facts: "Facts", rules: "Rules") -> str:
    if facts["node"]["cell"] < 0:
        return say("This is the root: the game has been counted everywhere.")
    return say("The result goes on to the node above.")


def _worked_out(key: str, name: str) -> "Line":
    def tell(facts: "Facts", rules: "Rules") -> str:
        held = held_of(facts)
        given = {"visits": number(held.get("visits")), "above": number(held.get("visits_above"))}
        given.update({"mark": mark_of(facts), "value": short(held.get(name))})
        return say(SENTENCES[key], **given)

    return tell


def _of_random_game(key: str) -> "Line":
    """Return the function that explains a line in a random game.

    The positions of such a game aren't nodes, so the number of marks shows whose turn it is. A mark that was just
    played doesn't count.
    """

    def tell(facts: "Facts", rules: "Rules") -> str:
        held = held_of(facts)
        board, cell = held.get("position", ""), held.get("cell", "")
        is_played = key == "simulation plays" and board.count("X") + board.count("O") > 0
        turn = (board.count("X") + board.count("O") + is_played) & 1
        given = {"cell": cells_of(cell, rules), "cells": cells_of(held.get("cells", ""), rules)}
        return say(SENTENCES[key], mark=MARKS[turn], **given)

    return tell


LINES: "dict[str, Line]" = {
    "root, chance = Node(position, -1), seeded(seed)": _with("games begin"),
    "for _ in range(games or GAMES * len(root.untried)):": _next_game,
    "visit(root, chance)": _with("games visit"),
    "visits = [child.visits for child in root.children]": _with("games tried"),
    "return root.children[visits.index(max(visits))].cell": _with("games most"),
    "if node.visits == 0 or node.position.outcome:": _is_new,
    "result = simulation(node.position, chance)": _with("visit simulates"),
    "elif node.untried:": asks("result = visit(expansion(node, chance), chance)", "visit untried", "visit all tried"),
    "result = visit(expansion(node, chance), chance)": _with("visit expands"),
    "result = visit(selection(node), chance)": _with("visit selects"),
    "node.visits += 1  # backpropagation": _with("visit counts"),
    "node.score += result": _with("visit scores"),
    "return result": _passes,
    "sign = 1 if node.position.to_move == FIRST else -1": _sign,
    "promises = [ucb1(sign * child.score, child.visits, node.visits) for child in node.children]": _with(
        "selection asks"
    ),
    "return node.children[promises.index(max(promises))]": _takes,
    "exploitation = score / visits": _worked_out("ucb1 mean", "exploitation"),
    "exploration = CURIOSITY * sqrt(log(visits_above) / visits)": _worked_out("ucb1 bonus", "exploration"),
    "return exploitation + exploration": _with("ucb1 both"),
    "cell = node.untried.pop(int(chance() * len(node.untried)))": _with("expansion picks"),
    "child = Node(node.position.play(cell), cell)": _with("expansion makes"),
    "node.children.append(child)": _with("expansion hangs"),
    "return child": _with("expansion gives"),
    "while not position.outcome:": asks("cells = position.legal_moves()", "step goes on", "step is over"),
    "cells = position.legal_moves()": _of_random_game("simulation moves"),
    "cell = cells[int(chance() * len(cells))]": _of_random_game("simulation picks"),
    "position = position.play(cell)": _of_random_game("simulation plays"),
    "return 1 if position.outcome.winner == FIRST else -1": _with("simulation won"),
    "self.position, self.cell = position, cell  # the cell that was played last": _with("node holds"),
    "self.untried = list(position.legal_moves())": _with("node untried"),
    'self.children: "list[Node]" = []': _with("node childless"),
    "self.visits = self.score = 0": _with("node unvisited"),
}


def returned(facts: "Facts", rules: "Rules", name: str, value: str) -> "str | None":
    """Say what a call returns; None if there is nothing to say but the value."""
    node = facts["node"]
    if facts["depth"] == 0:
        return say(
            "Done: {name} returns {value}, the cell {cell}. It was tried most often: an estimate, not a proof.",
            name=name,
            value=isolated(value),
            cell=cells_of(value, rules),
        )
    if facts["isNode"]:
        return say(
            "Mean result after {cell}: {mean}, games: {count}. The result {value} goes on.",
            cell=cell_name(rules, node["cell"]),
            mean=short(node["visits"]["mean"]),
            count=node["visits"]["count"],
            value=isolated(value),
        )
    if value == "None":
        return say("{name} is done.", name=name)
    return say("{name} returns a node.", name=name) if value == _NODE else None


def _counted(facts: "Facts") -> str:
    """Say the visits and the score of a node, including the change that the current line makes."""
    count, mean = facts["node"]["visits"]["count"], facts["node"]["visits"]["mean"]
    score = round(count * (mean or 0))
    if facts["kind"] == "line" and facts["text"] in _BACKPROPAGATION:
        count += 1
        score += 0 if facts["text"] == _BACKPROPAGATION[0] else number_from(held_of(facts)["result"])
    return say("games: {count}, score: {score}", count=count, score=number(score)) if count else say("new")


def _is_random_game_over(facts: "Facts") -> bool:
    if facts["kind"] == "return":
        return str(facts["name"]) == "simulation"
    return _WINNER in (facts["text"], facts["then"]) or facts["text"] in _RESULTS


def variable(name: str, text: str, facts: "Facts", rules: "Rules") -> "str | None":
    """Return a variable of Monte Carlo tree search in words; None if the words for other programs fit it."""
    if name in ("node", "root"):
        return _counted(facts)
    if text == _NODE:
        return say("new")
    if name == "position" and _is_random_game_over(facts):
        return say("the game is over")
    if name == "cell" and text == "-1":
        return say("none: the root")
    if name in ("cell", "cells"):
        return cells_of(text, rules)
    if name == "result" and text in _ENDS:
        return say("{value}: {end}", value=number(text), end=ends()[_ENDS[text]])
    if name == "games" and text == "0":
        return say("0: {count} for each move", count=_GAMES)
    if name in ("promises", "visits"):
        return ", ".join([short(piece) for piece in text.strip("[]").split(", ")])
    return short(text) if name in ("exploitation", "exploration") else None
