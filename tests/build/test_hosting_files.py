"""The files that only the host reads are valid there: the issue forms, the workflows and the citation."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tools.site import ROOT

GITHUB = ROOT / ".github"
FORMS = sorted(path for path in (GITHUB / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml")
SCHEMAS = {  # check-jsonschema's options, by what they check
    "github-issue-forms": FORMS,
    "github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "github-workflows": sorted((GITHUB / "workflows").glob("*.yml")),
    "citation-file-format": [ROOT / "CITATION.cff"],
}
OURS = {  # what else we require of a workflow
    "required": ["permissions"],
    "properties": {
        "permissions": {"additionalProperties": {"const": "read"}},
        "jobs": {
            "additionalProperties": {
                "anyOf": [{"required": ["timeout-minutes"]}, {"required": ["uses"]}],  # a called workflow sets its own
                "properties": {
                    "steps": {
                        "items": {
                            "if": {"required": ["uses"], "properties": {"uses": {"pattern": "^actions/checkout@"}}},
                            "then": {
                                "required": ["with"],
                                "properties": {
                                    "with": {
                                        "required": ["persist-credentials"],
                                        "properties": {"persist-credentials": {"const": False}},
                                    }
                                },
                            },
                        }
                    }
                },
            }
        },
    },
}


def refused(files: list[Path], *schema: str) -> str:
    """Return what is wrong with these files; "" if they fit the schema."""
    assert files
    command = [sys.executable, "-m", "check_jsonschema", *schema, *map(str, files)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    return done.stdout if done.returncode else ""


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_file_fits_its_schema(schema: str) -> None:
    assert refused(SCHEMAS[schema], "--builtin-schema", f"vendor.{schema}") == ""


@pytest.mark.parametrize("schema", SCHEMAS)
def test_a_schema_refuses_another_file(schema: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.yml"
    broken.write_text("name: 1\nbody: 2\n")
    assert refused([broken], "--builtin-schema", f"vendor.{schema}")


def test_a_workflow_asks_for_little_ends_and_keeps_no_credentials(tmp_path: Path) -> None:
    schema = tmp_path / "ours.json"
    schema.write_text(json.dumps(OURS))
    assert refused(SCHEMAS["github-workflows"], "--schemafile", str(schema)) == ""
    careless = tmp_path / "careless.yml"
    careless.write_text("permissions: {contents: write}\njobs: {a: {steps: [{uses: actions/checkout@v4}]}}\n")
    told = refused([careless], "--schemafile", str(schema))
    for wrong in ("'read' was expected", "is not valid under any of the given schemas", "'with' is a required"):
        assert wrong in told
