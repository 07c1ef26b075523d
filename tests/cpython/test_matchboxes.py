"""MENACE: its chances are exact, it learns as Michie's did, and it is a bot like any other."""

import json
import random
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cases import for_each
from tests.every_python.expect import there
from tests.helpers.fake_bots import examined
from tools.languages import language
from ttt.bots.runner import Runner
from ttt.drawing.on_paper import matchbox_label
from ttt.engine.minimax import best_moves, minimax
from ttt.engine.search import Search
from ttt.game.errors import BadRecord, IllegalMove
from ttt.game.family import rules, start
from ttt.game.seeded_chance import seeded
from ttt.matchboxes.as_bot import source
from ttt.matchboxes.by_hand import NAMES, HandGame
from ttt.matchboxes.chances import chances
from ttt.matchboxes.exact_loss import exact_loss
from ttt.matchboxes.labels import beads_needed, labels
from ttt.matchboxes.menace import EMPTY, LOSS, MOST, PUBLISHED, Menace, Scheme, kinds, picture_of, pictures, stage
from ttt.matchboxes.players import AtLevel, Learner
from ttt.matchboxes.saved import LONGEST, Cabinet, from_text, to_text
from ttt.matchboxes.training import Curve, game, training
from ttt.matchboxes.tree import growing
from ttt.words.matchboxes import grouped, percent
from ttt.words.speech import one_or_other, speak, speak_english

NODES = {}
for _ in growing(NODES):
    pass
BOARD = rules()
ROOT = Path(__file__).parents[2]


def written(position):
    """Return a position as the nine letters that MENACE reads."""
    return "".join(".XO"[0 if (side := position.holder(cell)) is None else side + 1] for cell in range(9))


def every_position():
    """Return every position of the game, once."""
    known, waiting = {}, [start(BOARD)]
    while waiting:
        position = waiting.pop()
        if position.marks not in known:
            known[position.marks] = position
            waiting += [position.play(cell) for cell in position.legal_moves()]
    return list(known.values())


def taught(seed, opponent, games, scheme=PUBLISHED):
    """Return a learner after some games, its opponent, which opponent(chance) makes, and the learner's results."""
    chance = seeded(seed)
    learner, other = Learner(Menace("X", scheme), chance), opponent(chance)
    return learner, other, [game(NODES, learner, other) for _ in range(games)]


def perfect(chance):
    return AtLevel(100, chance)


def test_the_boxes_are_every_position_in_which_the_first_player_can_choose():
    open_ones = [one for one in every_position() if not one.outcome and one.ply < 8]
    for side, number in (("X", 304), ("O", 289)):
        found = {picture_of(written(one))[0] for one in open_ones if "XO"[one.to_move] == side}
        assert found == set(pictures(side))
        assert len(found) == number


def test_every_position_is_worth_what_the_engine_says_and_has_the_same_best_moves():
    search = Search(BOARD)
    for position in every_position():
        node = NODES[picture_of(written(position))[0]]
        if written(position) != node.picture:
            continue
        if position.ply > 3:
            assert node.score == minimax(position)
        if not position.outcome:
            assert node.best == search.analyse(position).best
            assert node.cells == position.legal_moves()
            if position.ply > 4:
                assert node.best == best_moves(position)


def test_the_first_fills_are_four_three_two_and_one_bead_of_a_kind():
    menace = Menace()
    for picture, box in menace.boxes.items():
        assert set(box) - {0} == {(4, 3, 2, 1)[stage(picture)]}
        assert [cell for cell in range(9) if box[cell]] == kinds(picture)


def test_the_labels_on_paper_say_what_is_in_each_box_at_first_and_how_many_beads_that_takes():
    boxes = Menace().boxes
    found = {
        label.picture: [label.beads if cell in label.cells else 0 for cell in range(9)]
        for label in labels()
        if label.move == stage(label.picture) + 1
    }
    assert found == boxes
    assert [label.number for label in labels()] == list(range(1, 305))
    assert beads_needed() == [sum(box[cell] for box in boxes.values()) for cell in range(9)]
    picture = matchbox_label("X...O....", [1, 2, 5, 8], NAMES)
    assert picture.count("<circle") == picture.count("<text") == 4
    assert 'class="bead-8" cx="2.5" cy="2.5"' in picture


def exact(position, shares, known):
    """Return X's chances to win, draw and lose, without using symmetry; shares(position) gives each move's chance."""
    if position.outcome:
        winner = position.outcome.winner
        return Fraction(winner == 0), Fraction(winner is None), Fraction(winner == 1)
    if not shares(position):  # X resigns
        return Fraction(0), Fraction(0), Fraction(1)
    if position.marks not in known:
        ends = [(share, exact(position.play(cell), shares, known)) for cell, share in shares(position)]
        known[position.marks] = tuple(sum(share * end[which] for share, end in ends) for which in range(3))
    return known[position.marks]


@pytest.mark.parametrize("level", [1, 67, 100])
def test_the_chances_are_those_of_every_line_played_out_on_the_board(level):
    learner, other, _ = taught(5, lambda chance: AtLevel(level, chance), 60)
    random_share, search = Fraction(100 - level, 99), Search(BOARD)

    def shares(position):
        if position.to_move:
            legal, best = position.legal_moves(), search.analyse(position).best
            each = [
                (cell, random_share / len(legal) + (1 - random_share) * (cell in best) / len(best)) for cell in legal
            ]
            return [(cell, share) for cell, share in each if share]
        picture, turn = picture_of(written(position))
        if picture not in learner.menace.boxes:
            return [(position.legal_moves()[0], Fraction(1))]
        box = learner.menace.boxes[picture]
        return [(turn[kind], Fraction(beads, sum(box))) for kind, beads in enumerate(box) if beads]

    found = chances(NODES, learner, other)
    assert found == pytest.approx([float(chance) for chance in exact(start(BOARD), shares, {})], abs=1e-12)


@pytest.mark.parametrize(("seed", "level"), [(1, 1), (2, 50), (3, 100), (5, 100)])
@pytest.mark.parametrize("against", [100, 1])
def test_after_every_game_the_chance_that_is_shown_is_the_exact_one(seed, level, against):
    shown, chance = exact_loss(NODES, against), seeded(seed)
    learner = Learner(Menace(), chance)
    for _ in range(60):
        exactly = chances(NODES, learner, AtLevel(against, chance)).loss
        assert shown.of(learner.menace) == pytest.approx(exactly, abs=1e-12)
        game(NODES, learner, AtLevel(level, chance))


def test_what_the_wall_shows_before_python_comes_is_true_of_a_new_menace():
    folder = ROOT / "static/pages/matchboxes"
    drawn = re.findall(r"[XO.*]{9}", (folder / "pictures.js").read_text(encoding="utf-8"))
    assert drawn == [
        "".join("*" if cell in kinds(picture) else picture[cell] for cell in range(9)) for picture in pictures("X")
    ]
    script = (folder / "wall.js").read_text(encoding="utf-8")
    assert f'LOSS_AT_FIRST = "{percent(exact_loss(NODES, 100).of(Menace()))} %"' in script
    assert f"FIRST = {list(PUBLISHED.beads)};" in script


@pytest.mark.parametrize("seed", [1, 2])
def test_the_chance_that_it_loses_is_what_twenty_thousand_games_say(seed):
    learner, other, _ = taught(seed, lambda chance: AtLevel(50, chance), 100)
    told = chances(NODES, learner, other)
    learner.menace.scheme = Scheme(PUBLISHED.beads, 0, 0, 0)  # from here on it learns nothing
    chance = random.Random(seed).random
    player, opponent = Learner(learner.menace, chance), AtLevel(50, chance)
    games = 20_000
    ends = Counter(game(NODES, player, opponent) for _ in range(games))
    for result in ("win", "draw", "loss"):
        share = getattr(told, result)
        # Four standard deviations: one seed in 16,000 lies outside.
        assert abs(ends[result] / games - share) < 4 * (share * (1 - share) / games) ** 0.5


def test_taught_by_a_perfect_player_it_settles_into_draws_as_michies_did():
    """Michie played 220 games against his machine, and wrote in "Trial and error" (Penguin Science Survey 1961):

    "By the end of the first 20 plays the machine was settling into a stereotyped line which ensured a draw in face of
    'best strategy'." This MENACE does the same by the same scheme: it draws eight of games 11 to 20 and all but one of
    those after the 150th, by which time his machine could cope with anything.
    """
    learner, other, results = taught(69, perfect, 220)
    assert results[10:20].count("draw") == 8
    assert results[150:].count("draw") == 69
    assert chances(NODES, learner, other).loss < 0.01


def test_of_many_taught_so_those_that_do_not_run_out_of_beads_hardly_ever_lose():
    """Michie's machine was lucky, or its opponent kinder: after such games, about half of the first boxes are empty."""
    losses = []
    for seed in range(40):
        learner, other, _ = taught(seed, perfect, 220)
        losses.append(chances(NODES, learner, other).loss)
        assert (sum(learner.menace.boxes[EMPTY]) == 0) == (losses[-1] == 1)
    alive = sorted(loss for loss in losses if loss < 1)
    assert 10 <= len(alive) <= 30
    assert alive[len(alive) // 2] < 0.02


def test_a_box_without_beads_resigns_and_that_is_a_loss():
    menace = Menace()
    menace.boxes[EMPTY] = [0] * 9
    assert menace.draw(EMPTY, 0.5) is None
    assert chances(NODES, Learner(menace, seeded(1)), AtLevel(1, seeded(1))) == (0, 0, 1)
    assert game(NODES, Learner(menace, seeded(1)), AtLevel(1, seeded(1))) == LOSS


def test_beads_never_fall_below_none_nor_above_the_most():
    menace = Menace("X", Scheme((1, 1, 1, 1), 99, 0, -99))
    bead = there(menace.draw(EMPTY, 0))
    menace.learn([bead], "loss")
    assert menace.boxes[EMPTY] == [0, 1, 0, 0, 1, 0, 0, 0, 0]
    menace.boxes[EMPTY][0] = MOST - 1
    menace.learn([bead], "win")
    assert menace.boxes[EMPTY][0] == MOST


def test_two_menaces_teach_each_other():
    chance = seeded(4)
    first, second = Learner(Menace(), chance), Learner(Menace("O"), chance)
    curve = Curve([])
    for _ in training(NODES, first, second, curve, 500):
        pass
    assert curve.games == 500
    assert second.menace.boxes != Menace("O").boxes
    assert curve.points[0].games == 0
    assert curve.points[0].at_random > curve.points[-1].at_random


def test_training_ends_when_the_first_box_is_empty():
    chance = seeded(1005)
    learner, curve = Learner(Menace("X", Scheme((1, 1, 1, 1), 0, 0, -1)), chance), Curve([])
    for _ in training(NODES, learner, AtLevel(100, chance), curve, 500):
        pass
    assert not any(learner.menace.boxes[EMPTY])
    assert curve.games < 500
    assert curve.points[-1].games == curve.games


def test_however_often_a_point_is_noted_there_are_few_and_they_can_be_stored():
    cabinet = Cabinet(Menace())
    for _ in range(1000):
        cabinet.curve.results["draw"] += 1
        for _ in cabinet.curve.noting(NODES, cabinet.menace):
            pass
    assert 20 < len(cabinet.curve.points) < 50
    assert cabinet.curve.points[-1].games == 1000
    assert from_text(to_text(cabinet)).curve.points == cabinet.curve.points


@pytest.mark.parametrize(
    ("share", "told"),
    [(0, "0"), (1, "100"), (0.5, "50"), (1 / 3, "33.3"), (0.0004, "0.04"), (0.9999, "99.99"), (1e-9, "< 0.00001")],
)
def test_only_nothing_is_told_as_nothing_and_only_certainty_as_certain(share, told):
    assert percent(share) == told


def test_numbers_are_written_as_the_language_has_them():
    assert [grouped(number) for number in (0, 9999, 10_000, 1_234_567)] == ["0", "9999", "10,000", "1,234,567"]
    speak(language("de"), one_or_other)
    try:
        assert (percent(1 / 3), grouped(39_454)) == ("33,3", "39.454")
    finally:
        speak_english()


class Bot:
    """The exported file, run in an interpreter as a learner's bot is."""

    def __init__(self, code):
        self._runner = Runner()
        self.loaded = self.answer({"ask": "load", "source": code, "board": None, "kind": None})

    def answer(self, ask):
        return json.loads(self._runner.answer(json.dumps({"id": 1, **ask}), lambda report: None))

    def cells(self, text, seeds):
        answer = self.answer({"ask": "moves", "games": [text], "seeds": seeds})
        return [one.get("cell") for one in answer["answers"][0]]


def test_as_a_bot_it_draws_each_move_as_often_as_it_has_beads_for_it():
    learner, _, _ = taught(2, lambda chance: AtLevel(40, chance), 50)
    bot = Bot(source(learner.menace, 50))
    assert bot.loaded["kind"] == "move"
    seeds = list(range(3000))
    for text, board in (("1-3x3x3-hh-", EMPTY), ("1-3x3x3-hh-c3b2", "....O...X")):
        picture, turn = picture_of(board)
        box = learner.menace.boxes[picture]
        found = Counter(bot.cells(text, seeds))
        for kind, beads in enumerate(box):
            share = beads / sum(box)
            assert abs(found[turn[kind]] / len(seeds) - share) <= 4 * (share * (1 - share) / len(seeds)) ** 0.5
    assert set(bot.cells("1-3x3x3-hh-a1", list(range(200)))) == set(range(1, 9))  # as the second side it plays any move


def test_the_lab_examines_it_like_any_bot():
    learner, _, _ = taught(4, lambda chance: AtLevel(60, chance), 300)
    code = source(learner.menace, 300, Menace("O"))
    bot = Bot(code)
    found = examined({"task": "exam", "kind": "move", "board": "3x3x3", "sides": "first", "source": code}, bot.answer)
    assert found["uses_chance"]
    assert found["illegal_count"] == found["errors"]["count"] == 0
    assert found["positions"] > 1000


def changed(change):
    record = json.loads(to_text(Cabinet(Menace(), Menace("O"))))
    change(record)
    return json.dumps(record)


WRONG = (
    (lambda record: record.update(version=2), "menace version", "2"),
    (lambda record: record.update(version=True), "menace version", "true"),
    (lambda record: record["boxes"].update(nonsense=[0] * 9), "menace box unknown", '"nonsense"'),
    (lambda record: record["boxes"].pop("XO......."), "menace box missing", "XO......."),
    (lambda record: record["boxes"].update({EMPTY: [-1] + [0] * 8}), "menace beads", "-1"),
    (lambda record: record["boxes"].update({EMPTY: [1.5] + [0] * 8}), "menace beads", "1.5"),
    (lambda record: record["boxes"].update({EMPTY: [True] + [0] * 8}), "menace beads", "true"),
    (lambda record: record["boxes"].update({EMPTY: [0, 0, 7] + [0] * 6}), "menace beads", "7"),
    (lambda record: record["boxes"].update({EMPTY: [MOST + 1] + [0] * 8}), "menace beads", str(MOST + 1)),
    (lambda record: record["boxes"].update({EMPTY: "444444444"}), "menace beads", '"444444444"'),
    (lambda record: record.update(boxes=[]), "menace part", "[]"),
    (lambda record: record.update(rival=7), "menace part", "7"),
    (lambda record: record.update(scheme=None), "menace part", "null"),
    (lambda record: record["scheme"].update(win=100), "menace reward", "100"),
    (lambda record: record["scheme"].update(beads=[4, 3, 2]), "menace beads at first", "[4, 3, 2]"),
    (lambda record: record["scheme"].update(beads=[4, 3, 2, 0]), "menace beads at first", "0"),
    (lambda record: record.update(results=[1, -1, 0]), "menace part", "[1, -1, 0]"),
    (lambda record: record.update(points=[[0, 0, 0, 2, 0]]), "menace part", "[0, 0, 0, 2, 0]"),
    (lambda record: record.update(points=[[1, 0, 0, 0.5, 0.5]]), "menace part", "[1, 0, 0, 0.5, 0.5]"),
    (lambda record: record.update(points=[[0, 0, 0, float("nan"), 0]]), "menace part", "[0, 0, 0, NaN, 0]"),
)


@for_each(("change", "reason", "given"), WRONG)
def test_a_file_is_checked_wholly_and_the_refusal_repeats_what_was_wrong(change, reason, given):
    with pytest.raises(BadRecord) as refused:
        from_text(changed(change))
    assert refused.value.reason == reason
    assert refused.value.given["given"] == given


@pytest.mark.parametrize("text", ["", "no", "[]", "[" * 100_000, "7", '"x"', "null", "x" * (LONGEST + 1)])
def test_what_is_no_cabinet_at_all_is_refused(text):
    with pytest.raises(BadRecord):
        from_text(text)


def test_two_cabinets_full_of_beads_can_be_read_again():
    cabinet = Cabinet(Menace(), Menace("O"))
    for menace in (cabinet.menace, there(cabinet.rival)):
        for box in menace.boxes.values():
            box[:] = [MOST if beads else 0 for beads in box]
    text = to_text(cabinet)
    assert len(text) < LONGEST
    assert to_text(from_text(text)) == text


def by_hand(*numbers):
    """Return a game by hand in which MENACE draws with these random numbers."""
    left = list(numbers)
    return HandGame(Menace(), lambda: left.pop(0))


def test_by_hand_menace_draws_and_learns_from_the_end():
    hand = by_hand(0, 0, 0)
    hand.draw()
    assert hand.board == "X........"
    hand.play(4)
    hand.draw()
    hand.play(8)
    hand.draw()
    assert (hand.board, hand.result, hand.line) == ("XXX.O...O", "win", (0, 1, 2))
    assert hand.changes == [(0, 4, 7), (1, 3, 6), (2, 2, 5)]


def test_by_hand_no_move_is_taken_that_the_rules_forbid():
    hand = by_hand(0, 0)
    with pytest.raises(IllegalMove):
        hand.play(4)
    hand.draw()
    with pytest.raises(IllegalMove):
        hand.play(0)
    assert hand.board == "X........"


def test_by_hand_an_empty_box_resigns():
    hand = by_hand(0, 0)
    hand.draw()
    hand.menace.boxes["XO......."] = [0] * 9
    hand.play(1)
    hand.draw()
    assert (hand.result, hand.has_resigned, hand.changes) == ("loss", True, [(0, 4, 3)])
