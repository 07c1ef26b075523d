"""What a board embedded in another page says, besides what every board says; only embedded boards load this module."""

from ttt.coach.analysis_notes import insight, place_of
from ttt.game.analysis import Analysis
from ttt.game.cells import cell_name
from ttt.session.teacher_board import HOLD, Goal
from ttt.session.view import View
from ttt.words import analysis as analysis_words
from ttt.words.speech import learn, say, say_n
from ttt.words.worth import place, worth

SENTENCES = {
    # Refusals
    "goal": "“{given}” isn't a goal: use hold, or win and a number from 1 to {most}, such as win 2.",
    "board locked": "You can't play here: this board is for viewing only.",
    "cell locked": "You can't play {cell} now. You can play {cells}.",
}
learn(SENTENCES)


def goal_told(goal: Goal, mark: str, is_reached: "bool | None" = None, has_values: bool = False) -> str:
    """Say what a side has to reach, or whether it did.

    is_reached is None until that is settled; has_values says whether cells show in how many moves they win.
    """
    if goal.kind == HOLD:
        task = say("{mark}: don't lose.", mark=mark)
    else:
        task = say_n("{mark}: win in {count} move.", "{mark}: win in {count} moves.", mark=mark, count=goal.moves)
    if is_reached is not None:
        return say("{goal} Done!" if is_reached else "{goal} Not this time.", goal=task)
    if has_values and goal.kind != HOLD:
        return say("{goal} (The numbers on the cells include both sides' moves.)", goal=task)
    return task


def analysis_told(view: View, analysis: Analysis) -> "dict[str, object]":
    """Return the sentences of an analysis: "position" is the one for the position, "cells" those for cells, by name."""
    rules, cells = view.game.rules, {}
    for cell, cell_worth in analysis.cells.items():
        name = cell_name(rules, cell)
        number = place_of(cell, analysis)
        cells[name] = say("{cell}: {worth}.", cell=name, worth=worth(cell_worth) if number is None else place(number))
    return {"position": analysis_words.shown(rules, insight(view.game, view.position, analysis)), "cells": cells}
