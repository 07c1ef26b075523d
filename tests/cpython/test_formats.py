"""Games in the forms of other programs: written and read back, told apart, and refused with the place of the fault."""

import random

import pytest

from tests.cases import for_each
from ttt.formats.every import BY_NAME, is_foreign, read, write
from ttt.game.errors import Refused
from ttt.game.notation import board_from, from_text, to_text
from ttt.game.record import new_game, position_of, with_moves
from ttt.library import Game, read_game, write_game
from ttt.words import formats as formats
from ttt.words.refusals import refusal

BOARDS = {
    "sgf": ("15x15x5", "15x15x5e", "9x7x4", "3x3x3m", "7x6x4g", "9x9x3u", "4x4x3p", "52x9x5"),
    "psq": ("15x15x5", "20x20x5", "15x15x5e"),
    "columns": ("7x6x4g", "5x4x3g", "9x7x5g"),
    "board": ("3x3x3", "4x4x4", "7x6x4g", "5x5x4"),
}
GAMES = 200
WHITE = "(;FF[4]GM[4]SZ[15];B[hh];W[ii](;B[gg]C[a \\] b])(;B[aa];W[bb]))"

# X makes six in a row with the 11th move, and the game goes on.
CELLS = ["1,1", "9,9", "2,1", "9,7", "4,1", "9,5", "5,1", "9,3", "6,1", "8,1", "3,1", "7,7"]
OVERLONG = "Piskvorky 15x15, 0:0, 1\n" + "".join([f"{cell},0\n" for cell in CELLS])


def games(board, count, seed=0):
    """Yield random games, finished or not."""
    chance = random.Random(f"{board} {seed}")
    for _ in range(count):
        game, most = new_game(board_from(board)), chance.randrange(1, 60)
        while len(game.moves) < most and not position_of(game).outcome:
            game = with_moves(game, (*game.moves, chance.choice(position_of(game).legal_moves())))
        yield game


@pytest.mark.parametrize("form", BY_NAME)
def test_what_is_written_is_read_as_it_was(form):
    for board in BOARDS[form]:
        for game in games(board, GAMES // len(BOARDS[form])):
            text = write(game, form)
            again = read(text, game.rules if form in ("psq", "columns", "board") else None)
            assert is_foreign(text)
            if form == "board":
                assert (position_of(again).marks, again.rules) == (position_of(game).marks, game.rules)
            else:
                assert again == game


def tried(text, rules):
    """Return why a text is refused and None, or "" and its game."""
    try:
        return "", read(text, rules)
    except Refused as error:
        return refusal(error), None


@pytest.mark.parametrize("form", BY_NAME)
def test_spoilt_texts_are_refused_in_a_sentence_or_are_other_games(form):
    chance = random.Random(form)
    for game in games(BOARDS[form][0], 125, seed=1):
        text = list(write(game, form))
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(text))
            text[at : at + chance.choice((0, 1, 5))] = chance.choice("(;)[]BWXO.,19x/\n\\é❌\x00") * chance.randrange(3)
        spoilt = "".join(text)[: chance.choice((5, 40, 10**6))]
        told, found = tried(spoilt, game.rules if form == "board" else None)
        assert told or from_text(to_text(found)) == found


@for_each(
    ("text", "game"),
    [
        ("4444", "1-7x6x4g-hh-d6d5d4d3"),
        ("X.O/.X./..O", "1-3x3x3-hh-a1c1b2c3"),
        ("❌⭕⬜\n⬜❌⬜\n⬜⬜⭕", "1-3x3x3-hh-a1b1b2c3"),
        (" X | O | - \n - | O | - \n - | - | - ", "1-3x3x3-ohh-b1a1b2"),
        (WHITE, "1-15x15x5-hh-h8i9g7"),
        ("(;SZ[9:7];B[ab])", "1-9x7x5-hh-a2"),
        ("Piskvorky 20x20, 11:11, 0\r\n1,1,5\r\n20,2,31\r\nfirst\r\nsecond\r\n-1\r\n", "1-20x20x5-hh-a1t2"),
        (OVERLONG, "1-15x15x5e-hh-a1i9b1i7d1i5e1i3f1h1c1g7"),
    ],
)
def test_what_others_write_is_read(text, game):
    assert to_text(read(text)) == game


@for_each(
    ("text", "sentence"),
    [
        ("48", "Move 2, “8”, isn't possible. 8 isn't on this board."),
        ("4444444", "Move 7, “4”, isn't possible. 4 is already taken."),
        ("(;SZ[15];B[hh];B[ii])", "Line 1, column 16: “B[ii])” doesn't belong there."),
        ("(;SZ[15]\n;B[hh];W[hh])", "Move 2, “W[hh]”, isn't possible. h8 is already taken."),
        ("(;SZ[15];B[hh]", "Line 1, column 15: “…” doesn't belong there."),
        ("(;SZ[15];B[zz])", "Move 1, “B[zz]”, isn't possible. B[zz] isn't on this board."),
        ("(;SZ[15]AB[hh][ii])", "Marks that are set up with AB have no order: a game needs moves."),
        ("(;SZ[x])", "“x” isn't the size of a board."),
        ("Piskvorky", "Line 1, column 1: “Piskvorky” doesn't belong there."),
        ("Piskvorky 9x9, 0:0, 0\n10,1,0\n", "Move 1, “10,1,0”, isn't possible. 10,1,0 isn't on this board."),
        ("Piskvorky 9x9, 0:0, 0\n1,1,0\n2,\n", "Line 3, column 1: “2,” doesn't belong there."),
        ("XX./.../...", "No game leads to this board: “XX./.../...”."),
        ("XXX/OOO/...", "No game leads to this board: “XXX/OOO/...”."),
        ("X../..\n...", "Line 2, column 1: “..” doesn't belong there."),
        ("X.../.O../..../....", "add the board, one of 4x4x3, 4x4x4 or another."),
        ("9" * 300_000, "is too long for a game"),
        ("hello", "“hello” is in no form that can be read here."),
    ],
)
def test_what_can_t_be_read_is_refused_with_its_place(text, sentence):
    with pytest.raises(Refused) as refused:
        read(text)
    assert sentence in refusal(refused.value).replace("\u2068", "").replace("\u2069", "")


@for_each(("game", "form"), [("1-3x3x3-hh-", "psq"), ("1-3x3x3-hh-a1", "columns"), ("1-9x9x5s-hh-a1", "sgf")])
def test_a_game_that_has_no_such_form_is_refused(game, form):
    with pytest.raises(Refused) as refused:
        write(from_text(game), form)
    assert "can't be written as" in refusal(refused.value)


def test_the_library_reads_and_writes_them():
    game = read_game("X.../.O../..../....", "4x4x4")
    assert (game, game.winner) == (Game("1-4x4x4-hh-a1b2"), None)
    assert write_game(game, "board") == "X.../.O../..../....\n"
    with pytest.raises(Refused):
        write_game(game, "gif")
