// The whole tree so far in one picture: depth goes down, the order of the visits across. A position is as wide as all
// that was looked at below it, what was cut is hatched. Where colours are forced, X's wins are full, O's are hollow, and
// all else is a line.

import { winner } from "./score-bounds.js";

const ROW = 10; // CSS pixels
const MOST_ROWS = 12;
const FAINT = 0.3; // of a position that is not known yet
const PALE = 0.6; // of one whose bound leaves open who wins
const INKS = { X: "--x", O: "--o" };
/** @type {HTMLCanvasElement} */
const canvas = document.querySelector("#overview canvas");
/** @type {HTMLElement} */
const marker = document.querySelector("#overview i");
const pen = canvas.getContext("2d");
const forced = matchMedia("(forced-colors: active)");

let tree = null; // of the recording: for each node where it begins and ends, its depth and its cuts
let shown = -1; // the step that is drawn
let unit = 1; // device pixels for a leaf
let inks = {};
let hasScale = true; // values above 0 are wins of X

export function begin(recording, isScale) {
  [tree, hasScale, shown] = [laidOut(recording), isScale, -1];
  redraw();
}

export function forget() {
  tree = null;
  marker.hidden = true;
  pen.clearRect(0, 0, canvas.width, canvas.height);
}

export function show(step) {
  if (!tree) return;
  if (step < shown || shown < 0) {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    draw(0, step);
  } else if (step > shown) draw(shown, step);
  shown = step;
  moveMarker(step);
}

// In another size, or with other colours.
function redraw() {
  if (!tree) return;
  const ratio = devicePixelRatio || 1;
  const rows = Math.min(tree.rows, MOST_ROWS);
  canvas.style.setProperty("height", `${rows * ROW}px`);
  canvas.width = Math.max(1, Math.round(canvas.clientWidth * ratio));
  canvas.height = rows * ROW * ratio;
  unit = canvas.width / tree.columns;
  inks = Object.fromEntries(["--x", "--o", "--edge", "--muted"].map((name) => [name, colour(name)]));
  const step = shown;
  shown = -1;
  if (step >= 0) show(step);
}

new ResizeObserver(redraw).observe(canvas.parentElement);
new MutationObserver(redraw).observe(document.documentElement, { attributeFilter: ["data-theme"] });
for (const query of [matchMedia("(prefers-color-scheme: dark)"), forced]) query.addEventListener("change", redraw);

function colour(name) {
  canvas.style.setProperty("color", `var(${name})`);
  return getComputedStyle(canvas).color;
}

function laidOut(recording) {
  const count = recording.nodes;
  const nodes = Array.from({ length: count }, (_, node) => recording.node(node));
  const [begins, ends, cuts] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  let column = 0;
  const open = [];
  const close = () => {
    const node = open.pop();
    if (column === begins[node]) column += 1;
    cuts[node] = recording.cut(node, nodes[node].last).length;
    column += cuts[node];
    ends[node] = column;
  };
  nodes.forEach(({ depth }, node) => {
    while (open.length > depth) close();
    begins[node] = column;
    open.push(node);
  });
  while (open.length) close();
  const rows = Math.max(0, ...nodes.map(({ depth }) => depth)) + 1 + (cuts.some(Boolean) ? 1 : 0);
  return { recording, nodes, begins, ends, cuts, columns: Math.max(column, 1), rows };
}

// How many nodes there are at a step.
function visited(step) {
  let [low, high] = [0, tree.nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tree.nodes[middle].first <= step) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Draws what has come between two steps; what was open before may have closed.
function draw(from, to) {
  const [before, now] = [from ? visited(from) : 0, visited(to)];
  if (!now) return;
  let reach = tree.begins[now - 1] + 1;
  for (let node = now - 1; node >= 0 && tree.nodes[node].last <= to; node = tree.nodes[node].parent) reach = tree.ends[node];
  for (let node = before - 1; node >= 0; node = tree.nodes[node].parent) drawNode(node, to, reach);
  for (let node = before; node < now; node++) drawNode(node, to, reach);
}

function drawNode(node, step, reach) {
  const { depth } = tree.nodes[node];
  if (depth >= MOST_ROWS) return;
  const isDone = tree.recording.isDone(node, step);
  const isOfAll = tree.recording.isVisited && depth === 0; // the root of all games has none of their results
  const wins = isOfAll ? "" : winner(tree.recording.value(node, step), tree.recording.bound(node, step));
  const from = tree.begins[node];
  pen.globalAlpha = !isDone ? FAINT : wins || !hasScale ? 1 : PALE;
  const ink = hasScale ? wins : "";
  pen.fillStyle = inks[INKS[ink] ?? (isDone ? "--edge" : "--muted")];
  fill(from, isDone ? tree.ends[node] : reach, depth, ink);
  pen.globalAlpha = 1;
  if (isDone && tree.cuts[node] && depth + 1 < MOST_ROWS) hatch(tree.ends[node] - tree.cuts[node], tree.ends[node], depth + 1);
}

function fill(from, to, depth, wins) {
  const row = canvas.height / Math.min(tree.rows, MOST_ROWS);
  const [left, top, width] = [from * unit, depth * row, (to - from) * unit];
  const inside = width > 4 ? width - 1 : width;
  pen.clearRect(left, top, width, row);
  pen.fillRect(left, top, inside, row - 1);
  if (!forced.matches || wins === "X") return;
  const edge = row / 5;
  if (wins === "O") pen.clearRect(left + edge, top + edge, Math.max(inside - 2 * edge, 0), row - 1 - 2 * edge);
  else pen.clearRect(left, top, inside, row - 1 - edge);
}

function hatch(from, to, depth) {
  const row = canvas.height / Math.min(tree.rows, MOST_ROWS);
  const [left, top, right, bottom] = [from * unit, depth * row, to * unit, (depth + 1) * row - 1];
  pen.save();
  pen.beginPath();
  pen.rect(left, top, right - left, bottom - top);
  pen.clip();
  pen.beginPath();
  for (let x = left - row; x < right; x += 4) {
    pen.moveTo(x, bottom);
    pen.lineTo(x + row, top);
  }
  pen.strokeStyle = inks["--muted"];
  pen.stroke();
  pen.restore();
}

function moveMarker(step) {
  const node = tree.recording.at(step).node;
  marker.hidden = node < 0;
  if (node < 0) return;
  const ratio = devicePixelRatio || 1;
  const now = visited(step);
  const end = tree.recording.isDone(node, step) ? tree.ends[node] : tree.begins[now - 1] + 1;
  marker.style.setProperty("left", `${(tree.begins[node] * unit) / ratio}px`);
  marker.style.setProperty("width", `${Math.max(((end - tree.begins[node]) * unit) / ratio, 3)}px`);
  marker.style.setProperty("top", `${Math.min(tree.nodes[node].depth, MOST_ROWS - 1) * ROW}px`);
}

// What is there so far, as numbers.
export function counts(step) {
  const now = tree ? visited(step) : 0;
  let finished = 0;
  let cut = 0;
  for (let node = 0; node < now; node++) {
    if (tree.nodes[node].last > step) continue;
    if (tree.nodes[node].sort === "finished") finished++;
    cut += tree.cuts[node];
  }
  return { visited: now, finished, cut };
}
