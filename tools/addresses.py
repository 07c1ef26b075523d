"""Lists every address that the site requests, all below its own address, for administrators who must allow them.

python -m tools.addresses [https://example.org/ttt/]

It prints the address and the size in bytes of each file of the built site (_site/, made by `make site`), and at the
end the total size. Queries (?...) are settings that a page reads itself; what follows # never leaves the browser.
The site requests nothing else: the pages' policy forbids it, and a browser test fails if another host is asked.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from tools.manifest import asked_for

BUILT = Path("_site")


def addresses(site: Path, root: str) -> Iterator[tuple[str, int]]:
    """Yield each file's address, which begins with root, and its size in bytes; a page's address is its folder's."""
    for path in sorted(site.rglob("*")):
        if path.is_file():
            yield root + asked_for(path.relative_to(site).as_posix()).removeprefix("./"), path.stat().st_size


def main(arguments: list[str]) -> None:
    """Print the addresses of the built site as if it were published at the given address."""
    if not BUILT.exists():
        sys.exit("There is no built site: run make site first.")
    root = arguments[0] if arguments else "https://example.org/ttt/"
    found = list(addresses(BUILT, root.rstrip("/") + "/"))
    for address, size in found:
        print(f"{size:9,} {address}")
    print(f"{sum(size for _, size in found):9,} bytes in {len(found)} files")


if __name__ == "__main__":
    main(sys.argv[1:])
