// The miniature of one's own game on the link back to it, in each page's header. What isn't the text of a game is an empty
// board, and to that no link leads.
import { get } from "./storage.js";

const NAME = "ttt:game";
const LARGEST = 100; // columns and rows
const FINE = 9; // columns or rows; on a larger board marks are dots
const GAME = /^1-(\d{1,3})x(\d{1,3})x(\d{1,3})([a-z\d]*)-(o?)[^-]*-([^-]*)$/;
const SWAP = /^e?s$/;
const CHOICE = /^((?:[a-z]+\d+){3})[ks]/; // of a side, after three marks
const [WILD, NOTAKTO, VANISHING] = [/^wm?$/, /^nm?$/, /^v$/];
const STAYING = 6; // marks, of those that vanish
const [STEP, MARKED, LAYERED] = [/()([a-z]{1,2})(\d{1,3})/g, /([xo])([a-z])(\d)/g, /(\d)([a-z])(\d)/g];
const picture = document.querySelector("#own-game svg");

function show(kept) {
  const { columns, rows, places, marks } = game(kept);
  const most = Math.max(columns, rows);
  picture?.closest("a").classList.toggle("leads-nowhere", !marks.length);
  const isFine = most > FINE;
  const drawn = { X: isFine ? dot : cross, O: isFine ? dot : ring };
  const ofMark = (wanted) => marks.filter(({ x, y, mark }) => mark === wanted && x < columns && y < rows).map(({ x, y }) => [x, y]);
  picture?.setAttribute("viewBox", `${(columns - most) / 2} ${(rows - most) / 2} ${most} ${most}`);
  picture?.replaceChildren(
    path("t", isFine ? `M0 0h${columns}v${rows}h${-columns}z` : tiles(places)),
    ...["X", "O"].map((mark) => path(`${mark.toLowerCase()}${isFine ? " fine" : ""}`, ofMark(mark).map(drawn[mark]).join(""))));
}

// The size of the board, the places of its cells, and its marks with their places.
function game(kept) {
  const [, m, n, k, letters, ring, steps] = GAME.exec(text(kept)) ?? ["", "3", "3", "3", "", "", ""];
  const [columns, rows, long] = [m, n, k].map((size) => Math.min(Math.max(Number(size), 1), LARGEST));
  const edge = rows === 8 ? 4 : 3; // of a cube
  const step = WILD.test(letters) ? MARKED : letters.endsWith("layers") ? LAYERED : STEP;
  const moves = [...(SWAP.test(letters) ? steps.replace(CHOICE, "$1") : steps).matchAll(step)];
  let marks = moves.map(([, first, column, row], at) => {
    const layer = step === LAYERED ? Number(first) - 1 : 0;
    const [across, down] = [layer % (columns / edge), Math.floor(layer / (columns / edge))].map((number) => number * edge);
    const mark = step === MARKED ? first.toUpperCase() : NOTAKTO.test(letters) || (at % 2 === 1) === Boolean(ring) ? "X" : "O";
    return { x: number(column) + across, y: Number(row) - 1 + down, mark };
  });
  if (VANISHING.test(letters)) marks = marks.slice(-STAYING);
  const own = [...(/own(.*)$/.exec(letters)?.[1] ?? "").matchAll(STEP)].map(([, , column, row]) => [number(column.at(-1)), Number(row) - 1]);
  if (own.length) return { columns: 1 + Math.max(...own.map(([x]) => x)), rows: 1 + Math.max(...own.map(([, y]) => y)), places: own, marks };
  const isPlane = letters.endsWith("projective"); // of which the last row holds one cell
  const [wide, high] = isPlane ? [long, long] : [columns, rows];
  const all = Array.from({ length: wide * high }, (_, index) => [index % wide, Math.floor(index / wide)]);
  return { columns: wide, rows: high, places: all.filter(([x, y]) => !isPlane || y < high - 1 || x === wide - 1), marks };
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

const tiles = (places) => places.map(([x, y]) => `M${x + 0.06} ${y + 0.06}h.88v.88h-.88z`).join("");

function path(className, d) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "path");
  element.setAttribute("class", className);
  element.setAttribute("d", d);
  return element;
}

show(get(NAME));
addEventListener("storage", ({ key }) => (key === NAME || key === null) && show(get(NAME))); // played in another tab
addEventListener("pageshow", ({ persisted }) => persisted && show(get(NAME))); // come back to
