"""Texts from outside that are far too long: refused by their length, before anything scans their letters."""

from functools import partial

from tests.cases import for_each
from tests.helpers.counting import lines_run
from ttt.game.errors import Refused
from ttt.game.family import rules
from ttt.game.notation import LONGEST, board_from, cell_at, from_text
from ttt.library import Game
from ttt.session.embedding import OPTIONS, TAUGHT, embedding_from
from ttt.session.teacher_board import taught_from
from ttt.words.refusals import refusal
from ttt.workbench import given as typed

READERS = {
    "a cell": lambda text: cell_at(rules(100, 100, 5), text),
    "a board": board_from,
    "a game": from_text,
    "a move of the library": Game("100x100x5g").push,
    "a game of the library": Game,
    "a typed cell": typed.cell(rules(100, 100, 5)),
    "a typed cell where marks fall": typed.cell(rules(100, 100, 5, "g")),
    "a typed board": typed.board_size,
    "a typed game": typed.game,
    "a typed level": typed.level,
    "typed nodes": typed.nodes,
    "a typed number": typed.whole_number,
}
FEW = 250  # lines of Python that a refusal may run


@for_each("read", READERS.values())
@for_each(
    ("begin", "more"),
    [
        *(("", "a"), ("", "9"), ("", "1 "), ("a", "9"), ("3x3x", "3"), ("3x3x3", "g"), ("3x", "3x"), ("-", "9")),
        *(("1-", "9"), ("1-3x3x", "3-"), ("1-3x3x3-c", "9"), ("1-3x3x3-hh-", "a"), ("1-3x3x3-hh-a", "1"), ("9", "9-")),
    ],
)
@for_each("length", [LONGEST, 1_000_000])
def test_a_text_that_is_far_too_long_is_refused_in_a_few_steps(read, begin, more, length):
    text = begin + more * ((length - len(begin)) // len(more))
    sentences = []

    def ask():
        try:
            read(text)
        except Refused as error:
            sentences.append(error)

    assert lines_run(ask) < FEW
    assert len(refusal(sentences[0])) < 500


def refused_of(given):
    return (*embedding_from(given).refused, *taught_from(given, rules())[1])


def taught_or_embedded(is_taught):
    """Return a function that reads a teacher's options, or those of embedding, and returns the refusals."""
    if is_taught:
        return lambda given: taught_from(given, rules())[1]
    return lambda given: embedding_from(given).refused


@for_each("name", OPTIONS)
def test_an_option_that_is_far_too_long_is_refused_in_a_few_steps(name):
    read = taught_or_embedded(name in TAUGHT)
    for letter in ("a", "9", "0"):
        given = {name: letter * 2_000_000}
        assert lines_run(partial(read, given)) < FEW
        [refused] = read(given)
        assert len(refusal(refused)) < 500
