"""The address says whether the key or the notes are printed; everything else in a link stays."""

from tests.cases import for_each
from ttt.lessons.lesson_link import KEY, NOTES, printing, without_printing


@for_each("link", ["", "#puzzles=3x3,8,1", "#course=forks&key=1", "#course=forks"])
def test_a_link_that_prints_more_is_the_same_link_otherwise(link):
    for what in (KEY, NOTES, ""):
        assert without_printing(printing(link, what)) == (link, what)
