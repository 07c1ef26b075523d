"""The record of the map of rules: what is written from it, how the searches fill it, and the plain search itself."""

import csv
import json
import subprocess
import sys

import pytest

import ttt
from tests.cpython.test_par import SMALL as WITH_POINTS
from tests.cpython.test_par import Whole
from tests.every_python.sampling import sample
from tests.helpers.brute import Brute, told
from tools.map_data import COLUMNS, as_json
from tools.rules import __main__ as command
from tools.rules import record
from tools.rules.games import every_game, first
from tools.rules.proving import LARGEST_PLAIN, PROGRAM, by_engine, by_plain_search
from tools.rules.record import PAR, PLAIN, RECORD, VALUES, WINNERS, ContradictionError, Record, Row, read
from ttt.game.family import rules
from ttt.game.notation import board_from, board_text
from ttt.rules_map.known_values import MAPS, Shipped

TEXT = RECORD.read_text(encoding="utf-8")
KNOWN = read(TEXT)
ROWS = [KNOWN.row(game) for game in every_game() if game == first(game)]


def plain(boards, positions=10**6):
    """Return what the plain search says about some boards, by board."""
    done = subprocess.run(["node", PROGRAM, str(positions), *boards], capture_output=True, text=True, check=True)
    return dict(line.split(" ")[:2] for line in done.stdout.splitlines())


def test_what_the_page_and_the_game_read_is_written_from_the_record():
    assert record.written(KNOWN, every_game()) == TEXT
    assert VALUES.read_text(encoding="utf-8") == record.values(
        KNOWN, [(k, name) for name in MAPS for k in range(1, 10)]
    )
    assert PAR.read_text(encoding="utf-8") == record.par_table(KNOWN)


def test_the_document_explains_the_columns_as_the_data_does():
    rows = (record.ROOT / "docs/rules.md").read_text(encoding="utf-8").split("\n")
    explained = [row.strip("| ").split(" | ") for row in rows if row.startswith("| `")]
    assert explained == [[f"`{name}`", meaning] for name, meaning in COLUMNS.items()]
    assert tuple(COLUMNS)[: len(Row._fields)] == Row._fields


def test_as_json_the_record_says_the_same():
    data = json.loads(as_json(TEXT))
    lines = list(csv.reader(TEXT.splitlines()))
    assert list(data["columns"]) == lines[0]
    assert [["" if field is None else str(field) for field in game] for game in data["games"]] == lines[1:]
    assert len(data["games"]) == 6310


def test_a_row_has_a_winner_only_with_a_proof_and_a_lead_that_fits():
    for row in ROWS:
        assert (row.how != "") == (row.winner != ""), row
        assert row.game.has_points == (row.least is not None) == (row.most is not None), row
        if row.least is not None and row.most is not None:
            assert row.least <= row.most
            assert record.winner_by(row.least, row.most) == row.winner, row
        assert row.how != PLAIN or row.plain, row


def test_an_open_game_says_how_hard_it_was_tried():
    shipped = Shipped(json.loads(VALUES.read_text(encoding="utf-8")))
    for game in every_game():
        if not game.lines:
            row = KNOWN.row(game)
            tried = max(row.positions or 0, row.plain_positions or 0)
            assert shipped.tried(game) == (0 if KNOWN.value(game) else tried), game
    assert shipped.tried(rules(10, 10, 3)) == 0


def test_the_plain_search_agrees_with_one_that_leaves_nothing_out():
    games = sample([row.game for row in ROWS if row.game.size <= 8 and not row.game.has_points], 60)
    found = plain(map(board_text, games))
    for game in games:
        assert found[board_text(game)] == WINNERS[told(Brute(game).best(0, 0, 0))[0]], game
    found = plain(map(board_text, WITH_POINTS))
    for game in WITH_POINTS:
        assert int(found[board_text(game)]) == Whole(game).most(0, 0), game


def test_what_the_plain_search_has_found_it_finds_again():
    rows = sample([row for row in ROWS if row.plain and (row.plain_positions or 0) < 30_000], 100)
    found = plain(row.board for row in rows)
    assert found == {row.board: row.plain for row in rows}


@pytest.mark.proof
def test_whatever_the_plain_search_has_found_it_finds_again():
    for row in ROWS:
        if row.plain and row.plain_positions:
            assert plain([row.board], row.plain_positions + 1)[row.board] == row.plain, row


def test_hundreds_of_games_are_proved_by_both_searches():
    both = [row for row in ROWS if row.plain and row.how not in ("", PLAIN)]
    assert len(both) >= 200
    for row in both:
        assert row.plain == (str(row.least) if row.game.has_points else row.winner), row


def test_the_document_says_how_large_a_board_the_plain_search_takes():
    document = (record.ROOT / "docs/rules.md").read_text(encoding="utf-8")
    assert f"searches boards of up to {LARGEST_PLAIN} cells" in document


@pytest.mark.parametrize("board", ["9x7x4", "3x3x3torus", "3x3", "63x1x2"])
def test_the_plain_search_refuses_a_board_that_it_does_not_know(board):
    done = subprocess.run(["node", PROGRAM, "10", board], capture_output=True, text=True)
    assert done.returncode
    assert f"“{board}” isn't a game that this program knows." in done.stderr


def test_with_few_positions_nothing_is_proved_and_the_row_says_how_many():
    assert by_engine(Row("5x5x4"), 10) == Row("5x5x4", version=ttt.__version__, positions=10)
    assert by_plain_search(Row("5x5x4"), 10) == Row("5x5x4", plain_positions=10)


@pytest.mark.parametrize(
    ("board", "found"),
    [
        ("7x7x4", ("X", None, None, None, "threats")),
        ("3x3x1p", ("X", None, 1, 1, "counting")),
        ("3x3x1mp", ("O", None, -1, -1, "counting")),
        ("4x3x1gp", ("draw", None, 0, 0, "counting")),
        ("6x6x3p", ("draw", None, 0, 0, "strategy stealing and mirroring")),
        ("6x6x3gp", ("draw", None, 0, 0, "answering above and follow-up")),
        ("5x8x6mg", ("draw", None, None, None, "answering above")),
        ("9x8x4mg", ("O", None, None, None, "follow-up")),
        ("9x9x7mp", ("draw", None, 0, 0, "pairing")),
        ("5x3x3gp", ("X", None, 2, 2, "search")),
        ("5x5x5", ("draw", None, None, None, "pairing")),
        ("2x5x2m", ("O", 7, None, None, "search")),
        ("9x9x4", ("X", None, None, None, "threats")),
        ("1x5x2m", ("O", 5, None, None, "search")),
    ],
)
def test_a_proof_tells_who_wins_by_what_and_when_or_by_how_much(board, found):
    assert by_engine(Row(board), 2000)[1:6] == found


def test_the_plain_search_fills_in_what_the_engine_leaves_open_and_is_kept_when_the_engine_proves_it():
    known = Record([Row("4x4x3", positions=5)])
    known.take(Row("4x4x3", positions=5, plain="X", plain_positions=70))
    assert known.row(rules(4, 4, 3)) == Row("4x4x3", "X", how=PLAIN, positions=5, plain="X", plain_positions=70)
    known.take(Row("4x4x3", "X", 5, how="search", plain="X", plain_positions=70))
    assert known.row(rules(4, 4, 3)).how == "search"
    known.take(Row("4x4x3", positions=9, plain="X", plain_positions=70))  # a shorter search takes nothing away
    assert (known.row(rules(4, 4, 3)).plies, known.row(rules(4, 4, 3)).positions) == (5, 9)


@pytest.mark.parametrize(
    "row",
    [
        Row("4x4x3", "draw", how="search"),
        Row("4x4x3", "X", 7, how="search"),
        Row("4x4x3", "X", 5, how="search", plain="draw"),
        Row("5x3x3p", "O", None, -2, -1, "search"),
        Row("5x3x3p", "X", None, 1, 1, "search", plain="2"),
        Row("7x6x4g", "draw", how="search"),  # Allis published that X wins
    ],
)
def test_a_contradiction_stops_the_command_and_changes_nothing(row):
    known = Record([Row("4x4x3", "X", 5, how="search"), Row("5x3x3p", "X", None, 1, 1, "search")])
    before = dict(known.rows)
    with pytest.raises(ContradictionError):
        known.take(row)
    assert known.rows == before


def test_a_publication_counts_only_where_it_knows_more():
    known = Record([Row("7x6x4g", "X", how="search"), Row("6x4x4g", "O", 24, how="search")])
    assert known.value(board_from("7x6x4g")) == ("W", 41, "as")
    assert known.value(board_from("6x4x4g")) == ("L", 24, "")
    assert "7x6x4g,X,,,,search,,,,,X,41,Victor Allis 1988; Christophe Steininger 2025\n" in record.written(
        known, [board_from("7x6x4g")]
    )


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """Return where the command keeps its record, begun for four games."""
    games = [board_from(board) for board in ("2x2x2", "2x3x3", "3x3x3", "4x4x3m")]
    for name in ("RECORD", "VALUES", "PAR"):
        monkeypatch.setattr(record, name, tmp_path / name)
    monkeypatch.setattr(command, "RECORD", tmp_path / "RECORD")
    monkeypatch.setattr(command, "every_game", lambda: games)
    record.save(Record([]), games)
    return tmp_path / "RECORD"


def run(monkeypatch, *options):
    monkeypatch.setattr(sys, "argv", ["rules", *options])
    return command.main()


def test_one_process_and_two_write_the_same_and_an_interrupted_run_goes_on(kept, monkeypatch, capsys):
    begun = kept.read_text(encoding="utf-8")
    run(monkeypatch, "--positions", "3000", "--jobs", "1")
    alone = kept.read_text(encoding="utf-8")
    kept.write_text(begun, encoding="utf-8")
    run(monkeypatch, "--positions", "3000", "--jobs", "2", "--cells", "6")
    assert "4x4x3m,,,,,,,,,," in kept.read_text(encoding="utf-8")
    capsys.readouterr()
    run(monkeypatch, "--positions", "3000", "--jobs", "2")
    assert "2 are searched" in capsys.readouterr().out
    assert kept.read_text(encoding="utf-8") == alone
    run(monkeypatch, "--positions", "3000")
    assert "0 are searched" in capsys.readouterr().out


def test_what_is_done_when_the_command_is_interrupted_is_kept(kept, monkeypatch, capsys):
    def interrupted(row, positions):
        if row.game.size > 6:
            raise KeyboardInterrupt
        return by_engine(row, positions)

    monkeypatch.setattr(command, "by_engine", interrupted)
    run(monkeypatch, "--positions", "3000", "--jobs", "1")
    assert "Stopped." in capsys.readouterr().out
    text = kept.read_text(encoding="utf-8")
    assert "2x2x2,X,3,,,search" in text
    assert "4x4x3m,,,,," in text
