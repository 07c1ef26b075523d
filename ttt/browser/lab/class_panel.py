"""The tab for teachers: composes assignments, and collects what was handed in."""

from ttt.browser.lab.assignment_form import AssignmentForm
from ttt.browser.lab.class_collector import ClassCollector
from ttt.browser.lab.lab import LabPanel

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.browser.lab.lab import Lab


class ClassPanel(LabPanel):
    """Its two halves know nothing of each other."""

    def __init__(self, lab: "Lab") -> None:
        super().__init__(lab)
        self._form, self._collector = AssignmentForm(lab), ClassCollector(lab)

    def stop(self) -> None:
        """Stop running exams."""
        self._collector.stop()

    def show_anew(self) -> None:
        """Write what is shown again, in the current language."""
        self._form.show_anew()
        self._collector.show_anew()


def make(lab: "Lab") -> ClassPanel:
    """The panel."""
    return ClassPanel(lab)
