// The lists of files: those to begin with, and all by folder.

import { FOLDERS } from "./hashes.js";

const make = (kind, textContent = "") => Object.assign(document.createElement(kind), { textContent });

// names are paths such as ttt/game/rules.py; that of shown, which may be any text, is marked.
export function listFiles(names, shown) {
  const all = document.getElementById("all");
  for (const [folder, own] of byFolder(names)) {
    const details = Object.assign(make("details"), { open: own.includes(shown) });
    const list = make("ul");
    for (const name of own) list.append(entry(name));
    const summary = Object.assign(make("summary"), { dir: "ltr" });
    summary.append(make("bdi", folder), " ", Object.assign(make("small", FOLDERS[folder]), { lang: "en" }));
    details.append(summary, list);
    all.append(details);
  }
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = document.querySelectorAll("#files li a");
  for (const link of links) {
    const name = new URLSearchParams(link.search).get("file");
    link.dir = "ltr";
    link.closest("li").hidden = !names.includes(name);
    if (name === shown) link.ariaCurrent = "page";
  }
}

function byFolder(names) {
  const folders = new Map();
  for (const name of [...names].sort()) {
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  return [...folders].sort(([one], [other]) => (one < other ? -1 : 1));
}

function entry(name) {
  const item = make("li");
  item.append(Object.assign(make("a", name.split("/").at(-1)), { href: `?file=${name}` }));
  return item;
}
