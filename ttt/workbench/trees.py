"""A tree of a small search: every move for some plies, and what each position is worth."""

from dataclasses import dataclass, field

from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.errors import BadSetting
from ttt.game.rules import is_whole
from ttt.library import Game, analyse
from ttt.notebook.shown import image, view_of
from ttt.notebook.tree_drawing import Drawn, tree_svg
from ttt.words.playing import player
from ttt.words.speech import say
from ttt.words.terminal import SENTENCES as TERMINAL
from ttt.words.worth import SENTENCES as WORTH
from ttt.workbench.given import written

MOST = 200  # boards; chosen by hand: more can't be read
DEPTH = 2


@dataclass(frozen=True)
class Tree:
    """A position with everything that can follow, to the depth asked for.

    move is the move that led to the position, "" for the first position. value is ttt.WIN, ttt.DRAW or ttt.LOSS for the
    side to move, which after the end is the side whose turn it would be; None if it isn't proved.
    """

    game: Game
    move: str
    value: "str | None"
    children: "tuple[Tree, ...]" = field(repr=False)

    @property
    def word(self) -> str:
        """Who wins with best play, in words."""
        if self.value in (None, DRAW):
            return say("not certain" if self.value is None else WORTH["worth D"])
        return say(TERMINAL["value W"], who=self._winner)

    @property
    def _winner(self) -> str:
        position = self.game.position
        mark = self.game.mark(position.to_move if self.value == WIN else 1 - position.to_move)
        return player(self.game.rules, mark)

    def __str__(self) -> str:
        """Return the moves, each indented deeper than the one before it, with their words."""
        lines = [f"{self.move or self.game.text}: {self.word}"]
        lines += [f"  {line}" for child in self.children for line in str(child).split("\n")]
        return "\n".join(lines)

    def _repr_svg_(self) -> str:
        return tree_svg(self._drawn(), f"{self.game.text}: {self.word}")

    def _repr_html_(self) -> str:
        return image(self._repr_svg_(), str(self))

    def _drawn(self) -> Drawn:
        hue = "muted" if self.value in (None, DRAW) else self._winner.lower()
        return Drawn(view_of(self.game), self.move, self.word, hue, tuple([child._drawn() for child in self.children]))


def tree(game: "str | Game", depth: int = DEPTH) -> Tree:
    """Return the tree below a game, which is whatever Game() takes; depth is its depth in moves.

    Raises BadSetting if it would have more than 200 boards, and for an impossible depth.
    """
    root = Game(game)
    if not is_whole(depth) or not 0 <= depth <= MOST:
        raise BadSetting("lab number", name="depth", given=written(depth), least=0, most=MOST)
    if _boards(root, depth, MOST) > MOST:
        raise BadSetting("too large a tree", most=MOST)
    return _tree(root, "", depth)


def _boards(game: Game, depth: int, most: int) -> int:
    """Count the boards of a tree, up to one more than most."""
    count = 1
    for move in game.legal_moves if depth else ():
        if count > most:
            break
        count += _boards(game.push(move), depth - 1, most - count)
    return count


def _tree(game: Game, move: str, depth: int) -> Tree:
    followers = [_tree(game.push(each), each, depth - 1) for each in game.legal_moves] if depth else []
    return Tree(game, move, _value(game), tuple(followers))


def _value(game: Game) -> "str | None":
    if not game.outcome:
        return analyse(game).value
    winner = game.outcome.winner
    return DRAW if winner is None else WIN if winner == game.position.to_move else LOSS
