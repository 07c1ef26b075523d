"""Writes points: 1 for a win and ½ for a draw."""


def points_told(points: float) -> str:
    """Return points as a text, such as "7½"."""
    whole, half = int(points), "½" if points != int(points) else ""
    return half if half and not whole else str(whole) + half
