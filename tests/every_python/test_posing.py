from tests.every_python.expect import raises, there
from tests.every_python.sampling import sample
from ttt.game.errors import BadLink, BadRecord, BadSetting
from ttt.game.notation import from_text as game_from
from ttt.game.seeded_chance import seeded
from ttt.posing import collection
from ttt.posing.answer_code import chances, code_of, place_of
from ttt.posing.collection import AGAIN, CHANGED, NEW, NONE, NOTHING, SAME, Answer, Change, Collected
from ttt.posing.task import Given, Task, drawn, from_text, given_from, given_text, posed, to_text
from ttt.posing.typed_answers import is_whole, typed_in
from ttt.words.pose import question_of
from ttt.words.refusals import refusal

BOARDS = ("3x3x3", "4x4x4", "5x5x4", "7x6x4g", "15x15x5", "3x3x3m", "6x6x3p")
TASK = Task("KTRMBQXZ", True, game_from("1-3x3x3-hh-b2a1"), "Was tut <b>X</b>? لماذا 100%.")
PUPIL = "BCDFGHJK"
CODES = ["GQPJ", "WVZH", "WDCL", "LSRF", "HDRQ", "TMQK", "DBJZ"]  # for the seven moves


def test_a_code_tells_its_move_whatever_board_and_whichever_of_its_codes():
    for board in BOARDS:
        task = Task("KTRMBQXZ", False, game_from("1-" + board + "-hh-"), "")
        moves = len(task.moves)
        for place, cell in sample(enumerate(task.moves), 9):
            assert task.cell(task.code(cell, "ZXWVTSRQ")) == cell
            for number in range(chances(moves)):
                code = code_of(task.key, place, moves, (number + 0.5) / chances(moves))
                assert place_of(task.key, code, moves) == place


def test_the_same_code_is_made_by_every_python():
    assert [TASK.code(cell, PUPIL) for cell in TASK.moves] == CODES


def test_two_pupils_with_one_move_seldom_have_one_code():
    chance = seeded(1)
    codes = {TASK.code(1, drawn(chance)) for _ in range(200)}
    assert len(codes) == chances(len(TASK.moves)) == 22


def test_a_task_and_an_answer_are_read_as_they_were_written():
    assert from_text(to_text(TASK)) == TASK
    given = Given(TASK, TASK.code(1, PUPIL), PUPIL, "Ann B. é")
    assert given_from(given_text(given)) == given
    assert all(letter not in given_text(given) for letter in " <>\"'&#")


def test_without_a_question_the_best_move_is_asked():
    assert question_of(TASK) == TASK.question
    assert question_of(Task(TASK.key, True, game_from("1-3x3x3-ohh-b2"), "")) == "Which move is best for X?"


def test_what_is_no_link_is_refused_and_its_beginning_repeated():
    text, given = to_text(TASK), given_text(Given(TASK, "KTRM", PUPIL, "Ann"))
    for wrong in (
        "",
        "1",
        "." * 4,
        text[:-20] + "%",
        text + "%ff",
        text.replace("KTRM", "KTRA"),
        text.replace(".y.", ".x."),
        text.replace("3x3x3", "3x3x9"),
        text.replace("b2a1", "b2b2"),
        text + "." + text,
        "1.KTRMBQXZ.n.1-3x3x3-hh-a1b1a2b2a3.",
        "1.KTRMBQXZ.n.1-16x15x5-hh-.",
        "1.KTRMBQXZ.n.1-9x9x5s-hh-e5f5d5.",
        "1.KTRMBQXZ.n.1-3x3x3-hh-." + "a" * 121,
        "1.KTRMBQXZ.n.1-3x3x3-hh-." + "%61" * 90000,
        "1.KTRMBQXZ.n.1-3x3x3-hh-.%E2%80%AE",
    ):
        told = refusal(raises(BadLink, lambda wrong=wrong: from_text(wrong)))
        assert told.startswith("“" + wrong[:20]), told
        assert len(told) < 400, told
    assert "version 2" in refusal(raises(BadLink, lambda: from_text("2" + text[1:])))
    for wrong in (
        given + ".",
        given.replace(".KTRM.", ".KTR."),
        given.replace("Ann", ""),
        given.replace("Ann", "a" * 41),
    ):
        raises(BadLink, lambda wrong=wrong: given_from(wrong))
    raises(BadLink, lambda: given_from(given.replace(".BCDFGHJK.", ".BCDFGHJA.")))


def test_what_cannot_be_asked_is_refused_when_it_is_posed():
    for game, question, because in (
        ("1-3x3x3-hh-a1b1a2b2a3", "", "This game is over"),
        ("1-16x15x5-hh-", "", "has 240 possible moves: choose one with at most 225"),
        ("1-9x9x5s-hh-e5f5d5", "", "a side must be chosen"),
        ("1-3x3x3-hh-", "?" * 121, "can't be the question: use one line of at most 120"),
        ("1-3x3x3-hh-", "a\u202eb", "can't be the question"),
    ):
        told = refusal(raises(BadSetting, lambda g=game, q=question: posed(game_from(g), q, False, seeded(1))))
        assert because in told, told
    assert posed(game_from("1-3x3x3-hc50-b2"), " a \n b ", False, seeded(1)).question == "a b"


def test_typed_answers_are_taken_or_refused_one_by_one():
    code, other = TASK.code(1, PUPIL), TASK.code(2, PUPIL)
    typed = typed_in(
        f"Ann B. {code.lower()}\n\n{code}\nBob, {other}\nCid BBBB\nDora aaaa\n" + "x" * 41 + " " + code, TASK
    )
    assert [(one.name, one.code) for one in typed if not one.refusal] == [("Ann B.", code), ("Bob", other)]
    reasons = [one.refusal.reason for one in typed if one.refusal]
    assert reasons == ["pose no name", "pose other task", "pose not a code", "name"], reasons
    nameless = Task(TASK.key, False, TASK.game, TASK.question)
    assert [one.code for one in typed_in(f"{code}, {other}\n{code}", nameless)] == [code, other, code]
    raises(BadRecord, lambda: typed_in("a" * 30001, TASK))
    for text, whole in ((f"Ann {code}", True), (code, False), ("Ann Anna", False), ("Ann BBBB", False), ("", False)):
        assert is_whole(text, TASK) == whole, text
    assert is_whole("aaaa", nameless)
    assert not is_whole("KTR", nameless)


def test_a_code_may_be_typed_with_spaces_and_hyphens_and_in_letters_of_full_width():
    code = TASK.code(1, PUPIL)
    nameless = Task(TASK.key, False, TASK.game, TASK.question)
    wide = "".join([chr(ord(letter) + 0xFEE0) for letter in code])
    apart = " ".join(code), code[:2] + " " + code[2:], "-".join(code).lower(), wide, wide.lower(), "\u3000" + code
    for typed in apart:
        assert [one.code for one in typed_in(typed + "\n" + typed, nameless)] == [code, code], typed
        assert is_whole(typed, nameless), typed
        for name, between in (("Ann B.", " "), ("\u30a2\u30f3", "\u3000"), ("Ann", ": "), ("Ann", " - ")):
            [one] = typed_in(name + between + typed, TASK)
            assert (one.name, one.code, one.refusal) == (name, code, None), (name, typed)
    for wrong in ("Ann" + code, code + code, code[:3], "Ann " + code[:3], code + " Ann"):
        [one] = typed_in(wrong, TASK)
        assert one.refusal, wrong
        assert one.entry == wrong
    assert [one.entry for one in typed_in(f"{code} x, {code}", nameless) if one.refusal] == ["x"]


def test_an_answer_counts_once_for_each_pupil_that_is_known():
    empty = Collected(TASK, ())
    first, second = TASK.code(1, PUPIL), TASK.code(2, PUPIL)
    ann, scanned = Answer("k1", first, "", "Ann"), Answer("k2", first, PUPIL, "ann")
    changed, nameless = Answer("k3", second, PUPIL, "Ann"), Answer("k4", first, "", "")
    assert empty.taking(ann) == (NEW, Change((), (ann,)))
    one = empty.changed(empty.taking(ann)[1])
    assert one.taking(scanned) == (SAME, NOTHING)
    assert one.taking(changed) == (CHANGED, Change((ann,), (changed,)))
    assert one.taking(nameless)[0] == AGAIN
    both = one.changed(one.taking(nameless)[1])
    assert {cell: len(given) for cell, given in both.by_cell().items()} == {1: 2}
    assert both.changed(Change((nameless,), ())).answers == one.answers
    step = one.taking(changed)[1]
    assert one.changed(step).changed(step.reverse).answers == one.answers


def test_what_is_kept_is_read_again_and_nothing_else():
    posed_tasks = NONE.having(Collected(TASK, (Answer("k1", "KTRM", "", "Ann"), Answer("k2", "KTRM", PUPIL, ""))))
    text = collection.to_text(posed_tasks)
    assert collection.from_text(text) == posed_tasks
    for wrong in (
        "",
        "[]",
        "{}",
        '{"version": 1}',
        '{"version": 1, "tasks": 1}',
        '{"version": 1, "tasks": [[1, []]]}',
        '{"version": 1, "tasks": [["", []]]}',
        text.replace('"KTRM"', "1"),
        text.replace('"KTRM"', '"KTRA"'),
        text.replace('"k1"', '""'),
        text.replace('"Ann"', '"' + "a" * 41 + '"'),
        text.replace('"Ann"', "[]"),
        text.replace('"Ann"', "{}"),
        text.replace('"k1", ', ""),
    ):
        raises(BadRecord, lambda wrong=wrong: collection.from_text(wrong))


def test_what_two_windows_collect_comes_together():
    answers = [Answer(f"k{number}", TASK.code(1, PUPIL), "", f"P{number}") for number in range(1, 5)]

    def text(*kept):
        return collection.to_text(NONE.having(Collected(TASK, kept)))

    before, theirs, ours = text(*answers[:2]), text(*answers[:3]), text(answers[0], answers[3])
    found = collection.from_text(there(collection.STORED.merged(theirs, before, ours))).tasks[0]
    assert [answer.key for answer in found.answers] == ["k1", "k3", "k4"]
    assert collection.from_text(there(collection.STORED.merged(theirs, before, collection.to_text(NONE)))) == NONE
    assert collection.STORED.merged(theirs, before, None) == theirs
