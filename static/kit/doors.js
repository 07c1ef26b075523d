// The miniature of one's own game on the link back to it, in each page's header. What isn't the text of a game is an empty
// board, and to that no link leads.
import { get } from "./storage.js";

const NAME = "ttt:game";
const LARGEST = 100; // columns and rows
const FINE = 9; // columns or rows; on a larger board marks are dots
const GAME = /^1-(\d{1,3})x(\d{1,3})x\d{1,3}([a-z]*)-(o?)[^-]*-([^-]*)$/;
const CHOICE = /^((?:[a-z]+\d+){3})[ks]/; // of a side, after three marks
const picture = document.querySelector("#own-game svg");

function show(kept) {
  const { columns, rows, cells, first } = game(kept);
  const most = Math.max(columns, rows);
  picture?.closest("a").classList.toggle("leads-nowhere", !cells.length);
  const isFine = most > FINE;
  const at = (ply) => cells.filter(([column, row], index) => index % 2 === ply && column < columns && row < rows);
  const drawn = { x: isFine ? dot : cross, o: isFine ? dot : ring };
  const marks = { x: at(first), o: at(1 - first) };
  picture?.setAttribute("viewBox", `${(columns - most) / 2} ${(rows - most) / 2} ${most} ${most}`);
  picture?.replaceChildren(
    path("t", isFine ? `M0 0h${columns}v${rows}h${-columns}z` : tiles(columns, rows)),
    ...["x", "o"].map((mark) => path(isFine ? `${mark} fine` : mark, marks[mark].map(drawn[mark]).join(""))));
}

// The size of the board, the cells in the order in which they were played, and whose the first is: 0 for X.
function game(kept) {
  const [, m, n, variants, ring, steps] = GAME.exec(text(kept)) ?? ["", "3", "3", "", "", ""];
  const moves = variants.includes("s") ? steps.replace(CHOICE, "$1") : steps;
  const [columns, rows] = [m, n].map((size) => Math.min(Math.max(Number(size), 1), LARGEST));
  const cells = [...moves.matchAll(/([a-z]{1,2})(\d{1,3})/g)].map(([, column, row]) => [number(column), Number(row) - 1]);
  return { columns, rows, cells, first: ring ? 1 : 0 };
}

function text(kept) {
  try {
    return String(JSON.parse(kept).game);
  } catch {
    return "";
  }
}

// The column that letters name: a is 0, z is 25, aa is 26.
const number = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;

const cross = ([x, y]) => `M${x + 0.25} ${y + 0.25}l.5.5m0-.5l-.5.5`;
const ring = ([x, y]) => `M${x + 0.25} ${y + 0.5}a.25.25 0 1 0 .5 0a.25.25 0 1 0-.5 0`;
const dot = ([x, y]) => `M${x + 0.5} ${y + 0.5}h0`;

function tiles(columns, rows) {
  const cells = Array.from({ length: columns * rows }, (_, index) => [index % columns, Math.floor(index / columns)]);
  return cells.map(([x, y]) => `M${x + 0.06} ${y + 0.06}h.88v.88h-.88z`).join("");
}

function path(className, d) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
  element.setAttribute("class", className);
  element.setAttribute("d", d);
  return element;
}

show(get(NAME));
addEventListener("storage", ({ key }) => (key === NAME || key === null) && show(get(NAME))); // played in another tab
addEventListener("pageshow", ({ persisted }) => persisted && show(get(NAME))); // come back to
