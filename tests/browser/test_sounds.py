"""Sounds: none until somebody wants them, then one for each mark and some for the end."""

from playwright.sync_api import expect

from tests.helpers.board import Board, eventually

X, O, WON = 523, 392, [523, 659, 784]  # noqa: E741  as the marks are called
RECORDER = """
window.tones = [];
const listen = HTMLElement.prototype.addEventListener; // the file with the sounds comes late, and listens to the switch
HTMLElement.prototype.addEventListener = function (kind, ...more) {
  if (this.id === "sounds") window.isListening = true;
  return listen.call(this, kind, ...more);
};
window.OscillatorNode = class extends OscillatorNode {
  constructor(audio, options) {
    super(audio, options);
    tones.push(options.frequency);
  }
};
"""


def test_marks_and_the_end_are_heard_once_that_is_wanted(board: Board):
    def hears(*tones: int) -> None:
        eventually(board.page, lambda: board.page.evaluate("tones"), list(tones))
        board.page.evaluate("tones.length = 0")

    board.page.add_init_script(RECORDER)
    board.open("1-3x3x3-hh-")
    switch = board.page.get_by_role("switch", name="Sounds")
    eventually(board.page, lambda: board.page.evaluate("window.isListening"))
    board.play("a1")
    hears()
    board.open_preferences()
    switch.click()
    hears(X)
    board.page.keyboard.press("Escape")
    board.play("b1", "a2")
    hears(O, X)
    board.reload()
    expect(board.page.locator("#sounds")).to_be_checked()  # by the file with the sounds
    board.play("b2")
    hears(O)
    board.play("a3")
    hears(X, *WON)
    board.go_to("1-3x3x3-hh-c1c2c3")
    expect(board.status).to_have_text("X played c3. O to move.")
    hears()
    board.open_preferences()
    switch.click()
    board.page.keyboard.press("Escape")
    board.play("a3")
    hears()
