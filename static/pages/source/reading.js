// Reads in a Python file, as text, what it imports of the files that are known.

const IMPORT = /^(\s*(?:from|import)\s+)(ttt(?:\.\w+)*)(?:\s+import\s+(\([^)]*\)|[^\n]*))?/gm;
const NAME = /\w+/;

// Each import of a known file: {file, line, from, to}; lines count from 1, from and to are places in the line.
export function imports(code, isKnown) {
  const found = [];
  for (const { 0: { length }, 1: before, 2: module, 3: names, index } of code.matchAll(IMPORT)) {
    const from = index + before.length;
    const whole = fileOf(module);
    if (isKnown(whole)) {
      found.push({ file: whole, ...place(code, from, module.length) });
    } else if (names) {
      const start = index + length - names.length; // `from ttt.game import rules`: the names are files
      for (const part of names.matchAll(/[^,()]+/g)) {
        const name = part[0].match(NAME);
        const file = name && fileOf(`${module}.${name[0]}`);
        if (file && isKnown(file)) found.push({ file, ...place(code, start + part.index + name.index, name[0].length) });
      }
    }
  }
  return found;
}

const fileOf = (module) => `${module.replaceAll(".", "/")}.py`;

function place(code, at, length) {
  const before = code.slice(0, at).split("\n");
  const from = before.at(-1).length;
  return { line: before.length, from, to: from + length };
}
