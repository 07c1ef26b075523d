"""The card below a finished game is true: the endings of 3 x 3, checked by a separate solver."""

from functools import cache

import pytest

from tests.every_python.sampling import sample
from tests.helpers.brute import Brute
from tests.helpers.told_endings import PRESETS, check_chance, check_games, check_told, view_of
from ttt.coach.move_review import judged, review
from ttt.coach.questions import answered
from ttt.coach.turning_point import FLAWLESS, last_chance, story
from ttt.engine.search import Search
from ttt.game.family import rules
from ttt.game.level import pick
from ttt.game.notation import board_from, from_text
from ttt.game.record import Game, new_game, position_of, with_moves
from ttt.game.seeded_chance import seeded
from ttt.session.scores import NONE
from ttt.session.session import Session
from ttt.session.settings import DEFAULT
from ttt.session.view import View
from ttt.words import ending

LOST_AT_FIRST = "Level 50 beat you on move 3. Against best play, the game was lost from the start."
# Each first move (corner, side or middle) with each answer to it, leaving out what is the same by symmetry.
OPENINGS = [(0, 1), (0, 2), (0, 4), (0, 5), (0, 8), (1, 0), (1, 3), (1, 4), (1, 6), (1, 7), (4, 0), (4, 1)]


class Endings:
    """The games of 3 x 3 after some openings, with the review's judgements, and the facts by brute force."""

    def __init__(self, board, seats):
        self.game = new_game(board, seats)
        self.search, self.brute = Search(board), Brute(board)
        self.known, self.judgements = {}, {}
        self.openings = sample(OPENINGS, 3)

    def all(self, position, moves=(), judgements=(), facts=()):
        """Yield each game, its last position, its judgements, and its facts.

        There is a fact for each move: the best worth before it, and its own worth.
        """
        if position.outcome:
            yield with_moves(self.game, moves), position, judgements, facts
            return
        own, other = position.marks[position.to_move], position.marks[1 - position.to_move]
        opened = {one[len(moves)] for one in self.openings if len(moves) < 2 and one[: len(moves)] == moves}
        for cell in sorted(opened) or position.legal_moves():
            key = position.marks, cell
            game = with_moves(self.game, (*moves, cell))
            if key not in self.judgements:
                found = answered(judged(game, len(moves) + 1, self.known), self.analyse)
                self.judgements[key] = found, (self.brute.best(own, other, 0), self.brute.worth(own, other, cell, 0))
            found, fact = self.judgements[key]
            yield from self.all(position.play(cell), game.moves, (*judgements, found), (*facts, fact))

    def analyse(self, game):
        return self.search.analyse(position_of(game))


def expected(position, facts):
    """Return what brute force says about a game against level 100, which moves second, in the card's words."""
    count, winner = len(facts), position.outcome.winner
    if winner is None:
        missed = [ply for ply, (best, worth) in enumerate(facts, 1) if best > 0 == worth]
        clause = "You drew with level 100"
        if missed:
            who = "You" if missed[-1] % 2 else "Level 100"
            return f"{clause}. {who} could have won at move {missed[-1]}."
        return f"{clause}. A draw is the best anyone can do."
    if winner == 0 and all(best == worth for best, worth in facts[::2]):
        return f"You beat level 100 on move {count}, without a mistake."
    clause = "You beat level 100" if winner == 0 else "Level 100 beat you"
    turn = max(ply for ply, (best, worth) in enumerate(facts, 1) if (ply - 1) % 2 != winner and best >= 0)
    assert facts[turn - 1][1] < 0
    return f"{clause} on move {count}. The game turned at move {turn}."


@pytest.fixture(scope="module")
def endings():
    """Yield a function that returns the games of a board with their judgements and facts, found once for all tests."""
    found = cache(lambda board: [*(every := Endings(board_from(board), (0, 100))).all(position_of(every.game))])
    yield found
    found.cache_clear()


@pytest.mark.parametrize("board", ["3x3x3", "3x3x3m"])
def test_every_ending_of_3x3_is_told_as_it_was(endings, board):
    told = set()
    for game, position, judgements, facts in endings(board):
        outcome = position.outcome
        sentence = ending.sentence(view_of(game), judgements)
        assert sentence == expected(position, facts), game.moves
        found = story(judgements, outcome.winner)
        for side in (0, 1):
            assert (found.play[side] == FLAWLESS) == all(best == worth for best, worth in facts[side::2])
        assert not found.is_lost_at_first
        told.add(sentence)
    assert len(told) > 10


@pytest.mark.parametrize(
    ("text", "names", "sentence"),
    [
        ("1-3x3x3-hh-a1b1c3b3b2", ("", ""), "X beat O on move 5. The game turned at move 4."),
        ("1-3x3x3-ohh-a1b1a2b2a3", ("", ""), "O beat X on move 5, without a mistake."),
        ("1-3x3x3-hc50-a1b1c3b3b2", ("", ""), "You beat level 50 on move 5. The game turned at move 4."),
        ("1-3x3x3-hc50-a1b1a2b2a3", ("Ann", ""), "\u2068Ann\u2069 beat level 50 on move 5, without a mistake."),
        ("1-3x3x3-hh-a1b1a2b2a3", ("Ann", ""), "\u2068Ann\u2069 beat O on move 5, without a mistake."),
        ("1-3x3x3-c9c70-a1b1a2b2a3", ("", ""), "Level 9 beat level 70 on move 5, without a mistake."),
        ("1-3x3x3-c9c70-a1b1c3b3b2", ("", ""), "Level 9 beat level 70 on move 5. The game turned at move 4."),
        ("1-3x3x3-hh-a1b2c3b1b3a3c1c2a2", ("", ""), "X and O drew, without a mistake on either side."),
        ("1-2x2x2-hh-a1b1a2", ("", ""), "X beat O on move 3, without a mistake."),
        ("1-2x2x2-c50h-a1b1a2", ("", ""), LOST_AT_FIRST),
        ("1-1x1x1-hc50-a1", ("", ""), "You beat level 50 on move 1, without a mistake."),
        ("1-1x1x1-c50h-a1", ("", ""), "Level 50 beat you on move 1."),
    ],
)
def test_who_beat_whom_and_what_else_is_true(text, names, sentence):
    game = from_text(text)
    search = Search(game.rules)
    judgements = review(game, lambda asked: search.analyse(position_of(asked)))
    assert ending.sentence(view_of(game, names), judgements) == sentence
    assert sentence.startswith(ending.first_sentence(view_of(game, names))[:-1])


def test_after_a_game_for_points_the_card_does_not_repeat_what_the_status_says():
    for_points = view_of(from_text("1-3x3x3p-hmoss-a1a2b1b3c1a3b2c2c3"))
    assert ending.first_sentence(for_points) == "You beat Moss \u20682\u20130\u2069."  # below a picture
    judgements = review(for_points.game, lambda game: Search(game.rules).analyse(position_of(game)))
    assert ending.sentence(for_points, judgements) == "You beat Moss. The game turned at move 8."
    for sentence in (ending.first_sentence(for_points), "You beat Moss."):
        assert ending.repeats_status(for_points, sentence)
    assert not ending.repeats_status(for_points, "You beat Moss. The game turned at move 8.")
    for_a_row = view_of(from_text("1-3x3x3-hh-a1b1a2b2a3"))
    assert not ending.repeats_status(for_a_row, ending.first_sentence(for_a_row))


def test_an_opponent_with_a_name_is_called_so_and_the_next_stronger_is_offered():
    game = Game(rules(), (0, 102), "X", from_text("1-3x3x3-hh-a1b1a2b2a3").moves, "")
    assert ending.first_sentence(view_of(game)) == "You beat Moss on move 5."
    assert ending.next_seat(view_of(game), is_flawless=False) == 103
    assert ending.play_against(103) == "Play Ember"
    assert ending.next_seat(view_of(Game(*game[:1], (0, 106), *game[2:])), is_flawless=False) is None


def test_after_a_draw_the_next_weaker_opponent_is_offered_unless_the_person_made_no_mistake():
    moves = from_text("1-3x3x3-hh-a1b2c3b1b3a3c1c2a2").moves
    drawn = {seat: view_of(Game(rules(), (0, seat), "X", moves, "")) for seat in (101, 102, 105, 106)}
    found = {seat: ending.next_seat(view, is_flawless=False) for seat, view in drawn.items()}
    assert found == {101: 102, 102: 101, 105: 104, 106: None}
    assert ending.next_seat(drawn[102], is_flawless=True) == 103


def test_the_next_stronger_of_a_level_is_the_first_with_another_name():
    over = "a1b1a2b2a3"
    views = {level: view_of(from_text(f"1-3x3x3-hc{level}-{over}")) for level in (1, 50, 66, 99, 100)}
    found = {level: ending.next_seat(view, is_flawless=False) for level, view in views.items()}
    assert found == {1: 22, 50: 66, 66: 100, 99: 100, 100: None}
    assert ending.play_against(66) == "Play level 66"
    assert ending.next_seat(view_of(from_text(f"1-3x3x3-hh-{over}")), is_flawless=False) is None


@pytest.mark.parametrize(
    ("text", "sentence", "label"),
    [
        ("1-3x3x3-hmoss-a1b1a2b2a3", "X beat Moss (computer) on move 5.", "Play Moss"),
        ("1-3x3x3-c50h-a1b1a2b2a3", "Level 50 (computer) beat O on move 5.", "Play level 50"),
        ("1-3x3x3-hh-a1b1a2b2a3", "X beat O on move 5.", "Play Tic-tac-toe"),
    ],
)
def test_whoever_opens_a_finished_game_reads_who_played_it_and_may_play_it(text, sentence, label):
    session = Session(from_text(text), chance=lambda: 0.0)
    session.change(names=("Ann", ""))
    assert ending.first_sentence(session.view) == sentence
    assert ending.again(session.view) == label


def by_link(text, own):
    game = from_text(text)
    return View(game, position_of(game), DEFAULT, NONE, False, False, ("", ""), None, False, own, False)


def test_by_link_it_is_told_who_won_at_this_screen():
    text = "1-3x3x3-hh-a1b1a2b2a3"
    assert ending.first_sentence(by_link(text, 0)) == "You beat your friend on move 5."
    assert ending.first_sentence(by_link(text, 1)) == "Your friend beat you on move 5."


def test_the_last_chance_in_every_ending_of_3x3_is_what_the_rules_say(endings):
    told = {check_chance(game) for game, _, _, _ in endings("3x3x3")}
    assert {sentence.rstrip(".0123456789") for sentence in told if sentence.startswith("You")} == (
        {"You could have won at move ", "You could have blocked at move ", "Your last free choice was move "}
    )


def test_between_two_people_the_last_chance_is_told_of_a_mark(endings):
    chances = {(last_chance(game), len(game.moves)): game for game, _, _, _ in endings("3x3x3")[::7]}
    told = {check_told(game._replace(seats=(0, 0)), chance) for (chance, _), game in chances.items()}
    assert {sentence[:2] for sentence in told} == {"", "X ", "X'", "O ", "O'"}


@pytest.mark.parametrize(
    "board", [*PRESETS, "5x5x3e", "6x6x4e", "5x4x3g", "6x5x4ge", "4x4x2", "4x3x3m", "9x9x3s", "12x1x1"]
)
def test_the_last_chance_in_games_at_random_is_what_the_rules_say(board):
    told = set()
    for seed in sample(range(60), 12):
        game, chance = new_game(board_from(board), (9, 70)), seeded(seed)
        while not position_of(game).outcome:
            game = with_moves(game, (*game.moves, pick(position_of(game).legal_moves(), chance())))
        told.add(check_chance(game))
    assert len(told) > 1 or board in ("15x15x5", "12x1x1") or not game.rules.row_wins


@pytest.mark.parametrize("board", PRESETS)
def test_on_every_board_no_more_is_claimed_than_the_review_has_proved(board):
    """Slow: whole games are reviewed."""
    check_games(board, range(2))
