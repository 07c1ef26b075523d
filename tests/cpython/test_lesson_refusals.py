"""Texts that aren't lessons: each is refused with its own sentence, and nothing but BadLesson is ever raised."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cases import for_each
from tests.cpython.test_properties import boards
from ttt.game.errors import BadLesson
from ttt.game.family import start
from ttt.game.notation import to_text
from ttt.game.record import HARDEST, new_game, with_moves
from ttt.lessons import lesson_text
from ttt.lessons.lesson import TASKS as TASKS_THERE_ARE
from ttt.lessons.lesson import Lesson, Step
from ttt.lessons.lesson_text import from_text, to_lesson_text
from ttt.words import refusals
from ttt.words.lesson import refusals as lesson_refusals

assert lesson_refusals
assert refusals
MANY = settings(max_examples=60, deadline=None)
HEAD = "ttt-lesson 1\n@title T\n"
BOARD = "@position 1-3x3x3-hh-a1b2"
EMPTY = "@position 1-3x3x3-hh-"
FORK = "@position 1-3x3x3-hh-a1b2c3c1\n@task win 2\n"
LONG = "x" * 200
TASKS = (
    "look, play, play hold, play win, win 2, hold, find, block, predict, worth, points, choose, fill, prune, code, "
    "order first, order second, order both, explain"
)
FIELDS = (
    "@position, @task, @about, @only, @level, @marked, @arrows, @tree, @cards, @code, @solution, @hint, @option, "
    "@case, @say"
)
CARDS = "isn't a set of 2 to 6 different cards, such as wbmc."
NO_CARDS = "can't be used for cards: use an empty board of at most 9 cells, without g, e, p or s."

NOBODY = "isn't an opponent: here @level is pip, moss, ember, bramble, wren or sage."
CASES = "doesn't fit the cases: “code” needs one or more @case; other tasks have none."

# Whole texts.
TEXTS = [
    ("", "“” can't begin a lesson: the first line of a lesson must be “ttt-lesson 1”."),
    ("Hello\n", "“Hello” can't begin a lesson: the first line of a lesson must be “ttt-lesson 1”."),
    ("ttt-lesson 2\n", "“ttt-lesson 2” is in version “2” of the format, which can't be read here."),
    ("ttt-lesson\n", "“ttt-lesson” is in version “” of the format, which can't be read here."),
    ("ttt-lesson 1\n# S\n", "The lesson has no title: write “@title”, followed by the title, below the first line."),
    (HEAD, "“T” has no steps. A step begins with “#”."),
    (HEAD + "Words\n# S", "“Words” comes before the first step. A step begins with “#”."),
    (
        HEAD + "@task win 2\n# S",
        "“@task win 2” isn't known here. Only these may come before the first step: title, language.",
    ),
    (HEAD + "@title U\n# S", "“@title U”: there's a @title already."),
    (HEAD + "@language english\n# S", "“english” isn't the code of a language, such as en."),
    (HEAD + "@language\n# S", "“” isn't the code of a language, such as en."),
    ("ttt-lesson 1\n@title\n# S", "A title, a hint or an answer is empty."),
    ("ttt-lesson 1\n@title " + LONG + "\n# S", f"“{'x' * 60}…” is too long: at most 100 characters."),
    (HEAD + "# S\n" * 101, "“# S” is one step too many: a lesson has at most 100."),
]
# Faults in a step called S.
STEPS = [
    ("@colour red", f"“@colour red” isn't known: a step may have {FIELDS}."),
    ("@title U", f"“@title U” isn't known: a step may have {FIELDS}."),
    ("@ task play", f"“@ task play” isn't known: a step may have {FIELDS}."),
    (f"{BOARD}\n{BOARD}", f"“{BOARD}”: there's a @position already."),
    ("@task", "A title, a hint or an answer is empty."),
    ("@hint", "A title, a hint or an answer is empty."),
    ("@hint " + "x" * 501, f"“{'x' * 60}…” is too long: at most 500 characters."),
    ("x" * 5001, f"“{'x' * 60}…” is too long: at most 5000 characters."),
    ("@hint h\n" * 11, "“h” is one @hint too many: at most 10."),
    (
        f"{BOARD}\n@task fill",
        "“1-3x3x3-hh-a1b2” has too large a tree: leave at most 4 cells empty.",
    ),
    ("@position 1-3x3x3v-hh-a1b2\n@task fill", "“1-3x3x3v-hh-a1b2” can be played, but not used here."),
    ("@task fill", "“fill” needs a position."),
    ("@tree 2", "“@tree” needs a position."),
    (f"{BOARD}\n@tree 2", "“1-3x3x3-hh-a1b2” has too large a tree: leave at most 3 cells empty."),
    (
        "@position 1-3x3x3-hh-c3b1a2b2b3c2\n@task prune",
        "In the tree of “1-3x3x3-hh-c3b1a2b2b3c2”, nothing can be left out.",
    ),
    (f"{BOARD}\n@task predict\n@solution a3", f"“predict” {NOBODY}"),
    (f"{BOARD}\n@task predict\n@level 50\n@solution a3", f"“50” {NOBODY}"),
    (f"{BOARD}\n@task play\n@level mosss", f"“mosss” {NOBODY}"),
    (f"{BOARD}\n@task predict\n@level moss", "The task “predict” needs a @solution."),
    (f"{BOARD}\n@task hold\n@level moss", "@level can't be used with the task “hold”."),
    ("@task code", f"The task “code” {CASES}"),
    ("@case 1 -> 1", f"The task “look” {CASES}"),
    ("@task code\n@case f(1)", '“f(1)” isn\'t a case, such as move(at("a1b2")) -> "c3".'),
    ("@task code\n@case -> 1", '“-> 1” isn\'t a case, such as move(at("a1b2")) -> "c3".'),
    (
        "@task code\n@case 1 -> 1\n@say 1 No",
        "“1” can't be used with the task “code”: use only @say right and @say wrong.",
    ),
    ("@task code\n@case 1 -> 1\n@code\nx = 1", "@code has no end: write @end on a line of its own below the program."),
    ("@task code\n@case 1 -> 1\n@code\n@end", "A title, a hint or an answer is empty."),
    ("@task code\n@case 1 -> 1\n@code\nx\n@end\n@code\ny\n@end", "“y”: there's a @code already."),
    ("@task code\n@case 1 -> 1\n@solution x\n@solution\ny\n@end", "“y”: there's a @solution already."),
    (
        "@task choose\n@option a\n@option b\n@solution 1\n@code\nx\n@end",
        "@code can't be used with the task “choose”.",
    ),
    (f"{EMPTY}\n@task order first", "The task “order” needs @cards, such as wbmc."),
    (f"{EMPTY}\n@task order first\n@cards w", f"“w” {CARDS}"),
    (f"{EMPTY}\n@task order first\n@cards wbw", f"“wbw” {CARDS}"),
    (f"{EMPTY}\n@task order first\n@cards wt9", f"“wt9” {CARDS}"),
    (f"{EMPTY}\n@task order first\n@cards wbfsmoc", f"“wbfsmoc” {CARDS}"),
    (f"{EMPTY}\n@task order first\n@cards cbw", "The task “order” needs a @solution."),
    (f"{EMPTY}\n@task order first\n@cards cbw\n@solution wb", "“wb” isn't an order of the cards cbw."),
    (f"{EMPTY}\n@task order first\n@cards cbw\n@solution wbc\n@say wba No", "“wba” isn't an order of the cards cbw."),
    (f"{EMPTY}\n@task order", f"“order” isn't a task: choose one of {TASKS}."),
    (f"{EMPTY}\n@task order third", f"“order third” isn't a task: choose one of {TASKS}."),
    (f"{EMPTY}\n@task play\n@cards cbw", "@cards can't be used with the task “play”."),
    (f"{BOARD}\n@task order first\n@cards cbw", f"“1-3x3x3-hh-a1b2” {NO_CARDS}"),
    ("@position 1-4x4x4-hh-\n@task order first\n@cards cbw", f"“1-4x4x4-hh-” {NO_CARDS}"),
    ("@position 1-3x3x3g-hh-\n@task order first\n@cards cbw", f"“1-3x3x3g-hh-” {NO_CARDS}"),
    ("@task order first\n@cards cbw", "“order” needs a position."),
    (f"{BOARD}\n@task mate 2", f"“mate 2” isn't a task: choose one of {TASKS}."),
    (f"{BOARD}\n@task win", f"“win” isn't a task: choose one of {TASKS}."),
    (f"{BOARD}\n@task win 0", "“0” isn't a whole number from 1 to 30."),
    (f"{BOARD}\n@task win two", "“two” isn't a whole number from 1 to 30."),
    (f"{BOARD}\n@task win ٢", "“٢” isn't a whole number from 1 to 30."),
    ("@task play", "“play” needs a position."),
    ("@task worth", "“worth” needs a position."),
    ("@marked a1", "“a1” needs a position."),
    ("@arrows a1>b2", "“a1 b2” needs a position."),
    ("@position 3x3", "“3x3” isn't the text of a game."),
    ("@position 1-3x3x3-hh-a1a1", "“1-3x3x3-hh-a1a1” isn't the text of a game. a1 is already taken."),
    (
        "@position 2-3x3x3-hh-a1",
        "“2-3x3x3-hh-a1” isn't the text of a game. “2-3x3x3-hh-a1” is in version 2 of the format, which can't be read "
        "here.",
    ),
    (
        "@position 1-3x3x3-hh-a1b1a2b2a3\n@task play",
        "“1-3x3x3-hh-a1b1a2b2a3” is over: nothing is left to play.",
    ),
    ("@position 1-9x9x5s-hh-a1", "“1-9x9x5s-hh-a1” has a swap, but lessons can't have one: leave out the s."),
    (f"{BOARD}\n@task points", "“1-3x3x3-hh-a1b2” isn't a game with points."),
    (
        "@position 1-3x3x3m-hh-a1b2\n@task block",
        "“1-3x3x3m-hh-a1b2” can't be used for block: completing a row doesn't win that game.",
    ),
    (
        "@position 1-3x3x3p-hh-a1b2\n@task block",
        "“1-3x3x3p-hh-a1b2” can't be used for block: completing a row doesn't win that game.",
    ),
    (f"{BOARD}\n@task play\n@only a1", "a1 can't be played here, but @only names it."),
    (f"{BOARD}\n@task play\n@only d1", "“d1” isn't a cell."),
    (f"{BOARD}\n@marked a1 a1", "“a1 a1” names a cell twice."),
    (f"{BOARD}\n@marked first", "“first” isn't a cell."),
    (f"{BOARD}\n@arrows a1-b2", "“a1-b2” isn't an arrow, such as a1>b2."),
    (f"{BOARD}\n@arrows a1>b2>c3", "“a1>b2>c3” isn't an arrow, such as a1>b2."),
    (f"{BOARD}\n@arrows a1>a1", "“a1 a1” names a cell twice."),
    (
        f"{BOARD}\n@arrows " + "a1>b2 " * 31,
        "“a1>b2 a1>b2 a1>b2 a1>b2 a1>b2 a1>b2 a1>b2 a1>b2 a1>b2 a1>b2 …” is one @arrows too many: at most 30.",
    ),
    (f"{BOARD}\n@only c3", "@only can't be used with the task “look”."),
    (f"{BOARD}\n@level 50", "@level can't be used with the task “look”."),
    (f"{BOARD}\n@solution c3", "@solution can't be used with the task “look”."),
    (f"{BOARD}\n@task play\n@solution c3", "@solution can't be used with the task “play”."),
    (f"{BOARD}\n@task worth\n@only c3", "@only can't be used with the task “worth”."),
    (f"{BOARD}\n@say a1 Hi", "@say can't be used with the task “look”."),
    ("@task explain\n@say right Yes", "@say can't be used with the task “explain”."),
    (f"{BOARD}\n@task play\n@level 0", "“0” isn't a whole number from 1 to 100."),
    (f"{BOARD}\n@task play\n@level 101", "“101” isn't a whole number from 1 to 100."),
    (f"{BOARD}\n@task play\n@level 1.5", "“1.5” isn't a whole number from 1 to 100."),
    (
        "@task choose\n@option one\n@solution 1",
        "The task “choose” doesn't fit the options: “choose” needs two or more; other tasks have none.",
    ),
    (
        f"{BOARD}\n@task play\n@option one\n@option two",
        "The task “play” doesn't fit the options: “choose” needs two or more; other tasks have none.",
    ),
    ("@option one", "The task “look” doesn't fit the options: “choose” needs two or more; other tasks have none."),
    ("@task choose\n@option one\n@option two", "The task “choose” needs a @solution."),
    ("@task choose\n@option one\n@option two\n@solution 3", "“3” isn't a whole number from 1 to 2."),
    ("@task choose\n" + "@option o\n" * 10 + "@solution 1", "“o” is one @option too many: at most 9."),
    (f"{BOARD}\n@task worth\n@solution great", "“great” isn't a result: use one of win, draw, loss."),
    (f"{BOARD}\n@task worth\n@say maybe Hm", "“maybe” isn't a result: use one of win, draw, loss."),
    (f"{BOARD}\n@task hold\n@solution a1", "a1 can't be played here, but @solution names it."),
    (f"{BOARD}\n@task hold\n@only c3\n@solution a3", "a3 can't be played here, but @solution names it."),
    (f"{BOARD}\n@task hold\n@say a1", "A title, a hint or an answer is empty."),
    (f"{BOARD}\n@task hold\n@say a3 A\n@say a3 B", "“a3 B”: there's a @say already."),
    (f"{BOARD}\n@task hold\n@say z9 A", "“z9” isn't a cell."),
    (FORK + "@solution a3 a2", "“a3 a2” isn't a line that wins in 2 moves."),
    (FORK + "@solution a3 a2 b1", "“a3 a2 b1” isn't a line that wins in 2 moves."),
    (FORK + "@solution a3 a1 b3", "a1 can't be played here, but @solution names it."),
    (FORK + "@solution a3 a2 a3", "“a3 a2 a3” names a cell twice."),
    (FORK + "@only b1\n@solution a3 a2 b3", "a3 can't be played here, but @solution names it."),
]


@for_each(("text", "sentence"), TEXTS)
def test_a_broken_text_is_refused_with_its_sentence(text, sentence):
    with pytest.raises(BadLesson) as refused:
        from_text(text)
    assert str(refused.value) == sentence


@for_each(("lines", "sentence"), STEPS)
def test_a_broken_step_is_refused_by_its_number_and_title(lines, sentence):
    with pytest.raises(BadLesson) as refused:
        from_text(f"{HEAD}# Right\n# S\n{lines}\n# After\n")
    assert str(refused.value) == f"Step 2, “S”: {sentence}"


def test_what_editors_write_before_a_text_does_no_harm():
    text = HEAD + "# S\nWords.\n"
    assert from_text("\ufeff" + text.replace("\n", "\r\n")) == from_text("\n  \n" + text) == from_text(text)


class _Unread(str):
    """A string that raises an error if more than its length and its beginning is read."""

    __slots__ = ()

    def split(self, *_given):
        raise AssertionError("it was read")

    replace = splitlines = strip = lstrip = partition = split


def test_a_megabyte_is_refused_unread():
    with pytest.raises(BadLesson) as refused:
        from_text(_Unread("ttt-lesson 1\n" + "x" * 10**6))
    assert refused.value.reason == "lesson too long"
    assert len(str(refused.value)) < 200
    just_too_long = _Unread("y" * (lesson_text.LONGEST + 1))
    with pytest.raises(BadLesson):
        from_text(just_too_long)


WORDS = ["ttt-lesson 1", "@title", "@task", "@position 1-3x3x3-hh-a1", "@only", "@say", "@solution", "@level", "# S"]
WORDS += ["@marked", "@arrows", "@option", "@hint", "win 2", "choose", "hold", "a1", "b2", ">", "\\", "100", "\n", " "]


@MANY
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=4), max_size=40).map(" ".join))
def test_nothing_but_a_refusal_comes_of_any_text(text):
    for whole in (text, HEAD + "# S\n" + text.replace(" @", "\n@")):
        try:
            found = from_text(whole)
        except BadLesson:
            continue
        assert from_text(to_lesson_text(found)) == found


@MANY
@given(st.text(max_size=300))
def test_a_text_that_is_anything_is_refused(text):
    with pytest.raises(BadLesson):
        from_text(text)


lines = st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=30)
said = lines.map(str.strip).filter(bool)
paragraphs = st.lists(said.map(lambda text: " ".join(text.split())), max_size=3).map(tuple)


@st.composite
def steps(draw):
    """Draw a step about a random position."""
    board, chance = draw(boards(5)), draw(st.randoms(use_true_random=False))
    position, moves = start(board), []
    for _ in range(chance.randrange(board.size)):
        if not position.outcome:
            moves.append(chance.choice(position.legal_moves()))
            position = position.play(moves[-1])
    game = with_moves(new_game(board, opens=draw(st.sampled_from("XO"))), tuple(moves))
    cells = st.integers(0, board.size - 1)
    marked = tuple(draw(st.lists(cells, max_size=4, unique=True)))
    arrows = st.tuples(cells, cells).filter(lambda ends: ends[0] != ends[1])
    drawn = tuple(draw(st.lists(arrows, max_size=3))) if board.size > 1 else ()
    hints = tuple(draw(st.lists(said, max_size=2)))
    title, words = draw(said.map(lambda text: text.lstrip("#").strip()).filter(bool)), draw(paragraphs)
    if position.outcome:
        done = "look", 0, (), HARDEST, marked, drawn, hints
        return Step(title, words, game, *done, (), "", (), (), {}, (), "", "", ())
    task = draw(st.sampled_from(["look", "play", "play hold", "hold", "find", "worth", "choose", "win"]))
    legal = position.legal_moves()
    is_moved = task not in ("look", "worth", "choose")
    some = tuple(sorted(draw(st.lists(st.sampled_from(legal), max_size=3, unique=True)))) if is_moved else ()
    level = draw(st.integers(1, 100)) if is_moved else HARDEST
    options = ("one", "two") if task == "choose" else ()
    solution = {"hold": some, "find": some, "worth": ("draw",), "choose": (2,)}.get(task, ())
    spoken_of: dict[str, list[int | str]] = {"worth": ["win", "right"], "choose": [1, "wrong"], "look": []}
    answers = spoken_of.get(task, [*legal, "right", "wrong"])
    says = draw(st.dictionaries(st.sampled_from(answers), said, max_size=3)) if answers else {}
    moves_of = draw(st.integers(1, 30)) if task == "win" else 0
    asked = game, task, moves_of, some, level
    is_drawn = len(legal) <= 3 and position.rules.size - position.ply <= 3 and draw(st.booleans())
    tree = draw(st.tuples(st.integers(1, 3), st.booleans())) if is_drawn else ()
    return Step(title, words, *asked, marked, drawn, hints, options, "", (), solution, says, (), "", "", tree)


@MANY
@given(said, st.sampled_from(["", "en", "ar"]), st.lists(steps(), min_size=1, max_size=3).map(tuple))
def test_a_lesson_comes_back_from_its_text(title, language, steps):
    lesson = Lesson(title, language, steps)
    found = from_text(to_lesson_text(lesson))
    assert found == lesson
    assert [to_text(step.game) for step in found.steps] == [to_text(step.game) for step in steps]


def test_the_sentences_name_every_field_and_task():
    assert ["@" + name for name in lesson_text._ONCE + lesson_text._OFTEN] == FIELDS.split(", ")
    tasks = [task for task in TASKS.split(", ") if task not in ("order second", "order both")]
    assert list(TASKS_THERE_ARE) == [task.replace("win 2", "win").replace("order first", "order") for task in tasks]
