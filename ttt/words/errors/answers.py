"""The causes of an answer that isn't a move, and of a move that isn't allowed."""

SENTENCES = {
    "cause no return": "“{function}” has no “return”, so it returns None.",
    "try no return": "Write “return” before the chosen cell.",
    "cause prints its move": "“print” only shows the move: “{function}” has no “return”, so it returns None.",
    "try prints its move": "Write “return” in place of “print”.",
    "cause empty return": "This “return” has nothing after it, so it returns None.",
    "try empty return": "Write the cell after it.",
    "cause end without return": (
        "After this, “{function}” can reach its end without a “return”, and then it returns None."
    ),
    "try end without return": "Write a “return” at the end, in case no other “return” is reached.",
    "cause still none": "“{name}” is still None at this “return”: no line that gives it a cell was run.",
    "try still none": "Give “{name}” a cell at the beginning, or check why the “if” was never true.",
    "cause returns a list": "The bot returned a whole list: {wrong}.",
    "try returns a list": "Return one of its items, such as the first one: moves[0]",
    "cause returns an empty list": "The bot returned an empty list.",
    "try returns an empty list": "Return a cell. If your list can be empty, return something else in that case.",
    "cause returns a value beside": "The bot returned {wrong}: a value along with its move.",
    "try returns a value beside": "Return only the move: for example best[1], if best is (value, move).",
    "cause returns a position": "The bot returned a position, not a move.",
    "try returns a position": "Return the cell that you gave to play(...).",
    "cause digits as text": "The bot returned {wrong}, which is a text.",
    "try digits as text": "Return the number {better}, without quotes or with int(...).",
    "cause returns true or false": "The bot returned {wrong}, which answers a question but names no cell.",
    "try returns true or false": "Return the cell itself.",
    "cause returns a fraction": "The bot returned {wrong}, which isn't a whole number.",
    "try returns a fraction": "Divide with // in place of /, or return int(...).",
    "cause counts from one": (
        "The bot returned {wrong}, which is too high by 1: counting begins at 0 and ends at {last}."
    ),
    "try counts from one": "Subtract 1 where you count from 1.",
    "cause never asks what is free": "The bot's code never asks which cells are free.",
    "try never asks what is free": "Choose one of position.legal_moves().",
}
