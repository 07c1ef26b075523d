"""Several Python files as one bot: written as one source, which ttt/bots/own_modules.py takes apart again."""

from ttt.game.errors import BadSetting

MARK, _END = "#: ", ".py"  # around a file's path, on the line before its text
MAIN = ("bot.py", "main.py")
_MOVERS = ("def move(", "def best_moves(", "def minimax(", "def agent(", "class TicTacToe")
_SHOWN = 5  # names that a refusal repeats


def joined(files: "dict[str, str]", given: str) -> str:
    """Return the source of a bot in files of this folder, paths and texts, with those of them that it imports.

    The bot is the only file, the one called bot.py or main.py, or the only one that defines a bot. Raises BadSetting,
    with the name that was given for them all, if there is none or more than one.
    """
    own = _without_folder({path: text for path, text in files.items() if path[-3:] == _END and _is_shown(path)})
    main = _main(own, given)
    needed = _needed(own, main)
    if not needed:
        return own[main]
    return "".join([MARK + path + "\n" + own[path].strip("\n") + "\n\n" for path in sorted(needed)]) + (
        MARK + main + "\n" + own[main]
    )


def _is_shown(path: str) -> bool:
    """Whether no part of a path is one that programs keep for themselves: .git, __MACOSX, __pycache__."""
    return not any([part[:1] == "." or (part[:2] == "__" and part != "__init__.py") for part in path.split("/")])


def _without_folder(files: "dict[str, str]") -> "dict[str, str]":
    """Return files without the folder that all of them are in."""
    folders = [path.split("/")[0] for path in files]
    if not files or [folder for folder in folders if folder != folders[0] or folder[-3:] == _END]:
        return files
    return _without_folder({path[len(folders[0]) + 1 :]: text for path, text in files.items()})


def _main(files: "dict[str, str]", given: str) -> str:
    likely = [path for path in MAIN if path in files][:1] or list(files)
    if len(likely) > 1:
        likely = [path for path in files if any([("\n" + files[path]).find("\n" + begin) >= 0 for begin in _MOVERS])]
    if not files:
        raise BadSetting("no bot files", given=given)
    if len(likely) != 1:
        names = sorted(likely or files)
        more = ", ..." if len(names) > _SHOWN else ""
        raise BadSetting("which bot file", given=given, names=", ".join(names[:_SHOWN]) + more)
    return likely[0]


def _needed(files: "dict[str, str]", main: str) -> "set[str]":
    """Return the files that a file imports, and those that these import."""
    found, waiting = {main}, [main]
    while waiting:
        path = waiting.pop()
        for name in _imported(files[path]):
            parts = name.split(".")
            for end in range(1, len(parts) + 1):
                module = "/".join(parts[:end])
                for file in (module + _END, module + "/__init__" + _END):
                    if file in files and file not in found:
                        found.add(file)
                        waiting.append(file)
    return found - {main}


def _imported(text: str) -> "list[str]":
    """Return the names of modules that a text may import."""
    names = []
    for line in text.replace(";", "\n").split("\n"):
        words = line.replace(",", " ").replace("(", " ").replace(")", " ").split()
        if words[:1] == ["import"]:
            names += words[1:]
        elif words[:1] == ["from"] and len(words) > 2:
            names += [words[1]] + [words[1] + "." + word for word in words[3:]]
    return names
