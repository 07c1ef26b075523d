"""A drawing within HTML, as an image, because JupyterLab removes other drawings from notebooks it doesn't trust."""

from base64 import b64encode
from html import escape


def image(svg: str, told: str) -> str:
    """Return the HTML of an SVG document; told is its description for people who can't see it."""
    data = b64encode(svg.encode()).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(told)}">'
