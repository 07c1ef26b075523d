// What may be asked before it is shown: the score of a position that had to be thought about. A bound is no score.

const isNews = (recording, step, to) => (each) =>
  recording.node(each).sort === "searched" && !recording.isDone(each, step) && recording.value(each, to) !== null && !recording.bound(each, to);

// The same where a walk stops only at positions: the one that it comes to.
export function revealedAt(recording, step, to) {
  const { node } = recording.at(to);
  return isNews(recording, step, to)(node) ? node : null;
}

// The node whose score would be seen after a move that wasn't before it; null if there is none.
export function revealed(recording, step, to) {
  const node = recording.at(step).node;
  const isNew = isNews(recording, step, to);
  if (node < 0) return null;
  if (recording.isDone(node, to)) return isNew(node) ? node : null;
  const below = recording.children(node, to).filter(isNew);
  return below.length === 1 ? below[0] : null;
}
