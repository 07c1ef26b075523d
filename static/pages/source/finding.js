// Finds lines of a Python file by the name of what they are part of.

const SPACES = /^ */;

// How many spaces a line begins with.
export const indent = (line) => line.match(SPACES)[0].length;

// What a function or a class says, `name` being such as "Position.play": {first, lines}, its first line counted from 1 and
// the lines without the indent that all have; null if it isn't there. With `from` and `to` only the lines from one that
// has that text to the next that has this one.
export function linesOf(code, name, from = "", to = "") {
  const lines = code.split("\n");
  let [start, end] = [0, lines.length];
  for (const [depth, part] of name.split(".").entries()) {
    const own = new RegExp(`^ {${4 * depth}}(async )?(def|class) ${part}\\b`);
    start = lines.findIndex((line, at) => at >= start && at < end && own.test(line));
    if (start < 0) return null;
    end = endOf(lines, start);
  }
  if (from) start = lines.findIndex((line, at) => at >= start && at < end && line.includes(from));
  if (start < 0) return null;
  if (to) end = 1 + lines.findIndex((line, at) => at >= start && at < end && line.includes(to));
  if (!end) return null;
  const own = lines.slice(start, end);
  const common = Math.min(...own.filter((line) => line).map(indent));
  return { first: start + 1, lines: own.map((line) => line.slice(common)) };
}

// Where the lines end that are indented below the one at `start`; a bracket that closes its own belongs to it.
function endOf(lines, start) {
  const within = (line) => !line || indent(line) > indent(lines[start]) || line.trimStart().startsWith(")");
  let end = start + 1;
  while (end < lines.length && within(lines[end])) end++;
  while (!lines[end - 1]) end--;
  return end;
}
