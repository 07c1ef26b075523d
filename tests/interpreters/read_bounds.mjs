// Reads a list of recordings as JSON from standard input, and writes for each what the page says of every node once it
// has returned, as [value, kind of bound or null, who wins], and the nodes that it asks about on any way through.
import fs from "node:fs";
import { winner } from "../../static/pages/think/score-bounds.js";
import { revealed } from "../../static/pages/think/questions.js";
import { read } from "../../static/pages/think/recording.js";

function told(recording, node) {
  const end = recording.returned(node);
  const [value, bound] = [recording.value(node, end), recording.bound(node, end)];
  return [value, bound?.kind ?? null, winner(value, bound)];
}

function* asked(recording) {
  for (let step = 0; step < recording.steps; step++) {
    for (const move of ["next", "over", "out"]) {
      const to = recording[move](step);
      if (to !== null) yield revealed(recording, step, to);
    }
  }
}

const found = [];
for (const each of JSON.parse(fs.readFileSync(0, "utf8"))) {
  const recording = await read(each);
  const nodes = Array.from({ length: recording.nodes }, (_, node) => told(recording, node));
  found.push({ nodes, asked: [...new Set(asked(recording))].filter((node) => node !== null) });
}
console.log(JSON.stringify(found));
