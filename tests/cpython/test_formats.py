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
    "board": ("3x3x3", "4x4x4", "7x6x4g", "5x5x3p"),
}
GAMES = 200


def games(board, count, seed=0):
    """Yield random games, finished or not."""
    chance = random.Random(f"{board} {seed}")
    for _ in range(count):
        game, most = new_game(board_from(board)), chance.randrange(1, 40)
        while len(game.moves) < most and not position_of(game).outcome:
            game = with_moves(game, (*game.moves, chance.choice(position_of(game).legal_moves())))
        yield game


@pytest.mark.parametrize("form", BY_NAME)
def test_what_is_written_is_read_as_it_was(form):
    for board in BOARDS[form]:
        for game in games(board, GAMES // len(BOARDS[form])):
            text = write(game, form)
            again = read(text if form == "sgf" else f"{board} {text}")
            assert is_foreign(text)
            if form == "board":
                assert (position_of(again).marks, again.rules) == (position_of(game).marks, game.rules)
            else:
                assert again == game


def tried(text):
    """Return why a text is refused and None, or "" and its game."""
    try:
        return "", read(text)
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
        told, found = tried(spoilt)
        assert told or from_text(to_text(found)) == found


@for_each(("game", "form"), [("1-3x3x3-hh-", "psq"), ("1-3x3x3-hh-a1", "columns"), ("1-9x9x5s-hh-a1", "sgf")])
def test_a_game_that_has_no_such_form_is_refused(game, form):
    with pytest.raises(Refused) as refused:
        write(from_text(game), form)
    assert "can't be written as" in refusal(refused.value)


def test_the_library_reads_and_writes_them():
    game = read_game("4x4x4 X.../.O../..../....")
    assert (game, game.winner) == (Game("1-4x4x4-hh-a1b2"), None)
    assert write_game(game, "board") == "X.../.O../..../...."
    with pytest.raises(Refused):
        write_game(game, "gif")
