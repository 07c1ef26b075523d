"""A panel whose markup says which of its values is shown where, and which of its verbs a press asks for."""

import json

from pyscript.js_modules import binding

from ttt.browser.kit.notices import start_task
from ttt.browser.kit.page import Panel, listener

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class BoundPanel(Panel):
    """The base class of such panels. static/kit/binding.js explains the attributes of the markup.

    place is the selector of the markup, in which other panels may show their own values. A verb is a method of the
    panel that takes the element that was used; it may be asynchronous.
    """

    place = ""  # of a panel that shows nothing itself

    def values(self) -> "dict[str, Any]":
        """Return the values that the markup shows, by their names there; those that are left out stay as they are."""
        return {}

    def listen(self) -> None:
        if self.place:
            binding.tell(self.place, listener(self._carry_out))

    def show(self) -> None:
        self.put(self.values())

    def put(self, values: "dict[str, Any]") -> None:
        """Show some values, such as the empty text of a field."""
        if self.place:
            binding.show(self.place, json.dumps(values))

    def _carry_out(self, verb: str, element: "Any") -> None:
        act = getattr(self, str(verb), None)  # the verb may be another panel's
        task = act(element) if act else None
        if task is not None:
            start_task(task)
