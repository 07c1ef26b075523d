// Runs the scripts of a page in its window. Node's own modules for other contexts than its own never let go of one, so each
// module becomes a function: the same compiled script for all windows.
import vm from "node:vm";
import * as acorn from "acorn";
import esbuild from "esbuild";

const compiled = new Map(); // by text what became of a module

// A function that runs a module, and the names of those that it imports.
function functionOf(text, filename) {
  if (compiled.has(text)) return compiled.get(text);
  let body;
  let awaits = false;
  try {
    body = esbuild.transformSync(text, { format: "cjs", target: "esnext", define: { "import.meta.url": "__url" }, logLevel: "silent" }).code;
  } catch {
    awaits = true; // esbuild makes no function of a module that waits for something
    body = waiting(text);
  }
  const names = [...new Set([...body.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name))];
  const dynamic = body.replace(/(?<![\w$.])import\(/g, "__import(");
  const script = new vm.Script(`(${awaits ? "async " : ""}(require, exports, module, __url, __import) => {${dynamic}\n})`, { filename });
  compiled.set(text, { script, names });
  return compiled.get(text);
}

// The body of an async function in place of a module: what it imports comes first, what it exports is read when it is asked.
function waiting(text) {
  const tree = acorn.parse(text, { ecmaVersion: "latest", sourceType: "module" });
  const [exported, starred, imported, parts] = [[], [], [], []];
  const nameOf = (node) => node.name ?? node.value;
  let at = 0;
  const replace = (node, by) => {
    parts.push(text.slice(at, node.start), by);
    at = node.end;
  };
  for (const node of tree.body) {
    const from = node.source && `require(${JSON.stringify(node.source.value)})`;
    if (node.type === "ImportDeclaration") {
      for (const each of node.specifiers) imported.push(each.type === "ImportNamespaceSpecifier" ? `const ${each.local.name} = ${from};` : `const ${each.local.name} = ${from}[${JSON.stringify(each.imported ? nameOf(each.imported) : "default")}];`);
      if (!node.specifiers.length) imported.push(`${from};`);
      replace(node, "");
    } else if (node.type === "ExportAllDeclaration") {
      starred.push(from);
      replace(node, "");
    } else if (node.type === "ExportNamedDeclaration" && node.declaration) {
      const { declaration } = node;
      const names = declaration.id ? [declaration.id.name] : declaration.declarations.map(({ id }) => id.name);
      exported.push(...names.map((name) => [name, name]));
      replace({ start: node.start, end: declaration.start }, "");
    } else if (node.type === "ExportNamedDeclaration") {
      for (const { exported: to, local } of node.specifiers) exported.push([nameOf(to), from ? `${from}[${JSON.stringify(nameOf(local))}]` : nameOf(local)]);
      replace(node, "");
    } else if (node.type === "ExportDefaultDeclaration") {
      exported.push(["default", "__default"]);
      replace({ start: node.start, end: node.declaration.start }, "const __default = ");
    }
  }
  parts.push(text.slice(at));
  const getters = exported.map(([name, local]) => `get ${JSON.stringify(name)}() { return ${local}; }`);
  return `"use strict"; ${imported.join("")} Object.defineProperties(exports, Object.getOwnPropertyDescriptors({${getters.join(", ")}}));
    for (const each of [${starred.join(", ")}]) for (const name of Object.keys(each)) if (!(name in exports)) Object.defineProperty(exports, name, { get: () => each[name], enumerable: true });
    ${parts.join("").replaceAll("import.meta", "({ url: __url })")}`;
}

export class Scripts {
  #modules = new Map(); // by address what is on its way or there
  #context;
  #load;
  #replaced;

  // load gives the text at an address, as a promise; replaced gives the text that stands in place of some.
  constructor(context, load, replaced) {
    this.#context = context;
    this.#load = load;
    this.#replaced = replaced;
  }

  // A script that is no module.
  run(text, filename) {
    return new vm.Script(text, { filename }).runInContext(this.#context);
  }

  // What the module at an address exports.
  async import(address) {
    return this.#run(await this.#at(address));
  }

  // A module that stands in the page itself.
  async inline(text, address) {
    return this.#run(this.#made(text, address));
  }

  // One that can't be loaded is asked for again next time.
  #at(address) {
    if (!this.#modules.has(address)) {
      const coming = Promise.resolve(this.#replaced(address) ?? this.#load(address)).then((text) => this.#made(text, address));
      this.#modules.set(address, coming);
      coming.catch(() => this.#modules.delete(address));
    }
    return this.#modules.get(address);
  }

  #made(text, address) {
    const { script, names } = functionOf(text, address);
    const module = { address, exports: new this.#context.Object(), script, needs: new Map(), running: null };
    for (const name of names) module.needs.set(name, new URL(name, address).href);
    return module;
  }

  // Runs those first that a module imports.
  #run(module, above = []) {
    module.running ??= (async () => {
      const needed = new Map();
      for (const [name, address] of module.needs) {
        const other = await this.#at(address);
        if (!above.includes(other)) await this.#run(other, [...above, module]);
        needed.set(name, other);
      }
      const imported = (name) => this.#promised(this.import(new URL(name, module.address).href));
      await module.script.runInContext(this.#context)((name) => needed.get(name).exports, module.exports, module, module.address, imported);
      return module.exports;
    })();
    return module.running;
  }

  // A promise of the page's own kind, which its Python can wait for.
  #promised(promise) {
    return new this.#context.Promise((resolve, reject) => promise.then(resolve, reject));
  }
}
