"""The boxes and their place in the storage, which other windows share."""

from ttt.matchboxes.menace import Menace
from ttt.matchboxes.saved import Cabinet, from_text, to_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.kit.storage import Store

NAME = "menace"


class KeptBoxes:
    """cabinet is the boxes as they are."""

    def __init__(self, store: "Store") -> None:
        self._store = store
        self._text = store.get(NAME)
        self.cabinet: Cabinet = store.read(NAME, from_text) or Cabinet(Menace())

    @property
    def is_lasting(self) -> bool:
        """Whether they are stored."""
        return self._store.is_lasting

    def put(self) -> None:
        """Store them as they are now."""
        self._text = to_text(self.cabinet)
        self._store.put(NAME, self._text)

    def replace(self, cabinet: Cabinet) -> Cabinet:
        """Keep another cabinet. Returns the one before."""
        before, self.cabinet = self.cabinet, cabinet
        self.put()
        return before

    def follow_other_window(self) -> "Cabinet | None":
        """Take over what another window has stored. Returns the cabinet before; None if nothing has come."""
        text = self._store.get(NAME)
        if text is None or text == self._text:
            return None
        self._text = text
        found = self._store.read(NAME, from_text)
        if found is None:
            return None
        before, self.cabinet = self.cabinet, found
        return before
