// Files that a person chooses or saves, the site itself as one file (tools/one_file.py), and the texts that were put aside
// because they could not be read: see storage.js. Python never sees those, as it would stop at a NUL.
import { fetchText } from "./fetching.js";

const PATIENCE = 120_000; // ms for more than a megabyte
const START = '{"site":"","address":""}'; // as the file that holds the site comes
const ASIDE = /^ttt:[^:]+:aside\+*$/;
const PAIR = /\\\\|\\ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}/gi;
let saved = {}; // what was put aside, as it was last saved

// The text of a chosen file, null if it can't be read. Python would stop at a NUL, which JSON never holds, and
// MicroPython takes a character that JSON tells by two escapes for two.
export async function read(file) {
  try {
    const text = (await file.text()).replaceAll("\0", "\ufffd");
    return text.replace(PAIR, (found) => (found === "\\\\" ? found : JSON.parse(`"${found}"`)));
  } catch {
    return null;
  }
}

export const hasAside = () => Object.keys(aside()).length > 0;

export function saveAside(name) {
  saved = aside();
  save(new Blob([JSON.stringify(saved, null, 1)], { type: "application/json" }), name);
}

export const saveText = (text, name) => save(new Blob([text], { type: "text/plain" }), name);

// Has the browser save a Blob as a file.
export function save(file, name) {
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // by then the browser has certainly read it
}

// The file that holds the site; null if it can't be fetched. address is that of the page to begin with, from the top of
// the site.
export async function oneFile(site, address) {
  const text = await fetchText("ttt.html", { patience: PATIENCE });
  if (!text?.includes(START)) return null;
  const start = JSON.stringify({ site, address }).replaceAll("<", "\\u003c");
  return text.replace(START, () => start);
}

// Returns whether the file could be fetched.
export async function saveOneFile(site, address, name) {
  const text = await oneFile(site, address);
  if (text !== null) save(new Blob([text], { type: "text/html" }), name);
  return text !== null;
}

// Removes what was saved, and nothing that has been put aside since. Returns whether the browser did.
export function removeAside() {
  const now = aside();
  try {
    for (const name of Object.keys(saved)) if (now[name] === saved[name]) localStorage.removeItem(name);
    return true;
  } catch {
    return false;
  }
}

// By name; nothing where the browser refuses.
function aside() {
  try {
    const names = Object.keys(localStorage).filter((name) => ASIDE.test(name));
    return Object.fromEntries(names.map((name) => [name, localStorage.getItem(name)]));
  } catch {
    return {};
  }
}
