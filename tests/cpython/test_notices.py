"""What is shown besides the state of the game: refusals, which interrupt, and remarks, which don't."""

import pytest

from ttt.browser.kit.notices import Notices


class Shown:
    """An element that records what it shows."""

    def __init__(self) -> None:
        self.refusals = self.remarks = "not yet told"
        self.notices = Notices(["At the start."], self.refuse, self.remark)

    def refuse(self, text: str) -> None:
        self.refusals = text

    def remark(self, text: str) -> None:
        self.remarks = text

    @property
    def both(self) -> tuple[str, str]:
        return self.refusals, self.remarks


@pytest.fixture
def shown() -> Shown:
    return Shown()


def test_what_went_wrong_before_the_start_is_told_first(shown: Shown):
    shown.notices.tell()
    assert shown.both == ("At the start.", "")


def test_a_hint_takes_the_place_of_a_refusal_and_the_other_way_round(shown: Shown):
    shown.notices.tell_at_once("Taken.")
    shown.notices.remark_at_once("Look.")
    assert shown.both == ("", "Look.")
    shown.notices.tell_at_once("Taken.")
    assert shown.both == ("Taken.", "")


def test_both_are_seen_if_they_come_together(shown: Shown):
    shown.notices.tell()
    shown.notices.remark("From the next game on.")
    shown.notices.add("Not stored.")
    shown.notices.tell()
    assert shown.both == ("Not stored.", "From the next game on.")


def test_what_comes_later_leaves_a_hint_unless_there_is_something_to_tell(shown: Shown):
    shown.notices.remark_at_once("Look.")
    shown.notices.tell_more()
    assert shown.both == ("At the start.", "Look.")
    shown.notices.tell()
    assert shown.both == ("", "")
    shown.notices.remark("Kept.")
    shown.notices.tell_more()
    assert shown.both == ("", "Kept.")
