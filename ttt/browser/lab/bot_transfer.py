"""Imports and exports bots: as links that contain the code, and as files."""

from ttt.browser.lab.chosen_files import bot_in
from ttt.browser.lab.lab import Lab
from ttt.game.errors import BadLink, BadSetting, Refused
from ttt.game.record import seat_named
from ttt.session.bot_shelf import LONGEST_CODE, check_lines
from ttt.session.people_names import LONGEST_NAME, check_name
from ttt.session.stored_text import plain_number
from ttt.sharing.file_names import file_name
from ttt.words.playing import opponent_name
from ttt.words.speech import say

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

VERSION = "1"  # of links, which hold the version, a dot, and the packed text of the name, a line break and the code
LINK, OPPONENT = "code", "opponent"
SHOWN = 40  # characters of a refused link that are quoted
_LARGEST = 4 * LONGEST_CODE  # bytes of a link's text


class BotTransfer:
    """The transfer. files and packing are the modules static/pages/lab/files.js and static/kit/packing.js."""

    def __init__(self, lab: "Lab", files: "Any", packing: "Any") -> None:
        self._lab, self._files, self._packing = lab, files, packing

    async def open_link(self) -> None:
        """Show the code in the address, if there is any, as a new bot unless it is stored already.

        If the address names an opponent, show that opponent's code in the same way. Raises Refused, without changing
        anything, if the link is wrong or the opponent's code can't be fetched.
        """
        opponent = self._files.inAddress(OPPONENT, SHOWN)
        if opponent is not None:
            await self._open_opponent(str(opponent))
            return
        given = self._files.inAddress(LINK, SHOWN)
        if given is None:
            return
        given = str(given)
        version, _, letters = given.partition(".")
        if version != VERSION and plain_number(version, 3) is not None and letters:
            raise BadLink("other version", given=given, version=version)
        text = "" if version != VERSION else str(await self._files.textInAddress(LINK, len(VERSION) + 1, _LARGEST))
        name, line_break, code = text.partition("\n")
        if not line_break or len(code) > LONGEST_CODE:
            raise BadLink("lab link", given=given, longest=LONGEST_CODE)
        check_lines(code, given)
        self._take_in(possible(name), code)
        self._files.forgetAddress()
        self._lab.turn("code")
        self._lab.notices.remark(say("This code came from a link. Read it before you run it."))

    async def _open_opponent(self, name: str) -> None:
        opponent, code = opponent_name(seat_named(name)), await self._lab.starter(name)
        if not self._lab.open_kept(code):
            self._lab.open_with(opponent, code)
        self._lab.turn("code")
        self._files.forgetAddress()

    def _take_in(self, name: str, code: str) -> None:
        """Open the stored bot with this name and code; if there is none, add a new bot."""
        if not self._lab.open_kept(code, name):
            self._lab.open_with(name, code)

    async def address(self, name: str, code: str) -> str:
        """Return the address of a bot, from the top of the site.

        Raises Refused if the code is too long or can't be packed.
        """
        if len(code) > LONGEST_CODE:
            raise BadSetting("lab too long", given=name, longest=LONGEST_CODE)
        letters = str(await self._packing.pack(name + "\n" + code))
        if not letters:
            raise Refused("lab no packing")
        return f"lab/#{LINK}={VERSION}.{letters}"

    async def take_files(self, files: "list[Any]") -> None:
        """Open the stored bot with the name and the code of the chosen files; if there is none, add a new bot.

        Raises Refused if they are too long or can't be read, or if the shelf doesn't take the bot.
        """
        self._take_in(name_of_file(str(files[0].name)), await bot_in(self._lab, files))

    def save(self, name: str, code: str) -> str:
        """Save a bot as a file, and return the file's name."""
        file = file_name("py", name)
        self._files.save(code, file)
        return file


def name_of_file(file: str) -> str:
    """Return a bot's name, made from the name of its file."""
    end = file.rpartition(".")[2].lower()
    return possible(file[: -len(end) - 1] if end in ("py", "zip") else file)


def possible(name: str) -> str:
    """Return a name with control characters replaced by spaces, cut to LONGEST_NAME.

    If it still isn't valid, return a default name.
    """
    kept = "".join([letter if ord(letter) >= 32 else " " for letter in name])[:LONGEST_NAME]
    try:
        return check_name(kept)
    except Refused:
        return say("My bot")
