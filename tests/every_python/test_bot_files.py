"""Several files become one bot's source, with the files that the bot imports, or are refused by name."""

from tests.every_python.expect import raises
from ttt.game.errors import BadSetting
from ttt.lab.bot_files import joined

MOVE = "def move(position):\n    return 0\n"


def test_a_single_file_is_the_bot_as_it_is():
    assert joined({"mine.py": "x = 1\n", "notes.txt": "no Python"}, "folder") == "x = 1\n"


def test_a_bot_comes_last_after_the_files_that_it_imports_and_theirs():
    files = {
        "mybot/bot.py": "from rows import rows\n" + MOVE,
        "mybot/rows.py": "def f():\n    import deep.inner as inner, math\n",
        "mybot/deep/__init__.py": "",
        "mybot/deep/inner.py": "y = 2\n\n",
        "mybot/unused.py": "z = 3\n",
        "__MACOSX/mybot/bot.py": "not Python",
        "mybot/.git/hook.py": "not Python",
    }
    assert joined(files, "bot.zip") == (
        "#: deep/__init__.py\n\n\n#: deep/inner.py\ny = 2\n\n"
        "#: rows.py\ndef f():\n    import deep.inner as inner, math\n\n"
        "#: bot.py\nfrom rows import rows\n" + MOVE
    )


def test_the_bot_is_called_bot_or_main_or_is_the_only_file_that_defines_one():
    other = "import helper\n"
    assert joined({"main.py": "m = 1\n", "a.py": MOVE}, "") == "m = 1\n"
    assert joined({"bot.py": "b = 1\n", "main.py": MOVE}, "") == "b = 1\n"
    assert joined({"runner.py": other, "helper.py": "", "tictactoe.py": "def minimax(board):\n"}, "").startswith(
        "def min"
    )


def test_no_bot_or_more_than_one_is_refused_by_name():
    none = raises(BadSetting, joined, {"a.txt": MOVE}, "folder")
    assert (none.reason, none.given) == ("no bot files", {"given": "folder"})
    for files, names in (
        ({"a.py": MOVE, "b.py": MOVE, "c.py": ""}, "a.py, b.py"),
        ({"a.py": "", "b.py": ""}, "a.py, b.py"),
        ({f"{letter}.py": "" for letter in "fedcba"}, "a.py, b.py, c.py, d.py, e.py, ..."),
    ):
        refused = raises(BadSetting, joined, files, "x.zip")
        assert (refused.reason, refused.given) == ("which bot file", {"given": "x.zip", "names": names})
