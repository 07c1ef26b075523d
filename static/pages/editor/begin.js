// What is seen before Python comes: the templates, or the lesson that is being written, as far as it is stored.

import { picture, show } from "./cards.js";
import { get } from "../static/kit/storage.js";

const NAMES = ["ttt:editor", "ttt:editor-text"];
const BOARD = /^1-(\d+)x(\d+)x\d+[a-z]*-(o?)[^-]*-([^-]*)$/;
const MOST = 400; // cells of a board that is drawn
const find = (id) => document.getElementById(id);
const isBegun = location.hash.length > 1 || NAMES.some((name) => get(name));

find("start").hidden = isBegun;
for (const id of ["lesson-line", "lesson-side", "writing"]) find(id).hidden = !isBegun;
if (location.hash.length < 2) draw(get(NAMES[0]));

// Draws the cards, and the chosen step's board large; what can't be read is left to Python.
function draw(kept) {
  const [, title, , chosen, steps] = parsed(kept);
  if (typeof title !== "string" || !Array.isArray(steps) || !steps.length || !steps.every(isStep)) return;
  const cards = steps.map(([name, , position], at) => ({ ...board(position), title: name, untitled: !name, sign: "none", said: "", chosen: at === chosen }));
  /** @type {HTMLInputElement} */ (find("title")).value = title;
  show(find("steps"), JSON.stringify(cards));
  const { board: cells, columns, right, marked } = cards[chosen] ?? cards[0];
  const large = picture(cells, columns, right, marked);
  large.id = "soon";
  find("board-box").append(large);
  find("with-board").hidden = !cells;
}

function isStep(step) {
  return Array.isArray(step) && typeof step[0] === "string" && typeof step[2] === "string";
}

function parsed(kept) {
  try {
    const read = JSON.parse(kept);
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}

function board(position) {
  const [, m, n, ring, moves] = BOARD.exec(position) ?? [];
  const [columns, rows] = [Number(m), Number(n)];
  const empty = { board: "", columns: 0, right: [], marked: [] };
  if (!m || columns * rows > MOST) return empty;
  const cells = Array(columns * rows).fill(".");
  [...moves.matchAll(/([a-z]+)(\d+)/g)].forEach(([, letters, row], at) => {
    const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0);
    cells[(Number(row) - 1) * columns + column - 1] = "XO"[(at + (ring ? 1 : 0)) % 2];
  });
  return { ...empty, board: cells.join(""), columns };
}
