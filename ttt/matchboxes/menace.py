"""MENACE: matchboxes that learn tic-tac-toe. It is all in this file, which needs no other.

Donald Michie built the Matchbox Educable Noughts And Crosses Engine in 1961 from 304 matchboxes. On each box is a
picture of the board; in it are beads, one kind for each move. To move, find the box for the current board, shake it,
and draw a bead. After the game the beads that were drawn are rewarded or punished: a win adds three of each kind, a
draw one, and a loss takes one away. Moves that led to losses die out.

Sources: D. Michie, "Trial and error", Penguin Science Survey 1961, volume 2, and "Experiments on the mechanization of
game-learning", The Computer Journal 6 (1963), pages 232-236.

A board is written as nine letters, row by row: "X...O...." has X in the top left corner and O in the middle. X begins.
"""

from collections import namedtuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
# The eight ways to turn and mirror a board: each lists the cells that move to 0, to 1, to 2 ...
TURNS = (
    (0, 1, 2, 3, 4, 5, 6, 7, 8),
    (2, 1, 0, 5, 4, 3, 8, 7, 6),
    (6, 7, 8, 3, 4, 5, 0, 1, 2),
    (8, 7, 6, 5, 4, 3, 2, 1, 0),
    (0, 3, 6, 1, 4, 7, 2, 5, 8),
    (2, 5, 8, 1, 4, 7, 0, 3, 6),
    (6, 3, 0, 7, 4, 1, 8, 5, 2),
    (8, 5, 2, 7, 4, 1, 6, 3, 0),
)
EMPTY = "." * 9
WIN, DRAW, LOSS = "win", "draw", "loss"
MOST = 1_000_000  # beads of one kind: there is no room for more


class Scheme(namedtuple("Scheme", ("beads", "win", "draw", "loss"))):
    """How a MENACE is filled and taught.

    beads: how many of each kind are in a box for its first, second, third and fourth move; win, draw, loss: how many
    of each drawn kind are added after such a game, or taken away if the number is below 0.
    """


PUBLISHED = Scheme((4, 3, 2, 1), 3, 1, -1)  # Michie's

# A drawn bead: the picture on its box, the cell of that picture that it stands for, and the cell of the board. The last
# empty cell needs no box: there the picture is "".
Bead = namedtuple("Bead", ("picture", "kind", "cell"))


class Menace:
    """A cabinet of boxes for one side: 304 for "X", who begins, and 289 for "O".

    boxes maps each picture to nine numbers: how many beads there are for each of its cells.
    """

    def __init__(self, side: str = "X", scheme: Scheme = PUBLISHED) -> None:
        self.side, self.scheme = side, scheme
        self.boxes: "dict[str, list[int]]" = {}
        for picture in pictures(side):
            self.boxes[picture] = first_beads(picture, scheme)

    def draw(self, board: str, number: float) -> "Bead | None":
        """Return a bead from the box for a board; None if the box is empty: then MENACE resigns, as in Michie's design.

        number, 0 <= number < 1, is random: every bead is as likely as any other.
        """
        picture, turn = picture_of(board)
        if picture.count(".") == 1:
            return Bead("", None, board.index("."))
        box = self.boxes[picture]
        left = int(number * sum(box))
        for kind, beads in enumerate(box):
            if left < beads:
                return Bead(picture, kind, turn[kind])
            left -= beads
        return None

    def learn(self, drawn: "list[Bead]", result: str) -> None:
        """Reward or punish the beads that were drawn in a game, which ended for MENACE in WIN, DRAW or LOSS."""
        more = {WIN: self.scheme.win, DRAW: self.scheme.draw, LOSS: self.scheme.loss}[result]
        for bead in drawn:
            if bead.picture:
                box = self.boxes[bead.picture]
                box[bead.kind] = min(MOST, max(0, box[bead.kind] + more))


def picture_of(board: str) -> "tuple[str, tuple[int, ...]]":
    """Return the picture that stands for all eight views of a board, and how to turn the board to see it.

    turn[cell] is the cell of the board that lies at a cell of the picture.
    """
    view = _seen.get(board)
    if view is None:
        views = ["".join([board[cell] for cell in turn]) for turn in TURNS]
        picture = max(views)
        view = _seen[board] = picture, TURNS[views.index(picture)]
    return view


_seen: "dict[str, tuple[str, tuple[int, ...]]]" = {}  # results for some of the 5,478 boards of the game


def kinds(picture: str) -> "list[int]":
    """Return the cells of a picture that have a kind of bead: of cells that look alike when turned, the first."""
    cells = _kinds.get(picture)
    if cells is None:
        same = [turn for turn in TURNS if "".join([picture[cell] for cell in turn]) == picture]
        cells = [cell for cell in range(9) if picture[cell] == "." and cell == min([turn[cell] for turn in same])]
        _kinds[picture] = cells
    return cells


_kinds: "dict[str, list[int]]" = {}


def first_beads(picture: str, scheme: Scheme) -> "list[int]":
    """Return the beads of a box before the first game."""
    own = kinds(picture)
    beads = scheme.beads[stage(picture)]
    return [beads if cell in own else 0 for cell in range(9)]


def stage(picture: str) -> int:
    """Return which of its moves MENACE makes from a box: 0 is the first, 3 the fourth."""
    return (9 - picture.count(".")) // 2


def to_move(board: str) -> str:
    """Return whose turn it is."""
    return "XO"[(9 - board.count(".")) % 2]


def after(board: str, cell: int) -> str:
    """Return the board after a move."""
    return board[:cell] + to_move(board) + board[cell + 1 :]


def winner(board: str) -> str:
    """Return who has won, "X" or "O"; "=" after a draw, "" while the game goes on."""
    for a, b, c in LINES:
        if board[a] == board[b] == board[c] != ".":
            return board[a]
    return "" if "." in board else "="


def result_for(side: str, won: str) -> str:
    """Return how a game ended for a side; won is the result of winner()."""
    return DRAW if won == "=" else WIN if won == side else LOSS


def pictures(side: str) -> "list[str]":
    """Return the pictures on a side's boxes, in the order of the game; a board with one empty cell needs no box."""
    on_boxes: "list[str]" = []
    for ply in range(0 if side == "X" else 1, 8, 2):
        on_boxes += [picture for picture in layer(ply) if not winner(picture)]
    return on_boxes


def layer(ply: int) -> "list[str]":
    """Return every picture with ply marks."""
    for _ in exploring():
        pass
    return _layers[ply]


def exploring() -> "Iterator[None]":
    """Find all pictures; pause now and then, so that a page can do something else."""
    while len(_layers) < 10:
        children: "list[str]" = []
        known = set()
        for picture in _layers[-1]:
            for cell in [] if winner(picture) else kinds(picture):
                child = picture_of(after(picture, cell))[0]
                if child not in known:
                    known.add(child)
                    children.append(child)
            yield
        _layers.append(children)


_layers = [[EMPTY]]  # by ply, as far as they have been explored
