// Shows a Python file of the site as it is: what it imports, and its lines. Where none is asked for, the tour is there.

import { option } from "../static/kit/address.js";
import { fetchText } from "../static/kit/fetching.js";
import { choose, coming, first, refused } from "../static/kit/language.js";
import { start as startDisplayFace } from "../static/kit/display-face.js";
import { start as startLasting } from "../static/kit/lasting.js";
import { start as startOffline } from "../static/kit/offline.js";
import { start as startTheme } from "../static/kit/theme.js";
import { HASHES } from "./hashes.js";
import { listFiles } from "./files.js";
import { highlighted } from "./highlighting.js";
import { imports } from "./reading.js";
import { colour, mark as markLine, show } from "./lines.js";
import { startTour } from "./tour.js";

const LONGEST = 200; // letters of a wrong name that are repeated
const part = (id) => document.getElementById(id);
const files = Object.keys(HASHES).filter((name) => name.endsWith(".py"));
const asked = option("file");
const isKnown = (name) => files.includes(name);

part("tour").hidden = asked !== null;
const touring = asked === null ? startTour((name) => (name ? tell("failed", name) : (part("failed").hidden = true))) : null;
startTheme();
listFiles(files, asked);
part("language").addEventListener("change", ({ target }) => change(/** @type {HTMLSelectElement} */ (target).value));
addEventListener("hashchange", () => {
  if (!mark()) return;
  /** @type {HTMLElement} */
  const place = document.querySelector(".marked .place");
  place.focus(); // the browser has taken the focus away
});
if (refused) tell("no-language", refused);
else if ((await coming) === "") tell("no-language", first);
if (asked !== null) await open();
await touring;
nameTab();
document.documentElement.dataset.page = "ready";
startDisplayFace();
startOffline();
startLasting();

async function open() {
  const code = isKnown(asked) ? await fetchText(asked) : null;
  if (code === null) return tell(isKnown(asked) ? "failed" : "unknown", asked);
  part("name").textContent = asked;
  /** @type {HTMLAnchorElement} */ (part("raw")).href = `../${asked}`;
  const links = imports(code, isKnown);
  listImports(links);
  show(code, links);
  part("file").hidden = false;
  mark();
  const markup = await highlighted(code);
  if (markup) colour(markup, links);
}

function listImports(links) {
  const names = [...new Set(links.map(({ file }) => file))].sort();
  part("imports").hidden = !names.length;
  for (const name of names) {
    part("imports").append(" ", Object.assign(document.createElement("a"), { href: `?file=${name}`, textContent: name, dir: "ltr" }));
  }
}

// Marks the line in the address; whether there is one.
function mark() {
  part("no-line").hidden = true;
  const name = decoded(location.hash.slice(1));
  const isMarked = markLine(name);
  if (name && !isMarked && !part("file").hidden) tell("no-line", name);
  return isMarked;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function change(code) {
  part("no-language").hidden = true;
  if ((await choose(code)) === "") tell("no-language", code);
  nameTab();
}

function nameTab() {
  if (!part("file").hidden) document.title = `${asked.split("/").at(-1)} · ${document.querySelector("h1").textContent}`;
}

function tell(id, name) {
  const shown = name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
  part(id).querySelector("bdi").textContent = `“${shown}”`;
  part(id).hidden = false;
}
