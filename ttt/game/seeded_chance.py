"""Repeatable random numbers: the same seed gives the same numbers on every Python."""

_MODULUS = 2**31 - 1


def seeded(seed: int):  # type: ignore[no-untyped-def]  # MicroPython cannot name its type
    """Return a function that returns the next number, 0 <= number < 1, each time it is called.

    The function is the minimal standard generator (Park and Miller, 1988, with their later multiplier 48271).
    """
    state = seed % (_MODULUS - 1) + 1

    def chance() -> float:
        nonlocal state
        state = state * 48271 % _MODULUS
        return (state - 1) / (_MODULUS - 1)

    for _ in range(8):  # dropped, because the first numbers from a small seed are small
        chance()
    return chance
