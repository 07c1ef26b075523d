"""Test cases for a program: each is an expression that uses its names, and an expression for the expected value."""

from collections.abc import Callable
from functools import partial
from typing import Any

from ttt.bots.bot import Bot, Failed
from ttt.bots.cells import NoCell, cell_of
from ttt.bots.json_values import shown
from ttt.bots.position import Position, given
from ttt.game.cells import cell_name
from ttt.game.errors import BadLink
from ttt.game.notation import from_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ttt.message_types.bots import SingleCase

_FILE = "case"  # the file name of a case in a traceback, which shows only the program's lines


def compared(bot: Bot, game: str, case: "list[str]") -> "SingleCase":
    """Evaluate the two expressions of a case.

    Return whether their values are equal, with the value that came if not; or return the error.

    game is the text of the game that at() continues.
    """
    expression, value = case
    names = bot.names | helpers(game)
    try:
        came = bot.run(partial(_value, expression, names))
        is_right = bool(bot.run(lambda: came == _value(value, names)))
    except Failed as failed:
        return {"error": failed.error}
    return {"right": True} if is_right else {"right": False, "came": shown(came)}


def helpers(game: str) -> "dict[str, Callable[..., object]]":
    """Return extra names for cases.

    at("a1b2") is the position after these moves, which continue the game with this text. cell(2) is the name of a cell;
    a value that isn't a cell comes back unchanged, so that it can be shown. looked(value, at("a1")) is how many
    positions this call looks at: the one it is given, and each that it gets from play().
    """
    rules = from_text(game).rules

    def at(moves: str = "") -> Position:
        try:
            return given(from_text(game + moves))
        except BadLink as error:
            raise BadLink("moves", given=moves, because=error.given.get("because", "")) from None

    def cell(answer: object) -> object:
        try:
            number = cell_of(rules, answer)
        except NoCell:
            return answer
        return cell_name(rules, number) if 0 <= number < rules.size else answer

    def looked(function: "Callable[..., object]", *given: object) -> int:
        play, seen = Position.play, 1

        def counted(position: Position, cell: object) -> "Any":
            nonlocal seen
            after = play(position, cell)
            seen += 1
            return after

        Position.play = counted  # type: ignore[method-assign, assignment]
        try:
            function(*given)
        finally:
            Position.play = play  # type: ignore[method-assign]
        return seen

    return {"at": at, "cell": cell, "looked": looked}


def _value(expression: str, names: "dict[str, Any]") -> object:
    return eval(compile(expression, _FILE, "eval"), names)
