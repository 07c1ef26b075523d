// Where a walk stops. In a story that is at the position, at each of its moves once it is judged, and at the answer; at
// moves wherever a position begins to be thought about, and wherever its score is known. Line by line each step is one.

import { after, before } from "./sorted-search.js";

// The steps at which a walk through a tree stops, rising; null where each step is one.
export function framesOf(recording, pace) {
  if (pace === "lines" || !recording?.hasBoards) return null;
  const [root] = recording.roots(recording.steps - 1);
  if (root === undefined) return null;
  return pace === "story" ? ofStory(recording, root) : ofMoves(recording);
}

function ofStory(recording, root) {
  const below = recording.children(root, recording.steps - 1).map((each) => recording.returned(each));
  return distinct([recording.entered(root), ...below, recording.returned(root)]);
}

function ofMoves(recording) {
  const found = [];
  for (let node = 0; node < recording.nodes; node++) {
    if (recording.children(node, recording.steps - 1).length) found.push(recording.entered(node));
    found.push(recording.returned(node));
  }
  return distinct(found.sort((one, two) => one - two));
}

const distinct = (rising) => rising.filter((step, at) => at === 0 || step > rising[at - 1]);

// Where a move leads: next, back, first and last to a neighbour or an end, any other to the first stop from where it
// leads line by line on. Null where nowhere.
export function stopAfter(frames, move, step, byLine) {
  if (move === "next") return after(frames, step);
  if (move === "back") return before(frames, step);
  if (move === "first") return frames[0];
  if (move === "last") return frames.at(-1);
  const to = byLine();
  return to === null ? null : stopFrom(frames, to);
}

// The first stop that isn't before a step; the last one if all are.
export const stopFrom = (frames, step) => after(frames, step - 1) ?? frames.at(-1);
