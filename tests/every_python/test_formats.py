"""What other programs write is read on every Python, and what can't be read is refused with its place."""

from ttt.formats.every import read
from ttt.game.errors import Refused
from ttt.game.notation import to_text
from ttt.words import formats as formats
from ttt.words.refusals import refusal

WHITE = "(;FF[4]GM[4]SZ[15];B[hh];W[ii](;B[gg]C[a \\] b])(;B[aa];W[bb]))"

# X makes six in a row with the 11th move, and the game goes on.
CELLS = ["1,1", "9,9", "2,1", "9,7", "4,1", "9,5", "5,1", "9,3", "6,1", "8,1", "3,1", "7,7"]
OVERLONG = "Piskvorky 15x15, 0:0, 1\n" + "".join([f"{cell},0\n" for cell in CELLS])
READ = (
    ("4444", "1-7x6x4g-hh-d6d5d4d3"),
    ("X.O/.X./..O", "1-3x3x3-hh-a1c1b2c3"),
    ("❌⭕⬜\n⬜❌⬜\n⬜⬜⭕", "1-3x3x3-hh-a1b1b2c3"),
    (" X | O | - \n - | O | - \n - | - | - ", "1-3x3x3-ohh-b1a1b2"),
    (WHITE, "1-15x15x5-hh-h8i9g7"),
    ("(;FF[4]AP[a:1]\nSZ[9:7] ;B [ab] C[x\\]y[z] )(;FF[4])", "1-9x7x5-hh-a2"),
    ("\ufeff❌⭕◻/◻❌◻/◻◻◻", "1-3x3x3-hh-a1b1b2"),
    ("X.O.X...O", "1-3x3x3-hh-a1c1b2c3"),
    ("4x4x3 X....O..........", "1-4x4x3-hh-a1b2"),
    ("4x4x3 X.../.O../..../....", "1-4x4x3-hh-a1b2"),
    ("5x4x2g\n11", "1-5x4x2g-hh-a4a3"),
    ("(;SZ[9:7];B[ab])", "1-9x7x5-hh-a2"),
    ("Piskvorky 20x20, 11:11, 0\r\n1,1,5\r\n20,2,31\r\nfirst\r\nsecond\r\n-1\r\n", "1-20x20x5-hh-a1t2"),
    (OVERLONG, "1-15x15x5e-hh-a1i9b1i7d1i5e1i3f1h1c1g7"),
)
REFUSED = (
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
    ("XX./.../...", "No game was found that leads to this board: “XX./.../...”."),
    ("XXX/OOO/...", "No game was found that leads to this board: “XXX/OOO/...”."),
    ("X../..\n...", "Line 2, column 1: “..” doesn't belong there."),
    ("X.../.O../..../....", "doesn't say which game it is: put the game in front, such as 4x4x4 and a space."),
    ("9" * 300_000, "is too long for a game"),
    ("hello", "“hello” is in no form that can be read here."),
    ("/", "“/” is in no form that can be read here."),
    ("4x4x9 ..../..../..../....", "9 in a row isn't possible on this board"),
    ("4x4xq ..../..../..../....", "“q” doesn't start with a number from 1 to 999."),
    ("3x3x3 X..../.....", "“X..../.....” isn't a board of 3 columns and 3 rows."),
    ("3x3x3w X../.../...", "A game of 3x3x3w can't be told in this form."),
    ("3x3x3 44", "A game of 3x3x3 can't be told in this form."),
    ("(;B[aa]C[\\])", "Line 1, column 13: “…” doesn't belong there."),
    ("(;B[aa]])", "Line 1, column 8: “])” doesn't belong there."),
)


def test_what_others_write_is_read():
    for text, game in READ:
        assert to_text(read(text)) == game, text


def test_what_cannot_be_read_is_refused_with_its_place():
    for text, sentence in REFUSED:
        try:
            read(text)
        except Refused as error:
            told = refusal(error).replace("\u2068", "").replace("\u2069", "")
        else:
            told = ""
        assert sentence in told, (text[:40], told)
