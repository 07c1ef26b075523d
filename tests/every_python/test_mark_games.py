"""Wild and notakto in every Python that plays them: their texts, their moves, their words and refusals."""

from tests.every_python.expect import raises
from tests.every_python.sampling import sample
from ttt.coach.questions import answered
from ttt.coach.reasons import hint
from ttt.engine.search import Search
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink, BadSetting, IllegalMove
from ttt.game.family import start
from ttt.game.notation import board_from, board_text, cell_at, from_text, to_text
from ttt.game.record import OPPONENTS, position_of, seat_named
from ttt.game.rules import FIRST, SECOND
from ttt.game.seeded_chance import seeded
from ttt.game.who_moved import mark_of
from ttt.opponents.choice import moves_of
from ttt.session.saved_sitting import opened
from ttt.session.session import Session
from ttt.session.view import looks
from ttt.words import games, hints, moves, playing
from ttt.words.help import rules_in_words
from ttt.words.niche import few as few
from ttt.words.niche import turns as turns
from ttt.words.refusals import refusal

BOARDS = ("3x3x3w", "3x3x3wm", "3x3x3n", "3x3x3nm", "6x3x3n", "6x3x3nm", "9x3x3n", "9x3x3nm")

# Refused boards: the reason, the text, and the sentence that a player reads.
REFUSALS = (
    ("wild board", "4x4x4w", "There is no game 4x4x4w: wild is 3x3x3w"),
    ("wild board", "3x3x3wg", "There is no game 3x3x3wg"),
    ("notakto board", "4x4x4n", "There is no game 4x4x4n: notakto is 3x3x3n, 6x3x3n or 9x3x3n"),
    ("notakto board", "12x3x3n", "There is no game 12x3x3n"),
    ("notakto board", "3x3x3np", "There is no game 3x3x3np"),
    ("wild board", "3x3x3wn", "There is no game 3x3x3wn"),
    ("variants", "3x3x3mw", "“mw” isn't a set of variants"),
    ("lines with variants", "4x4x3wtorus", "torus can be combined only with m"),
)


def test_a_board_that_is_none_is_refused_in_words() -> None:
    for reason, text, told in REFUSALS:
        error = raises(BadSetting, board_from, text)
        assert error.reason == reason, (text, error.reason)
        assert told in refusal(error), refusal(error)


def test_every_board_has_a_text_a_name_and_rules() -> None:
    for text in BOARDS:
        board = board_from(text)
        assert board_text(board) == text
        assert games.name_of(board)
        assert playing.rule(board).endswith(".")
        assert len(rules_in_words(board)) > 1
    assert games.name_of(board_from("9x3x3nm")) == "Notakto x 3, the last row wins"
    assert looks(board_from("3x3x3n")) == "misere bare"
    assert looks(board_from("6x3x3n"))[0] == "{"


def test_a_move_of_wild_names_its_mark() -> None:
    game = from_text("1-3x3x3w-hh-xb2oa1")
    assert to_text(game) == "1-3x3x3w-hh-xb2oa1"
    assert [mark_of(game, 0), mark_of(game, 1)] == ["X", "O"]
    assert [cell_name(game.rules, move) for move in game.moves] == ["xb2", "oa1"]
    assert [moves.move_name(game.rules, move) for move in game.moves] == ["X b2", "O a1"]
    assert str(position_of(game)) == "  a b c\n1 O . .\n2 . X .\n3 . . ."
    for text in ("1-3x3x3w-hh-b2", "1-3x3x3w-hh-xb2ob2", "1-3x3x3w-hh-xd1", "1-3x3x3w-ohh-", "1-3x3x3n-hh-xb2"):
        raises(BadLink, from_text, text)
    error = raises(IllegalMove, start(game.rules).play, 4)
    assert refusal(error) == "Say which mark goes on b2: write x or o before it."


def test_who_completes_a_row_of_wild_wins_whatever_mark_it_is() -> None:
    assert position_of(from_text("1-3x3x3w-hh-xa1xb1xc1")).outcome == (FIRST, ((0, 1, 2),))
    assert position_of(from_text("1-3x3x3w-hh-xa1oa2oc2ob2")).outcome == (SECOND, ((3, 4, 5),))
    assert position_of(from_text("1-3x3x3wm-hh-xa1xb1xc1")).outcome == (SECOND, ((0, 1, 2),))
    assert position_of(from_text("1-3x3x3w-hh-xa1oa2xa3oc2xc1ob1oc3xb3ob2".replace("ob2", "xb2"))).outcome


def test_a_row_of_notakto_ends_its_board_and_the_last_one_loses() -> None:
    position = position_of(from_text("1-6x3x3n-hh-a1b1c1"))
    assert position.outcome is None
    assert not [cell for cell in position.legal_moves() if cell % 6 < 3]
    error = raises(IllegalMove, position.play, cell_at(position.rules, "b2"))
    assert refusal(error) == "b2 is on a board that is over."
    ended = position_of(from_text("1-6x3x3n-hh-a1b1c1d1e1f1"))
    assert ended.outcome == (FIRST, ((3, 4, 5),))
    assert position_of(from_text("1-6x3x3nm-hh-a1b1c1d1e1f1")).outcome.winner == SECOND
    assert position_of(from_text("1-6x3x3n-hh-c1d1e1")).outcome is None  # no row extends over two boards


def test_opponents_and_the_search_play_whole_games() -> None:
    for text in sample(BOARDS, 2):
        board, chance = board_from(text), seeded(1)
        position, search = start(board), Search(board)
        played: list[int] = []
        while not position.outcome:
            if position.ply % 2:
                name = OPPONENTS[position.ply // 2 % len(OPPONENTS)]
                cells = moves_of(seat_named(name), position)
            else:
                cells = search.analyse(position).best
            move = cells[int(chance() * len(cells))]
            position = position.play(move)
            played.append(move)
        names = "".join([cell_name(board, move) for move in played])
        assert position_of(from_text(f"1-{text}-hh-{names}")).outcome == position.outcome


def test_what_is_said_names_players_and_not_marks() -> None:
    told = [
        ("1-3x3x3w-hh-", "Player 1 to move."),
        ("1-3x3x3w-hc90-", "Your turn: put down X or O."),
        ("1-3x3x3n-hc90-b2c3", "The computer played c3. Your turn."),
        ("1-3x3x3w-hmoss-xb2oc3", "Moss played O c3. Your turn."),
        ("1-3x3x3w-hc90-xb2", "The computer is thinking."),
        ("1-3x3x3w-hh-xb2", "Player 1 played X b2. Player 2 to move."),
        ("1-3x3x3w-hh-xa1oa2oc2ob2", "Player 2 wins: three Os in a row."),
        ("1-3x3x3w-hc90-xa1oa2oc2ob2", "The computer wins with b2: three Os in a row."),
        ("1-3x3x3wm-hc90-xa1xb1xc1", "The computer wins: three Xs in a row, which loses."),
        ("1-3x3x3n-c90h-a1b1c1", "You win: the last row loses."),
        ("1-6x3x3nm-hh-a1b1c1d1e1f1", "Player 2 wins: the last row wins."),
    ]
    for text, sentence in told:
        session = Session(chance=lambda: 0.5)
        session.resume(opened(from_text(text)).replaced(is_played=True))
        view = session.view
        found = playing.status(view)
        assert found == sentence, (text, found)
        assert not view.has_waiting_choice, text
    view = Session(from_text("1-9x3x3n-hh-a1b1c1"), chance=lambda: 0.5).view
    assert playing.cell_label(view, 9) == "board 1, a2, empty, this board is over"
    assert playing.cell_label(view, 13) == "board 2, e2, empty"
    assert [moves.move_of(from_text("1-3x3x3w-hh-xb2oa1"), ply) for ply in (1, 2)] == ["1. X b2", "2. O a1"]


def test_a_hint_names_the_mark() -> None:
    game = from_text("1-3x3x3w-hh-xb2oa1")
    search = Search(game.rules)
    advice = answered(hint(game), lambda asked: search.analyse(position_of(asked)))
    assert hints.steps(game.rules, advice)[1] in ("The cell is X c3.", "The cell is O c3.", "The cell is X b1.")
