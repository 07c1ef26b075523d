"""A SCORM package for learning platforms (LMS): its manifest, and the pages that hold a lesson in a frame.

static/elements/scorm.js, which is also in the package, passes messages between the frame and the platform. In the light
form the frame shows the published site, in the whole form the site in one file beside the pages. For the standard, see
https://adlnet.gov/projects/scorm/.
"""

from collections import namedtuple

from ttt.sharing.frame_html import escaped
from ttt.sharing.shared_text import digest

V12, V2004 = "1.2", "2004"
MANIFEST, SCRIPT, ONE_FILE = "imsmanifest.xml", "scorm.js", "ttt.html"
_WHOLE = ONE_FILE + "?page=lesson&embed=1"

_HEAD = {
    V12: """xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>""",
    # More platforms accept the third edition than the fourth, which would add nothing here.
    V2004: """xmlns="http://www.imsglobal.org/xsd/imscp_v1p1"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 3rd Edition</schemaversion></metadata>""",
}
_TYPE = {V12: "adlcp:scormtype", V2004: "adlcp:scormType"}
# A learner can choose any lesson, or go on to the next; only the lesson itself says whether it is done.
_ORDER = {
    V12: "",
    V2004: """
      <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>""",
}
_OWN = {
    V12: "",
    V2004: """
        <imsss:sequencing>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>""",
}


class Unit(namedtuple("Unit", ("title", "address"))):
    """A unit that a platform lists and records separately.

    address is the address in its frame, relative to the top of the site. It must be a lesson's in the whole form, which
    uses only the part from the # on.
    """


def texts(version: str, title: str, units: "list[Unit]", site: str, words: "dict[str, str]") -> "dict[str, str]":
    """Return the files of a package by their names, except for those that are the same in every package.

    version is V12 or V2004. site is the address of the published site for the light form, "" for the whole form. words
    are the sentences of the pages: no-lms, not-taken, no-answer.
    """
    names = _names(units)
    shared = [SCRIPT] if site else [SCRIPT, ONE_FILE]
    found = {name: _page(version, unit, site, words) for name, unit in zip(names, units)}
    found[MANIFEST] = _manifest(version, title, units, shared)
    return found


def _names(units: "list[Unit]") -> "list[str]":
    return ["index.html"] if len(units) == 1 else [f"lesson-{number + 1}.html" for number in range(len(units))]


def _manifest(version: str, title: str, units: "list[Unit]", shared: "list[str]") -> str:
    mark = digest("\n".join([unit.address for unit in units]))
    items, resources = [], []
    for number, (name, unit) in enumerate(zip(_names(units), units)):
        items.append(f"""
      <item identifier="item-{number + 1}" identifierref="page-{number + 1}">
        <title>{_written(unit.title)}</title>{_OWN[version]}
      </item>""")
        files = "".join([f'<file href="{file}"/>' for file in [name] + shared])
        kind = f'type="webcontent" {_TYPE[version]}="sco"'
        resources.append(f"""
    <resource identifier="page-{number + 1}" {kind} href="{name}">{files}</resource>""")
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="ttt-{mark}" version="1.0" {_HEAD[version]}
  <organizations default="lessons">
    <organization identifier="lessons">
      <title>{_written(title)}</title>{"".join(items)}{_ORDER[version]}
    </organization>
  </organizations>
  <resources>{"".join(resources)}
  </resources>
</manifest>
"""


def _page(version: str, unit: Unit, site: str, words: "dict[str, str]") -> str:
    page, hash_sign, lesson = unit.address.partition("#")
    data = {"scorm": version, "frame": site + page if site else _WHOLE, "lesson": hash_sign + lesson}
    data.update(words)
    given = "".join([f' data-{name}="{_written(data[name])}"' for name in sorted(data)])
    title = _written(unit.title)
    return f"""<!doctype html>
<html{given}>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
  html, body {{ height: 100%; margin: 0 }}
  body {{ display: flex; flex-direction: column }}
  p {{ margin: 0; padding: .75rem 1rem; font: 1rem/1.4 system-ui, sans-serif; color: #000; background: #ffe08a }}
  p:empty {{ display: none }}
  iframe {{ flex: 1; border: 0 }}
</style>
<p role="alert" dir="auto"></p>
<iframe title="{title}" allow="clipboard-write"></iframe>
<script src="{SCRIPT}"></script>
</html>
"""


def _written(text: str) -> str:
    """Return a text escaped for markup, with characters that XML can't hold replaced."""
    return escaped("".join([letter if _is_in_xml(letter) else "\ufffd" for letter in text]))


def _is_in_xml(letter: str) -> bool:
    code = ord(letter)
    return 0x20 <= code < 0xD800 or 0xE000 <= code < 0xFFFE or code > 0xFFFF or letter in "\t\n\r"
