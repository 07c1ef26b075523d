"""The game in which marks vanish, in every Python that plays it: its rules, its text, its values and their reasons."""

from tests.every_python.expect import raises, there
from ttt.coach import analysis_notes, keyboard_jumps, move_review, reasons
from ttt.coach.questions import answered
from ttt.engine.retrograde import solve
from ttt.engine.search import Search
from ttt.game.analysis import DRAW, ENDLESS, WIN
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink, BadSetting, IllegalMove
from ttt.game.family import rules, start
from ttt.game.notation import board_from, cell_at, from_text, to_text
from ttt.game.record import position_of
from ttt.game.row_completions import completing
from ttt.game.seeded_chance import seeded
from ttt.kinds.vanishing import words as vanishing
from ttt.lessons.tasks import stops_row
from ttt.opponents.row_players import PLAYERS
from ttt.session import saved_sitting
from ttt.session.session import Session
from ttt.session.view import changed_cells
from ttt.words import analysis, games, hints, playing
from ttt.words.help import rules_in_words
from ttt.words.lesson import step
from ttt.words.refusals import refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RULES = rules(3, 3, 3, "v")
ROUND = "a1c1b1c2a2a3b2b3"  # eight moves, which can be repeated
KINDS = (reasons.COMPLETES, reasons.BLOCKS)  # the only ones, because two lasting marks threaten at most one cell


def game(moves: str, seats: str = "hh"):
    return from_text(f"1-3x3x3v-{seats}-{moves}")


def named(cells) -> str:
    return " ".join([cell_name(RULES, cell) for cell in cells])


def at(name: str) -> int:
    return cell_at(RULES, name)


def analysed(played):
    return Search(RULES).analyse(position_of(played))


def test_the_fourth_mark_takes_away_the_oldest() -> None:
    position = position_of(game("b1b2a1c1a3a2"))
    assert position.holder(at("b1")) == 0
    raises(IllegalMove, position.play, at("b1"))  # not even where it is about to vanish
    after = position.play(at("c2"))
    assert after.holder(at("b1")) is None
    assert named([cell for cell in range(9) if after.holder(cell) == 0]) == "a1 c2 a3"
    assert after.is_legal(at("b1"))


def test_a_row_with_the_mark_that_vanishes_is_none() -> None:
    position = position_of(game("a1b2b1b3c2a3"))  # a1 and b1 stand, but the next move removes a1
    assert not position.play(at("c1")).outcome
    won = position_of(game("a1b2b1b3c1"))
    assert there(won.outcome).winner == 0
    assert there(won.outcome).lines == ((0, 1, 2),)


def test_other_boards_and_rules_are_refused_in_words() -> None:
    for text in ("4x4x3v", "3x3x3vm", "3x3x3vg", "3x3x2v"):
        error = raises(BadSetting, board_from, text)
        assert error.reason == "vanishing"
        assert refusal(error) == str(vanishing.SENTENCES["vanishing"]).replace("{given}", text)


def test_a_game_goes_through_its_text_and_its_storage_however_long_it_is() -> None:
    played = game(ROUND * 2)
    assert to_text(played) == "1-3x3x3v-hh-" + ROUND * 2
    kept = saved_sitting.to_record(Session(played, chance=lambda: 0.0).saved)
    assert saved_sitting.from_record(kept).game == played
    assert "the game is over" in refusal(raises(BadLink, game, ROUND * 3))


def test_undo_and_redo_lead_back_and_forth_over_repeated_cells() -> None:
    session = Session(game(ROUND + "a1c1b1"), chance=lambda: 0.0)
    before = session.view.position
    session.undo()
    session.undo()
    assert named(session.view.game.moves[-1:]) == "a1"
    session.redo()
    session.redo()
    assert session.view.position == before


def test_the_third_time_is_a_draw() -> None:
    session = Session(game((ROUND * 3)[:42]), chance=lambda: 0.0)
    session.play(at("a3"))
    outcome = there(session.view.position.outcome)
    assert outcome.winner is None
    assert playing.status(session.view) == "A draw: the same position for the third time."


def test_each_mark_has_an_age() -> None:
    names = {at("a1"): 1, at("b2"): 2, at("c2"): 2, at("a2"): 3, at("b3"): 3}
    played: Any = position_of(game("a1b2c2a2b3"))
    assert played.ages == names


def test_a_row_is_threatened_by_marks_that_stay_and_where_a_move_frees_its_cell() -> None:
    position = position_of(game("b2c1b1b3c3a2c2"))
    assert completing(position, 0) == [at("c1")]  # O's next move frees it
    assert completing(position, 1) == []
    assert stops_row(position_of(game("a3c2b3c3c1a1"))) == [at("b2")]


def test_what_changes_on_the_board_is_the_new_mark_the_old_one_and_those_that_vanish_next() -> None:
    session = Session(game("b1b2a1c1a3a2"), chance=lambda: 0.0)
    before = session.view
    session.play(at("c2"))
    after = session.view
    assert named([there(before.going)]) == "b1"
    assert named([there(after.going)]) == "b2"
    assert set(changed_cells(before, after)) >= {at("b1"), at("c2"), at("b2")}
    assert playing.cell_label(after, at("b2")) == "b2, O, vanishes next"


def test_a_step_also_says_the_number_that_its_cells_show_of_how_long_a_mark_lasts() -> None:
    view = Session(game("a3c2b3c3c1a1"), chance=lambda: 0.0).view
    heard = [step.cell_label(view, at(name), False, False, False) for name in ("a3", "b3", "c2", "a1", "b2")]
    assert heard == [
        "a3, X, vanishes next",
        "b3, X, 2 moves left",
        "c2, O, 1 move left",
        "a1, O, last move, 3 moves left",
        "b2, empty",
    ]
    assert playing.cell_label(view, at("c2")) == "c2, O"  # a game shows no numbers


def test_its_name_and_its_rules_are_told() -> None:
    assert games.name_of(RULES) == "Vanishing"
    assert "third time is a draw" in playing.rule(RULES)
    assert "third time" in rules_in_words(RULES)[-1]


def test_the_first_player_wins_from_an_edge_and_elsewhere_it_is_a_draw() -> None:
    found = analysed(game(""))
    assert (found.value, found.plies, named(found.best)) == (WIN, 13, "b1 a2 c2 b3")
    assert found.cells[at("b2")].value == found.cells[at("a1")].value == DRAW
    corner = game("a1")
    told = analysis_notes.insight(corner, position_of(corner), analysed(corner))
    assert told.value == DRAW
    assert told.balance == 0
    assert told.notes[told.best[0]].sign == "="
    assert analysis.told_in_cell(told.notes[told.best[0]]) == "draws"
    assert "A draw with best play" in analysis.shown(RULES, told)


def test_its_solver_tells_a_draw_that_can_be_forced_from_a_game_that_never_ends() -> None:
    moves, ends = {"w": "xu", "x": "w", "u": "we"}, {"e": DRAW}
    solution = solve(lambda: "w", lambda at: moves[at], lambda _, to: to, ends.get)
    assert [solution.value(at) for at in "wxue"] == [ENDLESS, ENDLESS, DRAW, DRAW]


def test_every_reason_of_random_games_is_true() -> None:
    chance, search, kinds = seeded(2), Search(RULES), set()
    for _ in range(8):
        position, moves = start(RULES), ""
        while not position.outcome and position.ply < 24:
            legal = position.legal_moves()
            played = game(moves)
            hint = answered(reasons.hint(played), lambda asked: search.analyse(position_of(asked)))
            found = search.analyse(position)
            kinds.add(hint.reason.kind)
            assert hint.reason.cell in found.best
            assert all([hints.steps(RULES, hint)])
            after = position.play(hint.reason.cell)
            if hint.reason.kind == reasons.COMPLETES:
                assert there(after.outcome).lines == hint.reason.lines
            elif hint.reason.kind == reasons.BLOCKS:
                passed = type(position)(RULES, position.marks, position.ply + 1, *position[3:])
                assert there(passed.play(hint.reason.cell).outcome).lines == hint.reason.lines
            elif hint.reason.kind == reasons.FORCES:
                assert found.value == WIN
                assert len(hint.reason.play) == found.plies
            assert set(keyboard_jumps.threats(position)) >= ({hint.reason.cell} if hint.reason.kind in KINDS else set())
            cell = legal[int(chance() * len(legal))]
            moves += cell_name(RULES, cell)
            position = position.play(cell)
    assert kinds == {reasons.FORCES, reasons.HOLDS_OUT, reasons.DRAWS, reasons.ALL_DRAW} | set(KINDS)


def test_who_lets_the_other_one_win_is_told_so() -> None:
    judged = move_review.review(game("a1b1"), analysed)
    assert [move.judgement for move in judged] == [move_review.GAVE_WIN, move_review.GAVE_DRAW]


def test_every_opponent_plays_it_to_an_end() -> None:
    for name in sorted(PLAYERS):
        position, chance = start(RULES), seeded(4)
        while not position.outcome:
            cells = list(PLAYERS[name].moves(position)) if position.ply % 2 else position.legal_moves()
            position = position.play(cells[int(chance() * len(cells))])
