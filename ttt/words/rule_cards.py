"""What rule cards are called and what each says, wherever cards are shown; and why an order of cards is refused."""

from ttt.game.record import OPPONENTS, seat_named
from ttt.words.playing import opponent_name
from ttt.words.speech import learn, say

SENTENCES: "dict[str, str | tuple[str, str]]" = {
    # What the cards are called
    "card w": "Win",
    "card b": "Block",
    "card f": "Make a fork",
    "card s": "Stop a fork",
    "card d": "Complete no line",
    "card n": "Leave few safe cells",
    "card k": "Keep safe cells",
    "card p": "Mirror",
    "card m": "Middle",
    "card o": "Corner opposite theirs",
    "card q": "Corner opposite mine",
    "card c": "Corner",
    "card e": "Side",
    "card a": "Anywhere",
    "card l": "Most open lines",
    "card v": "Most value, {count} for theirs",
    "card h": "Stop two open ends",
    "card g": "Leave few forks",
    "card t": ("Look {count} move ahead", "Look {count} moves ahead"),
    # What they say
    "rule w": "If you can complete a line, do it.",
    "rule b": "If the other player could complete a line, go there.",
    "rule f": "If you can threaten two wins at once, do it.",
    "rule s": "If the other player could make a fork, move so that they can't.",
    "rule d": "If there's a cell where you complete no line, go there.",
    "rule n": "Of the cells where you complete no line, take one that leaves the other player the fewest such cells.",
    "rule k": "Of the cells where you complete no line, take one after which you have the most such cells left.",
    "rule p": "If the cell across the middle from one of the other player's marks is free, take it.",
    "rule m": "If a middle cell is free, take it.",
    "rule o": "If the corner opposite one of the other player's corners is free, take it.",
    "rule q": "If the corner opposite one of your own corners is free, take it.",
    "rule c": "If a corner is free, take it.",
    "rule e": "If a cell on the edge between the corners is free, take it.",
    "rule a": "Take any free cell.",
    "rule l": "Take the cell in the most lines that you can still complete; in a tie, the one nearest the middle.",
    "rule l loses": (
        "Of the cells where you complete no line, take the one in the fewest lines that you can still complete; in "
        "a tie, the one nearest the middle."
    ),
    "rule v": (
        "Take the cell worth most; in a tie, the one nearest the middle. Its lines count 1, 4, 16 … for 0, 1, 2 … "
        "marks: three times if you can still complete them, {count} time if the other player can.",
        "Take the cell worth most; in a tie, the one nearest the middle. Its lines count 1, 4, 16 … for 0, 1, 2 … "
        "marks: three times if you can still complete them, {count} times if the other player can.",
    ),
    "rule v loses": (
        "Of the cells where you complete no line, take the one worth least; in a tie, the one nearest the middle. "
        "Its lines count 1, 4, 16 … for 0, 1, 2 … marks: three times if you can still complete them, {count} time "
        "if the other player can.",
        "Of the cells where you complete no line, take the one worth least; in a tie, the one nearest the middle. "
        "Its lines count 1, 4, 16 … for 0, 1, 2 … marks: three times if you can still complete them, {count} times "
        "if the other player can.",
    ),
    "rule h": (
        "If the other player could make a row that they can complete at either end, go there; in a tie, take the "
        "cell in the most lines that you can still complete, and of those the one nearest the middle."
    ),
    "rule g": (
        "If the other player could make a fork, move so that they can make as few as possible; in a tie, take the "
        "cell worth most."
    ),
    "rule t": (
        "Look {count} move ahead: if some moves turn out better than others, take one of the best.",
        "Look {count} moves ahead, yours and theirs: if some moves turn out better than others, take one of the best.",
    ),
    # Ready orders
    "cards ready sheet": "School sheet, for the first player",
    "cards ready hole": "School sheet with a hole",
    "cards ready newell": "Newell and Simon, 1972",
    "cards ready mirror": "Three in a row loses: mirror",
    # Refusals
    "cards board": "There are no cards for “{given}”: a board has at most {largest} cells here, and no g, e, p or s.",
    "cards no card": "“{given}” isn't a card.",
    "cards twice": "The card “{given}” appears twice.",
    "cards too long": "“{given}” is too long for an order of cards: at most {longest} characters.",
    "cards not an order": "“{given}” isn't a card order: it needs a board, a colon and cards, as in 3x3x3:wbmc.",
    "cards not an order because": "“{given}” isn't a card order. {because}",
}
learn(SENTENCES)


def order_name(key: str) -> str:
    """Return what a ready order is called: an opponent's order has the opponent's name."""
    return opponent_name(seat_named(key)) if key in OPPONENTS else say(SENTENCES["cards ready " + key])


def card_name(card: str) -> str:
    """Return what a card, such as w or t3, is called."""
    return say(SENTENCES["card " + card[:1]], count=int(card[1:])) if card[1:] else say(SENTENCES["card " + card])


def card_rule(card: str, loses: bool) -> str:
    """Return what a card says: one or two sentences. loses says whether a row loses on this board."""
    otherwise = " loses" if loses and card[0] in "lv" else ""
    if card[1:]:
        return say(SENTENCES["rule " + card[:1] + otherwise], count=int(card[1:]))
    return say(SENTENCES["rule " + card + otherwise])
