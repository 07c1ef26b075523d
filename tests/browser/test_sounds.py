"""Sounds: none until somebody wants them, then one for each mark, by its material, and one for each end of a game."""

from itertools import chain

import pytest
from playwright.sync_api import expect

from tests.helpers.board import Board, eventually

pytestmark = pytest.mark.browser  # only a browser makes sounds
# The sounds, by the audio nodes that make them: noise, or tones by their pitch in Hz.
X, O = ["noise"] * 2, [392, 784]  # noqa: E741  as the marks are called
DISC = {"X": ["noise", 225, "noise"], "O": ["noise", 300, "noise"]}
STONE = {"X": ["noise", 1500], "O": ["noise", 1900]}
WIN = ["noise", *O, "noise", 523, 1046, 659, 1318]
DRAW = ["noise", *O, "noise", *O]
LOSS = [*O, 330, 660, "noise"]
RECORDER = """
window.heard = [];
const listen = HTMLElement.prototype.addEventListener; // the file with the sounds comes late, and listens to the switch
HTMLElement.prototype.addEventListener = function (kind, ...more) {
  if (this.id === "sounds") window.isListening = true;
  return listen.call(this, kind, ...more);
};
window.OscillatorNode = class extends OscillatorNode {
  constructor(audio, options) {
    super(audio, options);
    heard.push(options.frequency);
  }
};
window.AudioBufferSourceNode = class extends AudioBufferSourceNode {
  constructor(audio, options) {
    super(audio, options);
    heard.push("noise");
  }
};
"""
# Each sound as a device would play it: its loudest sample, and the seconds to its last audible one.
RENDERED = """async () => {
  const { SOUNDS, make } = await import(new URL("static/game/sounds.js", location.href));
  const found = {};
  for (const name of Object.keys(SOUNDS)) {
    const audio = new OfflineAudioContext(1, 44100, 44100);
    make(audio, name, 0);
    const samples = (await audio.startRendering()).getChannelData(0);
    found[name] = [
      Math.max(...samples.map(Math.abs)),
      samples.findLastIndex((sample) => Math.abs(sample) > 0.0005) / 44100,
    ];
  }
  return found;
}"""


def hears(board: Board, *sounds: list) -> None:
    eventually(board.page, lambda: board.page.evaluate("heard"), [*chain(*sounds)])
    board.page.evaluate("heard.length = 0")


def switched_on(board: Board, game: str) -> None:
    """Open a game with sounds switched on before the first click."""
    board.page.add_init_script(RECORDER + "if (origin !== 'null') localStorage.setItem('ttt:sounds', 'on');")
    board.open(game)
    expect(board.page.locator("#sounds")).to_be_checked()  # the file with the sounds checks the box


def test_marks_and_the_end_are_heard_once_that_is_wanted(board: Board):
    board.page.add_init_script(RECORDER)
    board.open("1-3x3x3-hh-")
    switch = board.page.get_by_role("switch", name="Sounds")
    eventually(board.page, lambda: board.page.evaluate("window.isListening"))
    board.play("a1")
    hears(board)
    board.open_preferences()
    switch.click()
    hears(board, X)
    board.page.keyboard.press("Escape")
    board.play("b1", "a2")
    hears(board, O, X)
    board.reload()
    expect(board.page.locator("#sounds")).to_be_checked()
    board.play("b2")
    hears(board, O)
    board.play("a3")
    hears(board, X, WIN)
    board.go_to("1-3x3x3-hh-c1c2c3")
    expect(board.status).to_have_text("X played c3. O to move.")
    hears(board)
    board.open_preferences()
    switch.click()
    board.page.keyboard.press("Escape")
    board.play("a3")
    hears(board)


def test_discs_knock_and_stones_click_and_a_draw_and_a_loss_have_their_own_end(board: Board):
    switched_on(board, "1-7x6x4g-hh-")
    board.play("d6", "d5")
    hears(board, DISC["X"], DISC["O"])
    board.go_to("1-15x15x5-hh-")
    expect(board.cells).to_have_count(225)
    board.play("h8", "i9")
    hears(board, STONE["X"], STONE["O"])
    board.go_to("1-3x3x3-hh-a1b1c1b2a2c2b3a3")
    expect(board.status).to_have_text("O played a3. X to move.")
    board.play("c3")
    hears(board, X, DRAW)
    board.go_to("1-3x3x3-hc100-a2a1b3c1")
    expect(board.status).to_contain_text("c1")
    board.play("c3")
    hears(board, X, O, LOSS)


@pytest.mark.only_browser("chromium")
def test_each_is_heard_and_none_is_cut_off_or_long(board: Board):
    board.open("1-3x3x3-hh-")
    for name, (loudest, end) in board.page.evaluate(RENDERED).items():
        assert 0.05 < loudest < 0.6, (name, loudest)
        assert 0.03 < end < 0.7, (name, end)
