"""Sounds: none until somebody wants them, then one for each mark and some for the end."""

from tests.browser.board import Board

X, O, WON = 523, 392, [523, 659, 784]  # noqa: E741  as the marks are called
RECORDER = """
window.tones = [];
window.OscillatorNode = class extends OscillatorNode {
  constructor(audio, options) {
    super(audio, options);
    tones.push(options.frequency);
  }
};
"""


def test_marks_and_the_end_are_heard_once_that_is_wanted(board: Board):
    def heard() -> list[int]:
        return board.page.evaluate("tones.splice(0)")

    board.page.add_init_script(RECORDER)
    board.open("1-3x3x3-hh-")
    switch = board.page.get_by_role("switch", name="Sounds")
    board.play("a1")
    assert heard() == []
    board.open_settings()
    switch.click()
    assert heard() == [X]
    board.play("b1", "a2")
    assert heard() == [O, X]
    board.reload()
    board.play("b2")
    assert heard() == [O]
    board.play("a3")
    assert heard() == [X, *WON]
    board.go_to("1-3x3x3-hh-c1c2c3")
    assert heard() == []
    board.open_settings()
    switch.click()
    board.play("a3")
    assert heard() == []
