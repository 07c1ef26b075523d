// node run.mjs micropython|pyodide [FILE [BEFORE]]: runs a Python file on that interpreter, after the line BEFORE.
// Without a file it is runner.py, which runs tests/every_python and prints one line of JSON for each test.
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const ROOT = path.resolve(HERE, "../..");
const HOUSE = "/house"; // where the project lies in the interpreter's own file system

const start = {
  async micropython() {
    const { loadMicroPython } = await import("@micropython/micropython-webassembly-pyscript/micropython.mjs");
    return loadMicroPython({ heapsize: 64 * 1024 * 1024, stdout: (line) => console.log(line), linebuffer: true });
  },
  async pyodide() {
    const { loadPyodide } = await import("pyodide");
    return loadPyodide({ stdout: (line) => console.log(line) });
  },
};

function mount(python, from, to) {
  python.FS.mkdirTree(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory() && entry.name !== "__pycache__") mount(python, source, target);
    else if (/\.(py|txt)$/.test(entry.name)) python.FS.writeFile(target, fs.readFileSync(source));
  }
}

const [interpreter, file = path.join(HERE, "runner.py"), before = ""] = process.argv.slice(2);
if (!Object.hasOwn(start, interpreter ?? "")) {
  console.error(`no interpreter ${interpreter}: one of ${Object.keys(start).join(", ")}`);
  process.exit(2);
}
const python = await start[interpreter]();
mount(python, path.join(ROOT, "ttt"), `${HOUSE}/ttt`);
for (const folder of ["tests/every_python", "tests/lab_bots"]) mount(python, path.join(ROOT, folder), `${HOUSE}/${folder}`);
python.runPython(`import sys; sys.path.insert(0, "${HOUSE}")`);
python.runPython(before);
python.runPython(fs.readFileSync(file, "utf8"));
