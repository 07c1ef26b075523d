// The certificate as a picture: in the middle a seal with a ray for each position that the bot was asked about, as long
// as the game was by then and in the colour of the mark that the bot plays there.

import { save } from "../static/kit/files.js";

const [WIDTH, HEIGHT] = [1080, 1350];
const MIDDLE = WIDTH / 2;
const SEAL = 520; // its middle, from above
const INNER = 200; // where the rays begin
const RAY = 108; // the longest
const FULL = Math.PI * 2;
const HASH = 16; // digits of the code's that are shown

// Draws it onto a canvas. `certificate`: its text; `said`: JSON with the title, the name, the sentences and the footer.
export function draw(canvas, certificate, said) {
  const { board, strategy, code } = JSON.parse(certificate);
  const { title, name, rays, told, about } = JSON.parse(said);
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  const inks = coloursOf(["ground", "panel", "plate", "tile", "edge", "ink", "muted", "x", "o", "win"]);
  Object.assign(context, { textAlign: "center", textBaseline: "middle", lineCap: "round", direction: document.documentElement.dir || "ltr" });
  drawSheet(context, inks);
  drawRays(context, inks, Object.keys(strategy));
  drawBoard(context, inks, parseInt(board, 10), Object.entries(strategy)[0]);
  const display = getComputedStyle(document.querySelector("h1")).fontFamily;
  const plain = getComputedStyle(document.body).fontFamily;
  write(context, [title], 130, 84, `600 {}px ${display}`, inks.ink);
  write(context, [rays], 872, 26, `{}px ${plain}`, inks.muted);
  write(context, [name], 944, 76, `600 {}px ${display}`, inks.win);
  write(context, inLines(context, told, `{}px ${plain}`), 1040, 34, `{}px ${plain}`, inks.ink);
  write(context, [about], 1180, 30, `{}px ${plain}`, inks.muted);
  context.direction = "ltr";
  write(context, [`SHA-256 ${code?.slice(0, HASH) ?? ""}`], 1236, 24, "{}px ui-monospace, monospace", inks.muted);
}

export async function saveAs(canvas, name) {
  const blob = await new Promise((resolve) => canvas.toBlob(resolve));
  if (blob) save(blob, name);
  return Boolean(blob);
}

// The page's colours by their names in the style sheets.
export function coloursOf(names) {
  const probe = document.body.appendChild(Object.assign(document.createElement("i"), { hidden: true }));
  probe.style.setProperty("forced-color-adjust", "none");
  const found = /** @type {any} */ ({});
  for (const name of names) {
    probe.style.color = `var(--${name})`;
    found[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return found;
}

function drawSheet(context, { ground, panel, edge, ink }) {
  context.fillStyle = ground;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  for (const [inset, width, stroke] of [[40, 8, ink], [62, 2, edge]]) {
    box(context, inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 44 - inset / 4, panel);
    Object.assign(context, { lineWidth: width, strokeStyle: stroke });
    context.stroke();
  }
}

function drawRays(context, inks, positions) {
  const most = Math.max(...positions.map(plyOf), 1);
  context.lineWidth = Math.max(1.5, Math.min(10, (FULL * INNER) / positions.length / 1.8));
  for (const [at, position] of positions.entries()) {
    const angle = (FULL * at) / positions.length - FULL / 4;
    const end = INNER + 16 + (RAY * (plyOf(position) + 1)) / (most + 1);
    context.strokeStyle = plyOf(position) % 2 ? inks.o : inks.x;
    context.beginPath();
    context.moveTo(MIDDLE + INNER * Math.cos(angle), SEAL + INNER * Math.sin(angle));
    context.lineTo(MIDDLE + end * Math.cos(angle), SEAL + end * Math.sin(angle));
    context.stroke();
  }
}

const plyOf = (position) => position.replaceAll(".", "").length;

// A position and what the bot plays there, named by its cell.
function drawBoard(context, inks, columns, [position, cell]) {
  const rows = position.length / columns;
  const size = 250 / Math.max(columns, rows);
  const [left, top] = [MIDDLE - (size * columns) / 2, SEAL - (size * rows) / 2];
  box(context, left - 14, top - 14, size * columns + 28, size * rows + 28, 28, inks.plate);
  const played = (Number(cell.slice(1)) - 1) * columns + cell.charCodeAt(0) - "a".charCodeAt(0);
  const next = plyOf(position) % 2 ? "O" : "X";
  for (const [at, mark] of [...position].entries()) {
    const [x, y] = [left + (at % columns) * size, top + Math.floor(at / columns) * size];
    box(context, x + 3, y + 3, size - 6, size - 6, size / 7, inks.tile);
    if (at === played || mark !== ".") drawMark(context, inks, at === played ? next : mark, x + size / 2, y + size / 2, size);
  }
}

function drawMark(context, inks, mark, x, y, size) {
  Object.assign(context, { lineWidth: size * 0.1, strokeStyle: mark === "X" ? inks.x : inks.o });
  const reach = size * 0.2;
  context.beginPath();
  if (mark === "O") context.arc(x, y, size * 0.23, 0, FULL);
  else for (const side of [1, -1]) {
    context.moveTo(x - reach, y - side * reach);
    context.lineTo(x + reach, y + side * reach);
  }
  context.stroke();
}

function box(context, x, y, width, height, round, fill) {
  context.beginPath();
  context.roundRect(x, y, width, height, round);
  context.fillStyle = fill;
  context.fill();
}

// Writes lines below one another, all as large as the longest allows.
function write(context, lines, y, most, font, ink) {
  let size = most;
  const isWide = () => lines.some((line) => context.measureText(line).width > WIDTH - 200);
  do context.font = font.replace("{}", String((size -= 2)));
  while (size > 14 && isWide());
  context.fillStyle = ink;
  lines.forEach((line, at) => context.fillText(line, MIDDLE, y + at * size * 1.35, WIDTH - 200));
}

// A text in lines of about equal length, three at most.
function inLines(context, text, font) {
  context.font = font.replace("{}", "32");
  const pieces = [...new Intl.Segmenter(document.documentElement.lang, { granularity: "word" }).segment(text)].map(({ segment }) => segment);
  const count = Math.min(3, Math.ceil(context.measureText(text).width / (WIDTH - 260)));
  const lines = [""];
  for (const piece of pieces) {
    if (lines.length < count && lines.at(-1).length + piece.length / 2 > text.length / count) lines.push("");
    lines.push(lines.pop() + piece);
  }
  return lines.map((line) => line.trim()).filter(Boolean);
}
