"""The sentences of the paper player's page; those on the cards themselves are in rule_cards.py."""

from ttt.words.games import name_of
from ttt.words.speech import learn, say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.game.rules import Rules

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # The order
    "cards board name": "{game}, {m} x {n}",
    "cards choose": "Choose…",
    "cards up": "Move up: {card}",
    "cards down": "Move down: {card}",
    "cards remove": "Take out: {card}",
    "cards add": "Add: {card}",
    "cards number": "Number: {card}",
    "cards at": "{card} is now number {place}.",
    "cards out": "{card} is out.",
    "cards undone": "The order is as it was before.",
    "cards not here": "Says nothing on this board.",
    "cards never played": "Never played.",
    "cards not stored": "This browser doesn't store the order: keep the link.",
    # The verdict
    "cards examining": "Examining…",
    "cards so far": {
        "of": "moves",
        "one": "Positions so far: {positions}, {moves} move deep.",
        "other": "Positions so far: {positions}, {moves} moves deep.",
    },
    "cards first safe": "Moving first, these cards can't lose.",
    "cards second safe": "Moving second, these cards can't lose.",
    "cards first loses": "Moving first, they can lose after {moves} moves.",
    "cards second loses": "Moving second, they can lose after {moves} moves.",
    "cards first stuck": {
        "of": "moves",
        "one": "Moving first, they can be stuck after {moves} move.",
        "other": "Moving first, they can be stuck after {moves} moves.",
    },
    "cards second stuck": {
        "of": "moves",
        "one": "Moving second, they can be stuck after {moves} move.",
        "other": "Moving second, they can be stuck after {moves} moves.",
    },
    "cards first unknown": "Moving first, they don't lose within {moves} moves. Not examined to the end.",
    "cards second unknown": "Moving second, they don't lose within {moves} moves. Not examined to the end.",
    "cards lines": "All {lines} games: {won} won, {drawn} drawn, {lost} lost.",
    "cards lines stuck": "{stuck} stuck.",
    "cards saves all first": "“{card}” as number {place} would have saved it: "
    "in that order the cards can't lose when they move first.",
    "cards saves all second": "“{card}” as number {place} would have saved it: "
    "in that order the cards can't lose when they move second.",
    "cards saves": "“{card}” as number {place} would have saved this game. Others can still be lost.",
    "cards no saving": "No single card would have saved it.",
    # The board
    "cards nothing lost": "There's no lost game to show.",
    "cards lost as first": "The shortest game that these cards lose when they move first.",
    "cards lost as second": "The shortest game that these cards lose when they move second.",
    "cards stuck here": "Here no card applies.",
    "cards move of": "Move {move} of {moves}",
    "cards moved": "{cell}: {place}. {card}",
    "cards other moved": "{cell}: the other player",
    "cards you moved": "{cell}: you",
    "cards begin": "Your turn: you begin.",
    "cards won": "The cards win.",
    "cards lost": "You win.",
    "cards drew": "It's a draw.",
    "cards are stuck": "No card applies: the cards are stuck.",
    # What removes it
    "cards bot": "Cards {order}",
    "cards copied": "The link is copied.",
    "cards no lab": "This browser can't open the cards in the lab.",
}
learn(SENTENCES)


def board_name(rules: "Rules") -> str:
    """Name the game on a board, with the size of the board."""
    return say("cards board name", game=name_of(rules), m=rules.m, n=rules.n)
