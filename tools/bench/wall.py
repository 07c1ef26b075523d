"""How smoothly the wall of matchboxes trains: how many frames are shown and games played while the button is held."""

import statistics
from collections.abc import Iterator

from playwright.sync_api import Browser

from tools.bench.boot import chromium
from tools.serve import serving
from tools.site import build

SIZES = {"laptop": (1280, 800), "phone": (360, 740)}
FRAME = 1000 / 60  # ms
# Returns the pauses between frames, in milliseconds, and the games played, over five seconds that begin one second
# after the button is pressed.
FRAMES = """async () => {
    const games = () => Number(document.querySelector("#loss-games").textContent.replace(/\\D/g, ""));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const [begun, before, frames] = [performance.now(), games(), []];
    await new Promise((resolve) => {
        const note = (time) => {
            frames.push(time);
            if (time - begun < 5000) requestAnimationFrame(note);
            else resolve();
        };
        requestAnimationFrame(note);
    });
    return [frames.slice(1).map((time, at) => time - frames[at]), games() - before];
}"""


def report() -> Iterator[str]:
    """Yield the lines of the report."""
    with serving(build()) as address, chromium() as browser:
        for name, size in SIZES.items():
            yield f"In a {name}-sized window, the wall of matchboxes {held(browser, address, *size)}"


def held(browser: Browser, address: str, width: int, height: int) -> str:
    """Hold the button, and say in words what happens."""
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(address + "matchboxes/?seed=7")
    page.locator("html[data-page=ready]").wait_for(state="attached")
    page.get_by_role("button", name="Hold to train").hover()
    page.mouse.down()
    pauses, games = page.evaluate(FRAMES)
    page.mouse.up()
    page.close()
    late = sum(pause > 1.5 * FRAME for pause in pauses)
    return (
        f"shows {1000 / statistics.mean(pauses):.0f} frames a second during training; {late} of {len(pauses)} frames"
        f" are late. In five seconds, {games} games are played"
    )
