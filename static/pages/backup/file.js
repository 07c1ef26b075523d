// The file of a backup: every text that this browser keeps for the site, by its name. Python plans what becomes of each; the
// texts that were put aside pass it by, as it would stop at a NUL.
import { plain } from "../static/kit/address.js";
import { save } from "../static/kit/files.js";
import { get, putAside, remove, set } from "../static/kit/storage.js";

const PREFIX = "ttt:";
const KIND = "ttt backup";
const VERSION = 1;
const MOST_BYTES = 40_000_000; // several times what a browser keeps
const MOST_TEXTS = 1000; // many times what a browser keeps; those that were put aside are compared with each other
const ASIDE = /:aside\+*$/;
const OF_THIS_BROWSER = ["visited", "asked-to-last", "told-of-backup"]; // static/kit/lasting.js
let found = {}; // the texts of the file that was chosen last
let chosen = 0; // how many were chosen so far
let before = null; // all that was kept before the last restoring, by name
let written = {}; // what that wrote, null for what it removed

// The names of what is kept here, as JSON; "" if the browser refuses to tell.
export function keptNames() {
  const texts = kept();
  return texts ? JSON.stringify(Object.keys(texts).filter((name) => !ASIDE.test(name))) : "";
}

export const keptText = (name) => plain(get(PREFIX + name) || "");

// Saves a file with all that is kept; day is when, as a text.
export function saveBackup(day, name) {
  const file = JSON.stringify({ kind: KIND, version: VERSION, day, texts: kept() }, null, 1);
  save(new Blob([file], { type: "application/json" }), name);
}

// Reads a chosen file. The answer is JSON: the names of its texts, or what is wrong with it.
export async function read(file) {
  const number = ++chosen;
  found = {};
  if (file.size > MOST_BYTES) return wrong("too large");
  let record;
  try {
    record = JSON.parse(await file.text());
  } catch {
    return wrong("not a backup");
  }
  if (record?.kind !== KIND || !isTexts(record.texts)) return wrong("not a backup");
  if (Object.keys(record.texts).length > MOST_TEXTS) return wrong("too large");
  if (record.version !== VERSION) return wrong("other version");
  if (number !== chosen) return wrong("another chosen meanwhile"); // which nobody is told
  found = record.texts;
  return JSON.stringify({ names: Object.keys(found).filter((name) => !ASIDE.test(name)), aside: newAside().length });
}

export const textInFile = (name) => plain(found[name]);

// Puts texts, given as JSON lists of their names and of those of texts to put aside first; text gives each of them. All or
// nothing: returns whether the browser has taken them.
export function restore(names, asides, textOf) {
  before = kept() ?? {};
  const isDone =
    JSON.parse(asides).every((name) => putAside(PREFIX + name, `${PREFIX}${name}:aside`)) &&
    JSON.parse(names).every((name) => put(name, String(textOf(name)))) &&
    newAside().every(([name, content]) => put(name, content));
  const after = kept() ?? {};
  if (!isDone) putBack(before, changed(before, after));
  written = Object.fromEntries(changed(before, after).map((name) => [name, after[name] ?? null]));
  return isDone;
}

// Takes the last restoring back, but for what has been changed since; returns whether that was all of it.
export function undo() {
  const now = kept() ?? {};
  const same = Object.keys(written).filter((name) => (now[name] ?? null) === written[name]);
  putBack(before, same);
  return changed(before, kept() ?? {}).every((name) => !(name in written));
}

const wrong = (reason) => JSON.stringify({ wrong: reason });

const isTexts = (texts) =>
  typeof texts === "object" && texts !== null && !Array.isArray(texts) && Object.values(texts).every((each) => typeof each === "string");

// What was put aside there and isn't here, with names that are free.
function newAside() {
  const here = kept() ?? {};
  const known = new Set(Object.values(here));
  const names = Object.keys(found).filter((name) => ASIDE.test(name) && !known.has(found[name]));
  return names.map((name) => {
    let free = name;
    while (free in here) free += "+";
    here[free] = found[name];
    return [free, found[name]];
  });
}

// Everything of the site by name, null if the browser refuses.
function kept() {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
    const entries = names.map((name) => [name.slice(PREFIX.length), localStorage.getItem(name)]);
    return Object.fromEntries(entries.filter(([name]) => !OF_THIS_BROWSER.includes(name)));
  } catch {
    return null;
  }
}

// Whether it worked; null removes a text.
const put = (name, content) => (content === null ? remove(PREFIX + name) : set(PREFIX + name, content));

const changed = (one, other) => [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);

// First what takes room is removed, then what was there comes back.
function putBack(texts, names) {
  for (const name of names) put(name, null);
  for (const name of names) if (name in texts) put(name, texts[name]);
}
