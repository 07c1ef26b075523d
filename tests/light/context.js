// What tabs share: storage, channels, the clock, what a test puts in the place of files.
import path from "node:path";
import { Tab } from "./tab.js";

export class Context {
  static all = new Set();

  constructor(options, clock, sites) {
    Context.all.add(this);
    this.options = options;
    this.clock = clock;
    this.sites = sites; // where files are, by the beginnings of their addresses
    this.offline = Boolean(options.offline);
    this.initScripts = [];
    this.tabs = [];
    this.realms = new Set();
    this.channels = new Set();
    this.storages = new Map();
    this.tell = () => {};
    this.intercepted = () => null;
    this.copied = "";
    this.clipboard = { writeText: async (text) => void (this.copied = String(text)), readText: async () => this.copied };
    this.locks = locks();
    for (const { origin, localStorage } of options.storageState?.origins ?? []) for (const { name, value } of localStorage) this.kept(origin).set(name, value);
  }

  newTab(opener = null) {
    const tab = new Tab(this, opener);
    this.tabs.push(tab);
    return tab;
  }

  close() {
    for (const tab of this.tabs) tab.close();
    Context.all.delete(this);
  }

  kept(origin) {
    if (!this.storages.has(origin)) this.storages.set(origin, new Map());
    return this.storages.get(origin);
  }

  get origins() {
    return [...this.storages].filter(([, texts]) => texts.size).map(([origin, texts]) => ({ origin, localStorage: [...texts].map(([name, value]) => ({ name, value })) }));
  }

  // Tells the other windows of a change.
  storageChanged(from, url, key, oldValue, newValue) {
    for (const realm of this.realms) if (realm !== from && realm.url.origin === new URL(url).origin) this.clock.after(0, () => realm.isOver || realm.host.heardOfStorage(key, oldValue, newValue, url));
  }

  broadcast(from, data) {
    for (const channel of this.channels) if (channel !== from && channel.name === from.name) this.clock.after(0, () => channel.realm.isOver || channel.hear(structuredClone(data)));
  }

  // The file at an address of the site; null where a server has to answer.
  file(address) {
    const { pathname } = new URL(address);
    for (const [start, place] of this.sites) {
      if (!address.startsWith(start)) continue;
      if (path.extname(place)) return place;
      const name = decodeURIComponent(address.slice(start.length).split("?")[0]);
      return path.join(place, name.endsWith("/") || !name ? `${name}index.html` : name);
    }
    void pathname;
    return null;
  }
}

// One at a time for each name, as navigator.locks gives them.
function locks() {
  const last = new Map();
  return {
    request: async (name, options, act) => {
      const work = act ?? options;
      const before = last.get(name) ?? Promise.resolve();
      const run = before.then(() => work({ name }));
      last.set(
        name,
        run.catch(() => {}),
      );
      return run;
    },
  };
}
