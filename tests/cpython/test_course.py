"""The course: its lessons are true, the same in every language, and their links lead where they say."""

import ast
import re
from functools import cache
from html import unescape
from itertools import pairwise

import pytest

from tests.cases import for_each
from tests.cpython.test_import_borders import ROOT
from tools.languages import OTHERS
from tools.languages import english as english_of
from tools.languages import language as words_of
from tools.pages import PAGES
from tools.texts import TERMS, glossary
from ttt.bots.bot import Bot
from ttt.bots.case_runs import compared
from ttt.bots.environment import Printed
from ttt.browser.kit import walk_link
from ttt.game.notation import board_from
from ttt.game.notation import from_text as game_from
from ttt.game.record import OPPONENTS, opponent_in, position_of
from ttt.lessons.claim_proofs import PROVED, prove
from ttt.lessons.course_names import NEEDED
from ttt.lessons.lesson import (
    CELLS_ARE_RIGHT,
    CHOOSE,
    EXPLAIN,
    FILL,
    FIND,
    LOOK,
    PLAY_HOLD,
    PLAY_WIN,
    PLAYED_ON,
    RIGHT,
    TASKS,
    WIN,
    WORTH,
    WORTHS,
    WRONG,
)
from ttt.lessons.lesson import CODE as CODE_TASK
from ttt.lessons.lesson_text import from_text, to_lesson_text
from ttt.lessons.position_proofs import Proofs
from ttt.lessons.styled_words import CODE, EMPHASIS, LINK, PLAIN, pieces
from ttt.lessons.tasks import below, best_points, needs_engine
from ttt.words.speech import in_context

LESSONS = ROOT / "static/pages/lesson"
COURSE = LESSONS / "course"
NAMES = list(NEEDED)
REVIEWS = {"review-play": 10, "review-thinking": 10}  # the tasks of each
ENGLISH = "en"
LONGEST = 80  # the most words of a step in English: nobody reads more on a phone
LONGEST_WITH_CODE = 120  # the most in a step in which a person writes a program, on a larger screen
# Terms of the glossary that need no explanation: everybody knows them, or the page shows what they mean.
KNOWN = {"board", "cell", "column", "computer", "free cell", "hint", "lesson", "line", "link", "mark", "move", "puzzle"}
CELL = re.compile(r"(?<![A-Za-z0-9])[a-g][1-7](?![A-Za-z0-9])")


@cache
def lesson(language, name):
    return from_text((COURSE / language / f"{name}.txt").read_text(encoding="utf-8"))


def steps(language=ENGLISH):
    """Yield each step's name, which failures show, and the step."""
    for name in NAMES:
        for number, step in enumerate(lesson(language, name).steps, 1):
            yield f"{language}/{name} {number}", step


def told(step):
    """Return everything that a person reads in a step, in order."""
    says = [step.says[answer] for answer in sorted(step.says, key=str)]
    model = step.solution if step.task == EXPLAIN else ()
    return [step.title, *step.words, *step.hints, *step.options, *model, *says]


def right_at_once(step):
    """Return every answer that is right at some point of a step with a solution."""
    if step.task != WIN:
        return set(step.solution)
    position = position_of(step.game)
    for cell in step.solution[:-1]:
        position = position.play(cell)
    ends = {cell for cell in position.legal_moves() if position.play(cell).outcome}
    return set(step.solution[::2]) | ends


def links(words):
    return [piece.address for piece in pieces(words) if piece.kind == LINK]


def code(words):
    return [piece.text for piece in pieces(words) if piece.kind == CODE]


def emphasised(step):
    return " ".join(piece.text for words in told(step) for piece in pieces(words) if piece.kind == EMPHASIS)


def names_the_term(step, term):
    """Whether a step in English uses a term of the glossary; the name of a lesson to which it leads doesn't count."""
    said = [piece.text for words in told(step) for piece in pieces(words) if piece.kind in (PLAIN, EMPHASIS)]
    return TERMS[term].search(" ".join(said))


def cards():
    """Return the lessons of the course in order: the name, the game to play with it, and the game in its picture."""
    markup = (LESSONS / "index.html").read_text(encoding="utf-8")
    return re.findall(r'<li data-lesson="(.*?)" data-game="(.*?)"><a href="#course=\1"><!-- board: (.*?) -->', markup)


def said_on_cards():
    """Return what the path says of each lesson: name, context of the title, title, what a person can do after it."""
    markup = (LESSONS / "index.html").read_text(encoding="utf-8")
    said = r'<li data-lesson="(.*?)".*?<b data-say(?:="(.*?)")?>(.*?)</b><span class="can" data-say>(.*?)</span>'
    return re.findall(said, markup)


def check_address(address):
    place, _, asked = address.removeprefix("../").partition("#")
    folder, _, query = place.partition("?")
    assert folder in [page.folder for page in PAGES]
    if folder == "lab/":
        tabs = re.findall(r'id="tab-(\w+)"', (LESSONS.parent / folder / "index.html").read_text(encoding="utf-8"))
        assert query in ["", *(f"tab={tab}" for tab in tabs)]
        assert asked in ["", *(f"opponent={name}" for name in OPPONENTS)]
    elif folder == "lesson/" and asked not in ("", "key=1"):  # the list, for learners or for teachers
        name, _, step = asked.removeprefix("course=").removesuffix("&key=1").partition("&step=")
        assert name in NAMES
        assert not step or 1 <= int(step) <= len(lesson(ENGLISH, name).steps)
    elif folder == "think/" and asked:
        assert walk_link.read(asked).game
    elif folder == "rules/" and asked:
        board_from(asked.removeprefix("board="))
    elif not folder:
        game_from(asked)


def test_there_are_32_lessons_in_every_language():
    assert len(NAMES) == 32
    for language in (ENGLISH, *OTHERS):
        assert sorted(file.stem for file in (COURSE / language).iterdir()) == sorted(NAMES), language


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_who_looks_for_minimax_finds_its_lesson_by_the_title(language):
    found = [name for name in NAMES if "minimax" in lesson(language, name).title.lower()]
    assert found == ["minimax", "minimax-player"]


@pytest.mark.parametrize("name", NAMES)
def test_every_claim_of_the_course_is_proved(name):
    checked = list(prove(lesson(ENGLISH, name)))
    assert [step for step in checked if step.verdict != PROVED] == []


@for_each("language", OTHERS)
@for_each("name", NAMES)
def test_a_translation_differs_only_in_its_words(name, language):
    english, translated = lesson(ENGLISH, name), lesson(language, name)
    assert (english.language, translated.language) == (ENGLISH, language)
    assert len(translated.steps) == len(english.steps)
    wordless = {"title": "", "words": (), "hints": (), "options": (), "says": {}}
    for one, other in zip(english.steps, translated.steps, strict=True):
        model = {"solution": ()} if one.task == EXPLAIN else {}
        assert one._replace(**wordless, **model) == other._replace(**wordless, **model)
        assert [len(part) for part in (one.words, one.hints, one.options)] == [
            len(part) for part in (other.words, other.hints, other.options)
        ]
        assert one.says.keys() == other.says.keys()


@pytest.mark.parametrize("language", OTHERS)
def test_a_translation_names_the_same_cells_and_leads_to_the_same_pages(language):
    for (where, one), (_, other) in zip(steps(), steps(language), strict=True):
        for english, translated in zip(told(one), told(other), strict=True):
            assert links(english) == links(translated), where
            assert code(english) == code(translated), where
            assert set(CELL.findall(english)) == set(CELL.findall(translated)), (where, translated)


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_emphasis_and_links_in_the_course_are_complete(language):
    for where, step in steps(language):
        for words in told(step):
            plain = [piece.text for piece in pieces(words) if piece.kind == PLAIN]
            assert not [text for text in plain if re.search(r"[*`\[\]]", text)], (where, words)
        assert not [piece for piece in pieces(step.title) if piece.kind == EMPHASIS], where


def test_an_arabic_text_begins_with_an_arabic_letter_as_that_decides_its_direction():
    for where, step in steps("ar"):
        for words in told(step):
            first = next(filter(str.isalpha, words), "")
            assert not first or not first.isascii() or CELL.fullmatch(words), (where, words)


def test_the_path_has_every_lesson_in_order_with_its_title_and_what_one_can_do_after_it_in_every_language():
    assert [name for name, _, _ in cards()] == NAMES
    for code in (ENGLISH, *OTHERS):
        said = english_of() if code == ENGLISH else words_of(code)
        for name, context, title, can in said_on_cards():
            assert said[in_context(context, title) if context else title] == lesson(code, name).title
            assert said[can]


def test_the_path_says_which_lessons_to_take_first():
    markup = (LESSONS / "index.html").read_text(encoding="utf-8")
    titles = {name: title for name, _, title, _ in said_on_cards()}
    for name, card in re.findall(r'<li data-lesson="(.*?)"(.*)</li>', markup):
        first = re.search(r'<span class="first"><span data-say="needs">First:</span> (.*)</span></a>', card)
        told_first = re.findall(r"<span data-say[^>]*>(.*?)</span>", first[1]) if first else []
        assert told_first == [titles[needed] for needed in NEEDED[name]], name


def test_what_a_lesson_needs_comes_before_it_and_each_unit_is_in_the_order_of_age():
    for name, needed in NEEDED.items():
        assert all(NAMES.index(each) < NAMES.index(name) for each in needed), name
    markup = (LESSONS / "index.html").read_text(encoding="utf-8")
    units = [re.findall(r'data-age="(\d+)"', unit) for unit in markup.split("<h3 ")[1:]]
    assert sum(map(len, units)) == len(NAMES)
    for ages in units:
        assert ages == sorted(ages, key=int)


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_each_lesson_leads_on_to_the_next(language):
    for name, following in pairwise(NAMES):
        *_, way_on = [link for words in told(lesson(language, name).steps[-1]) for link in links(words)]
        assert way_on == f"../lesson/#course={following}", name


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_a_term_of_the_glossary_is_explained_where_the_course_first_uses_it(language):
    for term in TERMS.keys() - KNOWN:
        first = next(number for number, (_, step) in enumerate(steps()) if names_the_term(step, term))
        where, step = list(steps(language))[first]
        words = TERMS[term] if language == ENGLISH else re.compile("|".join(glossary(language)[term]), re.IGNORECASE)
        assert words.search(emphasised(step)), (where, term)


def test_each_lesson_on_the_path_shows_its_own_board_and_leads_to_a_game_on_one_with_an_opponent():
    for name, played, pictured in cards():
        boards = {(step.game.rules.k, step.game.rules.variants) for step in lesson(ENGLISH, name).steps if step.game}
        game = game_from(played)
        assert sorted(opponent_in(seat) or "" for seat in game.seats)[0] == "", name
        assert [seat for seat in game.seats if opponent_in(seat)], name
        for rules in (game.rules, game_from(pictured).rules):
            assert (rules.k, rules.variants) in boards, name


def test_links_of_the_course_lead_to_what_there_is():
    found = [address for _, step in steps() for words in told(step) for address in links(words)]
    assert len(found) > 5
    for address in found:
        check_address(address)


def test_a_link_of_a_lesson_asks_a_page_for_a_tab_and_for_nothing_else():
    assert links("[a](../lab/?tab=arena) [b](../?reset=1) [c](../?by=link&tab=x) [d](../lab/?tab=a&b)") == [
        "../lab/?tab=arena"
    ]


def test_links_from_page_to_page_lead_to_what_there_is():
    markup = "".join(file.read_text(encoding="utf-8") for file in LESSONS.parent.glob("*/index.html"))
    found = re.findall(r'href="(\.\./(?:lab|lesson|rules|think)/[^"]*)"', markup)
    assert len(found) > 5
    for address in found:
        check_address(unescape(address))


def test_prose_says_no_number_of_lessons_that_may_grow():
    documents = [ROOT / "README.md", *ROOT.glob("docs/*.md"), *LESSONS.parent.glob("*/index.html")]
    prose = "".join(file.read_text(encoding="utf-8") for file in documents)
    assert re.findall(r"\b(?:\d+|\w*(?:teen|ty(?:-\w+)?))(?: \w+)? lessons\b", prose, re.IGNORECASE) == []
    for language in OTHERS:
        assert not re.search(
            r"\d", words_of(language)["Short lessons, from the first row to a player that you write yourself."]
        ), language


def test_larger_boards_of_the_course_need_no_engine():
    for where, step in steps():
        assert not needs_engine(step) or step.game.rules.size <= 9, where


def test_what_is_said_to_one_answer_is_not_said_when_that_answer_is_right():
    for where, step in steps():
        assert not right_at_once(step) & (step.says.keys() - {RIGHT, WRONG}), where


def test_every_wrong_answer_gets_words_of_its_lesson():
    for where, step in steps():
        answers = {CHOOSE: range(1, len(step.options) + 1), WORTH: WORTHS}.get(step.task, ())
        if step.task in (WIN, *CELLS_ARE_RIGHT):
            answers = position_of(step.game).legal_moves()
        assert WRONG in step.says or {*answers} - right_at_once(step) <= step.says.keys(), where
        assert WRONG in step.says or step.task not in (FILL, PLAY_HOLD, PLAY_WIN), where


def test_a_lesson_that_speaks_of_leaves_says_what_they_are():
    for name in NAMES:
        all_words = " ".join(words for step in lesson(ENGLISH, name).steps for words in told(step))
        sentences = re.findall(r"[^.]*\b(?:a|the|each) \*?lea(?:f|ves)\b[^.]*", all_words, re.IGNORECASE)
        assert not sentences or re.search(r"\bends?\b", sentences[0]), (name, sentences[0])


def test_a_tree_says_what_the_values_of_unfinished_games_mean():
    for name in NAMES:
        going_on = [
            step
            for step in lesson(ENGLISH, name).steps
            if step.task == FILL
            and not all(position_of(reply).outcome for move in below(step.game) for reply in below(move))
        ]
        assert not going_on or "isn't over" in " ".join(going_on[0].words), name


def test_the_best_move_may_score_nothing_so_what_one_move_scores_is_not_told_of_it():
    *_, greed = [step for _, step in steps() if step.task == FIND and step.game.rules.has_points]
    position = position_of(greed.game)
    assert best_points(position) == 1
    assert {position.play(cell).points for cell in greed.solution} == {position.points}
    for name in ("puzzles", "lesson"):
        lines = (ROOT / f"docs/{name}.md").read_text(encoding="utf-8").splitlines()
        (row,) = [line for line in lines if re.match(r"\| `?points`? \| (?:say )?how many", line)]
        assert "best" not in row, row
    assert "best" not in str(english_of()["One move can score {count} point, not {claimed}."])


def test_what_fair_games_says_of_random_games_and_first_moves_is_true():
    @cache
    def shares(position):
        """Return how often X wins, O wins and nobody wins if both play at random."""
        if position.outcome:
            return [position.outcome.winner == winner for winner in (0, 1, None)]
        moves = position.legal_moves()
        return [sum(share) / len(moves) for share in zip(*[shares(position.play(cell)) for cell in moves], strict=True)]

    assert [round(100 * share) for share in shares(position_of(game_from("1-3x3x3-hh-")))] == [58, 29, 13]
    game = game_from("1-4x3x3-hh-")
    assert sorted(Proofs(game.rules).values(position_of(game)).values()) == ["L"] * 2 + ["W"] * 10


def test_a_cube_of_four_layers_is_told_of_its_own_game_alone():
    assert board_from("8x8x3layers")  # so four layers don't always need four in a row
    assert [step.words for where, step in steps() if "four layers" in step.words[0]] == [
        ("Here are four layers, and a row has four marks. You are X. Win in one move.",)
    ]


def test_each_lesson_is_short_and_hints_where_something_is_asked():
    for name in NAMES:
        assert 4 <= len(lesson(ENGLISH, name).steps) <= (12 if name in REVIEWS else 8), name
    for where, step in steps():
        longest = LONGEST_WITH_CODE if step.task == CODE_TASK else LONGEST
        assert sum(len(paragraph.split()) for paragraph in step.words) <= longest, where
        assert step.hints or step.task == LOOK, where


@for_each(("name", "tasks"), REVIEWS.items())
def test_each_task_of_a_review_is_about_a_lesson_that_comes_before_it(name, tasks):
    first = [*NEEDED[name]]
    for needed in first:  # it grows
        first += [each for each in NEEDED[needed] if each not in first]
    abouts = [step.about for step in lesson(ENGLISH, name).steps if step.task != LOOK]
    assert len(abouts) == tasks
    assert {*abouts} <= {*first}


def test_the_course_has_every_kind_of_task():
    assert {step.task for _, step in steps()} == {*TASKS}
    assert [step for _, step in steps() if step.task == FIND and len(step.solution) > 1]


@pytest.mark.parametrize("language", [ENGLISH, *OTHERS])
def test_a_lesson_of_the_course_can_be_written_and_read_again(language):
    for name in NAMES:
        assert from_text(to_lesson_text(lesson(language, name))) == lesson(language, name)


@pytest.mark.parametrize("name", NAMES)
def test_each_lesson_ends_by_telling_what_one_knows_and_has_a_game_or_a_thing_that_is_made(name):
    *others, last = lesson(ENGLISH, name).steps
    assert last.task == LOOK
    made = [step for step in others if step.task in (*PLAYED_ON, CODE_TASK)]
    assert made or name == "three-loses", name


@pytest.mark.parametrize("name", NAMES)
def test_a_programs_solution_passes_its_cases_and_what_it_begins_with_does_not(name):
    for step in lesson(ENGLISH, name).steps:
        if step.task == CODE_TASK:
            assert set(outcomes(step, step.solution[0])) == {True}, step.title
            assert False in outcomes(step, step.code), step.title


def test_no_program_answers_by_the_first_thing_that_its_loop_looks_at():
    """`return found and right` in a loop ends it at once, as the hints of the course say."""
    sources = {file.name: file.read_text(encoding="utf-8") for file in (ROOT / "static/pages/lab").glob("*/*.py")}
    for name in NAMES:
        for step in lesson(ENGLISH, name).steps:
            if step.task == CODE_TASK:
                sources |= {f"{name}, {step.title}": step.code, f"{name}, {step.title}, solved": step.solution[0]}
    assert len(sources) > 20
    assert [where for where, source in sources.items() if list(hasty_answers(source))] == []


def hasty_answers(source):
    """Yield each `return` that, inside a loop, returns a comparison, or conditions joined by `and` or `or`."""
    for loop in ast.walk(ast.parse(source)):
        if isinstance(loop, ast.For | ast.While):
            for node in ast.walk(loop):
                if isinstance(node, ast.Return) and isinstance(node.value, ast.BoolOp | ast.Compare):
                    yield node


def outcomes(step, source):
    """Return, for each case of a step, whether a program gets it right."""
    bot = Bot(source, "program", Printed(), None)
    return [compared(bot, "1-3x3x3-hh-", case).get("right", False) for case in step.cases]
