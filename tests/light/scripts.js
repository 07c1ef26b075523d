// Runs the scripts of a page in its window: modules as Node has them for other contexts than its own.
import vm from "node:vm";

export class Scripts {
  #modules = new Map();
  #context;
  #load;
  #replaced;

  // load gives the text at an address, as a promise; replaced gives the text that stands in front of some addresses.
  constructor(context, load, replaced) {
    this.#context = context;
    this.#load = load;
    this.#replaced = replaced;
  }

  // A script that is no module.
  run(text, filename) {
    return new vm.Script(text, { filename, importModuleDynamically: (name) => this.import(new URL(name, filename).href) }).runInContext(this.#context);
  }

  async import(address) {
    const module = await this.#at(address);
    return this.#evaluated(module);
  }

  // A module that stands in the page itself.
  async inline(text, address) {
    return this.#evaluated(this.#module(text, address));
  }

  async #evaluated(module) {
    if (module.status === "unlinked") await module.link((name, { identifier }) => this.#at(new URL(name, identifier).href));
    while (module.status === "linking") await new Promise(setImmediate);
    await module.evaluate();
    return module;
  }

  // One that can't be loaded is asked for again next time.
  #at(address) {
    if (!this.#modules.has(address)) {
      const coming = Promise.resolve(this.#replaced(address) ?? this.#load(address)).then((text) => this.#module(text, address));
      this.#modules.set(address, coming);
      coming.catch(() => this.#modules.delete(address));
    }
    return this.#modules.get(address);
  }

  #module(text, identifier) {
    return new vm.SourceTextModule(text, {
      identifier,
      context: this.#context,
      initializeImportMeta: (meta) => (meta.url = identifier),
      importModuleDynamically: (name) => this.import(new URL(name, identifier).href),
    });
  }
}
