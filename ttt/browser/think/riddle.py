"""Asks a riddle: a person fills in the scores of a tree from the replies upwards; each answer is checked at once.

The scores of the replies are given, or the riddle asks for them first. A place in the tree is a tuple: for a reply, the
number of the move above it and its own number among the replies to that move; for a move, ROOT and its number. Numbers
begin at 0.
"""

import js
from pyscript.js_modules import story

from ttt.browser.kit.page import listener
from ttt.browser.think.ready_positions import READY
from ttt.browser.think.think import Think, ThinkPanel
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.session.stored_text import number_from, read_json
from ttt.words.speech import say
from ttt.words.think import riddle as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    Place = tuple[int, int]

ROOT = -1  # stands for the position itself among the numbers of its moves


class FilledTree:
    """A riddle's tree and its filled scores.

    mistakes holds each wrong answer once, as its place and the score given there ("" for a wrong choice).
    """

    def __init__(self, tree: "dict[str, Any]", is_blank: bool) -> None:
        """Leave the scores of the replies blank as well if is_blank."""
        self.tree = tree
        self.scored: "list[int]" = []  # the moves whose score is known, and ROOT once everything is solved
        self.mistakes: "list[tuple[int, int, str]]" = []
        self.blanks: "list[Place]" = []  # the replies without a score
        if is_blank:
            moves = tree["moves"]
            self.blanks = [(above, at) for above in range(len(moves)) for at in range(len(moves[above]["replies"]))]

    @property
    def is_solved(self) -> bool:
        return ROOT in self.scored

    def node(self, place: "Place") -> "dict[str, Any]":
        above, at = place
        moves = self.tree["moves"]
        found: "dict[str, Any]" = moves[at] if above == ROOT else moves[above]["replies"][at]
        return found

    def winner(self, place: "Place") -> str:
        """Return the winner at a place, "" if its score isn't filled in."""
        above, at = place
        is_known = at in self.scored if above == ROOT else place not in self.blanks
        return str(self.node(place)["winner"]) if is_known else ""

    def first_empty(self, above: int) -> "Place | None":
        """Return the first place without a score below a move, or among the moves for ROOT; None if all have scores."""
        below = self.tree["moves"] if above == ROOT else self.tree["moves"][above]["replies"]
        return next(((above, at) for at in range(len(below)) if not self.winner((above, at))), None)

    def blank_after(self, place: "Place") -> "Place | None":
        """Return the next reply without a score, starting over after the last; None if every reply has a score."""
        later = [each for each in self.blanks if each > place]
        return next(iter(later + self.blanks), None)

    def note_mistake(self, place: "Place", given: str = "") -> None:
        """Remember a wrong choice, or a wrong score."""
        mistake = place + (given,)
        if mistake not in self.mistakes:
            self.mistakes.append(mistake)

    def is_amiss(self, place: "Place") -> bool:
        """Whether a place shows a wrong answer: a wrong choice, or a wrong score that isn't corrected yet."""
        return any(each[:2] == place and (not each[2] or place in self.blanks) for each in self.mistakes)

    def fill(self) -> None:
        """Fill in all missing scores."""
        self.blanks = []
        self.scored = list(range(len(self.tree["moves"]))) + [ROOT]


class Riddle(ThinkPanel):
    """The riddle. Below each move are its scored replies; tapping the best reply fills in the move's score."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think)
        self._tree: "dict[str, Any]" = {}
        self._filled = FilledTree({}, False)
        self._asked: "Place | None" = None  # the reply whose score is asked for
        self._told: "Callable[[], str]" = lambda: ""

    @property
    def _is_open(self) -> bool:
        return not self._page.find("#riddle").hidden

    def listen(self) -> None:
        self._page.listen_to_buttons("#riddle-tree", self._on_board)
        self._page.listen_to_buttons("#riddle-scores", self._on_score)
        self._page.listen("#riddle-blank", "change", lambda event: self._begin())
        self._page.listen("#show-key", "click", lambda event: self._show_key())
        self._page.listen("#next-position", "click", lambda event: self._go_on())
        self._page.listen("#close-riddle", "click", lambda event: self._close())
        js.document.addEventListener("keydown", listener(self._on_key))

    def open(self) -> None:
        """Open the riddle, and start it from the beginning."""
        story.toTop()
        js.document.documentElement.dataset.riddle = "open"
        self._page.find("#riddle").hidden = False
        self._begin()
        self._page.find("#riddle-tree button").focus()

    def _begin(self) -> None:
        is_blank = bool(self._page.find("#riddle-blank").checked)
        self._tree = read_json(str(story.riddle()))
        self._filled = FilledTree(self._tree, is_blank)
        self._asked = self._filled.blanks[0] if is_blank else None
        story.showRoot(self._tree["board"], self._page.game.rules.m, ROOT)
        self._page.find("#riddle-on-paper").href = f"../paper/#{'blank-tree' if is_blank else 'tree'}={self._page.text}"
        self._draw()
        if is_blank:
            self._tell(lambda: say("First the replies: how does each game end if both play their best?"))
        else:
            self._tell(lambda: words.task(self._tree))

    def follow(self) -> None:
        """Close the riddle, because a program or a position is being opened."""
        if self._is_open:
            self._hide()

    def change_pace(self) -> None:
        self.follow()

    def show_anew(self) -> None:
        if self._is_open:
            self._draw()
            self._tell(self._told)

    def _close(self) -> None:
        self._hide()
        self._page.choose_pace(self._page.pace)  # this shows the sentence of the current step again
        self._page.find("#open-riddle").focus()

    def _go_on(self) -> None:
        """Go on to the next ready-made position; after the last, or from any other position, go to the first."""
        texts = [text for _, text in READY]
        at = texts.index(self._page.text) + 1 if self._page.text in texts else 0
        self._page.choose_position(from_text(texts[at % len(texts)]))

    def _hide(self) -> None:
        self._page.find("#riddle").hidden = True
        js.document.documentElement.removeAttribute("data-riddle")
        story.showRootValue("", "")

    def _on_key(self, event: "Any") -> None:
        if event.key == "Escape" and self._is_open and not self._page.find("dialog[open]"):
            self._close()

    # Drawing

    def _draw(self) -> None:
        tree = self._page.find("#riddle-tree")
        tree.replaceChildren(*[self._branch(at) for at in range(len(self._tree["moves"]))])
        self._show_asked()
        self._show_solved()

    def _show_solved(self) -> None:
        """Once all is filled in, show the score and best moves and offer another position; before, offer the key."""
        is_solved, moves = self._filled.is_solved, self._tree["moves"]
        winner = self._tree["winner"] if is_solved else ""
        story.showRootValue(words.score(winner), winner)
        self._page.find("#next-position").hidden = not is_solved
        self._page.find("#show-key").hidden = is_solved
        self._page.find("#riddle-tree").classList.toggle("solved", is_solved)
        for at in range(len(moves)):
            self._button((ROOT, at)).classList.toggle("chosen", moves[at]["winner"] == winner)

    def _show_asked(self) -> None:
        """If a reply's score is asked for, mark its board and show the three possible scores; if not, hide them."""
        for button in self._page.find("#riddle-tree").querySelectorAll("[aria-current]"):
            button.removeAttribute("aria-current")
        self._page.find("#riddle-scores").hidden = self._asked is None
        if self._asked is not None:
            cells = [self._cell((ROOT, self._asked[0])), self._cell(self._asked)]
            self._page.write("#riddle-asked", say("How does it end after {cells}?", cells=", ".join(cells)))
            self._button(self._asked).setAttribute("aria-current", "true")

    def _branch(self, at: int) -> "Any":
        """Return an element with a move, its score or a blank, and its replies."""
        branch, replies = self._page.made("li"), self._page.made("ol")
        for place in range(len(self._tree["moves"][at]["replies"])):
            item = self._page.made("li")
            item.append(self._tile((at, place)))
            replies.append(item)
        branch.append(self._tile((ROOT, at)), replies)
        return branch

    def _tile(self, place: "Place") -> "Any":
        """Return the board and the score at a place as a button."""
        node, winner = self._filled.node(place), self._filled.winner(place)
        button, score = self._page.made("button"), self._page.made("b", words.score(winner))
        button.type, button.value, button.dataset.above = "button", str(place[1]), str(place[0])
        button.dataset.side = winner
        button.append(story.picture(node["board"], self._page.game.rules.m, node["cell"]), score)
        button.setAttribute("aria-label", words.name(self._cell(place), winner))
        if self._filled.is_amiss(place):
            self._mark_wrong(button)
        return button

    def _button(self, place: "Place") -> "Any":
        return self._page.find(f'#riddle-tree [data-above="{place[0]}"][value="{place[1]}"]')

    def _cell(self, place: "Place") -> str:
        return cell_name(self._page.game.rules, self._filled.node(place)["cell"])

    def _mark_wrong(self, button: "Any") -> None:
        button.append(self._page.made("i", "\u2717 " + say("Wrong")))
        button.setAttribute("aria-label", button.getAttribute("aria-label") + ". " + say("Wrong"))

    # Answers

    def _on_board(self, button: "Any") -> None:
        place = number_from(button.dataset.above), number_from(button.value)
        above = place[0]
        if place in self._filled.blanks:
            self._asked = place
            self._show_asked()
            self._page.find("#riddle-scores button").focus()
        elif above not in self._filled.scored:
            empty = self._filled.first_empty(above)
            if empty is None:
                self._choose(place, button)
            else:
                cell = self._cell(empty)
                self._tell(lambda: say("First find the score of {cell}.", cell=cell))

    def _on_score(self, chosen: "Any") -> None:
        """Take a score for the reply asked about; if it is right, ask about the next reply."""
        place, given = self._asked, str(chosen.value)
        if place is None:
            return
        reply, by, rules = self._filled.node(place), self._tree["moves"][place[0]]["toMove"], self._page.game.rules
        if given != reply["winner"]:
            self._note_mistake(place, given)
            self._tell(lambda: words.reply_wrong(reply, by, rules))
            return
        self._filled.blanks.remove(place)
        self._button(place).replaceWith(self._tile(place))
        self._asked = self._filled.blank_after(place)
        self._show_asked()
        if self._asked:
            self._page.reveal(self._button(self._asked))
            self._tell(lambda: words.reply_right(reply, by, rules))
        else:
            self._page.find("#riddle-tree > li:has(> [data-side='']) ol button").focus()
            self._tell(lambda: words.reply_right(reply, by, rules) + " " + words.task(self._tree))

    def _choose(self, place: "Place", button: "Any") -> None:
        """Check the choice of a reply below a move, or of a move; fill in the score if it is right."""
        at, chosen, cell = place[0], self._filled.node(place), self._cell(place)
        node = self._tree if at == ROOT else self._tree["moves"][at]
        if chosen["winner"] != node["winner"]:
            self._note_mistake(place)
            self._tell(lambda: words.wrong(node["toMove"], cell))
            return
        self._filled.scored.append(at)
        if at == ROOT:
            story.showRoot(chosen["board"], self._page.game.rules.m, chosen["cell"])
            self._show_solved()
            story.slideUp(button.querySelector("b"), self._page.find("#root-value"))
            self._tell(lambda: words.solved(self._tree, len(self._filled.mistakes), self._page.game.rules))
        else:
            self._button((ROOT, at)).replaceWith(self._tile((ROOT, at)))
            story.slideUp(button.querySelector("b"), self._button((ROOT, at)).querySelector("b"))
            is_last = self._filled.first_empty(ROOT) is None
            self._tell(lambda: words.right(node, cell) + (" " + words.last(self._tree) if is_last else ""))

    def _note_mistake(self, place: "Place", given: str = "") -> None:
        button, was_amiss = self._button(place), self._filled.is_amiss(place)
        self._filled.note_mistake(place, given)
        if not was_amiss:
            self._mark_wrong(button)
        story.shake(button)

    def _show_key(self) -> None:
        """Fill in everything that is missing, and tell the solution."""
        tree, rules = self._tree, self._page.game.rules
        self._filled.fill()
        self._asked = None
        self._draw()
        best = next(move for move in tree["moves"] if move["winner"] == tree["winner"])
        story.showRoot(best["board"], rules.m, best["cell"])
        self._tell(lambda: words.key(tree, rules))
        self._page.find("#next-position").focus()

    def _tell(self, told: "Callable[[], str]") -> None:
        self._told = told
        self._page.write("#sentence", told())
        self._page.write("#heard", told())
        self._page.write("#remark", "")


make = Riddle
