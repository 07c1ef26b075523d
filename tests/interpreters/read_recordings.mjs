// Reads a list of recordings as JSON from standard input, and writes for each what the page knows at each of its steps;
// null for one that is none.
import fs from "node:fs";
import { read } from "../../static/pages/think/recording.js";

const MOVES = ["next", "previous", "into", "over", "out", "nextLeaf", "previousLeaf", "nextCut", "previousCut"];

function told(recording, step) {
  const { line, call, name, kind, ended, depth, node, variables } = recording.at(step);
  const path = recording.path(step);
  const below = [recording.roots(step), ...path.map((each) => recording.children(each, step))];
  return {
    ...{ line, call, name, kind, ended, depth, node, variables, path, below },
    stack: recording.stack(step).map((each) => [each.call, each.line]),
    called: node < 0 ? "" : recording.told(node),
    seen: below.flat().map((each) => [recording.value(each, step), recording.isDone(each, step), recording.cut(each, step)]),
    visits: below.flat().map((each) => recording.visits(each, step)),
    grown: recording.grown(step),
    moves: Object.fromEntries(MOVES.map((move) => [move, recording[move](step)])),
  };
}

const found = [];
for (const each of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const recording = await read(each);
  found.push(recording && Array.from({ length: recording.steps }, (_, step) => told(recording, step)));
}
console.log(JSON.stringify(found));
