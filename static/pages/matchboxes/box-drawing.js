// Draws one matchbox on a canvas: the board on its lid, and below it a slot that shows the beads in it, mixed.

const BEADS_ACROSS = 5;
const BEADS = 2 * BEADS_ACROSS;
const MIXED = 3; // steps from bead to bead; it has no factor in common with BEADS
const [GAP, SLOT] = [0.08, 0.34]; // of the width of a box: what is left free beside it, and the height of its slot
export const TALL = 1 + SLOT + 0.04; // a box with what is free around it is as wide as 1
const MARGIN = 0.1; // of the lid, around its board
const LINES = 0.5; // how strong those of the board are: the marks count
const HALF = 0.5; // from which share of the beads the lid takes their colour
const [TINT, FRAME] = [0.18, 0.1]; // how much of it at most: the marks stay clear, and the lid's frame, of its width, tells the colour

// What boxes are drawn with: the colours of the page's style as they are now, those of the beads by their cells.
export function colours(element) {
  const probe = element.parentElement.appendChild(document.createElement("i"));
  probe.style.forcedColorAdjust = "none"; // else all colours are one there
  const colour = (name) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const [x, o, tile, plate, ground, ink, muted, edge] = ["x", "o", "tile", "plate", "ground", "ink", "muted", "edge"].map(colour);
  const beads = [...Array(9).keys()].map((cell) => colour(`bead-${cell}`));
  probe.remove();
  return { x, o, tile, plate, ground, ink, muted, edge, beads };
}

// A box whose room begins at x and y: board is nine letters, counts are the beads for each of its cells. The more of them are
// for one cell, the more of their colour has the lid; a slot without beads stays empty.
export function drawBox(context, board, counts, { x, y, wide }, paints) {
  context.fillStyle = paints.ground;
  context.fillRect(x, y, wide, wide * TALL);
  const every = counts.reduce((sum, count) => sum + count, 0);
  const most = Math.max(...counts);
  const [left, top, side] = [x + (wide * GAP) / 2, y + (wide * GAP) / 2, wide * (1 - GAP)];
  round(context, left, top, side, side, wide * 0.1);
  fill(context, paints.tile);
  const decided = Math.max(0, every && most / every - HALF) / (1 - HALF);
  if (decided) dye(context, paints.beads[counts.indexOf(most)], decided, { left, top, side });
  drawBoard(context, board, left + side * MARGIN, top + side * MARGIN, (side * (1 - 2 * MARGIN)) / 3, paints);
  drawSlot(context, counts, every, { left, top: top + side, across: side, high: wide * SLOT }, paints);
  round(context, left, top, side, side + wide * SLOT, wide * 0.1);
  Object.assign(context, { strokeStyle: paints.edge, lineWidth: Math.max(0.75, wide * 0.03) });
  context.stroke();
}

// A lid takes the colour of a bead; decided, up to 1, is how much of it.
function dye(context, bead, decided, { left, top, side }) {
  context.globalAlpha = decided * TINT;
  fill(context, bead);
  context.globalAlpha = 1;
  const frame = decided * side * FRAME;
  round(context, left + frame / 2, top + frame / 2, side - frame, side - frame, side * 0.1);
  Object.assign(context, { strokeStyle: bead, lineWidth: frame });
  context.stroke();
}

function drawBoard(context, board, left, top, cell, { x: inkOfX, o: inkOfO, edge }) {
  context.globalAlpha = LINES;
  strokes(context, edge, Math.max(0.5, cell * 0.06), () => {
    for (const at of [1, 2]) {
      line(context, left + at * cell, top + cell * 0.2, 0, cell * 2.6);
      line(context, left + cell * 0.2, top + at * cell, cell * 2.6, 0);
    }
  });
  context.globalAlpha = 1;
  const thick = Math.max(1.25, cell * 0.22);
  const places = [...board].map((sign, at) => ({ sign, x: left + ((at % 3) + 0.5) * cell, y: top + (Math.floor(at / 3) + 0.5) * cell }));
  strokes(context, inkOfX, thick, () => {
    for (const { x, y } of places.filter(({ sign }) => sign === "X")) {
      line(context, x - cell * 0.24, y - cell * 0.24, cell * 0.48, cell * 0.48);
      line(context, x - cell * 0.24, y + cell * 0.24, cell * 0.48, cell * -0.48);
    }
  });
  strokes(context, inkOfO, thick, () => {
    for (const { x, y } of places.filter(({ sign }) => sign === "O")) {
      context.moveTo(x + cell * 0.26, y);
      context.arc(x, y, cell * 0.26, 0, 2 * Math.PI);
    }
  });
}

function drawSlot(context, counts, every, { left, top, across, high }, { plate, beads }) {
  round(context, left, top, across, high, [0, 0, high * 0.25, high * 0.25]);
  fill(context, plate);
  if (!every) return;
  const size = across / (BEADS_ACROSS + 0.4);
  for (let place = 0; place < BEADS; place++) {
    const before = ((((place * MIXED) % BEADS) + 0.5) / BEADS) * every;
    const x = left + across / 2 + ((place % BEADS_ACROSS) - (BEADS_ACROSS - 1) / 2) * size;
    const y = top + high / 2 + (place < BEADS_ACROSS ? -0.5 : 0.5) * size;
    disc(context, x, y, size * 0.44, beads[cellAt(counts, before)]);
  }
}

export function disc(context, x, y, radius, colour) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  fill(context, colour);
}

export function round(context, x, y, wide, high, radius) {
  context.beginPath();
  context.roundRect(x, y, wide, high, radius);
}

// The cell of the bead that comes after so many, in the order of the cells.
function cellAt(counts, before) {
  let left = before;
  return counts.findIndex((count) => (left -= count) < 0);
}

function fill(context, colour) {
  context.fillStyle = colour;
  context.fill();
}

function strokes(context, colour, width, add) {
  Object.assign(context, { strokeStyle: colour, lineWidth: width, lineCap: "round" });
  context.beginPath();
  add();
  context.stroke();
}

function line(context, x, y, across, down) {
  context.moveTo(x, y);
  context.lineTo(x + across, y + down);
}
