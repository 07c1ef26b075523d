from tests.every_python.expect import cells, raises
from ttt.game.cells import cell_name, column_name
from ttt.game.errors import BadLink, BadSetting
from ttt.game.family import rules, start
from ttt.game.notation import LONGEST, VERSION, cell_at, from_text, reading, to_text
from ttt.game.record import OPPONENTS, PERSON, new_game, next_stronger, opponent_in, position_of, seat_named, with_moves
from ttt.game.seeded_chance import seeded

# Cells.


def test_cells_are_named_by_column_and_row_from_the_top_left():
    assert [cell_name(rules(), cell) for cell in range(9)] == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]


def test_columns_go_on_after_z_as_in_a_spreadsheet():
    names = [(0, "a"), (25, "z"), (26, "aa"), (27, "ab"), (51, "az"), (52, "ba"), (77, "bz"), (78, "ca"), (99, "cv")]
    assert [column_name(column) for column, _ in names] == [name for _, name in names]


def test_the_corners_of_the_largest_board_are_a1_cv1_a100_cv100():
    board = rules(100, 100, 5)
    corners = {0: "a1", 99: "cv1", 9900: "a100", 9999: "cv100"}
    for cell, name in corners.items():
        assert cell_name(board, cell) == name
        assert cell_at(board, name) == cell


def test_every_cell_is_found_again_by_its_name():
    for board in (rules(), rules(100, 2, 3), rules(2, 100, 3), rules(27, 11, 3)):
        assert [cell_at(board, cell_name(board, cell)) for cell in range(board.size)] == list(range(board.size))


def test_a_name_of_no_cell_is_refused_and_repeated():
    no_cells = ("", "a", "1", "a0", "a01", "d1", "a4", "A1", "aaa1", "zzzz1", "a1000", "\u04301")
    rubbish = ("a1 ", " a1", "a1a1", "a-1", "a1.0")
    for name in no_cells + rubbish:
        assert raises(BadLink, cell_at, rules(), name).given == {"given": name}


# A game as text.

TEXTS = (
    "1-3x3x3-hh-",
    "1-3x3x3-hc70-b2a1c3",
    "1-3x3x3-c100h-",
    "1-3x3x3-ohc70-a1b2",
    "1-3x3x3-oc1c100-",
    "1-3x3x3-hmoss-b2",
    "1-3x3x3-ohpip-",
    "1-7x6x4g-emberh-",
    "1-15x15x5-bramblewren-",
    "1-3x3x3-sagec100-",
    "1-1x1x1-hh-a1",
    "1-7x6x4g-hh-d6d5d4",
    "1-3x3x3m-hh-a1",
    "1-5x5x4e-hh-c3",
    "1-4x3x3mgp-hh-a3",
    "1-3x3x3mge-hh-b3",
    "1-100x100x5-hh-a1cv100aa27z9",
    "1-3x3x3-hh-a1a2b1b2c1",
)


# Links that were given out, and that people keep: each text must always be read as exactly this game.
GIVEN_OUT = (
    ("1-3x3x3-hh-", (3, 3, 3, ""), (0, 0), "X", ()),
    ("1-3x3x3-hc70-b2a1c3", (3, 3, 3, ""), (0, 70), "X", (4, 0, 8)),
    ("1-3x3x3-c100h-a1", (3, 3, 3, ""), (100, 0), "X", (0,)),
    ("1-3x3x3-ohc70-a1b2", (3, 3, 3, ""), (0, 70), "O", (0, 4)),
    ("1-3x3x3-oc1c100-", (3, 3, 3, ""), (1, 100), "O", ()),
    ("1-3x3x3-hmoss-b2a1", (3, 3, 3, ""), (0, 102), "X", (4, 0)),
    ("1-7x6x4g-osageh-", (7, 6, 4, "g"), (106, 0), "O", ()),
    ("1-3x3x3-hh-a1a2b1b2c1", (3, 3, 3, ""), (0, 0), "X", (0, 3, 1, 4, 2)),
    ("1-3x3x3m-hh-a1", (3, 3, 3, "m"), (0, 0), "X", (0,)),
    ("1-4x4x4-hc100-b2c3", (4, 4, 4, ""), (0, 100), "X", (5, 10)),
    ("1-5x5x4e-hh-c3", (5, 5, 4, "e"), (0, 0), "X", (12,)),
    ("1-6x6x3p-hh-a1f6", (6, 6, 3, "p"), (0, 0), "X", (0, 35)),
    ("1-7x6x4g-hc50-d6d5d4", (7, 6, 4, "g"), (0, 50), "X", (38, 31, 24)),
    ("1-4x3x3mgp-hh-a3", (4, 3, 3, "mgp"), (0, 0), "X", (8,)),
    ("1-4x3x3mge-hh-b3", (4, 3, 3, "mge"), (0, 0), "X", (9,)),
    ("1-15x15x5-hh-h8o15", (15, 15, 5, ""), (0, 0), "X", (112, 224)),
    ("1-1x1x1-hh-a1", (1, 1, 1, ""), (0, 0), "X", (0,)),
    ("1-100x100x100-hh-a1cv100aa27z9", (100, 100, 100, ""), (0, 0), "X", (0, 9999, 2626, 825)),
)


def test_links_that_were_given_out_are_read_for_good():
    for text, board, seats, opens, moves in GIVEN_OUT:
        assert from_text(text) == (rules(*board), seats, opens, moves, ""), text
        assert to_text(from_text(text)) == text


def test_a_text_read_and_written_is_the_same_text():
    for text in TEXTS:
        assert to_text(from_text(text)) == text


def test_a_game_written_and_read_is_the_same_game():
    chance = seeded(3)
    for size in ((3, 3, 3), (7, 6, 4), (12, 11, 5), (1, 5, 2)):
        for variants in ("", "m", "g", "e", "p", "mge", "mgp"):
            board = rules(size[0], size[1], size[2], variants)
            moves: tuple[int, ...] = ()
            position = start(board)
            while not position.outcome and len(moves) < 20:
                legal = position.legal_moves()
                moves += (legal[int(chance() * len(legal))],)
                position = position.play(moves[-1])
            for seats in ((PERSON, 70), (1, 100), (seat_named("moss"), PERSON)):
                for opens in "XO":
                    game = with_moves(new_game(board, seats, opens), moves)
                    assert from_text(to_text(game)) == game


def test_the_parts_of_a_text_are_the_parts_of_the_game():
    game = from_text("1-4x3x2mg-oc5h-a3d3")
    assert game.rules == rules(4, 3, 2, "mg")
    assert (game.seats, game.opens, game.moves) == ((5, PERSON), "O", (8, 11))
    assert position_of(game).ply == 2


def test_the_first_mark_is_drawn_by_who_moves_first():
    opens_x, opens_o = from_text("1-3x3x3-hh-"), from_text("1-3x3x3-ohh-")
    assert [opens_x.mark(side) + opens_o.mark(side) for side in (0, 1)] == ["XO", "OX"]
    assert [opens_o.side(mark) for mark in "OX"] == [0, 1]


def test_a_text_has_letters_digits_and_hyphens_only():
    for text in TEXTS:
        assert all(letter in "abcdefghijklmnopqrstuvwxyz0123456789-" for letter in to_text(from_text(text)))


def test_the_fullest_game_of_the_largest_board_is_not_too_long():
    board = rules(100, 100, 100, "mgp")
    names = sum([len(column_name(column)) for column in range(100)]) * 100
    numbers = sum([len(str(row)) for row in range(1, 101)]) * 100
    assert len(to_text(new_game(board, (100, 100), "O"))) + names + numbers <= LONGEST


# Opponents.


def test_six_opponents_have_the_seats_after_the_levels():
    seats = [seat_named(name) for name in OPPONENTS]
    assert seats == list(range(101, 107))
    others = [PERSON, 1, 100]
    assert [opponent_in(seat) for seat in others + seats] == [""] * 3 + list(OPPONENTS)
    assert [next_stronger(seat) for seat in others + seats] == [None] * 3 + seats[1:] + [None]


def test_a_name_of_no_opponent_is_repeated():
    refusal = raises(BadLink, from_text, "1-3x3x3-hmost-").given["because"]
    assert (refusal.reason, refusal.given) == ("opponent", {"given": "most"})
    assert raises(BadSetting, seat_named, "most").given == {"given": "most"}
    assert raises(BadSetting, new_game, rules(), (PERSON, 107)).given == {"given": 107}


# What is refused.

BAD = (
    # not of four parts
    "",
    "1",
    "-",
    "---",
    "hello",
    "1-3x3x3-hh",
    "1-3x3x3-hh--",
    "1-3x3x3-hh-a1-",
    "1-3x3x3-hh-a1-b1",
    "--3x3x3-hh-",
    " 1-3x3x3-hh-",
    "#1-3x3x3-hh-",
    # version
    "0-3x3x3-hh-",
    "2-3x3x3-hh-",
    "01-3x3x3-hh-",
    "10-3x3x3-hh-",
    "a-3x3x3-hh-",
    "1.0-3x3x3-hh-",
    # board
    "1--hh-",
    "1-3x3-hh-",
    "1-3x3x-hh-",
    "1-x3x3-hh-",
    "1-3x3x3x3-hh-",
    "1-3,3,3-hh-",
    "1-3X3X3-hh-",
    "1-3x3x3 -hh-",
    "1- 3x3x3-hh-",
    "1-03x3x3-hh-",
    "1-3x03x3-hh-",
    "1-3x3x03-hh-",
    "1-0x3x3-hh-",
    "1-3x0x3-hh-",
    "1-3x3x0-hh-",
    "1-3x3x4-hh-",
    "1-101x3x3-hh-",
    "1-3x101x3-hh-",
    "1-1000x3x3-hh-",
    "1-99999999999999999999x3x3-hh-",
    "1-+3x3x3-hh-",
    "1-3.0x3x3-hh-",
    "1-3_0x3x3-hh-",
    "1-3x3x3z-hh-",
    "1-3x3x3gm-hh-",
    "1-3x3x3mm-hh-",
    "1-3x3x3M-hh-",
    "1-3x3x3ep-hh-",
    # seats
    "1-3x3x3--",
    "1-3x3x3-h-",
    "1-3x3x3-hhh-",
    "1-3x3x3-o-",
    "1-3x3x3-xhh-",
    "1-3x3x3-oohh-",
    "1-3x3x3-hho-",
    "1-3x3x3-HH-",
    "1-3x3x3-hc-",
    "1-3x3x3-ch-",
    "1-3x3x3-hc0-",
    "1-3x3x3-hc101-",
    "1-3x3x3-hc070-",
    "1-3x3x3-hc1000-",
    "1-3x3x3-hmos-",
    "1-3x3x3-hmosss-",
    "1-3x3x3-hMoss-",
    "1-3x3x3-moss-",
    "1-3x3x3-hcmoss-",
    "1-3x3x3-h70-",
    "1-3x3x3-hh -",
    # moves
    "1-3x3x3-hh-a",
    "1-3x3x3-hh-1",
    "1-3x3x3-hh-1a",
    "1-3x3x3-hh-a0",
    "1-3x3x3-hh-a01",
    "1-3x3x3-hh-a4",
    "1-3x3x3-hh-d1",
    "1-3x3x3-hh-A1",
    "1-3x3x3-hh-a1 b1",
    "1-3x3x3-hh-a1,b1",
    "1-3x3x3-hh-a1b",
    "1-3x3x3-hh-a1a1",
    "1-3x3x3-hh-a1\n",
    "1-3x3x3-hh-a1 ",
    "1-3x3x3-hh-a1?",
    "1-3x3x3-hh-a1\x00",
    "1-3x3x3-hh-aaa1",
    "1-3x3x3-hh-zzzzzzzzzzzzzzzzzzzz1",
    "1-3x3x3-hh-a99999999999999999999",
    "1-3x3x3-hh-a1a2b1b2c1c2",  # a move after the end
    "1-3x3x3g-hh-b2",  # in the air
    # other scripts' digits, which int() and isdigit() would take: full width, Arabic, a superscript
    "\uff11-3x3x3-hh-",
    "1-\uff13x3x3-hh-",
    "1-\u0663x3x3-hh-",
    "1-3x3x\u00b2-hh-",
    "1-3x3x3-hc\uff17-",
    "1-3x3x3-hh-a\uff11",
    "1-3x3x3-hh-a\u0663",
    # letters and hyphens that only look like ours: full width, Cyrillic, dashes
    "1-3x3x3-hh-\uff411",
    "1-3x3x3-hh-\u04301",
    "1-3\u0445x3-hh-",
    "1-3\u04453\u04453-hh-",
    "1\u20133x3x3\u2013hh\u2013",
)


def test_each_bad_text_is_refused_and_repeated():
    for text in BAD:
        error = raises(BadLink, from_text, text)
        assert error.given["given"] == text, text


def test_another_version_is_told_apart_from_what_is_no_game():
    for text in ("2-3x3x3-hh-", "12-what-ever-comes-later", "2"):
        error = raises(BadLink, from_text, text)
        assert error.reason == "other version"
        assert error.given["version"] == text.split("-")[0]
    assert raises(BadLink, from_text, "x-3x3x3-hh-").reason == "not a game"
    assert VERSION == "1"


def test_a_text_that_is_too_long_is_refused_before_it_is_read_and_told_in_short():
    text = "1-3x3x3-hh-" + "a1" * LONGEST
    error = raises(BadLink, from_text, text)
    assert error.reason == "too long"
    assert text.startswith(error.given["given"][:40])
    assert len(str(error)) < 200


def test_a_long_game_is_read_bit_by_bit():
    game = with_moves(new_game(rules(30, 30, 30)), tuple(range(200)))
    *before, last = list(reading(to_text(game)))
    assert last == game
    assert len(before) >= 6
    assert not any(before)


def test_more_moves_than_the_board_has_cells_are_not_read():
    error = raises(BadLink, from_text, "1-3x3x3-hh-" + "a1" * 20000)
    assert error.given["because"].reason == "taken"
    assert raises(BadLink, from_text, "1-3x3x3-hh-" + "a" * 40000).reason == "not a game"


def test_a_text_cut_off_anywhere_is_a_shorter_game_or_refused():
    whole = "1-12x12x5-ohc70-a1b12c10l11"
    # Where the text can be cut and remain a game: after the seats' hyphen, and after any digit of a cell's number.
    games = ("", "a1", "a1b1", "a1b12", "a1b12c1", "a1b12c10", "a1b12c10l1", "a1b12c10l11")
    for end in range(len(whole) + 1):
        text = whole[:end]
        if text.startswith("1-12x12x5-ohc70-") and text[16:] in games:
            assert to_text(from_text(text)) == text
        else:
            raises(BadLink, from_text, text)


def test_moves_are_read_as_they_were_named():
    board = rules(30, 30, 5)
    names = "aa1a11ab2z30ad30"
    assert from_text("1-30x30x5-hh-" + names).moves == tuple(cells(board, names))
