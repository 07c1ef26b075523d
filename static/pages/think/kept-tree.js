// The tree that a program keeps and comes back to, as Monte Carlo tree search does: of what was recorded, each call is a
// visit to one of its nodes. Calls with the same board, below visits to the same node, visit the same one.

// For each row of nodes the number of the first visit to the node that it visits.
export function firstVisits(nodes) {
  const known = new Map();
  const first = new Int32Array(nodes.length);
  nodes.forEach(([parent, , , board], node) => {
    const key = `${parent < 0 ? parent : first[parent]} ${board}`;
    if (!known.has(key)) known.set(key, node);
    first[node] = known.get(key);
  });
  return first;
}
