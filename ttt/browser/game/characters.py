"""Shows the six opponents: their faces, their words, and a description of the chosen opponent."""

import asyncio

from pyscript.js_modules import fetching

from ttt.browser.game.game_page import GamePage, GamePanel
from ttt.browser.kit.module_fetching import TRY_AGAIN
from ttt.browser.kit.notices import start_task
from ttt.browser.kit.walk_link import MOST_CELLS
from ttt.game.notation import board_text, to_text
from ttt.game.record import HARDEST, OPPONENTS, PERSON, opponent_in, seat_named
from ttt.game.rules import MISERE
from ttt.opponents.row_facts import wins
from ttt.session.settings import COMPUTER
from ttt.session.view import COMPUTERS_TURN, OVER, View
from ttt.words.opponents import like, rules_told, says
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


BY_CARDS, MOST_OF_CARDS = ("pip", "moss", "ember", "bramble"), 16  # opponents with rule cards; most cells
FACES = "static/game/faces.svg"
WAITS, THINKS, FORK = "waits", "thinks", "fork"
LARGEST = 400  # cells of the largest board on which threats are sought after each move, in a few hundredths of a second
FACE = (
    '<svg class="face" viewBox="0 0 64 64" aria-hidden="true" data-state="{state}"><use href="#{name}-{state}"/></svg>'
)


class Characters(GamePanel):
    """The opponents' faces and cards, in the settings, in the score and below the board."""

    def __init__(self, page: GamePage) -> None:
        super().__init__(page)
        self._shown: object = None  # the settings and the state shown
        self._faces_shown: object = None  # the opponents of this game and of the next, as the faces show
        self._state = WAITS
        self._has_faces = False

    def come_back(self) -> None:
        self._page.listen("#level", "click", lambda event: self._take_level())
        self._page.listen("#level", "keydown", self._on_key)
        self._page.listen("#level-shown", "click", lambda event: self._take_level())
        start_task(self._begin())

    def _on_key(self, event: "Any") -> None:
        if event.key in ("Enter", " "):
            self._take_level()

    def _take_level(self) -> None:
        """Choose the level that the slider already shows, since a click that doesn't move it fires no change event."""
        settings = self._page.view.settings
        if settings.character:
            self._page.do(self._page.session.change, level=settings.level)

    async def _begin(self) -> None:
        """Fetch the faces; until they come, show only the names."""
        self.show_anew()
        drawn = await fetching.fetchText(FACES)
        while drawn is None:
            await asyncio.sleep(TRY_AGAIN)
            drawn = await fetching.fetchText(FACES)
        self._has_faces = True
        self._page.document.body.insertAdjacentHTML("beforeend", str(drawn))
        for name in OPPONENTS:
            label = self._page.find(f"[name=character][value='{seat_named(name)}']").parentNode
            label.insertBefore(self._face(name, WAITS), label.querySelector("span"))
        self.show_anew()

    def show(self) -> None:
        self._show(self._page.seen)

    def show_anew(self) -> None:
        self._shown = self._faces_shown = None
        self._show(self._page.view)

    def _show(self, view: "View") -> None:
        state = state_of(view, self._state)
        self._state = state
        playing = opponent_in(max(view.game.seats)) if view.is_against_computer else ""
        name = opponent_in(view.settings.seat) if view.settings.opponent == COMPUTER else ""
        is_between = _is_between(view)
        shown = name, playing, view.settings.board, is_between, state
        if shown != self._shown:
            self._shown = shown
            self._show_score(playing, state)
            self._show_speech(playing, state)
            self._show_faces(playing if is_between else name, name)
            self._show_card(view, name, WAITS if is_between else state)
        if name:
            self._page.find("#character a:last-child").href = _walk(view, name)

    def _show_card(self, view: "View", name: str, state: str) -> None:
        """Describe the chosen opponent, with its words, its rules and links; for a level, clear the card."""
        place = self._page.find("#character")
        if not name:
            place.replaceChildren()
            return
        cards = self._page.made("ol")
        for card in rules_told(name, view.settings.board):
            cards.append(self._page.made("li", card))
        links = self._page.made("div")
        to_lab = self._page.made("a", say("Open in the lab"))
        to_lab.href = f"lab/#opponent={name}"
        links.append(to_lab)
        rules = view.settings.board
        if name in BY_CARDS and rules.size <= MOST_OF_CARDS and rules.variants in ("", MISERE):
            to_cards = self._page.made("a", say("Its rule cards"))
            to_cards.href = f"cards/#ready={name}:{board_text(rules)}"
            links.append(to_cards)
        links.append(self._page.made("a", say("See it think")))
        place.replaceChildren(self._page.made("p", like(name)), self._page.made("p", says(name, state)), cards, links)
        if _is_between(view):
            place.prepend(self._page.made("h3", say("Next game")))

    def _show_faces(self, playing: str, chosen: str) -> None:
        """Show each opponent's strength and, if another plays the next game, who plays now and who plays next."""
        if (playing, chosen) == self._faces_shown:
            return
        self._faces_shown = playing, chosen
        games = {} if playing == chosen else {chosen: "next", playing: "now"}
        for opponent in OPPONENTS:
            seat = seat_named(opponent)
            radio = self._page.find(f"[name=character][value='{seat}']")
            label = radio.parentNode
            told = label.querySelector("small") or self._told_beside(radio, seat)
            label.className = games.get(opponent, "")
            told.lastElementChild.textContent = _when(label.className)
            told.firstElementChild.textContent = say("Strength {rank} of 6.", rank=seat - HARDEST)

    def _told_beside(self, radio: "Any", seat: int) -> "Any":
        """Add and return an element that describes an opponent, also to screen readers, without changing the label."""
        told, strength = self._page.made("small"), self._page.made("span")
        strength.className, told.id, told.ariaHidden = "hidden", f"opponent-{seat}", "true"
        told.append(strength, " ", self._page.made("span"))
        radio.setAttribute("aria-describedby", told.id)
        radio.parentNode.append(told)
        radio.parentNode.style.setProperty("--rank", str(seat - HARDEST))
        return told

    def _show_score(self, name: str, state: str) -> None:
        """Show the face of this game's opponent in the score; show none in a game against a level or a person."""
        entry = self._page.find("#scores dl > :nth-child(2)")
        for face in entry.querySelectorAll(".face"):
            face.remove()
        if name and self._has_faces:
            entry.insertBefore(self._face(name, state), entry.lastElementChild)

    def _show_speech(self, name: str, state: str) -> None:
        """Show the opponent and its words below the board, for layouts without a card beside the board."""
        place = self._page.find("#speech") or self._place_for_speech()
        is_here = bool(name and self._has_faces)
        place.hidden = not is_here
        if is_here:
            place.replaceChildren(self._face(name, state), self._page.made("span", says(name, state)))

    def _place_for_speech(self) -> "Any":
        """Add and return the place for the opponent's words. Screen readers skip it: the status says all they need."""
        place = self._page.made("p")
        place.id, place.ariaHidden = "speech", "true"
        self._page.find("#notices").append(place)
        return place

    def _face(self, name: str, state: str) -> "Any":
        """Return an opponent's face in a state, from FACES; the text beside the face says whose it is."""
        place = self._page.made("div")
        place.innerHTML = FACE.format(name=name, state=state)
        return place.firstElementChild


def _when(when: str) -> str:
    """Return which game an opponent plays, in words; when is "now", "next" or, for neither, ""."""
    if not when:
        return ""
    return say("Playing now") if when == "now" else say("Next game")


def _is_between(view: "View") -> bool:
    """Whether a game goes on while changed settings wait for its end."""
    return view.has_waiting_choice and view.phase != OVER


def state_of(view: "View", before: str) -> str:
    """Return the opponent's state: WAITS, THINKS, or FORK if it sees that a person threatens two wins at once.

    before is the opponent's last state. Once it has answered a fork, one threat is left, and the state is still FORK.
    """
    rules = view.game.rules
    if view.is_against_computer and view.phase != OVER and rules.size <= LARGEST:
        person = view.game.seats.index(PERSON)
        has_threats = rules.row_wins
        threats = len(wins(view.position, person)) if has_threats else 0
        if threats > (0 if before == FORK and view.phase != COMPUTERS_TURN else 1):
            return FORK
    return THINKS if view.phase == COMPUTERS_TURN else WAITS


def _walk(view: "View", name: str) -> str:
    """Return the address of think/ with an opponent and the position.

    The position is left out if the game is over, if think/ can't show it, or if the opponent is chosen only for the
    next game.
    """
    rules = view.game.rules
    is_shown = not rules.has_points and rules.size <= MOST_CELLS and rules.has_rows
    if _is_between(view) or view.position.outcome or not is_shown:
        return f"think/#program={name}"
    return f"think/#game={to_text(view.game)}&program={name}"


make = Characters
