"""The texts that the tries send: up to ten megabytes long, deeply nested, or with numbers of a million digits."""

from collections import namedtuple

from ttt.sharing.packing import pack

Monster = namedtuple("Monster", ("name", "text"))

NINES = {count: "9" * count for count in (5_000, 199_000, 650_000, 1_000_000)}
LINK = 1_900_000  # characters of an address; Chromium takes two megabytes
STORED = 4_900_000  # characters that a browser stores
FILE = 10_000_000
HEAD = "ttt-lesson 1\n@title A\n@language en\n\n"


def json_monsters(most: int = FILE) -> list[Monster]:
    """Return texts of at most `most` characters that are slow to read as JSON; some aren't valid JSON."""
    digits = most if most < 1_000_000 else 1_000_000
    lists = most // 2 - 20
    found = [
        Monster("a number", NINES[199_000]),
        Monster(f"version of {digits} digits", f'{{"version": {"9" * (digits - 20)}}}'),
        Monster("a number below zero in a list", f'{{"version": 1, "games": [-{NINES[650_000]}]}}'),
        Monster("a fraction", f'{{"version": 1, "beads": 0.{NINES[650_000]}}}'),
        Monster("100,000 lists deep", '{"version": 1, "games": ' + "[" * 100_000 + "]" * 100_000 + "}"),
        Monster("100,000 objects deep", '{"version": ' * 100_000),
        Monster("one string", '{"version": 1, "game": "' + "x" * (most - 40) + '"}'),
        Monster("a string of quotation marks", '{"version": 1, "game": "' + '\\"' * (most // 2 - 40) + '"}'),
        Monster("a list of numbers", "[" + "0," * lists + "0]"),
        Monster("empty strings", '{"version": 1, "a": [' + '"",' * (most // 3 - 20) + '""]}'),
        Monster("control characters", "".join(map(chr, range(1, 32))) * 1000),
        Monster("half a character", '{"version": 1, "name": "\\ud83d", "a": "\\udc00"}'),
    ]
    return [monster for monster in found if len(monster.text) <= most]


def texts(most: int) -> list[Monster]:
    """Return plain texts of at most `most` characters: digits, letters, and games with huge numbers in them."""
    return [
        Monster("digits", "9" * min(most, 1_000_000)),
        Monster("letters", "a" * most),
        Monster("a game whose version is a number", "9" * min(most - 20, 650_000) + "-3x3x3-hh-"),
        Monster("a game with a huge board", f"1-{'9' * min(most - 20, 199_000)}x3x3-hh-"),
        Monster("a game with a huge level", f"1-3x3x3-c{'9' * min(most - 20, 199_000)}h-"),
        Monster("a game with very many moves", "1-100x100x5-hh-" + "a1" * (most // 2 - 20)),
        Monster("hyphens", "1" + "-" * (most - 1)),
        Monster("control characters", "".join(f"%{code:02X}" for code in range(32)) * 100),
    ]


def packed(most: int = LINK) -> list[Monster]:
    """Return packed texts for links and codes, and letters that can't be unpacked, of at most `most` letters."""
    found = [Monster(name, pack(text)) for name, text in json_monsters() if name != "half a character"]
    found += [
        Monster("100,000 lines", pack("name\n" + "x = 1\n" * 100_000)),
        Monster("33,000 lines", pack("name\n" + "x = 1\n" * 33_000)),
        Monster("199,000 lines without anything", pack("name\n" + "\n" * 199_000)),
        Monster("one line", pack("name\n" + "x" * 199_000)),
        Monster("brackets", pack("name\n" + "[" * 199_000)),
        Monster("nothing but zeros, ten megabytes", pack("0" * FILE)),
        Monster("a lesson of 100 x 100", pack(large_lesson())),
        Monster("a lesson of 100 x 100 with many steps", pack(large_lesson(8))),
        Monster("a lesson with a long number", pack(f"{HEAD}# B\nWords.\n\n@moves {'9' * 90_000}\n")),
        Monster("a lesson with control characters", pack(f"{HEAD}# B\x07\nWords\x01\x02\x1b \x00\x0b\x0c\x7f.\n")),
        Monster(
            "a title of control characters", pack("ttt-lesson 1\n@title A\x01\x02\x1b\n@language en\n\n# B\nWords.\n")
        ),
        Monster("letters that are none", "A" * most),
        Monster("other letters", "%00%01%1F%7F" * 100),
    ]
    return [monster for monster in found if len(monster.text) <= most]


def large_lesson(steps: int = 1) -> str:
    """Return the text of a lesson on the largest board, whose steps are all alike."""
    cells = [f"{column}{row}" for row in range(1, 6) for column in ("a", "b", "cv", "z", "az")]
    step = f"# Look\nWords.\n\n@position 1-100x100x5-hh-{''.join(cells)}\n@marked {' '.join(cells[:9])}\n"
    return HEAD + "\n".join([step] * steps)


# What a bot's side can send in place of an answer, as a Python expression; up to five million characters get through.
ANSWERS = {
    "a cell of 300,000 digits": '\'{"answers":[[{"cell":\' + "9" * 300_000 + "}]]}"',
    "a cell of 4,900,000 digits": '\'{"answers":[[{"cell":\' + "9" * 4_900_000 + "}]]}"',
    "a cell of 21 digits": '\'{"answers":[[{"cell":\' + "9" * 21 + "}]]}"',
    "an error 100,000 deep": '\'{"error":{"sort":\' + "[" * 100_000 + "]" * 100_000 + "}}"',
    "an error 40 deep": '\'{"error":{"sort":\' + "[" * 40 + "]" * 40 + \',"names":[[[{}]]],"text":{"a":[]}}}\'',
    "an error 2,400,000 deep": '\'{"error":{"text":\' + "[" * 2_400_000 + "}}"',
    "a long text": '\'{"error":{"sort":"exception","text":"\' + "x" * 4_900_000 + \'"}}\'',
    "a wrong answer of a list": '\'{"answers":[[{"wrong":[[[1]]],"why":{"a":1}}]]}\'',
    "printed 4,900,000": '\'{"answers":[[{"cell":4}]],"printed":"\' + "y" * 4_900_000 + \'"}\'',
    "a line of digits": '\'{"error":{"sort":"syntax","text":"t","line":\' + "9" * 100_000 + "}}"',
    "no JSON": "'[' * 4_900_000",
    "numbers": '\'{"answers":[\' + "0," * 2_400_000 + "0]}"',
    "nothing": "'{}'",
    "escapes": '\'{"error":{"sort":"exception","text":"\' + r"\\u0041" * 800_000 + \'"}}\'',
}


def answers() -> list[Monster]:
    return [Monster(name, source) for name, source in ANSWERS.items()]
