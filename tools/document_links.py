"""Names the links in the documents that lead to a missing file or heading; `make lint` runs it."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(((?!https?:)[^)\s]+)\)")
IMAGE = re.compile(r'<img[^>]*? src="([^"]+)"')


def documents(root: Path = ROOT) -> list[Path]:
    """Return the Markdown files in root and in its docs/."""
    return sorted([*root.glob("*.md"), *root.glob("docs/*.md")])


def dead(document: Path) -> list[str]:
    """Return a document's links and pictures that lead nowhere."""
    text = re.sub(r"`[^`]*`", "", FENCED.sub("", document.read_text(encoding="utf-8")))
    missing = []
    for link in LINK.findall(text) + IMAGE.findall(text):
        name, _, heading = link.partition("#")
        target = (document.parent / name).resolve() if name else document
        if not target.exists() or (heading and heading not in headings(target)):
            missing.append(link)
    return missing


def headings(document: Path) -> set[str]:
    """Return the headings of a document as links name them."""
    found = re.findall(r"^#+ (.+)$", FENCED.sub("", document.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


def main() -> int:
    """Print the dead links; the exit status is 1 if there are any."""
    found = [f"{page.relative_to(ROOT)}: {link} leads nowhere" for page in documents() for link in dead(page)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
