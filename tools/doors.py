"""Writes the five doors of the site into a page's markup: the links by which people go from page to page.

Their only source is static/parts/doors.html, which has them as seen from the top of the site.
"""

import re

from tools.pages import Page

NAME = "doors"
_LINK = re.compile(r'<a href="([^"]*)"')
HOME = "./"


def doors_of(page: Page, part: str) -> str:
    """Return the markup of the doors as seen from a page, with the current door marked.

    part is the markup as seen from the top of the site. The current door is the page itself or leads to it.
    """

    def seen(found: re.Match[str]) -> str:
        folder = "" if found[1] == HOME else found[1]
        address = page.root + folder or HOME
        is_current = folder == page.door
        current = f' aria-current="{"page" if folder == page.folder else "true"}"' if is_current else ""
        return f'<a href="{address}"{current}'

    return _LINK.sub(seen, part)
