// What is there before anything is recorded: the position alone, as the root of its tree. The page's markup begins with
// the one that it opens with; here comes the one that the address names, and the program's source, before Python is up.

import { fetchText } from "../static/kit/fetching.js";
import * as source from "./source.js";
import { ofGame, thumbnail } from "../static/kit/thumbnail.js";

const WALKABLE = /^1-[1-9]x[1-9]x\d[a-z]*-[a-z0-9]+-([a-z]\d)*$/; // Python judges it later
const PROGRAMS = ["minimax", "alpha_beta", "alpha_beta_table"];

// A position without its tree, of a board with so many columns.
export function showRoot(board, columns) {
  show(() => thumbnail(board, columns));
}

function show(drawn) {
  for (const place of ["#node", "#root-board"]) document.querySelector(place).replaceChildren(drawn());
  const value = Object.assign(document.createElement("b"), { textContent: "?" });
  const button = Object.assign(document.createElement("button"), { type: "button", className: "path" });
  button.dataset.kind = "open";
  button.append(drawn(), value);
  const [place, places, level] = ["li", "ol", "li"].map((kind) => document.createElement(kind));
  place.append(button);
  places.append(place);
  level.append(document.createElement("span"), places);
  Object.assign(level, { inert: true, ariaHidden: "true" }); // there is nothing yet to go to
  document.querySelector("#levels").replaceChildren(level);
}

async function showProgram(program) {
  /** @type {HTMLSelectElement} */ (document.querySelector("#program")).value = program;
  const file = `ttt/engine/${program}.py`;
  Object.assign(document.querySelector("#source-link"), { href: `../source/?file=${file}`, textContent: file, hidden: false });
  const text = await fetchText(file);
  if (text !== null && !source.textOf(1)) source.show(text);
}

// What is pressed before Python asks is kept for it (ttt/browser/think/story.py): a cell, or "watch".
const { dataset } = document.documentElement;
document.querySelector("#root").addEventListener("click", ({ target }) => {
  const button = /** @type {Element} */ (target).closest("button");
  if (!button || dataset.early === "over") return;
  for (const cell of document.querySelectorAll("#cells button")) cell.setAttribute("aria-pressed", String(cell === button));
  dataset.early = button.value || "watch";
});

const link = new URLSearchParams(location.hash.slice(1));
if (link.has("game")) {
  document.querySelector("#first-question").remove(); // they are about another position
  document.querySelector("#cells").replaceChildren();
}
if (WALKABLE.test(link.get("game"))) show(() => ofGame(link.get("game")));
if ((link.get("pace") ?? (link.has("step") ? "lines" : "")) === "lines") dataset.pace = "lines";
const program = link.get("program") ?? PROGRAMS[0];
if (PROGRAMS.includes(program)) showProgram(program);
