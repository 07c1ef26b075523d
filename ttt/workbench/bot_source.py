"""The source of a bot that a person names: a file, or a folder or zip of Python files, of which one is the bot."""

import zlib
from itertools import islice
from pathlib import Path
from zipfile import BadZipFile, ZipFile, is_zipfile

from ttt.game.errors import Refused
from ttt.lab.bot_files import joined
from ttt.words.lab import bot_files as bot_files  # why files are refused
from ttt.words.speech import say
from ttt.workbench.given import MOST_READ, text_of_file

MOST_FILES = 200  # Python files in a folder or zip
_PYTHON = ".py"


def bot_source(name: str) -> str:
    """Return a bot's source. Raises Refused if it can't be read, or if no file or more than one can be the bot."""
    path = Path(name)
    try:
        # Only of a file: a device can be endless, and the search for the end of a zip reads all of it.
        is_folder, is_zip = path.is_dir(), path.is_file() and is_zipfile(path)
    except OSError as error:
        raise Refused("no such file", given=name, why=error.strerror) from error
    if is_folder:
        files = sorted(islice(path.rglob("*" + _PYTHON), MOST_FILES + 1))
        _check(len(files), name)
        return joined({file.relative_to(path).as_posix(): text_of_file(str(file)) for file in files}, name)
    return joined(_unzipped(name), name) if is_zip else text_of_file(name)


def _unzipped(name: str) -> "dict[str, str]":
    try:
        with ZipFile(name) as folder:
            found = [info for info in folder.infolist() if info.filename.endswith(_PYTHON)]
            _check(len(found), name)
            if sum(info.file_size for info in found) > MOST_READ:
                raise Refused("no such file", given=name, why=say("it has more than {most} characters", most=MOST_READ))
            return {info.filename: folder.read(info).decode() for info in found}
    except UnicodeDecodeError as error:
        raise Refused("no such file", given=name, why=say("it isn't UTF-8 text")) from error
    except (OSError, BadZipFile, RuntimeError, NotImplementedError, EOFError, zlib.error) as error:
        raise Refused("no such file", given=name, why=error) from error


def _check(count: int, name: str) -> None:
    if count > MOST_FILES:
        raise Refused("no such file", given=name, why=say("it has more than {most} Python files", most=MOST_FILES))
