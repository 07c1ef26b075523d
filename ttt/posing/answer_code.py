"""Four letters that hold a pupil's answer, and fit only one task.

The letters stand for a number below 160,000. Of these numbers some 160 are answers: they combine the place of a move
among the position's moves with a random number, so that two pupils with the same move seldom have the same letters.
The task's key shuffles all numbers, by a Feistel network of sha256. So the letters don't show the move, and letters
that are mistyped or belong to another task happen to be an answer in one case in a thousand (one in 711 if 225 moves
are possible).

The key is in the link that the pupils get: this guards against mistakes, not against pupils who compute.

For example, the key KTRMBQXZ and the game 1-3x3x3-hh-b2a1 give the first move, b1, the code GQPJ.
"""

from hashlib import sha256

ALPHABET = "BCDFGHJKLMNPQRSTVWXZ"  # without vowels, so that no code is a word
LETTERS = 4
MOST_MOVES = 225  # moves of a position: those of an empty board of 15 x 15
_HALF = len(ALPHABET) ** 2
_ANSWERS = 160  # numbers that are answers, if there are fewer moves than that: a thousandth of all
_ROUNDS = 6  # rounds of the network; four shuffle well (Luby and Rackoff, 1988)


def chances(moves: int) -> int:
    """Return how many codes each move has, given the number of moves."""
    return max(1, _ANSWERS // moves)


def code_of(key: str, place: int, moves: int, chance: float) -> str:
    """Return one of the codes of the move at a place among that many moves; 0 <= chance < 1 decides which."""
    number = int(chance * chances(moves)) * moves + place
    left, right = number // _HALF, number % _HALF
    for turn in range(_ROUNDS):
        left, right = right, (left + _scrambled(key, turn, right)) % _HALF
    return _pair(left) + _pair(right)


def place_of(key: str, code: str, moves: int) -> "int | None":
    """Return the place of the move that a code, in letters of ALPHABET, stands for; None if it stands for none."""
    left, right = _number(code[:2]), _number(code[2:])
    for turn in range(_ROUNDS - 1, -1, -1):
        left, right = (right - _scrambled(key, turn, left)) % _HALF, left
    number = left * _HALF + right
    return number % moves if number < moves * chances(moves) else None


def is_code(text: str) -> bool:
    """Whether a text has the form of a code."""
    return len(text) == LETTERS and all([letter in ALPHABET for letter in text])


def _scrambled(key: str, turn: int, half: int) -> int:
    digest = sha256(f"{key} {turn} {half}".encode()).digest()
    return (digest[0] * 65536 + digest[1] * 256 + digest[2]) % _HALF


def _pair(half: int) -> str:
    return ALPHABET[half // len(ALPHABET)] + ALPHABET[half % len(ALPHABET)]


def _number(pair: str) -> int:
    return ALPHABET.index(pair[0]) * len(ALPHABET) + ALPHABET.index(pair[1])
