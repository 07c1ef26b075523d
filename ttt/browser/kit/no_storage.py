"""Replaces static/kit/storage.js where nothing may be stored."""


class NoStorage:
    """Storage that stores nothing, so that a board in a frame leaves no trace."""

    def isStoring(self) -> bool:  # noqa: N802  as in static/kit/storage.js
        return False

    def get(self, name: str) -> None:
        return None

    def set(self, name: str, text: str) -> bool:
        return False

    def remove(self, name: str) -> bool:
        return False

    def putAside(self, name: str, aside: str) -> bool:  # noqa: N802
        return False
