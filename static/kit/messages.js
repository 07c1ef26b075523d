// Messages between this page and the page around it; docs/embed.md describes them. Incoming messages are
// checked here and passed on as plain strings, because MicroPython can't catch what JavaScript throws.
// The build puts two lines at the top: `const HASHES` of the files that only a frame loads, and `const LATER`, which of
// them each module needs.
import { plain } from "./address.js";
import { know } from "./fetching.js";

const VERSION = 1;
const ASKED = new Map([["ttt:set", "text"], ["ttt:play", "cell"], ["ttt:new", ""], ["ttt:undo", ""], ["ttt:analyse", ""], ["ttt:show", ""]]);
const SHOWN = { marked: ["string"], cells: ["string"], locked: ["boolean", "string"] };
const LONGEST_ID = 100; // characters

let target; // the only origin to talk to, "*" for any; undefined means nobody yet
let told = 0; // the height
let isNoted = false;

know(HASHES);

// As in pyscript.toml: each module and its files, as JSON.
export const later = () => JSON.stringify(LATER);

// hear is called with a type, its text and an id, each of the two "" if there is none; the text of ttt:show is JSON.
// Texts longer than longest are cut to one character more, so that they are refused as too long.
export function listen(host, longest, hear) {
  addEventListener("message", ({ source, origin, data }) => {
    const field = ASKED.get(data?.type);
    const { id = "" } = data ?? {};
    const text = field ? data[field] : data?.type === "ttt:show" ? shown(data, longest) : "";
    if (source !== parent || (host && origin !== host) || data?.version !== VERSION) note();
    else if (typeof text !== "string" || typeof id !== "string" || id.length > LONGEST_ID) note();
    else if (field === undefined) note();
    else hear(data.type, plain(text.slice(0, longest + 1)), plain(id));
  });
  begin(host, heightOfBoard, [document.documentElement, document.getElementById("board")]);
}

// What is to be shown on the board; undefined if a part of it is none.
function shown(data, longest) {
  const given = Object.keys(SHOWN).filter((name) => data[name] !== undefined);
  if (!given.every((name) => SHOWN[name].includes(typeof data[name]))) return undefined; // JSON has no circles
  const text = JSON.stringify(Object.fromEntries(given.map((name) => [name, data[name]])));
  return text.length <= longest ? text : undefined;
}

// Begins to tell. host is an origin, "" for any page; height() is how high the frame must be for nothing to be cut off,
// which may change when one of the elements does.
export function begin(host, height = heightOfPage, elements = [document.body]) {
  target = host || "*";
  const watch = new ResizeObserver(() => tellHeight(height()));
  for (const element of elements) watch.observe(element);
}

// Sends a message given as JSON.
export function tell(text) {
  parent.postMessage({ ...JSON.parse(text), version: VERSION }, target);
}

function tellHeight(height) {
  if (height === told) return;
  told = height;
  tell(JSON.stringify({ type: "ttt:size", height }));
}

const heightOfPage = () => Math.ceil(document.body.getBoundingClientRect().height);

// So that the board fills the width of the frame. A narrow one shows three boards as two above one: see line-board.css.
function heightOfBoard() {
  const box = document.getElementById("board-box");
  const table = /** @type {HTMLTableElement} */ (document.getElementById("board"));
  const [head] = table.tHead.rows;
  const names = head.cells[0].offsetHeight; // the column names are as high as the row names are wide
  const isTwoHigh = table.classList.contains("three") && matchMedia("(max-width: 25rem)").matches;
  const [columns, rows] = isTwoHigh ? [6.3, 6.6] : [head.cells.length - 1, table.tBodies[0].rows.length];
  const cell = Math.max(26, (box.clientWidth - names) / columns);
  return Math.ceil(innerHeight - box.clientHeight + names + cell * rows);
}

function note() {
  if (!isNoted) console.info("ttt: ignored a message that isn't described in docs/embed.md, and will ignore others.");
  isNoted = true;
}
