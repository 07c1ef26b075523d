"""A riddle: the tree with empty scores, to be filled in from the replies upwards. Each answer is checked at once."""

import js
from pyscript.js_modules import story

from ttt.browser.kit.page import listener
from ttt.browser.think.panel import ThinkPanel
from ttt.browser.think.ready_positions import READY
from ttt.game.cells import cell_name
from ttt.game.notation import from_text
from ttt.session.stored_text import number_from, read_json
from ttt.words.speech import say
from ttt.words.think import riddle as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from ttt.browser.think.think import Think

ROOT = -1  # the position itself, among the numbers of its moves


class Riddle(ThinkPanel):
    """Below each move lie its replies with their scores: tapping the one that is chosen fills in the move's."""

    def __init__(self, think: "Think") -> None:
        super().__init__(think)
        self._tree: "dict[str, Any]" = {}
        self._filled: "list[int]" = []  # the moves whose score is known, by their place
        self._wrong: "list[tuple[int, int]]" = []  # what each wrong answer lies below, and its place there
        self._told: "Callable[[], str]" = lambda: ""

    @property
    def _is_open(self) -> bool:
        return not self._page.find("#riddle").hidden

    def listen(self) -> None:
        self._page.listen_to_buttons("#riddle-tree", self._on_board)
        self._page.listen("#next-position", "click", lambda event: self._go_on())
        self._page.listen("#close-riddle", "click", lambda event: self._close())
        js.document.addEventListener("keydown", listener(self._on_key))

    def open(self) -> None:
        """Begin with all scores empty."""
        self._tree = read_json(str(story.riddle()))
        self._filled, self._wrong = [], []
        story.toTop()
        js.document.documentElement.dataset.riddle = "open"
        self._page.find("#riddle").hidden = False
        story.showRoot(self._tree["board"], self._page.game.rules.m, ROOT)
        story.showRootValue(words.score(""), "")
        self._page.find("#riddle-on-paper").href = "../paper/#tree=" + self._page.text
        self._draw()
        self._tell(lambda: words.task(self._tree))
        self._page.find("#riddle-tree button").focus()

    def follow(self) -> None:
        """It was about another position."""
        if self._is_open:
            self._hide()

    def change_pace(self) -> None:
        if self._is_open:
            self._hide()

    def show_anew(self) -> None:
        if self._is_open:
            self._draw()
            self._tell(self._told)

    def _close(self) -> None:
        self._hide()
        self._page.choose_pace(self._page.pace)  # which tells where the walk is
        self._page.find("#open-riddle").focus()

    def _go_on(self) -> None:
        """To the next of the ready-made positions."""
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
        self._mark_solved()

    def _mark_solved(self) -> None:
        """The chosen moves are green once all is filled in, and another position comes next."""
        is_solved, moves = ROOT in self._filled, self._tree["moves"]
        self._page.find("#next-position").hidden = not is_solved
        self._page.find("#riddle-tree").classList.toggle("solved", is_solved)
        for at in range(len(moves)):
            is_chosen = is_solved and moves[at]["winner"] == self._tree["winner"]
            self._page.find(f"#riddle-tree > li:nth-child({at + 1}) > button").classList.toggle("chosen", is_chosen)

    def _branch(self, at: int) -> "Any":
        """A move with a blank for its score, and its replies."""
        move = self._tree["moves"][at]
        branch, replies = self._page.made("li"), self._page.made("ol")
        winner = move["winner"] if at in self._filled else ""
        branch.append(self._tile(move, winner, at, ROOT))
        for place in range(len(move["replies"])):
            reply = move["replies"][place]
            item = self._page.made("li")
            item.append(self._tile(reply, reply["winner"], place, at))
            replies.append(item)
        branch.append(replies)
        return branch

    def _tile(self, node: "dict[str, Any]", winner: str, at: int, above: int) -> "Any":
        """A board as a button: it is place `at` among the moves, or among the replies to move `above`."""
        button, score = self._page.made("button"), self._page.made("b", words.score(winner))
        button.type, button.value, button.dataset.above = "button", str(at), str(above)
        button.dataset.side = winner
        button.append(story.picture(node["board"], self._page.game.rules.m, node["cell"]), score)
        button.setAttribute("aria-label", words.name(cell_name(self._page.game.rules, node["cell"]), winner))
        if (above, at) in self._wrong:
            self._mark_wrong(button)
        return button

    def _mark_wrong(self, button: "Any") -> None:
        button.append(self._page.made("i", "\u2717 " + say("riddle amiss")))
        button.setAttribute("aria-label", button.getAttribute("aria-label") + ". " + say("riddle amiss"))

    # Answers

    def _on_board(self, button: "Any") -> None:
        at, above = number_from(button.value), number_from(button.dataset.above)
        if above == ROOT:
            self._choose_move(at, button)
        elif above not in self._filled:
            move = self._tree["moves"][above]
            self._judge(move["replies"][at], move, button, above)

    def _choose_move(self, at: int, button: "Any") -> None:
        moves = self._tree["moves"]
        if len(self._filled) < len(moves):
            empty = next(each for each in range(len(moves)) if each not in self._filled)
            cell = cell_name(self._page.game.rules, moves[empty]["cell"])
            self._tell(lambda: say("riddle early", cell=cell))
        elif ROOT not in self._filled:
            self._judge(moves[at], self._tree, button, ROOT)

    def _judge(self, chosen: "dict[str, Any]", node: "dict[str, Any]", button: "Any", at: int) -> None:
        cell = cell_name(self._page.game.rules, chosen["cell"])
        if chosen["winner"] != node["winner"]:
            place = at, number_from(button.value)
            if place not in self._wrong:
                self._wrong.append(place)
                self._mark_wrong(button)
            story.shake(button)
            self._tell(lambda: words.wrong(node["toMove"], cell))
            return
        self._filled.append(at)
        if at == ROOT:
            story.showRoot(chosen["board"], self._page.game.rules.m, chosen["cell"])
            story.showRootValue(words.score(node["winner"]), node["winner"])
            story.slideUp(button.querySelector("b"), self._page.find("#root-value"))
            self._mark_solved()
            self._tell(lambda: words.solved(self._tree, len(self._wrong), self._page.game.rules))
        else:
            blank = self._page.find(f"#riddle-tree > li:nth-child({at + 1}) > button")
            blank.replaceWith(self._tile(node, node["winner"], at, ROOT))
            blank = self._page.find(f"#riddle-tree > li:nth-child({at + 1}) > button b")
            story.slideUp(button.querySelector("b"), blank)
            is_last = len(self._filled) == len(self._tree["moves"])
            self._tell(lambda: words.right(node, cell) + (" " + words.last(self._tree) if is_last else ""))

    def _tell(self, told: "Callable[[], str]") -> None:
        self._told = told
        self._page.write("#sentence", told())
        self._page.write("#heard", told())
        self._page.write("#remark", "")


make = Riddle
