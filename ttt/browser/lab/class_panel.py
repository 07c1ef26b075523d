"""The tab for teachers: composes assignments, and collects what was handed in."""

from ttt.browser.lab.collecting import Collecting
from ttt.browser.lab.composing import Composing
from ttt.browser.lab.lab import LabPanel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.lab.lab import Lab


class ClassPanel(LabPanel):
    """Its two halves know nothing of each other."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._composing, self._collecting = Composing(lab), Collecting(lab)

    def stop(self) -> None:
        """Stop running exams."""
        self._collecting.stop()

    def show_anew(self) -> None:
        """Write what is shown again, in the current language."""
        self._composing.show_anew()
        self._collecting.show_anew()


def make(lab: "Lab") -> ClassPanel:
    """The panel."""
    return ClassPanel(lab)
