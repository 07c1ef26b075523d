// What is there before anything is recorded: the position alone, as the root of its tree. The page's markup begins with
// the one that it opens with; here comes the one that the address names, and the program's source, before Python is up.

import { fetchText } from "../static/kit/fetching.js";
import { prerecorded } from "./prerecorded.js";
import * as source from "./source.js";
import { ofGame, thumbnail } from "../static/kit/thumbnail.js";

const WALKABLE = /^1-[1-9]x[1-9]x\d(?!m?projective)[a-z]*-[a-z0-9]+-([a-z]\d)*$/; // Python judges it later
const PROGRAMS = ["minimax", "alpha_beta", "alpha_beta_table", "monte_carlo"];

// A position of a board with so many columns, and of its tree what its moves make of it: boards, separated by spaces.
export function showRoot(board, columns, moves) {
  show(() => thumbnail(board, columns), moves.split(" ").filter(Boolean).map((each) => thumbnail(each, columns)));
}

function show(drawn, moves = []) {
  for (const place of ["#node", "#root-board"]) document.querySelector(place).replaceChildren(drawn());
  const [root, below] = [levelOf([drawn()]), levelOf(moves)];
  root.querySelector("button").className = "path";
  below.className = "to-come";
  document.querySelector("#levels").replaceChildren(root, ...(moves.length ? [below] : []));
}

function levelOf(pictures) {
  const [places, level] = ["ol", "li"].map((name) => document.createElement(name));
  for (const picture of pictures) {
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.dataset.kind = "open";
    button.append(picture, Object.assign(document.createElement("b"), { textContent: "?" }));
    places.appendChild(document.createElement("li")).append(button);
  }
  level.append(document.createElement("span"), places);
  return Object.assign(level, { inert: true, ariaHidden: "true" }); // there is nothing yet to go to
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
const program = link.get("program") ?? PROGRAMS[0];
if ((link.get("pace") ?? (link.has("step") ? "lines" : "")) === "lines" || program === PROGRAMS.at(-1)) dataset.pace = "lines";
if (PROGRAMS.includes(program)) {
  showProgram(program);
  if (!link.has("game")) prerecorded(`think/recordings/four-${program}.bin`); // Python will ask for it
}
import("./walk.js"); // and for this, which brings much with it
