"""A drawing within HTML: as an image, since JupyterLab takes other drawings out of a notebook that it doesn't trust."""

from base64 import b64encode
from html import escape


def image(svg: str, told: str) -> str:
    """The HTML of an SVG document; told is said in place of it to those who can't see it."""
    data = b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(told)}">'
