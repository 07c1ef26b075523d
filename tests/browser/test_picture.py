"""The picture of a game to share: its size and colours, how it is shared, and what happens if the browser refuses."""

from functools import partial

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.cpython.test_colours import NORMAL
from tests.helpers.board import Board, eventually
from ttt.drawing.shared_picture import BOARD, SIZE
from ttt.words.speech import say

pytestmark = pytest.mark.layout  # a browser draws the picture
A_WIN = "1-3x3x3-hh-a1a2b1b2c1"

# An image's width and height, the colours of some places, and whether the title has over 500 pixels of a given colour.
LOOK = """(image, [places, ink]) => {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const colours = (...box) => context.getImageData(...box).data.join(" ").match(/\\d+ \\d+ \\d+ 255/g);
  const inked = colours(56, 29, 968, 88).filter((colour) => colour === ink).length;
  return [canvas.width, canvas.height, places.map(([x, y]) => colours(x, y, 1, 1)[0]), inked > 500];
}"""
COPIED = """async () => {
  const [item] = await navigator.clipboard.read();
  const image = await createImageBitmap(await item.getType("image/png"));
  return [item.types.join(), image.width, image.height];
}"""
CAN_SHARE = """
  navigator.canShare = ({ files }) => files.length === 1 && files[0].type === "image/png";
  navigator.share = async (what) => {
    window.sent = what;
    if (window.refusal) throw new DOMException("", window.refusal);
  };
"""


def share(board: Board) -> Locator:
    board.button("Share").click()
    dialog = board.page.get_by_role("dialog", name="Share")
    expect(dialog.get_by_role("img", name="Picture: ")).to_be_visible()
    return dialog


def frames_of(gif: bytes) -> list[int]:
    """Return for how many hundredths of a second each frame of a GIF is shown."""
    assert gif[:6] == b"GIF89a"
    delays, at = [], 13 + (3 << (gif[10] & 7) + 1 if gif[10] & 128 else 0)
    while gif[at] != 0x3B:
        if gif[at : at + 2] == b"!\xf9":
            delays.append(int.from_bytes(gif[at + 4 : at + 6], "little"))
        if gif[at] == 0x2C:
            at += 11 + (3 << (gif[at + 9] & 7) + 1 if gif[at + 9] & 128 else 0)
        else:
            at += 2
        while gif[at]:
            at += gif[at] + 1
        at += 1
    return delays


@pytest.mark.layout
def test_a_game_is_saved_as_a_moving_picture(board: Board) -> None:
    board.open("1-3x3x3-hh-a1b2c3")
    dialog = share(board)
    dialog.get_by_text("Moving picture", exact=True).click()
    expect(dialog.get_by_role("img", name="Tic-tac-toe").last).to_be_visible()
    with board.page.expect_download() as saved:
        board.button("Save as GIF").click()
    assert saved.value.suggested_filename == "tic-tac-toe.gif"
    assert frames_of(saved.value.path().read_bytes()) == [80, 80, 80, 300]
    with board.page.expect_download() as saved:
        board.button("Save as SVG").click()
    assert saved.value.path().read_text().count("<animate ") == 4


def channels(colour: str) -> str:
    """Return the channels of a colour, such as "255 0 0 255" for #ff0000."""
    return " ".join(str(int(colour[at : at + 2], 16)) for at in (1, 3, 5)) + " 255"


def test_the_picture_is_square_and_in_the_colours_of_the_page(same_page: Page):
    board = Board(same_page)
    board.open(A_WIN)
    middle, top = BOARD[0] + BOARD[2] // 2, BOARD[1]
    # The corner, an empty cell, a place between the strokes of a mark in the row, and the plate between two cells.
    places = [(4, 4), (middle, top + 520), (middle, top + 60), (middle + 107, top + 110)]
    for scheme in ("light", "dark"):
        same_page.emulate_media(color_scheme=scheme)
        picture = share(board).get_by_role("img", name="Picture: Tic-tac-toe. X beat O on move 5.")
        colours = {name: channels(both[scheme == "dark"]) for name, both in NORMAL.items()}
        seen = [SIZE, SIZE, [colours[name] for name in ("x", "tile", "x", "plate")], True]
        eventually(same_page, partial(picture.evaluate, LOOK, [places, colours["tile"]]), seen)
        same_page.keyboard.press("Escape")


def test_it_is_saved_and_copied(same_page: Page):
    same_page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    board = Board(same_page)
    board.open(A_WIN)
    dialog = share(board)
    expect(board.button(say("Share picture"))).to_be_hidden()
    board.button(say("Copy picture")).click()
    expect(dialog.get_by_text(say("The picture is copied."))).to_be_visible()
    assert board.page.evaluate(COPIED) == ["image/png", SIZE, SIZE]
    with board.page.expect_download() as download:
        board.button(say("Save picture")).click()
    expect(dialog.get_by_text(say("Picture saved as {name}.", name="tic-tac-toe.png"))).to_be_visible()
    header = download.value.path().read_bytes()[:24]
    assert header.startswith(b"\x89PNG")
    assert [int.from_bytes(header[at : at + 4], "big") for at in (16, 20)] == [SIZE, SIZE]


def test_where_the_system_shares_pictures_it_goes_there_with_the_address(board: Board):
    board.page.add_init_script(CAN_SHARE)
    board.open(A_WIN)
    dialog = share(board)
    expect(board.button(say("Share picture"))).to_be_focused()
    expect(board.button(say("Copy picture"))).to_be_hidden()
    board.page.keyboard.press("Enter")
    told = "window.sent && [sent.files[0].name, sent.files[0].size > 9999, sent.text]"
    text = f"X beat O on move 5. {board.page.url}"
    eventually(board.page, lambda: board.page.evaluate(told), ["tic-tac-toe.png", True, text])
    for refusal, is_told in (("AbortError", False), ("NotAllowedError", True)):
        board.page.evaluate(f"window.sent = null; window.refusal = '{refusal}'")
        board.button(say("Share picture")).click()
        eventually(board.page, lambda: board.page.evaluate("Boolean(window.sent)"))
        expect(dialog.get_by_text(say("This browser couldn't share the picture: save it instead."))).to_have_count(
            1 if is_told else 0
        )


def test_where_the_browser_refuses_a_sentence_says_so_and_the_rest_works(same_page: Page):
    board = Board(same_page)
    board.open(A_WIN)
    page = board.page
    page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new DOMException('denied')) }")
    dialog = share(board)
    board.button(say("Copy picture")).click()
    expect(
        dialog.get_by_text(say("This browser won't let the page copy the picture: save it instead."))
    ).to_be_visible()
    page.keyboard.press("Escape")
    page.evaluate("() => { HTMLCanvasElement.prototype.toDataURL = () => { throw new DOMException('denied') } }")
    board.button("Share").click()
    expect(dialog.get_by_text(say("This browser won't let the page make a picture."))).to_be_visible()
    expect(board.button(say("Save picture"))).to_be_hidden()
    expect(dialog.get_by_role("textbox", name="Link", exact=True)).to_have_value(page.url)


def test_on_a_phone_the_first_sight_is_calm_and_the_rest_is_one_step_further_by_keyboard(same_page: Page):
    board, page = Board(same_page), same_page
    page.set_viewport_size({"width": 360, "height": 740})
    board.open(A_WIN)
    dialog = share(board)
    first = dialog.get_by_role("button", name="picture").first
    expect(first).to_be_focused()
    picture = dialog.get_by_role("img", name="Picture: ")
    assert picture.evaluate("image => image.clientWidth") >= 296
    expect(first).to_be_in_viewport(ratio=1)
    expect(board.button(say("Copy the link"))).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360
    seen = dialog.locator(":is(button, input, textarea, summary):visible")
    names = seen.evaluate_all("all => all.map((one) => one.textContent || one.localName)")
    copy = [say("Copy picture")] if say("Copy picture") in names else []
    deeper = [say("QR code"), say("Embed"), say("The game as text")]
    assert names == [
        "Close",
        say("Save picture"),
        *copy,
        "input",
        say("Copy the link"),
        *deeper,
        say("Save as one file"),
        say("Show it on a projector"),
    ]
    for key in deeper:
        opener = dialog.get_by_text(key, exact=True)
        for _ in range(12):
            if opener.evaluate("one => one === document.activeElement"):
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(opener.locator("..")).to_have_attribute("open", "")
        page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(board.button("Share")).to_be_focused()
