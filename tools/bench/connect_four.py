"""Whether level 100 gives anything away in Connect Four, from the empty board on, against a perfect opponent."""

import random
from collections.abc import Iterator

from tests.cpython.test_book import position_of, walked
from tests.helpers.quiet_games import is_quiet, quiet_games
from tools.book_positions import wins_at_once
from ttt.browser.kit.thinker import nodes_of_a_move
from ttt.engine.book import shipped
from ttt.engine.search import Search
from ttt.engine.time_slices import BITE
from ttt.game.analysis import DRAW, LOSS, WIN, Analysis
from ttt.game.family import start
from ttt.game.level import pick
from ttt.game.rules import CONNECT_FOUR, FIRST, SECOND, Position

GAMES = 100  # games on each side
RANDOM, FEWEST, MOST = 500, 0, 10  # number of positions, and the fewest and most marks in them
ANYWHERE, FULLEST = 2000, 20  # number of positions, half of them quiet, and the most marks in them
BEHIND = 200  # positions just past the end of the book's tree for each side
LATER, EACH = range(12, 41, 2), 10  # numbers of marks, and the positions with each
SEED = 18
NODES = nodes_of_a_move(CONNECT_FOUR)
SIDES = ((FIRST, "first"), (SECOND, "second"))
RANK = {LOSS: 0, DRAW: 1, WIN: 2}


def truths(position: Position) -> dict[int, str]:
    """Return the value of each legal move, by cell, according to bitbully."""
    from tools.book_oracle import of_score, scores

    return {cell: of_score(score) for cell, score in scores(position.marks).items()}


def best_of(worths: dict[int, str]) -> str:
    """Return the value of a position from the values of its moves."""
    return max(worths.values(), key=RANK.__getitem__)


def thought(search: Search, position: Position) -> Analysis:
    """Return what level 100 finds on the page, which searches again, longer, if no move is proved to be the best."""
    found = _in_bites(search, position, NODES)
    return found if found.is_decided else _in_bites(search, position, nodes_of_a_move(CONNECT_FOUR, is_undecided=True))


def _in_bites(search: Search, position: Position, nodes: int) -> Analysis:
    """Search in bites, as the page does: each bite spends some nodes on returning to where the last one ended."""
    under_way = search.begin(position, nodes)
    while not under_way.go_on(BITE):
        pass
    return under_way.analysis


def played(side: int, chance: random.Random) -> tuple[str, int]:
    """Return the result of a game for level 100, and how many of its moves were worth less than another move.

    The opponent chooses at random among the best moves. Level 100 keeps its search between moves, as the page does.
    """
    search, position, given_away = Search(CONNECT_FOUR, shipped(CONNECT_FOUR)), start(CONNECT_FOUR), 0
    while not position.outcome:
        worths = truths(position)
        best = best_of(worths)
        if position.to_move == side:
            move = pick(thought(search, position).best, chance.random())
            given_away += worths[move] != best
        else:
            move = chance.choice([cell for cell in worths if worths[cell] == best])
        position = position.play(move)
    return result(position, side), given_away


def result(position: Position, side: int) -> str:
    """Return what a game that is over is worth to a side."""
    winner = position.outcome.winner
    return DRAW if winner is None else WIN if winner == side else LOSS


def counted(results: list[str]) -> str:
    """Say how many games level 100 won, drew and lost."""
    won, drawn, lost = map(results.count, (WIN, DRAW, LOSS))
    return f"won {won}, drew {drawn} and lost {lost}"


def random_position(chance: random.Random, marks: int) -> Position:
    """Return a position after that many random moves in which the game isn't over."""
    position = start(CONNECT_FOUR)
    while position.ply < marks:
        position = position.play(chance.choice(position.legal_moves()))
        if position.outcome:
            position = start(CONNECT_FOUR)
    return position


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    game, player = "7x6 with gravity, 4 in a row", f"level 100 ({NODES} nodes per move, or more)"
    yield f"{game}: {player} {first_moves()}"
    yield f"{game}: {player} {anywhere()}"
    for marks in LATER:
        yield f"{game}, {marks} marks: {player} {later_moves(marks)}"
    for side, told in SIDES:
        yield f"{game}, just past the end of the book's tree for the {told} player: {player} {behind(side)}"
    for side, told in SIDES:
        found = [played(side, random.Random(f"{SEED} {told} {number}")) for number in range(GAMES)]
        yield (
            f"{game}: {player} played {GAMES} games as {told} player from the empty board against bitbully, which"
            f" chooses at random among its best moves. Level 100 {counted([got for got, _ in found])};"
            f" {sum(lost for _, lost in found) or 'none'} of its moves gave away a win or a draw"
        )


def first_moves() -> str:
    """Say how many column values of random positions the engine knows with its book, and how many are right."""
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


def anywhere() -> str:
    """Say in how many positions level 100 gives something away, and in how many it can't prove that it doesn't."""
    undecided = given_away = 0
    for number in range(ANYWHERE):
        position = any_position(number // 2, number % 2 == 0)
        worths, found = truths(position), thought(Search(CONNECT_FOUR, shipped(CONNECT_FOUR)), position)
        undecided += not found.is_decided
        given_away += any(worths[cell] != best_of(worths) for cell in found.best)
    return (
        f"gives something away in {given_away or 'none'} of {ANYWHERE} random positions with 0 to {FULLEST} marks, half"
        f" of them quiet, each in a new search; in {undecided or 'none'} of them it has no proof that it doesn't"
    )


def any_position(number: int, quiet: bool) -> Position:
    """Return a position after random moves, all of them quiet if asked, in which the game isn't over.

    number is the seed, and also decides how many moves there are.
    """
    chance = random.Random(f"33 {quiet} {number}")
    while True:
        position = start(CONNECT_FOUR)
        while position.ply < number % (FULLEST + 1) and not position.outcome:
            cells = [cell for cell in position.legal_moves() if not quiet or is_quiet(position.play(cell))]
            if not cells:
                break
            position = position.play(chance.choice(cells))
        if position.ply == number % (FULLEST + 1) and not position.outcome:
            return position


def behind(side: int) -> str:
    """Say how many won positions just past the end of a side's tree are proved, and how many moves lose the win."""
    ends = [
        marks for marks, told in walked(side) if not (told and told.move is not None) and not wins_at_once(marks, side)
    ]
    asked = proved = given_away = 0
    for marks in random.Random(SEED).sample(sorted(ends), BEHIND):
        position = position_of(marks)
        worths = truths(position)
        if best_of(worths) != WIN:
            continue
        found = thought(Search(CONNECT_FOUR, shipped(CONNECT_FOUR)), position)
        asked += 1
        proved += found.value == WIN
        given_away += any(worths[cell] != WIN for cell in found.best)
    return (
        f"proves the win in {proved} of {asked} random positions that this player can win, each in a new search;"
        f" {given_away or 'none'} of the moves that it chooses {'gives' if given_away < 2 else 'give'} the win away"
    )


def later_moves(marks: int) -> str:
    """Say how many values level 100 reports for positions with that many marks, and how many of these are wrong.

    Also say how often its move keeps the value of the position.
    """
    told = wrong = kept = 0
    positions = [position for position, _ in quiet_games(CONNECT_FOUR, EACH, marks)]
    for position in positions:
        worths, found = truths(position), thought(Search(CONNECT_FOUR, shipped(CONNECT_FOUR)), position)
        told += len([cell for cell in worths if found.cells[cell].value])
        wrong += len([cell for cell in worths if found.cells[cell].value not in (None, worths[cell])])
        kept += all(worths[cell] == best_of(worths) for cell in found.best)
    return (
        f"reports proved values for {told} columns in {len(positions)} quiet random positions, and {wrong or 'none'} of"
        f" these values {'is' if wrong < 2 else 'are'} wrong; the move that it chooses keeps the value of the position"
        f" in {kept} of the {len(positions)} positions"
    )
