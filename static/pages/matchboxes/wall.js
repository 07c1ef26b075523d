// The wall: all 304 boxes at once, on two canvases. #wall has the boxes, #air above it what moves. It is there before Python is,
// with the boxes as they are stored or as they are at first.

import { TALL, colours, drawBox, round } from "./box-drawing.js";
import * as flight from "./bead-flight.js";
import { PICTURES } from "./pictures.js";

const FIRST = [4, 3, 2, 1]; // beads of each kind before the first game, as Michie had them
const LOSS_AT_FIRST = "76.4 %";
const DIGITS = "-u-nu-latn"; // of all languages: those that Python writes
const A_FEW = 8; // boxes that may have changed at once as after one game
const APART = 4; // pixels between a lid and its open box
const BELOW = 56; // pixels below the wall for the button, where the beads come from

const wall = /** @type {HTMLCanvasElement} */ (document.getElementById("wall"));
const air = /** @type {HTMLCanvasElement} */ (document.getElementById("air"));
const stage = wall.parentElement;
const button = document.getElementById("hold-train");
const card = document.getElementById("open-box");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
export const boxes = PICTURES.map((picture) => {
  const stageOf = FIRST[Math.floor((picture.match(/[XO]/g) ?? []).length / 2)];
  return { board: picture.replaceAll("*", "."), counts: [...picture].map((sign) => (sign === "*" ? stageOf : 0)) };
});
const numbers = new Map(boxes.map(({ board }, box) => [board, box]));

let paints = colours(wall);
let [across, columns, scale] = [0, 16, 1]; // of a box in pixels; in a row, as wall.css has it; of the screen
let [pointed, chosen] = [-1, -1];
let changed = new Set();
let isDrawing = false;
let tell = (/** @type {string} */ _) => {};

const place = (box) => ({ x: whole((box % columns) * across), y: whole(Math.floor(box / columns) * across * TALL), wide: across, high: across * TALL });
const whole = (length) => Math.round(length * scale) / scale; // in pixels of the screen, so that all boxes are as sharp

// Has the boxes be as a text says that is stored: a few that changed are shown as after a game. A text that isn't one changes nothing.
export function fill(text) {
  let given;
  try {
    given = JSON.parse(text).boxes;
    if (boxes.some(({ board }) => given[board].length !== 9)) return;
  } catch {
    return;
  }
  const others = boxes.flatMap(({ board, counts }, box) => given[board].flatMap((count, cell) => (count === counts[cell] ? [] : [[box, cell, count]])));
  const isGame = new Set(others.map(([box]) => box)).size <= A_FEW;
  if (!isGame) flight.land();
  for (const other of others) put(.../** @type {[number, number, number]} */ (other), isGame);
}

// What was learned: a board, a cell and how many beads there are for it now, separated by spaces, any number of times.
export function learn(text) {
  const words = text.split(" ");
  for (let at = 0; at + 2 < words.length; at += 3) put(numbers.get(words[at]), Number(words[at + 1]), Number(words[at + 2]), true);
}

// Calls back with the board of a box that is touched, "" where none is.
export function listen(callback) {
  tell = callback;
}

// Marks the box that is open, "" for none, and has its tray slide out of #open-box.
export function choose(board) {
  chosen = numbers.get(board) ?? -1;
  draw();
  if (chosen < 0) return;
  layCard();
  card.scrollIntoView({ block: "nearest", behavior: calm.matches ? "instant" : "smooth" });
  if (calm.matches) return;
  card.animate([{ opacity: 0, scale: 0.9 }, {}], { duration: 150 });
  card.querySelector(".tray").animate([{ translate: "-100%" }, {}], { duration: 450, delay: 80, fill: "backwards", easing: "ease-out" });
}

// The open box lies on the wall and never over the buttons: beside its lid where there is room, else above or below it.
function layCard() {
  const { x, y, wide, high } = place(chosen);
  const [room, below] = [stage.clientWidth - card.offsetWidth, wall.clientHeight - card.offsetHeight]; // for its corner
  const isBeside = room > card.offsetWidth + wide;
  const left = isBeside ? (x + wide + APART <= room ? x + wide + APART : x - card.offsetWidth - APART) : x + (wide - card.offsetWidth) / 2;
  const top = isBeside ? y : y + high + APART <= below ? y + high + APART : y - card.offsetHeight - APART;
  Object.assign(card.style, { left: `${between(left, room)}px`, top: `${between(top, below)}px` });
}

const between = (length, most) => Math.max(0, Math.min(length, most));

function put(box, cell, count, isShown) {
  const { counts } = boxes[box];
  if (isShown && !calm.matches && !document.hidden) flight.open(box, cell, count - counts[cell], performance.now());
  counts[cell] = count;
  changed.add(box);
  draw();
}

function draw() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(frame);
}

function frame(now) {
  isDrawing = false;
  const context = wall.getContext("2d");
  for (const box of changed) drawBox(context, boxes[box].board, boxes[box].counts, place(box), paints);
  changed = new Set();
  const above = air.getContext("2d");
  above.clearRect(0, 0, air.width, air.height);
  for (const box of new Set([pointed, chosen])) if (box >= 0) ring(above, place(box));
  if (flight.draw(above, now, place, jar(), paints)) draw();
}

// Where beads come from: the button below the wall, or on its lower edge where it stays in view.
function jar() {
  const [from, box] = [stage.getBoundingClientRect(), button.getBoundingClientRect()];
  return { x: box.left - from.left + box.width / 2, y: Math.min(box.top - from.top + BELOW * 0.5, wall.clientHeight + BELOW * 0.7) };
}

function ring(context, { x, y, wide, high }) {
  round(context, x + 0.5, y + 0.5, wide - 1, high - 1, wide * 0.14);
  Object.assign(context, { strokeStyle: paints.ink, lineWidth: 2 });
  context.stroke();
}

// Measures anew, and draws everything.
function lay() {
  const wide = stage.clientWidth;
  if (!wide) return;
  scale = Math.min(3, Math.max(1, devicePixelRatio));
  columns = Number(getComputedStyle(stage).getPropertyValue("--columns"));
  across = wide / columns;
  const high = Math.ceil(Math.ceil(boxes.length / columns) * across * TALL);
  for (const [canvas, more] of /** @type {[HTMLCanvasElement, number][]} */ ([
    [wall, 0],
    [air, BELOW],
  ])) {
    canvas.style.height = `${high + more}px`;
    [canvas.width, canvas.height] = [Math.round(wide * scale), Math.round((high + more) * scale)];
    canvas.getContext("2d").scale(scale, scale);
  }
  if (chosen >= 0) layCard();
  paint();
}

function paint() {
  paints = colours(wall);
  changed = new Set(boxes.keys());
  draw();
}

function boxAt({ offsetX, offsetY }) {
  const [column, row] = [Math.floor(offsetX / across), Math.floor(offsetY / (across * TALL))];
  const box = row * columns + column;
  return column >= 0 && column < columns && box >= 0 && box < boxes.length ? box : -1;
}

function point(box) {
  if (box === pointed) return;
  pointed = box;
  draw();
}

wall.addEventListener("click", (event) => tell(boxes[boxAt(event)]?.board ?? ""));
wall.addEventListener("pointermove", (event) => point(event.pointerType === "mouse" ? boxAt(event) : -1));
wall.addEventListener("pointerleave", () => point(-1));
calm.addEventListener("change", flight.land);
for (const look of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)"]) {
  matchMedia(look).addEventListener("change", paint);
}
new MutationObserver(paint).observe(document.documentElement, { attributeFilter: ["data-theme"] });
new ResizeObserver(lay).observe(stage);
const text = stored();
fill(text);
flight.land();
if (text === null) document.getElementById("loss-now").textContent = LOSS_AT_FIRST.replace(".", decimalPoint()); // what others lose, Python finds out

// What stands before the decimals in the language of the page.
function decimalPoint() {
  return (1.5).toLocaleString(document.documentElement.lang + DIGITS)[1];
}

function stored() {
  try {
    return localStorage.getItem("ttt:menace");
  } catch {
    return null; // the browser refuses
  }
}
