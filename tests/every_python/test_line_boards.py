"""Boards whose lines aren't rows, in every Python that plays them: their texts, words and refusals."""

from tests.every_python.expect import raises
from tests.every_python.sampling import sample
from ttt.engine.search import Search
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink, BadSetting
from ttt.game.family import start
from ttt.game.notation import board_from, board_text, cell_at, from_text, to_text
from ttt.game.record import position_of
from ttt.game.seeded_chance import seeded
from ttt.opponents.row_players import PLAYERS
from ttt.session.view import looks
from ttt.words import games, playing
from ttt.words.niche.boards import cell_said
from ttt.words.refusals import refusal

BOARDS = (
    "4x4x3torus",
    "4x4x3mtorus",
    "9x3x3layers",
    "8x8x4layers",
    "7x1x3projective",
    "13x1x4projective",
    "4x4x4affine",
    "5x5x4tippy",
    "6x1x3owna1b1za2b2c2zc1c2",
)

THREE_COLUMNS = "".join(["abc"[at // 25] + str(at % 25 + 1) for at in range(75)])
# Refused boards: the reason, the text, and the sentence that a player reads.
LINE_REFUSALS = (
    ("torus size", "2x3x3torus", "A torus has 3 to 9 columns and rows, not 2 x 3."),
    ("layers size", "8x3x3layers", "A cube in layers has 9 x 3 or 8 x 8 cells, not 8 x 3."),
    ("layers row", "9x3x4layers", "A cube with edges of 3 has rows of 2 to 3, not of 4."),
    ("affine size", "5x5x5affine", "There is no affine plane 5x5x5"),
    ("projective size", "8x1x3projective", "There is no projective plane 8x1x3"),
    ("shape size", "3x3x3fatty", "The shape fatty has 4 cells, not 3."),
    ("shape board", "31x5x3tic", "A shape is played on at most 30 columns and rows, not on 31 x 5."),
    ("no lines", "2x2x3tic", "No line of tic fits on 2 x 2."),
    ("lines with variants", "4x4x3ptorus", "torus can be combined only with m"),
    ("own lines unread", "3x1x3owna1b1a1", "“a1b1a1” isn't a line of cells such as a1b2c3"),
    ("own board", "3x1x3owna1b1", "These lines make the board 2x1x2, not 3x1x3."),
    ("own line twice", "3x1x3owna1b1c1za1c1b1", "A line appears twice in “owna1b1c1za1c1b1”."),
    ("own lines too many", "9x1x1own" + "z".join(["a1"] * 65), "65 lines are too many: at most 64."),
    ("own lines too long", "9x1x9own" + "a1b1c1" * 167, "The lines take 1005 characters in a link: at most 1000."),
    ("own cells too many", "75x1x75own" + THREE_COLUMNS, "75 cells are too many: at most 64."),
)


def test_a_board_that_is_none_is_refused_in_words() -> None:
    for reason, text, told in LINE_REFUSALS:
        error = raises(BadSetting, board_from, text)
        assert error.reason == reason, (text, error.reason)
        assert told in refusal(error), refusal(error)


def test_every_board_has_a_text_a_name_a_rule_and_looks() -> None:
    for text in BOARDS:
        board = board_from(text)
        assert board_text(board) == text
        assert games.name_of(board)
        assert playing.rule(board).endswith(".")
        assert looks(board)[0] == "{"


def test_cells_are_read_by_the_names_that_they_have() -> None:
    for text in BOARDS:
        board = board_from(text)
        names = [cell_name(board, cell) for cell in range(board.size)]
        assert len(set(names)) == board.size
        assert [cell_at(board, name) for name in names] == list(range(board.size))
        raises(BadLink, cell_at, board, "z9")


def test_a_cell_of_a_cube_is_said_by_its_layer() -> None:
    assert cell_said(board_from("8x8x4layers"), 22) == "layer 2, c3"
    assert cell_said(board_from("4x4x3torus"), 5) == "b2"


def test_opponents_and_the_search_play_whole_games() -> None:
    for text in sample(BOARDS, 3):
        game, chance = from_text(f"1-{text}-hh-"), seeded(1)
        board = game.rules
        position, search = start(board), Search(board)
        moves: list[int] = []
        names = sorted(PLAYERS)
        while not position.outcome:
            if position.ply % 2:
                cells = list(PLAYERS[names[position.ply // 2 % len(names)]].moves(position))
            else:
                cells = search.analyse(position, 30).best
            cell = cells[int(chance() * len(cells))]
            position = position.play(cell)
            moves.append(cell)
        again = from_text(to_text(game) + "".join([cell_name(board, cell) for cell in moves]))
        assert position_of(again).outcome == position.outcome
