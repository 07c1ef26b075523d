"""What the editor begins with under an assignment that brings no code: a skeleton of what is to be written."""

from ttt.lab.assignment import ANY, Assignment

_FILES = {
    "move": "lab/skeletons/move.py",
    "cs50": "lab/starters/cs50.py",  # the eight functions, still to be written
    "kaggle": "lab/skeletons/kaggle.py",
    "class": "lab/skeletons/class.py",
}


def skeleton_for(assignment: Assignment) -> str:
    """The site's file with the skeleton; "" where the assignment brings code of its own."""
    if assignment.starter.strip():
        return ""
    return _FILES["move" if assignment.kind == ANY else assignment.kind]
