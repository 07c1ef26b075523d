"""The recordings that come with the site: the page unpacks what was recorded, step by step."""

import json
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.cases import for_each
from tests.helpers.recorded import SITES_OWN, record
from tools.recordings import recorded
from ttt.browser.think.ready_positions import FOLDER, READY, recording_file
from ttt.game.notation import from_text
from ttt.game.record import new_game, with_moves

FILES = {recording_file(program, from_text(game)): (program, game) for program in SITES_OWN for _, game in READY}
FILES.pop("")  # the name for all that isn't recorded with the site
MOST, MOST_OF_ALL = 15_000, 90_000  # bytes
# Reports what the page makes of each file, and how many steps it finds there; also what it makes of a damaged file, of
# a missing file, and of a file that doesn't come at the first request.
PROGRAM = """
    import { createHash } from "node:crypto";
    import { readFile } from "node:fs/promises";
    const [site, ...files] = process.argv.slice(1);
    const place = new URL(`file://${site}/`);
    await import(new URL("think/hashes.js", place));
    const { prerecorded } = await import(new URL("think/prerecorded.js", place));
    const { read } = await import(new URL("think/recording.js", place));
    let [damaged, silent, asked] = [null, null, 0];
    globalThis.fetch = async (address, { integrity }) => {
      asked += 1;
      if (silent) await new Promise(() => {});
      const bytes = await readFile(address);
      const hash = createHash("sha256").update(damaged ?? bytes).digest("base64");
      if (integrity !== `sha256-${hash}`) throw new TypeError("integrity");
      return new Response(bytes);
    };
    damaged = new Uint8Array([1, 2, 3]);
    const wrong = [await prerecorded(files[0]), await prerecorded("think/recordings/none.bin")];
    damaged = null;
    silent = true;
    const { setTimeout } = globalThis;
    globalThis.setTimeout = (act, time, ...more) => setTimeout(act, 0, ...more);
    wrong.push(await prerecorded(files[0]));
    globalThis.setTimeout = setTimeout;
    silent = false;
    asked = 0;
    const found = {};
    for (const file of files) {
      const recording = await prerecorded(file);
      found[file] = [recording, (await read(recording)).steps];
    }
    await prerecorded(files[0]);
    process.stdout.write(JSON.stringify({ found, wrong, asked }), () => process.exit());
"""


@pytest.fixture(scope="module")
def told(site_folder: Path) -> dict[str, Any]:
    command = ["node", "--input-type=module", "--eval", PROGRAM, str(site_folder), *FILES]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert run.returncode == 0, run.stderr
    answer: dict[str, Any] = json.loads(run.stdout)
    return answer


@for_each("file", FILES)
def test_what_the_page_unpacks_is_what_is_recorded_here_step_by_step(told: dict[str, Any], file: str) -> None:
    expected = record(*FILES[file])
    assert told["found"][file] == [expected, len(expected["steps"]["lines"])]


def test_what_is_damaged_missing_or_late_is_none_and_can_be_asked_for_again(told: dict[str, Any]) -> None:
    assert told["wrong"] == [None, None, None]
    assert told["asked"] == len(FILES)  # each once, though the first failed before and is used twice


def test_they_are_small_and_each_is_there(site_folder: Path) -> None:
    sizes = {path.relative_to(site_folder).as_posix(): path.stat().st_size for path in site_folder.glob(f"{FOLDER}*")}
    assert sizes.keys() == FILES.keys()
    assert max(sizes.values()) < MOST
    assert sum(sizes.values()) < MOST_OF_ALL


def test_only_see_it_think_keeps_them_for_a_time_without_a_network(site_folder: Path) -> None:
    first, _, _ = (site_folder / "service-worker.js").read_text(encoding="utf-8").partition(";\n")
    pages = json.loads(first.removeprefix("const SITE = "))["pages"]
    keeping = {page: FILES.keys() & {*entry["files"]} for page, entry in pages.items()}
    assert {page: len(files) for page, files in keeping.items() if files} == {"think/": len(FILES)}
    assert not FILES.keys() & {*tomllib.loads((site_folder / "think/pyscript.toml").read_text())["first"]["files"]}


def test_a_position_has_its_recording_however_it_came_about() -> None:
    game = from_text("1-3x3x3-hh-b2a1c2a2a3")
    other = with_moves(new_game(game.rules), (5, 3, 4, 0, 6))
    assert recording_file("minimax", other) == recording_file("minimax", game) == f"{FOLDER}four-minimax.bin"
    assert recording_file("moss", game) == ""
    assert recording_file("minimax", new_game(game.rules)) == ""
    assert recording_file("monte_carlo", game) == f"{FOLDER}four-monte_carlo.bin"
    assert recording_file("monte_carlo", from_text("1-3x3x3-hh-a1b2c3")) == ""  # six free cells: too large a recording


def test_the_build_refuses_a_program_that_is_not_recorded_whole() -> None:
    for body in ("return 1 / 0", "for each in range(10**6):\n        each"):
        with pytest.raises(ValueError, match="a whole recording of minimax at 1-3x3x3-hh-b2"):
            recorded("minimax", f"def minimax(position):\n    {body}\n", "1-3x3x3-hh-b2")
