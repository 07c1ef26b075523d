from ttt.game.notation import board_from
from ttt.game.record import seat_named
from ttt.session.embedding import embedding_from, framed
from ttt.session.settings import DEFAULT, PEOPLE, changed, game_for
from ttt.words.refusals import refusal


def test_an_address_without_options_makes_the_usual_game():
    assert embedding_from({}) == (changed(DEFAULT, level=50), (), "", (), {})


def test_an_opponent_is_chosen_by_its_name():
    assert game_for(embedding_from({"opponent": "wren"}).settings).seats == (0, seat_named("wren"))
    assert embedding_from({"opponent": "wrem"}).refused[0].given["because"].reason == "opponent"


def test_options_choose_the_game():
    given = {"board": "7x6x4g", "level": "70", "mark": "O", "starts": "0"}
    made = embedding_from(given)
    assert made.settings == changed(DEFAULT, board=board_from("7x6x4g"), level=70, mark="O", starts=False)
    assert made.refused == ()
    assert embedding_from({"opponent": "people"}).settings.opponent == PEOPLE


def test_buttons_can_be_left_out():
    assert embedding_from({"hint": "0", "undo": "1", "new": "0"}).without == ("new", "hint")


def test_a_theme_that_there_is_is_not_refused():
    for theme in ("light", "dark"):
        assert embedding_from({"theme": theme}).refused == ()


def test_what_is_another_ones_option_is_left_alone():
    assert embedding_from({"lang": "xx", "seed": "x", "utm_source": "y"}) == embedding_from({})


def test_what_a_teacher_asks_is_passed_on_as_it_is():
    given = {"locked": "1", "cells": "a1 zz9", "level": "7"}
    assert embedding_from(given).taught == {"locked": "1", "cells": "a1 zz9"}
    assert embedding_from(given).refused == ()


IMPOSSIBLE = (
    ("board", "7y6"),
    ("board", "0x3x3"),
    ("board", "3x3x3gm"),
    ("board", ""),
    ("opponent", "cat"),
    ("opponent", "link"),
    ("level", "0"),
    ("level", "101"),
    ("level", "7.5"),
    ("level", " 7"),
    ("level", "-7"),
    ("level", "²"),
    ("level", "1" * 5000),
    ("mark", "x"),
    ("starts", "yes"),
    ("undo", "2"),
    ("hint", ""),
    ("new", "no"),
    ("theme", "<b>"),
    ("host", "lesson"),
)


def test_an_option_that_cannot_be_is_told_and_repeated_and_the_rest_holds():
    for name, value in IMPOSSIBLE:
        made = embedding_from({name: value, "mark" if name != "mark" else "level": "O" if name != "mark" else "7"})
        (error,) = made.refused
        told = refusal(error)
        assert told.startswith("The option “" + (name + "=" + value)[:60]), told
        assert len(told) < 300
        assert made.settings == changed(DEFAULT, level=7) if name == "mark" else changed(DEFAULT, mark="O"), name
        assert made.without == ()


def test_every_option_that_cannot_be_is_told():
    made = embedding_from({"level": "x", "board": "x", "theme": "x"})
    assert sorted([error.given["given"] for error in made.refused]) == ["board=x", "level=x", "theme=x"]


def test_a_plain_frame_has_the_attributes_in_its_address():
    board = [("board", "7x6x4g"), ("goal", "win 2")]
    assert framed(board) == "?embed=1&board=7x6x4g&goal=win%202#"
    assert framed([("game", "1-3x3x3-hc70-b2"), ("undo", "0")]) == "?embed=1&undo=0#1-3x3x3-hc70-b2"


def test_an_origin_is_a_scheme_and_a_host_as_browsers_write_it():
    for origin in ("https://lesson.example", "http://localhost:8000", "https://a.b-c.example:8443"):
        made = embedding_from({"host": origin})
        assert (made.host, made.refused) == (origin, ())


def test_nobody_is_talked_with_where_the_origin_is_none():
    wrong = ("", "*", "null", "lesson.example", "https://", "https://lesson.example/", "https://lesson.example:443")
    strange = ("file:///lesson", "https://Lesson.example", "https://a@b", "https://a:b", "https://a?b", "http://a:")
    for origin in wrong + strange + ("https://" + "a" * 300,):
        made = embedding_from({"host": origin})
        assert made.host is None, origin
        assert len(made.refused) == 1
