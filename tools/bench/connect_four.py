"""Whether level 100 gives anything away in Connect Four against a perfect opponent, and keeps what it has proved."""

import random
from collections.abc import Iterator

from tests.cpython.test_book import position_of, walked
from tests.helpers.quiet_games import is_quiet, quiet_games
from tools.bench.games import bitbully, played
from tools.bench.tables import heading, row
from tools.book_positions import of_score, scores, wins_at_once
from ttt.browser.kit.thinker import NODES_LARGE, nodes_of_a_move
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
MIDDLES, MIDDLE_GAMES, MIDDLE_SEED = (8, 12, 16), 10, 5  # marks when a game begins, and the games with each
NODES = nodes_of_a_move(CONNECT_FOUR)
SIDES = ((FIRST, "first"), (SECOND, "second"))
RANK = {LOSS: 0, DRAW: 1, WIN: 2}


def truths(position: Position) -> dict[int, str]:
    """Return the value of each legal move, by cell, according to bitbully."""
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


def against_the_best(side: int, chance: random.Random) -> tuple[str, int]:
    """Return the result of a game for level 100, and how many of its moves were worth less than another move.

    The opponent chooses at random among the best moves. Level 100 keeps its search between moves, as the page does.
    """
    search, given_away = Search(CONNECT_FOUR, shipped(CONNECT_FOUR)), 0

    def ours(position: Position, moves: list[int], chance: random.Random) -> int:
        nonlocal given_away
        worths = truths(position)
        move = pick(thought(search, position).best, chance.random())
        given_away += worths[move] != best_of(worths)
        return move

    def theirs(position: Position, moves: list[int], chance: random.Random) -> int:
        worths = truths(position)
        return chance.choice([cell for cell in worths if worths[cell] == best_of(worths)])

    players = (ours, theirs) if side == FIRST else (theirs, ours)
    return result(played(start(CONNECT_FOUR), [], players, chance), side), given_away


def from_the_middle(position: Position, moves: list[int], chance: random.Random) -> tuple[str | None, str]:
    """Play a game in which level 100 moves next; return the best value that it proved, or None, and its result.

    Level 100 keeps its search from move to move, as the page does. moves holds the moves so far; the others are added.
    """
    side, search = position.to_move, Search(position.rules)
    proved: list[str] = []

    def ours(position: Position, moves: list[int], chance: random.Random) -> int:
        analysis = search.analyse(position, NODES_LARGE)
        proved.extend(filter(None, [analysis.value]))
        return pick(analysis.best, chance.random())

    players = (ours, bitbully) if side == FIRST else (bitbully, ours)
    winner = played(position, moves, players, chance)
    return max(proved, key=RANK.__getitem__, default=None), result(winner, side)


def result(winner: int | None, side: int) -> str:
    """Return what a game is worth to a side."""
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


def connect_four() -> Iterator[str]:
    """Have level 100 play from the empty board on, and look at positions of all kinds."""
    yield f"Level 100 searches {NODES} nodes per move, or more"
    yield f"It {first_moves()}"
    yield f"It {anywhere()}"
    yield (
        f"In {EACH} quiet random positions with each number of marks, how many columns it reports proved values for,"
        " and in how many positions the move that it chooses keeps the value"
    )
    yield "\n" + heading(["marks", "columns", "of these wrong", "value kept"])
    for marks in LATER:
        yield later_moves(marks)
    for side, told in SIDES:
        yield f"Just past the end of the book's tree for the {told} player, it {behind(side)}"
    for side, told in SIDES:
        found = [against_the_best(side, random.Random(f"{SEED} {told} {number}")) for number in range(GAMES)]
        yield (
            f"In {GAMES} games as {told} player from the empty board against bitbully, which chooses at random among"
            f" its best moves, it {counted([got for got, _ in found])}; {sum(lost for _, lost in found) or 'none'} of"
            " its moves gave away a win or a draw"
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
    """Return a row: how many values level 100 reports for positions with that many marks, and how many are wrong.

    The last cell says how often its move keeps the value of the position.
    """
    told = wrong = kept = 0
    positions = [position for position, _ in quiet_games(CONNECT_FOUR, EACH, marks)]
    for position in positions:
        worths, found = truths(position), thought(Search(CONNECT_FOUR, shipped(CONNECT_FOUR)), position)
        told += len([cell for cell in worths if found.cells[cell].value])
        wrong += len([cell for cell in worths if found.cells[cell].value not in (None, worths[cell])])
        kept += all(worths[cell] == best_of(worths) for cell in found.best)
    return row(list(map(str, (marks, told, wrong, kept))))


def holding() -> Iterator[str]:
    """Tell whether level 100 keeps what it has proved, in games from the middle on."""
    yield (
        f"Level 100 ({NODES_LARGE} nodes per move) played {MIDDLE_GAMES} games of `7x6x4g` against bitbully after each"
        " number of quiet random moves, and made the next move. “proved” counts the games in which it proved along the"
        " way that it could draw or win, “ended worse” those of them that ended worse than it had proved"
    )
    yield "\n" + heading(["moves", "won", "drawn", "lost", "proved", "ended worse"])
    for marks in MIDDLES:
        found = [
            from_the_middle(position, list(moves), random.Random(f"{MIDDLE_SEED} {marks} {number}"))
            for number, (position, moves) in enumerate(quiet_games(CONNECT_FOUR, MIDDLE_GAMES, marks))
        ]
        kept = [(proved, got) for proved, got in found if proved in (DRAW, WIN)]
        worse = [proved for proved, got in kept if RANK[got] < RANK[proved]]
        results = [got for _, got in found]
        ends = map(results.count, (WIN, DRAW, LOSS))
        yield row(list(map(str, (marks, *ends, len(kept), len(worse)))))
