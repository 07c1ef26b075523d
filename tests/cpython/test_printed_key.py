"""The address says whether the key is printed; everything else in a link stays."""

from tests.cases import for_each
from ttt.lessons.lesson_link import with_printed_key, without_printed_key


@for_each("link", ["", "#puzzles=3x3,8,1", "#course=forks&key=1", "#course=forks"])
def test_a_link_that_prints_the_key_is_the_same_link_otherwise(link):
    assert without_printed_key(with_printed_key(link, True)) == (link, True)
    assert without_printed_key(with_printed_key(link, False)) == (link, False)
