"""Ultimate tic-tac-toe in every Python that plays it: its text, moves and words, and a search with the same results."""

from tests.every_python.expect import raises, there
from ttt.coach.questions import answered
from ttt.coach.reasons import LOOKS_BEST, hint
from ttt.engine.search import Search
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink, BadSetting, IllegalMove
from ttt.game.family import start
from ttt.game.notation import board_from, board_text, cell_at, from_text, to_text
from ttt.game.record import OPPONENTS, position_of, seat_named
from ttt.game.rules import FIRST
from ttt.game.seeded_chance import seeded
from ttt.opponents.choice import moves_of
from ttt.session.session import Session
from ttt.session.view import looks
from ttt.words import games, hints, opponents, playing
from ttt.words.help import rules_in_words
from ttt.words.niche import few as few
from ttt.words.niche import turns as turns
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Refused boards: the reason, the text, and the sentence that a player reads.
REFUSALS = (
    ("ultimate board", "3x3x3u", "There is no game 3x3x3u: ultimate is 9x9x3u"),
    ("ultimate board", "9x9x3um", "There is no game 9x9x3um"),
    ("ultimate board", "9x9x3f", "There is no game 9x9x3f"),
    ("wild board", "3x3x3wu", "There is no game 3x3x3wu"),
    ("lines with variants", "9x9x3utorus", "torus can be combined only with m"),
)
FIRST_WON = "e5d4a1b2e4d1a2a4a3"  # X wins board 1


def test_a_board_that_is_none_is_refused_in_words() -> None:
    for reason, text, told in REFUSALS:
        error = raises(BadSetting, board_from, text)
        assert error.reason == reason, (text, error.reason)
        assert told in refusal(error), refusal(error)


def test_both_boards_have_a_text_a_name_and_rules() -> None:
    for text, name in (("9x9x3u", "Ultimate"), ("9x9x3uf", "Ultimate, open boards")):
        board = board_from(text)
        assert board_text(board) == text
        assert games.name_of(board) == name
        assert playing.rule(board).endswith(".")
        assert len(rules_in_words(board)) == 5
        assert looks(board)[0] == "{"
    assert to_text(from_text("1-9x9x3u-hc70-e5d4")) == "1-9x9x3u-hc70-e5d4"


def test_the_cell_sends_to_the_board_in_its_place() -> None:
    position = position_of(from_text("1-9x9x3u-hh-e5"))
    assert [cell_name(position.rules, cell) for cell in position.legal_moves()] == [
        "d4",
        "e4",
        "f4",
        "d5",
        "f5",
        "d6",
        "e6",
        "f6",
    ]
    error = raises(IllegalMove, position.play, cell_at(position.rules, "a1"))
    assert refusal(error) == "a1 isn't on a board you were sent to."
    raises(BadLink, from_text, "1-9x9x3u-hh-e5a1")


def test_a_board_that_is_won_is_over_or_stays_open() -> None:
    for text, opened in (("9x9x3u", False), ("9x9x3uf", True)):
        position: Any = start(board_from(text))
        played = []
        chance = seeded(7)
        while not position.outcome:
            cells = position.legal_moves()
            cell = cells[int(chance() * len(cells))]
            position = position.play(cell)
            played.append(cell_name(position.rules, cell))
            taken = [board for board in range(9) if position.winner_of(board) is not None]
            if not position.outcome:
                assert opened or not set(taken) & set(position.open_boards)
        end = position_of(from_text(f"1-{text}-hh-{''.join(played)}"))
        assert end.outcome == position.outcome
        assert end.legal_moves() == []


def test_what_is_said_tells_where_to_play() -> None:
    told = [
        ("1-9x9x3u-hh-", "X to move."),
        ("1-9x9x3u-hh-e5", "X played e5. O to move. Next board: 5."),
        ("1-9x9x3u-hc90-e5d4", "The computer played d4. Your turn. Play on board 1."),
        ("1-9x9x3u-hmoss-e5d4", "Moss played d4. Your turn. Play on board 1."),
        ("1-9x9x3u-hc90-e5", "The computer is thinking."),
        (f"1-9x9x3u-hh-{FIRST_WON}", "X played a3. O to move. Board 1 goes to X. Next board: 7."),
        (f"1-9x9x3u-hh-{FIRST_WON}a7", "O played a7. X to move. Next board: any of 2 3 4 5 6 7 8 9."),
    ]
    for text, sentence in told:
        found = playing.status(Session(from_text(text), chance=lambda: 0.5).view)
        assert found == sentence, (text, found)
    assert opponents.rules_told("pip", board_from("9x9x3u")) == ["Plays any move."]
    assert "15" in opponents.rules_told("ember", board_from("9x9x3u"))[0]


def test_a_cell_is_heard_with_its_board() -> None:
    view = Session(from_text("1-9x9x3u-hh-e5"), chance=lambda: 0.5).view
    assert playing.cell_label(view, 40) == "board 5, e5, X, last move"
    assert playing.cell_label(view, 30) == "board 5, d4, empty, can be played"
    assert playing.cell_label(view, 0) == "board 1, a1, empty"
    view = Session(from_text(f"1-9x9x3u-hh-{FIRST_WON}"), chance=lambda: 0.5).view
    assert playing.cell_label(view, 10) == "board 1, b2, O, board won by X"


def test_a_search_finds_the_same_on_every_python() -> None:
    board = board_from("9x9x3u")
    analysis = Search(board).analyse(position_of(from_text("1-9x9x3u-hh-e5d4")), 120)
    assert [cell_name(board, cell) for cell in analysis.best] == ["a2"]
    estimates = [analysis.cells[cell].estimate for cell in sorted(analysis.cells)]
    assert estimates == [-84, -125, -250, 208, 111, 62, -250, -1, 0]


def test_opponents_play_whole_games() -> None:
    board, chance = board_from("9x9x3uf"), seeded(1)
    position = start(board)
    while not position.outcome:
        name = OPPONENTS[position.ply % 4]
        cells = moves_of(seat_named(name), position)
        assert set(cells) <= set(position.legal_moves())
        position = position.play(cells[int(chance() * len(cells))])


def test_a_hint_says_that_it_is_an_estimate() -> None:
    game = from_text("1-9x9x3u-hh-e5d4")
    search = Search(game.rules)
    advice = answered(hint(game), lambda asked: search.analyse(position_of(asked), 60))
    assert there(advice.reason).kind == LOOKS_BEST
    assert not advice.is_proved
    assert FIRST == 0
    assert len(hints.steps(game.rules, advice)) == 3
