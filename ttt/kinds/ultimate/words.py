"""Ultimate tic-tac-toe, nine boards in a board: its name, its rules, where to play, and which boards are won."""

from ttt.game.cells import cell_name
from ttt.game.rules import Rules
from ttt.kinds.kind import IMAGINED
from ttt.kinds.ultimate.game import BOARDS, FULL, board_of, taken_with
from ttt.session.view import OVER, View
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


SENTENCES = {
    # Refusals
    "ultimate board": "There is no game {given}: ultimate is 9x9x3u, or 9x9x3uf where boards are played until full.",
    "other board": "{cell} isn't on a board you were sent to.",
}
learn(SENTENCES)


def game_name(rules: "Rules") -> str:
    """Return what people call a game."""
    return say("Ultimate, open boards" if FULL in rules.variants else "Ultimate")


def rule(rules: "Rules") -> str:
    """Say briefly what decides a game."""
    return say(
        "Three boards in a row win. Won boards stay open until they are full."
        if FULL in rules.variants
        else "Three boards in a row win. The cell you play says on which board the next mark goes."
    )


def rules_in_words(rules: "Rules") -> "list[str]":
    """Return the rules in words, one point per item; some points take two sentences."""
    over = say(
        "Three in a row wins a board for good, but play on it continues until it is full. A player sent to a full "
        "board may play on any other one."
        if FULL in rules.variants
        else (
            "Three in a row wins a board. A board that is won or full is over: a player sent there may play on any "
            "other one."
        )
    )
    return [
        say("The grid is nine boards of three by three. Players take turns putting their marks on empty cells."),
        say(
            "The cell you play sends the other player to the board in the same place: after the top right cell of a "
            "board, the next mark goes on the top right board."
        ),
        over,
        say("Whoever wins three boards in a row, across, down or diagonally, wins the game."),
        say("If all boards are over and nobody has three in a row, the game is a draw."),
    ]


def imagined(opponent: str) -> str:
    """Say how an opponent decides: how many games it imagines, if any."""
    if opponent not in IMAGINED:
        return say("Plays thousands of games to the end in its mind before each move.")
    return (
        say("Games that it plays to the end in its mind before each move: {games}.", games=IMAGINED[opponent])
        if IMAGINED[opponent]
        else say("Plays any move.")
    )


def outcome_reason(view: "View") -> str:
    """Say what decided a won game, as the end of a sentence."""
    return say("{mark} has three boards in a row", mark=view.winner)


def drawn(rules: "Rules") -> str:
    """Say why a game is a draw."""
    return say("A draw: nobody has three boards in a row.")


def cell_said(rules: "Rules", cell: int) -> str:
    """Return a cell as a screen reader says it; the cell's board comes first."""
    return say("board {board}, {cell}", board=board_of(cell) + 1, cell=cell_name(rules, cell))


def more_said(view: "View", cell: int) -> str:
    """Say what else matters about a cell: who has won its board, that the board is over, or that it can be played."""
    position, board = view.position, board_of(cell)
    winner = position.winner_of(board)
    told = [] if winner is None else [say("board won by {mark}", mark=view.game.mark(winner))]
    if view.phase != OVER and position.is_legal(cell):
        told.append(say("can be played"))
    elif winner is None and position.is_over(board):
        told.append(say("this board is over"))
    return ", ".join(told)


def taken_now(view: "View") -> str:
    """Say which boards the last move has won and, against the computer, the move before it; "" if there are none."""
    game, position, told = view.game, view.position, []
    for ago in (2, 1) if view.is_against_computer else (1,):
        if len(game.moves) >= ago and taken_with(position, game.moves[-ago], (position.ply - ago) % 2):
            mark = game.mark((position.ply - ago) % 2)
            told.append(say("Board {board} goes to {mark}.", board=board_of(game.moves[-ago]) + 1, mark=mark))
    return " ".join(told)


def boards_told(view: "View") -> str:
    """Say who has won which boards, and where to play, for people who see only cells."""
    told = []
    for side in (0, 1):
        won = [board for board in BOARDS if view.position.winner_of(board) == side]
        if won:
            told.append(say("Boards won by {mark}: {boards}.", mark=view.game.mark(side), boards=_numbered(won)))
    return " ".join(told + [sentence for sentence in [where(view, False)] if sentence and view.phase != OVER])


def where(view: "View", is_asked: bool) -> str:
    """Say on which board to play; "" if every board is open.

    is_asked says whether the sentence addresses the person whose turn it is.
    """
    boards = view.position.open_boards
    if len(boards) == 1:
        return say("Play on board {board}." if is_asked else "Next board: {board}.", board=boards[0] + 1)
    if len(boards) == len(BOARDS):
        return ""  # every board is open, as at the start
    return say(
        "Play on any of these boards: {boards}." if is_asked else "Next board: any of {boards}.",
        boards=_numbered(boards),
    )


def _numbered(boards: "Iterable[int]") -> str:
    return " ".join([str(board + 1) for board in boards])
