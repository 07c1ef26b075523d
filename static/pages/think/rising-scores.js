// Scores rise from the leaves: the replies come up one after the other, and the score that is chosen slides up to the
// board above. Nothing moves for people who want less motion; what is shown at the end is the same.

const still = matchMedia("(prefers-reduced-motion: reduce)");
export const isStill = () => still.matches;

const COME = 160; // ms between two replies
const LOOK = 500; // until the choice
const SLIDE = 600;

let moving = [];

// What still moves is where it belongs: another step is shown.
export function settle() {
  for (const each of moving) each.cancel();
  moving = [];
}

function move(element, frames, timing) {
  moving.push(element.animate(frames, timing));
}

// tile is the board that has got its score, place where the score goes if that isn't in the tile; below are the boards
// under it, chosen the one of these whose score it is, or null.
export function rise(tile, place, below, chosen, pace) {
  if (isStill() || !tile) return;
  const isStory = pace === "story";
  const score = place ?? tile.querySelector("b");
  if (!chosen) {
    move(score, [{ scale: 0 }, { scale: 1.3 }, { scale: 1 }], { duration: 350 });
    return;
  }
  const isNew = isStory && !place;
  if (isNew) below.forEach((each, at) => appear(each, at * COME));
  const wait = isNew ? below.length * COME + LOOK : 100;
  slide(chosen.querySelector("b"), score, wait);
  move(chosen, [{ outline: "3px solid #0000" }, { outline: "3px solid var(--ink)" }, { outline: "3px solid #0000" }], { delay: wait - 100, duration: SLIDE + 500 });
}

function appear(tile, delay) {
  move(tile, [{ opacity: 0, translate: "0 -1rem" }, { opacity: 1, translate: "0 0" }], { delay, duration: 300, easing: "ease-out", fill: "backwards" });
}

// A score comes from another place, after so many ms.
export function slide(from, to, delay) {
  if (isStill()) return;
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const [x, y] = [(start.left + start.right - end.left - end.right) / 2, (start.top + start.bottom - end.top - end.bottom) / 2];
  const away = { translate: `${x}px ${y}px`, opacity: 1 };
  move(to, [{ ...away, opacity: 0 }, { ...away, opacity: 0 }], { duration: delay });
  move(to, [away, { translate: "0 0", opacity: 1, scale: 1.25 }, { translate: "0 0", scale: 1 }], { delay, duration: SLIDE, easing: "ease-in-out", fill: "none" });
}

// That was wrong.
export function shake(tile) {
  if (!isStill()) tile.animate([0, -6, 6, -4, 4, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 350 });
}
