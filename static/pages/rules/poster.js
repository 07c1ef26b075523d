// The map as a picture to keep. It is drawn from what the page shows, in its colours, its words and its letters, so that
// the two can't differ.

import { save } from "../static/kit/files.js";

const WIDTH = 1200;
const EDGE = 80;
const TILE = 104;
const GAP = 6;
const KEY = 48; // the height of a line of the key
const direction = () => /** @type {CanvasDirection} */ (document.documentElement.dir || "ltr");

// Saves the picture as a file. Returns false where the browser makes none.
export async function savePoster(name) {
  try {
    await document.fonts.ready;
    const keys = keyLines();
    const side = 10 * TILE;
    const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: 310 + side + 60 + keys.length * KEY + 110 });
    const context = canvas.getContext("2d");
    context.direction = direction();
    Object.assign(context, { fillStyle: coloursOf(document.documentElement).ground, textBaseline: "middle", textAlign: "center" });
    context.fillRect(0, 0, canvas.width, canvas.height);
    writeTop(context);
    drawMap(context, 290);
    keys.forEach((line, number) => drawKeys(context, line, 310 + side + 60 + number * KEY));
    context.direction = "ltr";
    write(context, location.host + location.pathname + location.hash.replace("#board=", "#map="), WIDTH / 2, canvas.height - 60, 28, document.getElementById("across"));
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    save(blob, name);
    return true;
  } catch {
    return false;
  }
}

const coloursOf = (element) => {
  const { color, backgroundColor } = getComputedStyle(element);
  return { ink: color, ground: backgroundColor };
};

// Writes a text in the ink and the face of an element, as large as it fits.
function write(context, text, x, y, size, like, room = WIDTH - 2 * EDGE) {
  const { fontFamily, fontWeight } = getComputedStyle(like);
  for (let each = size; each > 12; each -= 2) {
    context.font = `${fontWeight} ${each}px ${fontFamily}`;
    if (context.measureText(text).width <= room) break;
  }
  context.fillStyle = coloursOf(like).ink;
  context.fillText(text, x, y);
}

// The question with its number, and which rules the map is about.
function writeTop(context) {
  const title = document.getElementById("map-title");
  const [who, best, unknown] = [...title.children].map(({ textContent }) => textContent);
  write(context, `${who} ${unknown}`, WIDTH / 2, 90, 76, title);
  write(context, best, WIDTH / 2, 150, 32, title.querySelector("small"));
  const k = document.querySelector("#choices fieldset");
  const chosen = [...document.querySelectorAll("#variants :checked")].map(({ parentElement }) => parentElement.textContent.trim());
  const row = `${k.querySelector("legend").textContent}: ${document.querySelector("#choices [name=k]:checked").getAttribute("value")}`;
  write(context, [row, ...chosen].join(" · "), WIDTH / 2, 200, 36, k.querySelector("legend"));
}

// The map is read from left to right in every language.
function drawMap(context, top) {
  const left = (WIDTH - 10 * TILE) / 2;
  const map = /** @type {HTMLTableElement} */ (document.getElementById("map"));
  box(context, left, top, 10 * TILE, 10 * TILE, 36, coloursOf(map).ground);
  const [columns, rows] = [document.getElementById("across"), document.getElementById("down")];
  write(context, columns.textContent, WIDTH / 2, top - 28, 28, columns);
  context.save();
  context.translate(left - 28, top + 5 * TILE);
  context.rotate(-Math.PI / 2);
  write(context, rows.textContent, 0, 0, 28, rows);
  context.restore();
  const place = (row, column) => [left + column * TILE, top + row * TILE];
  [...map.rows].forEach((row, y) =>
    [...row.cells].forEach((cell, x) => {
      const [at, down] = place(y, x);
      const tile = cell.querySelector("button");
      if (tile) drawTile(context, tile, at - TILE / 4, down - TILE / 4, TILE - GAP);
      else if (cell.textContent) write(context, cell.textContent, at + (x ? TILE / 4 : TILE / 2 - 12), down + (y ? TILE / 4 : TILE / 2 - 12), 28, cell);
    }),
  );
}

// A tile or a sign of the key as the page shows it.
function drawTile(context, tile, x, y, size) {
  const { ground } = coloursOf(tile);
  box(context, x, y, size, size, size / 7, ground);
  const { value, how } = tile.dataset;
  const style = getComputedStyle(tile);
  Object.assign(context, { strokeStyle: style.borderColor, lineWidth: size / 26 });
  if (value === "open") context.setLineDash([size / 26, size / 13]);
  if (value === "open") context.stroke();
  context.setLineDash([]);
  if (how === "own") {
    context.beginPath();
    context.roundRect(x + size / 12, y + size / 12, size - size / 6, size - size / 6, size / 10);
    Object.assign(context, { strokeStyle: style.color });
    context.stroke();
  }
  if (how === "published") drawFold(context, x + size, y, size / 4, style.color);
  write(context, tile.textContent, x + size / 2, y + size / 2 + size / 24, size * 0.46, tile);
}

function drawFold(context, right, top, size, ink) {
  context.beginPath();
  context.moveTo(right - size, top);
  context.lineTo(right, top + size);
  context.lineTo(right, top);
  context.fillStyle = coloursOf(document.getElementById("map")).ground;
  context.fill();
  context.beginPath();
  context.moveTo(right - size, top);
  context.lineTo(right, top + size);
  context.lineTo(right - size, top + size);
  Object.assign(context, { fillStyle: ink, globalAlpha: 0.55 });
  context.fill();
  context.globalAlpha = 1;
}

function box(context, x, y, width, height, round, colour) {
  context.beginPath();
  context.roundRect(x, y, width, height, round);
  context.fillStyle = colour;
  context.fill();
}

// The signs that the page explains: the four values, then how they are known.
function keyLines() {
  const shown = [...document.querySelectorAll(".legend li")].filter((item) => getComputedStyle(item).display !== "none");
  const isHow = (item) => item.querySelector("b").dataset.how;
  return [shown.filter((item) => !isHow(item)), ...shown.filter(isHow).map((item) => [item])].filter((line) => line.length);
}

// One line of the key, in the middle; from right to left where the page is.
function drawKeys(context, items, y) {
  const [chip, space, most] = [34, 36, WIDTH - 2 * EDGE];
  const words = items.map((item) => item.querySelector("span"));
  let size = 28;
  const measured = () => {
    context.font = `400 ${size}px ${getComputedStyle(words[0]).fontFamily}`;
    return words.map((word) => chip + 12 + context.measureText(word.textContent).width);
  };
  const total = () => measured().reduce((sum, each) => sum + each, space * (items.length - 1));
  while (total() > most && size > 14) size -= 2;
  const isMirrored = direction() === "rtl";
  let at = (WIDTH - total()) / 2;
  measured().forEach((width, number) => {
    const x = isMirrored ? WIDTH - at - chip : at;
    drawTile(context, items[number].querySelector("b"), x, y - chip / 2, chip);
    context.textAlign = isMirrored ? "right" : "left";
    context.font = `400 ${size}px ${getComputedStyle(words[number]).fontFamily}`;
    context.fillStyle = coloursOf(words[number]).ink;
    context.fillText(words[number].textContent, isMirrored ? x - 12 : x + chip + 12, y + 2);
    context.textAlign = "center";
    at += width + space;
  });
}
