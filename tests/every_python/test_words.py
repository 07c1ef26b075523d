from tests.every_python.expect import there
from ttt.engine.search import Search
from ttt.game import notation as link
from ttt.game.analysis import DRAW, LOSS, WIN, Worth
from ttt.game.errors import BadLink, BadRecord, BadSetting, IllegalMove, Refused
from ttt.game.family import rules, start
from ttt.game.notation import cell_at, from_text
from ttt.game.record import check_seat, new_game
from ttt.game.rules import FIRST, SECOND
from ttt.session import profiles, scores, settings
from ttt.session import saved_sitting as saved
from ttt.session.correspondence import goes_on
from ttt.session.embedding import embedding_from
from ttt.session.people_names import check_name
from ttt.session.saved_sitting import opened
from ttt.session.series import match, new_series
from ttt.session.session import Session
from ttt.session.teacher_board import goal_from
from ttt.session.view import AWAY, CHOOSING, COMPUTERS_TURN, OVER, PERSONS_TURN, changed_cells
from ttt.words import embed, playing, refusals, sharing, swap
from ttt.words import worth as worth_words
from ttt.words.games import title
from ttt.words.people import game_on, games_on, opponent
from ttt.words.playing import cell_label, final_score, outcome_reason, rule, score_names, starter_names, status, who
from ttt.words.refusals import refusal
from ttt.words.speech import isolated, learn
from ttt.words.worth import estimate, place, worth

learn(sharing.SENTENCES)

ALL_SENTENCES = [
    entry for module in (playing, refusals, worth_words, sharing, embed) for entry in module.SENTENCES.items()
]


def sitting(text="1-3x3x3-hh-"):
    return Session(from_text(text), chance=lambda: 0.5)


def view_of(text, names=("", "")):
    session = by_link(text, None)
    session.change(names=names)
    return session.view


def by_link(text, own):
    session = sitting(text)
    session.resume(opened(from_text(text), own).replaced(is_played=True))
    return session


def judged(known, incoming):
    """Return the judgement on a link, where X plays on this device and some moves are known."""
    return goes_on(from_text("1-3x3x3-hh-" + known), FIRST, from_text("1-3x3x3-hh-" + incoming))


def choosing():
    session = sitting()
    session.begin_series(("Ann", "Bob"), "choose")
    return session


def left_out(**option):
    """Return the error with which the only option in a frame's address is refused."""
    (error,) = embedding_from(option).refused
    return error


def refused_option(**option):
    raise left_out(**option)


def refused_value(**option):
    raise left_out(**option).given["because"]


ANN = profiles.with_person(profiles.NONE, "Ann", 0.1)
BOTH = profiles.with_person(ANN, "Bob", 0.2)
BOB = there(profiles.key_of(BOTH, "Bob"))
TOO_MUCH = '"' * (profiles.LONGEST + 1)

# All refusals: the key, what provokes the refusal, and the sentence that a player reads.
REFUSALS = (
    ("taken", lambda: sitting("1-3x3x3-hh-b2").play(4), "b2 is already taken."),
    ("off the board", lambda: sitting().play(9), "a4 isn't on this board."),
    ("in the air", lambda: start(rules(variants="g")).play(4), "b2 has nothing below it."),
    ("game over", lambda: sitting("1-3x3x1-hh-a1").play(4), "You can't play b2: the game is over."),
    ("computer to move", lambda: sitting("1-3x3x3-c1h-").play(4), "You can't play b2 yet: it isn't your turn."),
    ("choose first", lambda: choosing().play(4), "You can't play b2 yet: choose a mark first."),
    ("nothing to choose", lambda: sitting().choose("X"), "There's no mark to choose now."),
    ("no series", lambda: sitting().stop_series(), "There's no series to stop."),
    ("nothing to undo", lambda: sitting().undo(), "There's no move to undo."),
    ("nothing to redo", lambda: sitting().redo(), "There's no move to redo."),
    ("no such ply", lambda: sitting().back_to(3), "You can't go back to move 3 of this game."),
    (
        "move was sent",
        lambda: by_link("1-3x3x3-hh-b2a1", FIRST).back_to(0),
        "When you play by link, only your own last move can be taken back.",
    ),
    (
        "no move left",
        lambda: Search(rules(3, 3, 1)).analyse(start(rules(3, 3, 1)).play(0)),
        "The game is over: there's no move left to think about.",
    ),
    ("mark", lambda: choosing().choose("Y"), "“Y” isn't a mark: choose X or O."),
    ("board size", lambda: rules(0, 101), "0 x 101 isn't possible"),
    ("row length", lambda: rules(3, 5, 6), "6 in a row isn't possible on this board: choose 1 to 5."),
    ("variants", lambda: rules(variants="gm"), "“gm” isn't a set of variants"),
    ("vanishing", lambda: rules(4, 4, 3, "v"), "4x4x3v isn't possible: marks vanish (v) on 3x3x3 only"),
    ("exact with points", lambda: rules(variants="ep"), "“ep” isn't possible"),
    ("swap", lambda: rules(9, 8, 5, "s"), "9x8x5s isn't possible"),
    ("mark", lambda: new_game(rules(), opens="Y"), "“Y” isn't a mark: choose X or O."),
    ("mark", lambda: match(new_series(("Ann", "Bob")), rules(), "Y"), "“Y” isn't a mark: choose X or O."),
    ("level", lambda: check_seat(107), "Difficulty 107 isn't possible: use 1 to 100."),
    ("level", lambda: sitting().change(level=0), "Difficulty 0 isn't possible: use 1 to 100."),
    ("setting", lambda: sitting().change(colour="red"), "There's no setting “colour”."),
    ("opponent", lambda: sitting().change(opponent="x"), "“x” isn't an opponent."),
    ("mark", lambda: sitting().change(mark="Y"), "“Y” isn't a mark: choose X or O."),
    ("name", lambda: check_name("A\tB"), "can't be a name: use one line of 1 to 40 characters."),
    ("name", lambda: check_name(" "), "can't be a name: use one line of 1 to 40 characters."),
    ("same name", lambda: sitting().begin_series(("Ann", "Ann"), "choose"), "The two players can't both be called"),
    ("order", lambda: sitting().begin_series(("Ann", "Bob"), "age"), "“age” isn't a way to decide who starts."),
    (
        "name taken",
        lambda: profiles.renamed(BOTH, BOB, "Ann"),
        "Someone is already called",
    ),
    (
        "option",
        lambda: refused_option(level="101"),
        "“level=101” was ignored. Difficulty 101 isn't possible",
    ),
    ("switch", lambda: refused_value(undo="2"), "“2” is neither 0 nor 1."),
    ("theme", lambda: refused_value(theme="red"), "“red” isn't a theme: choose light or dark."),
    ("origin", lambda: refused_value(host="x"), "“x” isn't an origin such as https://lesson.example"),
    ("not a game", lambda: from_text("hello"), "“hello” isn't a game, so nothing changed."),
    ("not a game", lambda: from_text("1-3x3x3-hh-a1a1"), "“1-3x3x3-hh-a1a1” isn't a game, so nothing changed. a1"),
    ("not a game", lambda: from_text("1-0x3x3-hh-"), "“0x3x3” doesn't start with a number from 1 to 999."),
    ("not a game", lambda: from_text("1-3x3x3-hh-a4"), "nothing changed. a4 isn't on this board."),
    ("not a game", lambda: from_text("1-3x3x3g-hh-a1"), "nothing changed. a1 has nothing below it."),
    ("not a game", lambda: from_text("1-3x3x3-hh-a1b1a2b2a3b3"), "changed. You can't play b3: the game is over."),
    ("not a game", lambda: from_text("1-101x3x3-hh-"), "101 x 3 isn't possible"),
    ("not a game", lambda: from_text("1-3x3x4-hh-"), "4 in a row isn't possible"),
    ("not a game", lambda: from_text("1-3,3,3-hh-"), "“,3,3” doesn't start with “x”."),
    ("not a game", lambda: from_text("1-3x3x3-hc101-"), "Difficulty 101 isn't possible"),
    ("not a game", lambda: from_text("1-3x3x3-hmost-"), "nothing changed. “most” isn't an opponent."),
    ("not a game", lambda: from_text("1-3x3x3-hhh-"), "“hhh” doesn't say who plays."),
    ("not a game", lambda: from_text("1-3x3x3-hh-A1"), "“A1” isn't a cell."),
    ("too long", lambda: from_text("1" * 60000), "is too long for a game: at most 50000 characters."),
    (
        "other version",
        lambda: from_text("2-3x3x3-hh-"),
        "“2-3x3x3-hh-” is in version 2 of the format, which can't be read here.",
    ),
    ("friend to move", lambda: by_link("1-3x3x3-hh-b2", FIRST).play(0), "You can't play a1: it's your friend's turn."),
    (
        "series by link",
        lambda: by_link("1-3x3x3-hh-", FIRST).begin_series(("A", "B"), "choose"),
        "you can't play a series by link.",
    ),
    ("earlier moment", lambda: judged("b2a1", "b2"), "“1-3x3x3-hh-b2” is an earlier point in the current game"),
    (
        "moves for you",
        lambda: judged("b2a1", "b2a1c3"),
        "b2a1c3” contains moves of yours that you didn't make",
    ),
    ("other course", lambda: judged("b2a1", "b2b1"), "“1-3x3x3-hh-b2b1” differs from the current game from move 2 on"),
    ("cell name", lambda: cell_at(rules(), "z"), "“z” isn't a cell."),
    ("goal", lambda: goal_from("win 0"), "“win 0” isn't a goal: use hold, or win and a number from 1 to 99"),
    ("number", lambda: link.board_from("axbxc"), "“axbxc” doesn't start with a number from 1 to 999."),
    ("expected", lambda: link.board_from("3-3"), "“-3” doesn't start with “x”."),
    ("not scores", lambda: scores.from_text("{}"), "The stored scores couldn't be read: “{}”."),
    (
        "not scores",
        lambda: scores.from_text('{"version":1,"computer":[1],"people":[1]}'),
        "The stored scores couldn't",
    ),
    ("not settings", lambda: settings.from_text("{}"), "The stored settings couldn't be read: “{}”."),
    ("not a record", lambda: saved.from_record("{}"), "The stored game couldn't be read: “{}”."),
    ("too much", lambda: saved.from_record(" " * 110001), "is too long to read: at most 110000 characters."),
    ("not profiles", lambda: profiles.from_text("{}"), "The stored players couldn't be read: “{}”."),
    ("too much", lambda: scores.from_text(" " * 100001), "is too long to read: at most 100000 characters."),
    ("too much", lambda: settings.from_text(" " * 2001), "is too long to read: at most 2000 characters."),
    ("too much", lambda: profiles.from_text(TOO_MUCH), "is too long to read: at most 4000000 characters."),
    (
        "other version",
        lambda: scores.from_text('{"version":2,"computer":[],"people":[]}'),
        "is in version 2 of the format, which",
    ),
    ("other version", lambda: settings.from_text('{"version":2}'), "is in version 2 of the format, which"),
    ("other version", lambda: saved.from_record('{"version":2}'), "is in version 2 of the format, which"),
    ("other version", lambda: profiles.from_text('{"version":2}'), "is in version 2 of the format, which"),
)


def error_of(provoke):
    try:
        provoke()
    except Refused as error:
        return error
    raise AssertionError("nothing was refused")


def test_every_refusal_has_a_sentence_that_repeats_what_was_given():
    for key, provoke, sentence in REFUSALS:
        error = error_of(provoke)
        assert type(error) in (IllegalMove, BadSetting, BadLink, BadRecord)
        assert error.reason == key, (key, error)
        told = refusal(error)
        assert sentence in told, (sentence, told)
        assert str(error) == told
        assert told.endswith("."), told
        assert "{" not in told.replace("{}", "").replace('{"', ""), told


def test_a_cell_off_every_board_is_told_by_its_number():
    assert refusal(IllegalMove("off the board", cell=-1)) == "-1 isn't on this board."


def test_a_long_text_is_cut_short_in_a_refusal():
    told = refusal(BadLink("not a game", given="x" * 61))
    assert "“" + "x" * 60 + "…”" in told
    told = refusal(BadLink("not a game", given="x" * 60))
    assert "“" + "x" * 60 + "”" in told


def test_no_sentence_is_empty_and_none_has_a_space_at_its_ends():
    for key, sentence in ALL_SENTENCES:
        assert sentence
        if isinstance(sentence, tuple):
            continue
        if "?" not in sentence and ": " not in sentence[-2:]:
            assert sentence == sentence.strip(), key


# Above the board.

BY_LINK_STATUS = (
    ("1-3x3x3-hh-", FIRST, PERSONS_TURN, "Your turn: you play X."),
    ("1-3x3x3-ohh-", FIRST, PERSONS_TURN, "Your turn: you play O."),
    ("1-3x3x3-hh-", SECOND, AWAY, "Send your friend the link: X to move."),
    ("1-3x3x3-hh-b2", FIRST, AWAY, "Send your friend the link: O to move."),
    ("1-3x3x3-hh-b2", SECOND, PERSONS_TURN, "X played b2. Your turn: you play O."),
    ("1-7x6x4g-hh-d6", SECOND, PERSONS_TURN, "X played d6. Your turn: you play blue (O)."),
    ("1-3x3x3-hh-a1b1a2b2a3", FIRST, OVER, "You win: X has 3 in a row."),
    ("1-3x3x3-hh-a1b1a2b2a3", SECOND, OVER, "X wins: X has 3 in a row."),
)


def test_a_game_by_link_is_told_to_each_side_as_its_own():
    for text, own, phase, sentence in BY_LINK_STATUS:
        view = by_link(text, own).view
        assert (view.phase, status(view)) == (phase, sentence), (text, own)


def test_in_a_game_by_link_the_second_name_is_that_of_the_other_one():
    session = by_link("1-3x3x3-hh-b2", SECOND)
    session.change(names=("Ann", "Bob"))
    assert status(session.view) == f"{isolated('Bob')} (X) played b2. Your turn: you play O."


STATUS = (
    # one person
    ("1-3x3x3-hc50-", PERSONS_TURN, "Your turn: you play X."),
    ("1-3x3x3-ohc50-", PERSONS_TURN, "Your turn: you play O."),
    ("1-7x6x4g-hc50-", PERSONS_TURN, "Your turn: you play red (X)."),
    ("1-7x6x4g-ohc50-", PERSONS_TURN, "Your turn: you play blue (O)."),
    ("1-3x3x3-hc50-b2a1", PERSONS_TURN, "The computer played a1. Your turn."),
    ("1-3x3x3-oc50h-a1", PERSONS_TURN, "The computer played a1. Your turn."),
    ("1-3x3x3-c50h-", COMPUTERS_TURN, "The computer is thinking."),
    ("1-3x3x3-hc50-b2", COMPUTERS_TURN, "The computer is thinking."),
    ("1-3x3x3-hc50-a1b1a2b2a3", OVER, "You win: X has 3 in a row."),
    ("1-3x3x3-ohc50-a1b1a2b2a3", OVER, "You win: O has 3 in a row."),
    ("1-3x3x3-c50h-a1b1a2b2a3", OVER, "The computer wins with a3: X has 3 in a row."),
    ("1-3x3x3-oc50h-a1b1a2b2a3", OVER, "The computer wins with a3: O has 3 in a row."),
    ("1-3x3x3m-hc50-a1b1a2b2a3", OVER, "The computer wins: X has 3 in a row, which loses."),
    ("1-3x3x3m-oc50h-a1b1a2b2a3", OVER, "You win: O has 3 in a row, which loses."),
    ("1-3x3x3-hc50-a1c1b1a2c2b2a3b3c3", OVER, "A draw: nobody has 3 in a row."),
    # two people
    ("1-3x3x3-hh-", PERSONS_TURN, "X to move."),
    ("1-3x3x3-ohh-", PERSONS_TURN, "O to move."),
    ("1-3x3x3-hh-a1", PERSONS_TURN, "X played a1. O to move."),
    ("1-3x3x3-ohh-a1", PERSONS_TURN, "O played a1. X to move."),
    ("1-3x3x3-hh-a1b2", PERSONS_TURN, "O played b2. X to move."),
    ("1-3x3x3-hh-a1b1a2b2a3", OVER, "X wins: X has 3 in a row."),
    ("1-3x3x3-ohh-a1b1a2b2a3", OVER, "O wins: O has 3 in a row."),
    ("1-3x3x3m-hh-a1b1a2b2a3", OVER, "O wins: X has 3 in a row, which loses."),
    ("1-3x3x3m-ohh-a1b1a2b2a3", OVER, "X wins: O has 3 in a row, which loses."),
    ("1-3x3x3-hh-a1c1b1a2c2b2a3b3c3", OVER, "A draw: nobody has 3 in a row."),
    ("1-3x1x2p-hh-a1c1b1", OVER, "X wins: 1 point for X, 0 for O."),
    ("1-3x1x2p-ohh-a1c1b1", OVER, "O wins: 0 points for X, 1 for O."),
    ("1-3x1x2mp-hh-a1c1b1", OVER, "O wins: 1 point for X, 0 for O."),
    ("1-3x1x2mp-ohh-a1c1b1", OVER, "X wins: 0 points for X, 1 for O."),
    ("1-3x1x2p-hc50-a1c1b1", OVER, "You win: 1 point for X, 0 for O."),
    ("1-3x1x2p-oc50h-a1c1b1", OVER, "The computer wins with b1: 0 points for X, 1 for O."),
    ("1-3x1x2p-hh-a1b1c1", OVER, "A draw: 0 points each."),
    ("1-4x1x2p-hh-a1c1b1d1", OVER, "A draw: 1 point each."),
    # nobody
    ("1-3x3x3-c1c100-a1", COMPUTERS_TURN, "The computer is thinking."),
    ("1-3x3x3-c1c100-a1b1a2b2a3", OVER, "X wins: X has 3 in a row."),
)


def test_the_status_tells_whose_turn_it_is_or_how_it_ended():
    for text, phase, sentence in STATUS:
        view = view_of(text)
        assert (view.phase, status(view)) == (phase, sentence), text


def test_a_game_that_was_over_when_it_came_is_told_by_who_played_it():
    for text, own, told, names in (
        ("1-3x3x3-hmoss-a1b1a2b2a3", None, "X wins: X has 3 in a row.", ("X", "Moss", "Draws")),
        ("1-3x3x3-hh-a1b1a2b2a3", SECOND, "X wins: X has 3 in a row.", ("X", "O", "Draws")),
    ):
        session = sitting(text)
        session.resume(opened(from_text(text), own))
        assert (status(session.view), score_names(session.view)) == (told, names)


def test_every_phase_has_a_status():
    assert {phase for _, phase, _ in STATUS} | {CHOOSING} == {CHOOSING, PERSONS_TURN, COMPUTERS_TURN, OVER}
    assert status(choosing().view) == "\u2068Ann\u2069, choose your mark. You move first."


def test_what_decided_a_game_is_the_end_of_its_sentence():
    for text, phase, sentence in STATUS:
        view = view_of(text)
        if phase == OVER and view.winner:
            assert sentence.endswith(": " + outcome_reason(view) + ".")


# Names are text, whatever they contain, with their own direction.

STRANGE = ("<b>Ann</b>", "{who}", "{0}", "%s", "&amp;", "עדי", "a\\b", "“”", "محمد 7")


def test_a_name_stands_isolated_and_letter_by_letter_in_every_sentence():
    for name in STRANGE:
        kept = "\u2068" + name + "\u2069"
        assert isolated(name) == kept
        view = view_of("1-3x3x3-hh-", (name, "Bob"))
        assert status(view) == kept + " (X) to move."
        view = view_of("1-3x3x3-hh-a1", ("Bob", name))
        assert status(view) == "\u2068Bob\u2069 (X) played a1. " + kept + " (O) to move."
        view = view_of("1-3x3x3-hh-a1b1a2b2a3", (name, "Bob"))
        assert status(view) == kept + " (X) wins: X has 3 in a row."
        assert (who(view, 0), who(view, 1)) == (kept + " (X)", "\u2068Bob\u2069 (O)")
        assert opponent(name, 0) == kept
        session = sitting()
        session.begin_series((name, "Bob"), "choose")
        assert status(session.view) == kept + ", choose your mark. You move first."
        assert score_names(session.view)[:2] == (kept, "\u2068Bob\u2069")
        series = new_series((name, "Bob"))
        assert final_score(series) == "Final score: " + kept + " 0, \u2068Bob\u2069 0, draws 0."


def test_a_name_stands_isolated_in_the_sentence_that_refuses_it():
    for provoke, name in (
        (lambda: new_series(("עדי", "עדי")), "עדי"),
        (lambda: profiles.renamed(BOTH, BOB, "Ann"), "Ann"),
        (lambda: check_name("\u202ebob"), "\u202ebob"),
    ):
        assert isolated(name) in refusal(error_of(provoke))


def test_a_name_is_in_no_sentence_of_a_person_alone():
    for text, _, sentence in STATUS:
        if "h" in text.split("-")[2].replace("hh", ""):
            assert status(view_of(text, ("Ann", "Bob"))) == sentence


def test_a_side_without_a_name_is_its_mark():
    assert [who(view_of("1-3x3x3-ohh-"), side) for side in (0, 1)] == ["O", "X"]
    assert [who(view_of("1-3x3x3-hh-", ("", "Bob")), side) for side in (0, 1)] == ["X", "\u2068Bob\u2069 (O)"]


# Cells.


def test_a_cell_is_called_by_its_name_and_what_it_holds():
    view = view_of("1-3x3x3-hh-b2a1")
    assert [cell_label(view, cell) for cell in (0, 1, 4)] == ["a1, O, last move", "b1, empty", "b2, X"]
    assert cell_label(view_of("1-3x3x3-hc50-b2"), 4) == "b2, X"
    view = view_of("1-3x3x3-ohh-a1b1a2b2a3")
    labels = [cell_label(view, cell) for cell in (0, 1, 3, 6, 8)]
    assert labels == ["a1, O, winning line", "b1, X", "a2, O, winning line", "a3, O, winning line", "c3, empty"]


def test_the_rows_that_the_last_move_has_made_for_points_are_marked_and_those_of_misere_are_not_called_winning():
    view = view_of("1-4x4x3p-hh-a1d1b1d2c1")
    assert view.lines == ((0, 1, 2),)
    assert [cell_label(view, cell) for cell in (0, 2, 3)] == ["a1, X, new row", "c1, X, new row", "d1, O"]
    assert view_of("1-4x4x3p-hh-a1d1b1d2c1d4").lines == ()
    assert view_of("1-4x4x3p-hh-").lines == view_of("1-4x4x4-hh-a1").lines == ()
    assert cell_label(view_of("1-3x3x3m-hh-a1b1a2b2a3"), 0) == "a1, X, new row"


def test_what_changes_on_a_screen_includes_the_rows_for_points():
    before, made, after = [view_of("1-4x4x3p-hh-a1d1b1d2" + more) for more in ("", "c1", "c1d4")]
    assert changed_cells(before, made) == [0, 1, 2, 7]
    assert changed_cells(made, after) == [0, 1, 2, 15]


# The rules and the points during a game.


def test_points_are_told_when_a_move_has_made_some():
    for text, told in (
        ("1-4x4x3p-ohh-a1d1b1d2c1", "O scores a point with c1: X 0, O 1. X to move."),
        ("1-4x4x3p-ohh-a1d1b1d2c1a4", "X played a4. O to move."),
        ("1-4x4x3p-hh-a1a3b1b3d1d3c1", "X scores 2 points with c1: X 2, O 0. O to move."),
        ("1-4x4x3mp-hh-a1d1b1d2c1", "X scores a point with c1: X 1, O 0. O to move."),
        ("1-2x1x2p-hh-a1b1", "A draw: 0 points each."),
        ("1-4x4x3-hh-a1d1b1d2a4d4", "O played d4. X to move."),
    ):
        assert status(view_of(text)) == told, text
    ann = view_of("1-4x4x3p-hh-a1d1b1d2c1", ("Ann", "Bob"))
    assert status(ann) == "\u2068Ann\u2069 (X) scores a point with c1: X 1, O 0. \u2068Bob\u2069 (O) to move."


def test_against_the_computer_ones_own_points_are_told_with_its_answer():
    for text, told in (
        ("1-4x4x3p-hc9-a1d1b1d2c1", "The computer is thinking. Points: X 1, O 0."),
        ("1-4x4x3p-hc9-a1d1b1d2c1a4", "The computer played a4. Your turn. Points: X 1, O 0."),
        ("1-4x4x3p-hc9-a1d1b1d2c1d3", "The computer scores a point with d3: X 1, O 1. Your turn: you play X."),
        ("1-4x4x3p-hc9-a1d1b1d2c1d3a4", "The computer is thinking."),
        ("1-4x4x3p-hc9-a1d1b1d2c1a4a2a3", "The computer played a3. Your turn."),
    ):
        assert status(view_of(text)) == told, text


def test_in_a_game_by_link_points_are_told_on_both_sides():
    text = "1-4x4x3p-hh-a1d1b1d2c1"
    assert status(by_link(text, FIRST).view) == "Send your friend the link: O to move. Points: X 1, O 0."
    assert status(by_link(text, SECOND).view) == "X scores a point with c1: X 1, O 0. Your turn: you play O."


def test_the_rule_is_told_in_short_on_every_board_but_the_plain_one():
    for variants, told in (
        ("", "4 in a row on 7 x 6 wins."),
        ("m", "4 in a row on 7 x 6 loses."),
        ("g", "4 in a row on 7 x 6 wins. Marks fall."),
        ("ge", "4 in a row on 7 x 6 wins. Marks fall. Longer rows don't count."),
        ("p", "Each 4 in a row scores a point; the side with more points wins."),
        ("mgp", "Each 4 in a row scores a point; the side with fewer points wins. Marks fall."),
    ):
        assert rule(rules(7, 6, 4, variants)) == told
    assert rule(rules(variants="m")) == "3 in a row on 3 x 3 loses."
    assert rule(rules()) == ""


# Scores and choices.


def test_the_two_who_might_start_are_called_as_the_settings_have_it():
    assert starter_names(settings.DEFAULT) == ("You", "Computer")
    assert starter_names(settings.changed(settings.DEFAULT, opponent="people")) == ("X", "O")
    assert starter_names(settings.changed(settings.DEFAULT, opponent="people", mark="O")) == ("O", "X")
    assert starter_names(settings.changed(settings.DEFAULT, opponent="link")) == ("You", "Friend")


def test_the_scores_are_called_by_those_who_play():
    assert score_names(view_of("1-3x3x3-hc50-")) == ("You", "Computer", "Draws")
    assert score_names(view_of("1-3x3x3-hsage-")) == ("You", "Sage", "Draws")
    assert score_names(view_of("1-3x3x3-hh-")) == ("X", "O", "Draws")


def test_an_opponent_is_told_of_by_its_name():
    assert status(view_of("1-3x3x3-hmoss-b2")) == "Moss is thinking."
    assert status(view_of("1-3x3x3-hmoss-b2a1")) == "Moss played a1. Your turn."
    assert status(view_of("1-3x3x3-mossh-a1b1a2b2a3")) == "Moss wins with a3: X has 3 in a row."
    assert status(view_of("1-3x3x3m-hmoss-a1b1a2b2a3")) == "Moss wins: X has 3 in a row, which loses."
    scored = "Moss scores a point with c1: X 1, O 0. Your turn: you play O."
    assert status(view_of("1-6x6x3p-mossh-a1f6b1f5c1")) == scored
    assert title(view_of("1-3x3x3-hmoss-b2")) == "Moss to move: Tic-tac-toe"
    assert title(view_of("1-3x3x3-mossh-a1b1a2b2a3")) == "Moss wins: Tic-tac-toe"
    assert swap.opening(view_of("1-9x9x5s-hmoss-e5e6f6ka1")).startswith("Moss takes ")


def test_the_final_score_is_that_of_the_players():
    series = new_series(("Ann", "Bob"))
    series = type(series)(series.names, series.seats, series.order, (2, 1), 3, 0)
    assert final_score(series) == "Final score: \u2068Ann\u2069 2, \u2068Bob\u2069 1, draws 3."


def test_an_opponent_is_a_name_the_computer_or_somebody():
    assert opponent("", 70) == "Level 70"
    assert opponent("", 0) == "Unnamed player"
    for name in ("c", "carl", "c70", "70"):
        assert opponent(name, 0) == "\u2068" + name + "\u2069"


def test_a_game_is_called_by_its_name_and_a_board_that_cannot_be_by_its_text():
    assert game_on("3x3x3") == "Tic-tac-toe"
    assert game_on("7x6x4g") == "Connect Four"
    assert game_on("19x15x5").endswith(", 19 x 15")
    for board in ("3x3x9", "\u202ebad", ""):
        assert game_on(board) == "\u2068" + board + "\u2069"


def test_games_of_one_name_are_told_apart():
    names = games_on(["4x4x3", "4x4x3g", "3x3x3"])
    assert len(set(names.values())) == 3
    assert names["3x3x3"] == game_on("3x3x3")
    assert names["4x4x3g"] == game_on("4x4x3g") + " (\u20684x4x3g\u2069)"


def test_a_refusal_without_a_sentence_tells_its_key_and_its_values():
    assert str(Refused("no such key")) == "no such key"
    assert str(Refused("no such key", cell="b2")) == "no such key: cell 'b2'"
    assert "taken" in str(Refused("taken"))  # without the value that its sentence needs


# Worths.


def test_a_worth_is_told_with_its_distance():
    assert worth(Worth(WIN, 3, True, None)) == "wins in 3 moves"
    assert worth(Worth(LOSS, 4, True, None)) == "loses in 4 moves"
    assert worth(Worth(DRAW, None, True, None)) == "draws"


def test_an_estimate_says_who_is_ahead_and_how_much_whoever_is_to_move():
    for lead, told in (
        (0.1, "about even"),
        (0.3, "X is slightly better"),
        (0.6, "X is better"),
        (0.9, "X is much better"),
    ):
        assert estimate(lead) == told + " (estimate)"
        assert estimate(-lead) == told.replace("X", "O") + " (estimate)"
    assert estimate(None) == "not certain"
    assert place(3) == "not certain, ranked 3 by estimate"
