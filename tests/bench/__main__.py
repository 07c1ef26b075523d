"""Run every measurement, print it and write it to docs/bench.md."""

from pathlib import Path

from tests.bench import boot, matches, moves, opening, reading, solving

FIGURES = Path(__file__).parents[2] / "docs/bench.md"


def main() -> None:
    """Measure; every line is printed as soon as it is known."""
    lines = []
    for part in (opening, solving, moves, reading, boot, matches):
        for line in part.report():
            print(line, flush=True)
            lines.append(f"- {line}.\n")
    FIGURES.parent.mkdir(exist_ok=True)
    FIGURES.write_text("# Figures\n\nWritten by `make bench`, in one run on one machine.\n\n" + "".join(lines))


if __name__ == "__main__":
    main()
