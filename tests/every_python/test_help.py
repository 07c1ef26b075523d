from ttt.game.family import rules
from ttt.words.help import rules_in_words


def told(*given):
    return " ".join(rules_in_words(rules(*given)))


def test_the_plain_game():
    assert told(3, 3, 3) == (
        "Players take turns putting their marks on empty cells of the 3 x 3 board. "
        "The first to get 3 in a row, across, down or diagonally, wins. "
        "If the board fills up first, the game is a draw."
    )


def test_each_variant_says_what_differs():
    assert "to get 4 in a row, across, down or diagonally, loses" in told(4, 4, 4, "m")
    assert "falls to the lowest empty cell" in told(7, 6, 4, "g")
    assert "A row longer than 5 doesn't count." in told(15, 15, 5, "e")
    assert "Each 3 in a row" in told(6, 6, 3, "p")


def test_with_points_the_end_is_another_and_misere_turns_it_round():
    assert "more points wins" in told(6, 6, 3, "p")
    assert "fewer points wins" in told(6, 6, 3, "mp")
    assert "fills up" not in told(6, 6, 3, "p")
