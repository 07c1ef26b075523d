from tests.every_python.expect import raises, there
from ttt.game.errors import BadRecord
from ttt.game.seeded_chance import seeded
from ttt.matchboxes.chances import chances
from ttt.matchboxes.menace import EMPTY, Menace, Scheme, kinds, picture_of, pictures, stage
from ttt.matchboxes.players import AtLevel, Learner
from ttt.matchboxes.saved import Cabinet, from_text, to_text
from ttt.matchboxes.training import Curve, CurvePoint, training
from ttt.matchboxes.tree import growing

NODES = {}
for _ in growing(NODES):
    pass


def taught(seed, level, games):
    chance = seeded(seed)
    learner, curve = Learner(Menace(), chance), Curve([])
    for _ in training(NODES, learner, AtLevel(level, chance), curve, games):
        pass
    return Cabinet(learner.menace, None, curve)


def test_there_are_304_boxes_as_michie_counted_and_289_for_who_moves_second():
    by_stage = [0, 0, 0, 0]
    for picture in pictures("X"):
        by_stage[stage(picture)] += 1
    assert by_stage == [1, 12, 108, 183]
    assert len(pictures("X")) == 304
    assert len(pictures("O")) == 289
    assert len(NODES) == 765


def test_moves_that_look_the_same_share_a_kind_of_bead():
    assert kinds(EMPTY) == [0, 1, 4]
    assert picture_of("........X")[0] == "X........"
    assert kinds("X...O....") == [1, 2, 5, 8]


def test_the_same_seed_fills_the_same_boxes_on_every_python():
    cabinet = taught(7, 60, 40)
    assert cabinet.menace.boxes[EMPTY] == [1, 12, 0, 0, 29, 0, 0, 0, 0]
    assert sum([sum(box) for box in cabinet.menace.boxes.values()]) == 1846
    assert cabinet.curve.results == {"win": 12, "draw": 11, "loss": 17}


def test_a_new_menace_loses_to_a_perfect_player_three_games_in_four():
    learner = Learner(Menace(), seeded(1))
    found = chances(NODES, learner, AtLevel(100, seeded(1)))
    assert found.win == 0
    assert abs(found.loss - 0.76415) < 0.00001
    assert abs(sum(found) - 1) < 1e-12


def test_what_is_stored_is_read_as_it_was():
    cabinet = taught(3, 30, 12)
    cabinet.rival = Menace("O", Scheme((9, 9, 9, 9), 1, 0, -2))
    read = from_text(to_text(cabinet))
    assert read.menace.boxes == cabinet.menace.boxes
    assert there(read.rival).boxes == cabinet.rival.boxes
    assert read.menace.scheme == cabinet.menace.scheme
    assert read.curve.results == cabinet.curve.results
    assert [point[:3] for point in read.curve.points] == [point[:3] for point in cabinet.curve.points]


def test_a_text_that_is_no_cabinet_is_refused():
    text = to_text(Cabinet(Menace()))
    for wrong in ("", "7", "[]", "{", "null", '{"version": 2}', text.replace("XO.......", "OO......."), text[:-5]):
        raises(BadRecord, from_text, wrong)


def test_numbers_that_would_hold_up_the_page_are_refused_unread():
    text = to_text(Cabinet(Menace()))
    for wrong in ('{"version": ' + "9" * 140_000 + "}", text.replace('"results": [0', '"results": [' + "1" * 50_000)):
        error = raises(BadRecord, from_text, wrong)
        assert error.reason == "menace text"
        assert len(error.given["given"]) == 60


def test_who_has_played_as_many_games_as_are_counted_plays_on_and_is_read_again():
    cabinet = taught(5, 50, 1)
    cabinet.curve.results = {"win": 10**9, "draw": 10**9, "loss": 10**9}
    cabinet.curve.points = [CurvePoint(games, 0, 0, 0.5, 0.5) for games in range(200)]
    learner = Learner(cabinet.menace, seeded(5))
    for _ in training(NODES, learner, AtLevel(50, seeded(5)), cabinet.curve, 3):
        pass
    read = from_text(to_text(cabinet))
    assert read.curve.games == 3 * 10**9
    assert len(read.curve.points) == 200
    assert read.curve.points[0].games == 0
    assert read.curve.points[-1].games == 3 * 10**9
