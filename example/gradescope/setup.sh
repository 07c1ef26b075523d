#!/usr/bin/env bash
# Gradescope runs this once, when it builds your autograder. Put a copy of ttt in the zip, or name another place.
set -e
python3 -m pip install "${TTT:-/autograder/source/ttt}"
