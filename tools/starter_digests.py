"""Updates ttt/lab/starter_digests.py: python -m tools.starter_digests, after a starter of the lab has changed."""

from pathlib import Path

from ttt.lab.likeness import Shape, starter_digest

ROOT = Path(__file__).parents[1]
OWN = "own"  # three lines that anybody may write, so they are no sign of copying
ENGINE = {"ours": "ttt/engine/minimax.py", "monte_carlo": "ttt/engine/monte_carlo.py"}
EARLIER = {"ddafc1f2bd2913a7": "rules", "9ac1a3a168f86501": "rules"}  # of earlier texts, which learners may still have
TABLE = ROOT / "ttt/lab/starter_digests.py"


def table() -> str:
    """Return the text of the module that holds the digests."""
    starters = [file for file in sorted((ROOT / "static/pages/lab/starters").glob("*.py")) if file.stem != OWN]
    engine = {name: ROOT / file for name, file in ENGINE.items()}
    files = [*starters, *engine.values()]
    names = [*[file.stem for file in starters], *engine]
    digests = [starter_digest(Shape(file.read_text(encoding="utf-8"))) for file in files]
    found = [*zip(digests, names, strict=True), *EARLIER.items()]
    rows = [f'    "{digest}": "{name}",\n' for digest, name in found]
    return TABLE.read_text(encoding="utf-8").partition("STARTERS = ")[0] + "STARTERS = {\n" + "".join(rows) + "}\n"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
