"""Whether level 100 gives anything away in Connect Four, from the empty board on, against a perfect opponent."""

import random
from collections.abc import Iterator

from tests.cpython.test_book import position_of, walked
from tests.helpers.quiet_games import quiet_games
from tools.book_positions import wins_at_once
from ttt.browser.kit.thinker import nodes_of_a_move
from ttt.engine.book import shipped
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, LOSS, WIN
from ttt.game.level import pick
from ttt.game.rules import CONNECT_FOUR, FIRST, SECOND, Position, start

GAMES = 100  # as each player
RANDOM, FEWEST, MOST = 500, 0, 7  # positions, and how many marks are on them
BEHIND = 200  # positions right behind the book's tree of each side
LATER, EACH = range(8, 41, 2), 10  # marks, and positions with so many
SEED = 18
NODES = nodes_of_a_move(CONNECT_FOUR)
SIDES = ((FIRST, "first"), (SECOND, "second"))
RANK = {LOSS: 0, DRAW: 1, WIN: 2}


def truths(position: Position) -> dict[int, str]:
    """What each move is worth, as bitbully says."""
    from tools.book_oracle import of_score, scores

    return {cell: of_score(score) for cell, score in scores(position.marks).items()}


def best_of(worths: dict[int, str]) -> str:
    """The value of a position whose moves are worth that."""
    return max(worths.values(), key=RANK.__getitem__)


def played(side: int, chance: random.Random) -> tuple[str, int]:
    """What level 100 gets in a game, and how often it makes a move that is worth less than another.

    Its opponent chooses among all moves that keep what it has. It keeps its search, as the page does.
    """
    search, position, given_away = Search(CONNECT_FOUR, shipped(CONNECT_FOUR)), start(CONNECT_FOUR), 0
    while not position.outcome:
        worths = truths(position)
        best = best_of(worths)
        if position.to_move == side:
            move = pick(search.analyse(position, NODES).best, chance.random())
            given_away += worths[move] != best
        else:
            move = chance.choice([cell for cell in worths if worths[cell] == best])
        position = position.play(move)
    winner = position.outcome.winner
    return DRAW if winner is None else WIN if winner == side else LOSS, given_away


def random_position(chance: random.Random, marks: int) -> Position:
    """An open position after so many random moves."""
    position = start(CONNECT_FOUR)
    while position.ply < marks:
        position = position.play(chance.choice(position.legal_moves()))
        if position.outcome:
            position = start(CONNECT_FOUR)
    return position


def report() -> Iterator[str]:
    """The lines of the report."""
    game, player = "7x6 with gravity, 4 in a row", f"level 100 ({NODES} nodes per move)"
    yield f"{game}: {player} {first_moves()}"
    for marks in LATER:
        yield f"{game}, {marks} marks: {player} {later_moves(marks)}"
    for side, told in SIDES:
        yield f"{game}, just past the end of the book's tree for the {told} player: {player} {behind(side)}"
    for side, told in SIDES:
        found = [played(side, random.Random(f"{SEED} {told} {number}")) for number in range(GAMES)]
        counts = [len([got for got, _ in found if got == result]) for result in (WIN, DRAW, LOSS)]
        yield (
            f"{game}: {player} played {GAMES} games as {told} player from the empty board against bitbully, which"
            " chooses at random among its best moves. Level 100 won"
            f" {counts[0]}, drew {counts[1]} and lost {counts[2]}; {sum(lost for _, lost in found) or 'none'} of its"
            " moves gave away a win or a draw"
        )


def first_moves() -> str:
    """How many of the columns of random positions the book knows, and how many of these are right."""
    chance, search = random.Random(SEED), Search(CONNECT_FOUR, shipped(CONNECT_FOUR))
    known = right = asked = 0
    for _ in range(RANDOM):
        position = random_position(chance, chance.randint(FEWEST, MOST))
        worths, found = truths(position), search.analyse(position, NODES).cells
        asked += len(worths)
        known += len([cell for cell in worths if found[cell].value])
        right += len([cell for cell in worths if found[cell].value == worths[cell]])
    return (
        f"knows the values of {known} of {asked} columns in {RANDOM} random positions with {FEWEST} to {MOST} marks;"
        f" {right} of these values are right"
    )


def behind(side: int) -> str:
    """How many positions with a win, where a side has come to the end of its tree, are proved, and what it plays."""
    ends = [
        marks for marks, told in walked(side) if not (told and told.move is not None) and not wins_at_once(marks, side)
    ]
    asked = proved = given_away = 0
    for marks in random.Random(SEED).sample(sorted(ends), BEHIND):
        position = position_of(marks)
        worths = truths(position)
        if best_of(worths) != WIN:
            continue
        found = Search(CONNECT_FOUR, shipped(CONNECT_FOUR)).analyse(position, NODES)
        asked += 1
        proved += found.value == WIN
        given_away += any(worths[cell] != WIN for cell in found.best)
    return (
        f"proves the win in {proved} of {asked} random positions that this player can win, each in a new search;"
        f" {given_away or 'none'} of the moves that it chooses {'gives' if given_away < 2 else 'give'} the win away"
    )


def later_moves(marks: int) -> str:
    """How many values are told for random positions with so many marks, how many are wrong, and what is played."""
    told = wrong = kept = 0
    positions = [position for position, _ in quiet_games(CONNECT_FOUR, EACH, marks)]
    for position in positions:
        worths, found = truths(position), Search(CONNECT_FOUR, shipped(CONNECT_FOUR)).analyse(position, NODES)
        told += len([cell for cell in worths if found.cells[cell].value])
        wrong += len([cell for cell in worths if found.cells[cell].value not in (None, worths[cell])])
        kept += all(worths[cell] == best_of(worths) for cell in found.best)
    return (
        f"reports proved values for {told} columns in {len(positions)} quiet random positions, and {wrong or 'none'} of"
        f" these values {'is' if wrong < 2 else 'are'} wrong; the move that it chooses keeps the value of the position"
        f" in {kept} of the {len(positions)} positions"
    )
