"""By how many points the side that moves first wins on boards with points; `make par` writes this file."""

TABLE = """
3x3x3gp:0 3x3x3mgp:0 3x3x3mp:0 3x3x3p:0 3x4x3gp:0 3x4x3mgp:0 3x4x4gp:0 3x4x4mgp:0 3x5x3gp:0 3x5x3mgp:1 3x5x4gp:0
3x5x4mgp:0 3x6x3gp:0 3x6x3mgp:0 3x6x4gp:0 3x6x4mgp:0 4x3x3gp:-1 4x3x3mgp:0 4x3x4gp:0 4x3x4mgp:0 4x4x3gp:0 4x4x3mgp:-2
4x4x4gp:0 4x4x4mgp:0 4x5x3gp:-1 4x5x3mgp:-1 4x5x4gp:0 4x5x4mgp:0 4x6x3gp:0 4x6x3mgp:-2 4x6x4gp:0 4x6x4mgp:0 5x3x3gp:2
5x3x3mgp:0 5x3x3mp:-1 5x3x3p:1 5x3x4gp:0 5x3x4mgp:0 5x3x4mp:0 5x3x4p:0 5x4x3gp:0 5x4x3mgp:-2 5x4x4gp:0 5x4x4mgp:0
5x5x4p:0 6x3x3gp:-1 6x3x3mgp:0 6x3x4gp:0 6x3x4mgp:0 6x4x3gp:0
"""
