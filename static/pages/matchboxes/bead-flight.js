// What moves over the wall for a moment: boxes that were just opened glow, and beads fly into them and out of them.

import { disc, round } from "./box-drawing.js";

const [GLOW, FLIGHT] = [900, 650]; // ms
const MOST = 70; // beads in the air: with more of them the page would not keep up
const AT_ONCE = 3; // beads of one kind that are shown flying
const APART = 45; // ms between them

const glowing = new Map(); // boxes by their numbers, and when each was opened
let flying = []; // { box, cell, isAdded, begins }

// A box was opened, and beads for a cell came, or went where more is below 0.
export function open(box, cell, more, now) {
  glowing.set(box, now);
  for (let bead = 0; bead < Math.min(Math.abs(more), AT_ONCE) && flying.length < MOST; bead++) {
    flying.push({ box, cell, isAdded: more > 0, begins: now + bead * APART });
  }
}

export function land() {
  glowing.clear();
  flying = [];
}

// Draws all that moves. place(box) is where a box is and how wide; jar is where beads come from. Returns whether anything is left.
export function draw(context, now, place, jar, colours) {
  for (const [box, opened] of glowing) {
    const left = 1 - (now - opened) / GLOW;
    if (left <= 0) glowing.delete(box);
    else glow(context, place(box), left, colours.ink);
  }
  flying = flying.filter(({ begins }) => now - begins < FLIGHT);
  for (const { box, cell, isAdded, begins } of flying) {
    const done = (now - begins) / FLIGHT;
    if (done < 0) continue;
    const { x, y, wide } = place(box);
    const [far, near] = [jar, { x: x + wide / 2, y: y + wide * 1.1 }];
    const way = isAdded ? 1 - (1 - done) ** 3 : 1 - done * done; // how near to the box
    const swing = Math.sin(Math.PI * way) * wide * (cell - 4) * 0.5;
    context.globalAlpha = isAdded ? 1 : 1 - done * 0.7;
    disc(context, far.x + (near.x - far.x) * way + swing, far.y + (near.y - far.y) * way, Math.max(3.5, wide * 0.14), colours.beads[cell]);
  }
  context.globalAlpha = 1;
  return glowing.size + flying.length > 0;
}

function glow(context, { x, y, wide, high }, strength, colour) {
  round(context, x + 0.5, y + 0.5, wide - 1, high - 1, wide * 0.14);
  Object.assign(context, { globalAlpha: strength, strokeStyle: colour, lineWidth: Math.max(2.5, wide * 0.1) });
  context.stroke();
  context.globalAlpha = 1;
}
