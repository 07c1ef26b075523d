"""Par on every Python that shows it; tests/cpython/test_par.py checks that it is right."""

from ttt.coach.par import par_of
from ttt.game.family import rules
from ttt.game.notation import from_text
from ttt.session.saved_sitting import opened
from ttt.session.session import Session
from ttt.words.par import told


def test_par_is_looked_up_or_follows_from_an_argument():
    assert par_of(rules(5, 3, 3, "p")) == par_of(rules(3, 5, 3, "p")) == 1
    assert par_of(rules(6, 6, 3, "p")) == 0
    assert par_of(rules()) is None


def test_par_is_told_while_one_plays_and_at_the_end():
    for text, sentence in (
        ("1-5x3x3p-hh-a1", "With best play X wins by 1."),
        ("1-4x2x2p-hc50-a1a2b1b2c1c2d2d1", "You: just as with best play."),
    ):
        session = Session(chance=lambda: 0)
        session.resume(opened(from_text(text)).replaced(is_played=True))
        assert told(session.view) == sentence
