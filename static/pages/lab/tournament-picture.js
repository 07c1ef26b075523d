// The table of a tournament as a picture to keep.

import { save as saveFile } from "../static/kit/files.js";
import { coloursOf } from "./certificate.js";

const [WIDTH, EDGE, LINE, HEAD, FOOT] = [1200, 70, 46, 220, 90]; // pixels
const SIZE = 26; // of a line's letters
const COLUMNS = [0, 90, 700, 810, 920, 1030]; // where each begins; the numbers end there, but for the place
const WIDEST = 540; // of a name

// Saves {title, lines, about} as a PNG under a name; lines are the cells, the heads first. False where there can be none.
export async function save(told, name) {
  const { title, lines, about } = JSON.parse(told);
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEAD + lines.length * LINE + FOOT });
  const context = canvas.getContext("2d");
  const inks = coloursOf(["ground", "plate", "ink", "muted"]);
  const isMirrored = document.documentElement.dir === "rtl";
  const at = (x) => (isMirrored ? WIDTH - EDGE - x : EDGE + x);
  const display = getComputedStyle(document.querySelector("h1")).fontFamily;
  const plain = getComputedStyle(document.body).fontFamily;
  context.fillStyle = inks.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  Object.assign(context, { textBaseline: "middle", direction: isMirrored ? "rtl" : "ltr" });
  const write = (text, x, y, font, colour, align, widest) => {
    Object.assign(context, { font, fillStyle: colour, textAlign: align });
    context.fillText(text, x, y, widest);
  };
  write(title, WIDTH / 2, 100, `600 60px ${display}`, inks.ink, "center", WIDTH - 2 * EDGE);
  lines.forEach((cells, row) => {
    const y = HEAD + row * LINE;
    const [weight, colour] = row ? [500, inks.ink] : [400, inks.muted];
    cells.forEach((text, column) => {
      const font = `${column === 1 ? weight + 100 : weight} ${row ? SIZE : SIZE - 6}px ${plain}`;
      write(text, at(COLUMNS[column]), y, font, colour, column < 2 ? "start" : "end", column === 1 ? WIDEST : 105);
    });
    context.fillStyle = inks.plate;
    context.fillRect(EDGE, y + LINE / 2 - 1, WIDTH - 2 * EDGE, 1);
  });
  write(about, WIDTH / 2, canvas.height - 45, `400 24px ${plain}`, inks.muted, "center", WIDTH - 2 * EDGE);
  const file = await new Promise((done) => canvas.toBlob(done));
  if (file) saveFile(file, name);
  return Boolean(file);
}
