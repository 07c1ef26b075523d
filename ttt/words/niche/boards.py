"""The boards whose lines aren't k in a row: their names, their rules, and why a board is refused."""

from ttt.game.cells import cell_name
from ttt.game.lines.makers import SHAPES
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules
    from ttt.session.view import View

SENTENCES = {
    # What a game is called
    "game torus": "Torus",
    "game cube": "3D",
    "game affine": "Affine plane",
    "game own": "Own lines",
    # Its rule
    "rule torus": "{k} in a row wins. Rows continue across the edges.",
    "rule torus loses": "{k} in a row loses. Rows continue across the edges.",
    "rule cube": "{k} in a row wins, in any direction through the cube.",
    "rule cube loses": "{k} in a row loses, in any direction through the cube.",
    "rule line": "The first to fill a line wins.",
    "rule line loses": "The first to fill a line loses.",
    "rule shape": "The first to make the shape, even turned or mirrored, wins.",
    "rule shape loses": "The first to make the shape, even turned or mirrored, loses.",
    # How it ended
    "reason line": "{mark} has filled a line",
    "reason line loses": "{mark} has filled a line, which loses",
    "reason shape": "{mark} has made the shape",
    "reason shape loses": "{mark} has made the shape, which loses",
    # The whole rules
    "help torus": "The left edge joins the right one, and the top joins the bottom: a row may go across them.",
    "help cube": (
        "The layers lie one above the other. A row may lie within a layer or go through several, in any direction."
    ),
    "help lines": "Point to a cell to see the lines through it: each has a number of its own.",
    "help shape": "The shape counts however it is turned or mirrored.",
    # Where a page has only some games
    "only played": "“{given}” can be played, but not used here.",
    # Boards that don't exist
    "no such lines": "There are no lines called “{given}”.",
    "no lines": "No line of {lines} fits on {m} x {n}.",
    "lines with variants": "{lines} can be combined only with m (a line loses), not with “{given}”.",
    "torus size": "A torus has {shortest} to {longest} columns and rows, not {m} x {n}.",
    "layers size": "A cube in layers has 9 x 3 or 8 x 8 cells, not {m} x {n}.",
    "layers row": "A cube with edges of {edge} has rows of 2 to {edge}, not of {k}.",
    "affine size": "There is no affine plane {board}: use 3x3x3 or 4x4x4.",
    "projective size": "There is no projective plane {board}: use 7x1x3, 13x1x4 or 21x1x5.",
    "shape size": "The shape {name} has {cells} cells, not {k}.",
    "shape board": "A shape is played on at most {most} columns and rows, not on {m} x {n}.",
    "own lines unread": "In “{given}”, “{line}” isn't a line of cells such as a1b2c3.",
    "own line twice": "A line appears twice in “{given}”.",
    "own board": "These lines make the board {needed}, not {board}.",
    "own lines too many": "{lines} lines are too many: at most {most}.",
    "own lines too long": "The lines take {length} characters in a link: at most {longest}.",
    "own cells too many": "{cells} cells are too many: at most {most}.",
}
learn(SENTENCES)

_NAMES = {"torus": "game torus", "layers": "game cube", "affine": "game affine"}
_HELP = {"torus": "help torus", "layers": "help cube"}
_RULES = {"torus": "rule torus", "layers": "rule cube"}


def game_name(rules: "Rules") -> str:
    """Return what people call a game; many boards share a name."""
    name = _name(rules)
    return say("{game}, a line loses", game=name) if rules.is_misere else name


def _name(rules: "Rules") -> str:
    if rules.lines in SHAPES:
        return say("Shape: {name}", name=rules.lines[0].upper() + rules.lines[1:])
    if rules.lines == "projective":
        return say("Fano plane" if rules.k == 3 else "Projective plane")
    return say(SENTENCES[_NAMES.get(rules.lines, "game own")])


def rule(rules: "Rules") -> str:
    """Say briefly what decides a game."""
    kind = "rule shape" if rules.lines in SHAPES else _RULES.get(rules.lines, "rule line")
    return say(SENTENCES[kind + " loses" if rules.is_misere else kind], k=rules.k)


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules in words, one point per item; some points take two sentences."""
    more = _HELP.get(rules.lines, "help shape" if rules.lines in SHAPES else "help lines")
    return [
        say("Players take turns putting their marks on empty cells."),
        rule(rules),
        say(SENTENCES[more]),
        say("If the board fills up first, the game is a draw."),
    ]


def outcome_reason(view: "View") -> str:
    """Say what decided a won game, as the end of a sentence; "" if a plain k in a row did."""
    rules = view.game.rules
    if rules.lines in _RULES:
        return ""
    is_misere = rules.is_misere
    mark = view.winner if not is_misere else "O" if view.winner == "X" else "X"
    kind = "reason shape" if rules.lines in SHAPES else "reason line"
    return say(SENTENCES[kind + " loses" if is_misere else kind], mark=mark)


def drawn(rules: "Rules") -> str:
    """Say why a game is a draw; "" if the usual sentence about k in a row fits."""
    if rules.lines in _RULES:
        return ""
    return say("A draw: nobody has made the shape." if rules.lines in SHAPES else "A draw: nobody has filled a line.")


def cell_said(rules: "Rules", cell: int) -> str:
    """Return a cell as a screen reader says it; in a cube, the layer comes first."""
    name = cell_name(rules, cell)
    return say("layer {layer}, {cell}", layer=name[:1], cell=name[1:]) if rules.lines == "layers" else name
