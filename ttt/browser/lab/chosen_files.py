"""Reads the bot in the files that a person has chosen: a Python file, several that belong together, or a zip."""

from ttt.browser.lab.lab import Lab
from ttt.game.errors import BadSetting, Refused
from ttt.lab.bot_files import joined
from ttt.session.bot_shelf import LONGEST_CODE, check_lines
from ttt.words.lab import bot_files as bot_files  # why files are refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ZIP = ".zip"
_LARGEST = 4 * LONGEST_CODE  # bytes of a file


async def bot_in(lab: "Lab", files: "list[Any]") -> str:
    """Return the source of the bot in files, as the browser has them. Raises Refused, also if it is too long."""
    given, reading = str(files[0].name), await lab.js_module("lab/files.js")
    texts: "dict[str, str]" = {}
    for file in files:
        name = str(file.name)
        if file.size > _LARGEST:
            raise BadSetting("lab too long", given=name, longest=LONGEST_CODE)
        for each in await _unzipped(lab, file) if name[-4:].lower() == ZIP else [file]:
            text = await reading.read(each)
            if text is None:
                raise Refused("lab unreadable", given=name)
            texts[str(each.name)] = str(text)
    source = texts[given] if list(texts) == [given] else joined(texts, given)
    if len(source) > LONGEST_CODE:
        raise BadSetting("lab too long", given=given, longest=LONGEST_CODE)
    check_lines(source, given)
    return source


async def _unzipped(lab: "Lab", file: "Any") -> "list[Any]":
    found = await (await lab.js_module("lab/zip.js")).pythonIn(file, _LARGEST)
    if found is None:
        raise Refused("lab unreadable", given=str(file.name))
    return [found.at(number) for number in range(found.length)]
