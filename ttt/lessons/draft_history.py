"""The steps back and forth of somebody who writes a lesson."""

from ttt.game.errors import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.lessons.drafting import Draft

MOST = 200  # steps back; set by hand


class History:
    """now is the draft as it is. What is typed into one field in one go is one step."""

    def __init__(self, draft: "Draft") -> None:
        self.now = draft
        self._past: "list[Draft]" = []
        self._future: "list[Draft]" = []
        self._field = ""  # the one that was typed into last

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    def do(self, draft: "Draft", field: str = "") -> None:
        """Go on with another draft; field names what is being typed into, "" where each change is a step."""
        if draft == self.now:
            return
        if not field or field != self._field:
            self._past = self._past[1 - MOST :] + [self.now]
        self._field, self._future, self.now = field, [], draft

    def look(self, draft: "Draft") -> None:
        """Show another step of the same draft: that is no change."""
        self.now, self._field = draft, ""

    def undo(self) -> None:
        """Go a step back. Raises Refused if there is none."""
        if not self._past:
            raise Refused("draft nothing to undo")
        self._future.append(self.now)
        self.now, self._field = self._past.pop(), ""

    def redo(self) -> None:
        """Go a step forth again. Raises Refused if there is none."""
        if not self._future:
            raise Refused("draft nothing to redo")
        self._past.append(self.now)
        self.now, self._field = self._future.pop(), ""
