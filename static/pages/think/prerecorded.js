// The recordings that come with the site. tools/recordings.py makes them, and tells how they are packed; each is asked for
// by its file's name, from the top of the site, and known by its hash. Nothing here rejects.

import { fetchBytes } from "../static/kit/fetching.js";

const PATIENCE = 10_000; // ms; then it is recorded here instead
const coming = new Map(); // by name

// A recording, as the sandbox would give it; null if it doesn't come in time. Then it can be asked for again.
export function prerecorded(name) {
  if (!coming.has(name)) {
    const found = Promise.race([fetched(name), passed(PATIENCE)]);
    found.then((recording) => recording ?? coming.delete(name));
    coming.set(name, found);
  }
  return coming.get(name);
}

async function fetched(name) {
  try {
    return unpacked(JSON.parse(await inflated(await fetchBytes(name))));
  } catch {
    return null;
  }
}

const passed = (time) => new Promise((resolve) => setTimeout(resolve, time, null));

const inflated = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();

// Columns become rows again.
export function unpacked({ steps, calls, changes, nodes, visits, ...rest }) {
  const rows = (columns) => {
    const whole = columns.map(summed);
    return (whole[0] ?? []).map((_, at) => whole.map((column) => column[at]));
  };
  return {
    ...rest,
    steps: { lines: summed(steps.lines), calls: summed(steps.calls) },
    calls: rows(calls),
    changes: rows(changes),
    nodes: rows(nodes),
    visits: rows(visits),
  };
}

// A column of whole numbers is told by its differences.
function summed(column) {
  let sum = 0;
  return column.every(Number.isInteger) ? column.map((difference) => (sum += difference)) : column;
}
