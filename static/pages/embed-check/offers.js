// What a teacher puts into a page: one line with a plain frame, which is shown at work beside it, or the element of a board.

import { option } from "../static/kit/address.js";

const SITE = new URL("..", location.href);
// Of each its address, and the height in CSS pixels that it needs on a phone.
const OFFERS = {
  board: ["?embed=1", 520],
  puzzle: ["puzzles/?embed=1", 680],
  lesson: ["lesson/?embed=1#course=first-move", 900],
};
/** @type {NodeListOf<HTMLIFrameElement>} */
const frames = document.querySelectorAll("#live iframe");
const chosen = () => /** @type {HTMLInputElement} */ (document.querySelector("[name=offer]:checked"));

// Shows what is chosen, now and whenever something else is.
export function start() {
  document.getElementById("element").textContent =
    `<script src="${SITE}static/ttt-board.js"></script>\n<ttt-board level="70"></ttt-board>`;
  document.getElementById("offers").addEventListener("change", show);
  show();
}

// A frame that was shown stays loaded, so that a game goes on when one comes back to it.
function show() {
  tell();
  for (const frame of frames) {
    frame.hidden = frame.dataset.offer !== chosen().value;
    if (!frame.hidden && !frame.src) load(frame);
  }
}

function load(frame) {
  const [path, height] = OFFERS[frame.dataset.offer];
  frame.height = height;
  const address = new URL(path, SITE);
  for (const name of ["lang", "theme"]) if (option(name) !== null) address.searchParams.set(name, option(name));
  frame.src = address.href;
}

// Writes the line, in which the frame is named in the page's language.
export function tell() {
  const [path, height] = OFFERS[chosen().value];
  const title = chosen().parentElement.textContent.trim();
  document.getElementById("line").textContent =
    `<iframe src="${new URL(path, SITE)}" title="${title}" width="100%" height="${height}" style="border: 0"></iframe>`;
}
