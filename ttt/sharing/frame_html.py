"""A page of the site in a frame, as HTML to paste: without a script, which learning platforms would remove."""

TALL = 640  # pixels, for a lesson's step; a taller step scrolls in its frame
TALLEST = 900  # pixels, for the lab, which has a board below the code in a narrow frame


def code(address: str, title: str, height: int = TALL) -> str:
    """Return the HTML of a frame that shows an address, with a title for screen readers; both are escaped."""
    shown = f'src="{escaped(address)}" title="{escaped(title)}" width="100%" height="{height}"'
    return f'<iframe {shown} style="border: 0" loading="lazy" allow="clipboard-write"></iframe>'


def escaped(text: str) -> str:
    """Return a text escaped for HTML, also within quotes."""
    for letter, entity in (("&", "&amp;"), ('"', "&quot;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;")):
        text = text.replace(letter, entity)
    return text
