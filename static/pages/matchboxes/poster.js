// A poster of the wall as it is now: its title, how likely it loses, after how many games, all the boxes, and what their colours say.

import { save as saveFile } from "../static/kit/files.js";
import { TALL, colours, drawBox } from "./box-drawing.js";
import { boxes } from "./wall.js";

const [COLUMNS, ACROSS, EDGE, HEAD, FOOT] = [19, 80, 80, 520, 170]; // pixels, but for the columns

// Saves it as a PNG under a name. Returns false where the browser can't make it.
export async function save(title, label, loss, games, legend, name) {
  const canvas = document.createElement("canvas");
  const rows = Math.ceil(boxes.length / COLUMNS);
  [canvas.width, canvas.height] = [COLUMNS * ACROSS + 2 * EDGE, HEAD + Math.ceil(rows * ACROSS * TALL) + FOOT];
  const context = canvas.getContext("2d");
  const paints = colours(document.getElementById("wall"));
  context.fillStyle = paints.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  boxes.forEach(({ board, counts }, box) => {
    const place = { x: EDGE + (box % COLUMNS) * ACROSS, y: HEAD + Math.floor(box / COLUMNS) * ACROSS * TALL, wide: ACROSS };
    drawBox(context, board, counts, place, paints);
  });
  const display = getComputedStyle(document.querySelector("h1")).fontFamily;
  const write = (text, y, size, weight, colour, direction = getComputedStyle(document.documentElement).direction) => {
    Object.assign(context, { font: `${weight} ${size}px ${display}`, fillStyle: colour, textAlign: "center", direction });
    context.fillText(text, canvas.width / 2, y, canvas.width - 2 * EDGE);
  };
  write(title, 140, 84, 600, paints.ink);
  write(label, 230, 46, 500, paints.muted);
  write(loss, 390, 150, 700, paints.ink, "ltr");
  write(games, 460, 42, 500, paints.muted);
  write(legend, canvas.height - 110, 32, 400, paints.muted);
  write(new URL("..", location.href).href.replace(/^https?:\/\//, "") + "matchboxes/", canvas.height - 50, 32, 400, paints.muted, "ltr");
  const file = await new Promise((done) => canvas.toBlob(done));
  if (file) saveFile(file, name);
  return Boolean(file);
}
