"""Nim with three heaps: take as
many as you like from one heap.
Whoever takes the last one wins.
"""


def start():
    return (3, 4, 5)


def moves(heaps):
    return [(heap, take) for heap in range(len(heaps)) for take in range(1, heaps[heap] + 1)]


def after(heaps, move):
    heap, take = move
    return heaps[:heap] + (heaps[heap] - take,) + heaps[heap + 1 :]


def result(heaps):
    # For the side to move: the
    # other took the last one.
    return "loss" if not any(heaps) else None


def move(heaps):
    """A bot; there is a better one."""
    largest = max(range(len(heaps)), key=lambda heap: heaps[heap])
    return (largest, heaps[largest])
