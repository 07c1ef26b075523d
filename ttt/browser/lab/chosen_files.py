"""Reads the bot in the files that a person has chosen: a Python file, several that belong together, or a zip."""

import json

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
    given = str(files[0].name)
    texts: "dict[str, Any]" = {}
    for file in files:
        name = str(file.name)
        if file.size > _LARGEST:
            raise BadSetting("lab too long", given=name, longest=LONGEST_CODE)
        if name[-4:].lower() == ZIP:
            found = await (await lab.js_module("lab/zip.js")).pythonIn(file, _LARGEST)
            texts.update(json.loads(str(found)) if found else {name: None})
        else:
            texts[name] = await (await lab.js_module("lab/files.js")).read(file)
        if None in texts.values():
            raise Refused("lab unreadable", given=name)
    is_alone = len(files) == 1 and given in texts
    source = str(texts[given]) if is_alone else joined({name: str(text) for name, text in texts.items()}, given)
    if len(source) > LONGEST_CODE:
        raise BadSetting("lab too long", given=given, longest=LONGEST_CODE)
    check_lines(source, given)
    return source
