// A tab: its window, its history, what it fetches, and what it reports.
import { resolveObjectURL } from "node:buffer";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Realm } from "./realm.js";

const BLANK = "<!doctype html><html><head></head><body></body></html>";
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".mjs": "text/javascript", ".json": "application/json", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".toml": "application/toml", ".webmanifest": "application/manifest+json", ".png": "image/png" };
const read = new Map(); // the files of the site, by address

export class Tab {
  constructor(context, opener = null) {
    this.context = context;
    this.clock = context.clock;
    this.opener = opener;
    this.kept = new Map(); // its session storage
    this.viewport = { ...(context.options.viewport ?? { width: 1280, height: 720 }) };
    this.media = { colorScheme: context.options.colorScheme, reducedMotion: context.options.reducedMotion, forcedColors: context.options.forcedColors, contrast: context.options.contrast };
    this.initScripts = [];
    this.entries = [];
    this.at = -1;
    this.realm = null;
    this.tell = () => {};
  }

  get entry() {
    return this.entries[this.at] ?? { state: null };
  }

  get url() {
    return this.realm?.url ?? new URL("about:blank");
  }

  // Follows a link or an address: within the page where only the fragment differs, else to another page.
  follow(url, { replace = false } = {}) {
    const isSamePage = this.realm && url.href.split("#")[0] === this.url.href.split("#")[0] && url.href.includes("#");
    if (isSamePage) this.#toFragment(url, replace || url.href === this.url.href);
    else this.coming = this.clock.outside(this.load(url, { replace })).catch((error) => this.failed(error));
  }

  #toFragment(url, replaces) {
    const old = this.url.href;
    if (!replaces) this.#add({ url, state: null, realm: this.realm });
    else Object.assign(this.entry, { url, state: null });
    this.#moved(url, old);
  }

  #moved(url, old) {
    const { realm } = this;
    realm.url = url;
    this.tell("navigated", url.href);
    if (url.href === old) return;
    const { window } = realm;
    this.clock.after(0, () => {
      if (this.realm !== realm) return;
      window.dispatchEvent(Object.assign(new window.Event("popstate"), { state: this.entry.state }));
      if (url.hash !== new URL(old).hash) window.dispatchEvent(Object.assign(new window.Event("hashchange"), { oldURL: old, newURL: url.href }));
    });
  }

  #add(entry) {
    this.entries.splice(this.at + 1, Infinity, entry);
    this.at++;
  }

  // What a script does to the address and the state.
  change(state, url, replaces, realm) {
    if (replaces) Object.assign(this.entry, { url, state });
    else this.#add({ url, state, realm });
    realm.url = url;
    this.tell("navigated", url.href);
  }

  traverse(steps) {
    const entry = this.entries[this.at + steps];
    if (!entry) return;
    this.clock.after(0, () => {
      this.at += steps;
      if (entry.realm === this.realm) {
        const old = this.url.href;
        this.realm.url = entry.url;
        this.tell("navigated", entry.url.href);
        const { window } = this.realm;
        window.dispatchEvent(Object.assign(new window.Event("popstate"), { state: entry.state }));
        if (entry.url.hash !== new URL(old).hash) window.dispatchEvent(Object.assign(new window.Event("hashchange"), { oldURL: old, newURL: entry.url.href }));
      } else this.coming = this.clock.outside(this.load(entry.url, { entry })).catch((error) => this.failed(error));
    });
  }

  reload() {
    this.coming = this.clock.outside(this.load(this.url, { entry: this.entry })).catch((error) => this.failed(error));
    return this.coming;
  }

  // Loads a page in a new window.
  async load(url, { replace = false, entry = null } = {}) {
    this.leave();
    const response = url.protocol === "about:" ? new Response(BLANK) : await this.fetch(url.href, { isPage: true }, null);
    const html = await response.text();
    const to = response.url ? new URL(response.url) : url;
    if (url.hash && !to.hash) to.hash = url.hash;
    if (entry) entry.url = to;
    else if (replace && this.at >= 0) this.entries[this.at] = { url: to, state: null };
    else this.#add({ url: to, state: null });
    const realm = (this.realm = new Realm(this, to, html));
    this.entry.realm = realm;
    this.context.realms.add(realm);
    this.tell("navigated", to.href, true);
    await realm.begin([...this.context.initScripts, ...this.initScripts]);
    return response;
  }

  leave() {
    const { realm } = this;
    if (!realm) return;
    realm.end();
    this.realm = null;
    for (const entry of this.entries) if (entry.realm === realm) entry.realm = null; // or none would ever be let go
  }

  left(realm) {
    this.context.realms.delete(realm);
    for (const channel of [...this.context.channels]) if (channel.realm === realm) this.context.channels.delete(channel);
    for (const worker of realm.workers) worker.end();
  }

  close() {
    this.leave();
    this.entries = [];
    this.isClosed = true;
  }

  resize(size) {
    this.viewport = size;
    this.realm?.resized();
  }

  emulate(media) {
    Object.assign(this.media, media);
    this.realm?.resized();
  }

  failed(error) {
    this.context.tell("pageError", this, error);
  }

  // Saves what is at an address; of a Blob at once, as a page forgets it soon.
  async download(address, name) {
    const saved = resolveObjectURL(address) ?? (await (await this.fetch(address)).blob());
    this.downloaded(name || path.basename(new URL(address).pathname), Buffer.from(await saved.arrayBuffer()));
  }

  console(realm) {
    const { context } = this;
    const told = (type) => (...given) => realm.isOver || context.tell("console", this, type, given.map(shown).join(" "));
    const silent = () => {};
    return { log: told("log"), info: told("info"), debug: told("debug"), warn: told("warning"), error: told("error"), trace: silent, group: silent, groupCollapsed: silent, groupEnd: silent, table: silent, time: silent, timeEnd: silent, assert: silent, dir: silent, count: silent };
  }

  // Text that stands in front of a file of the site: what starts workers.
  replaced(address, realm) {
    return this.context.replaced?.(address, realm);
  }

  // What the page asks for: a file of the site, or what a test puts in its place.
  async fetch(address, options = {}, realm) {
    options.signal?.throwIfAborted();
    const bare = address.split("#")[0];
    const asked = this.context.intercepted(this, bare, options);
    const put = asked && (await this.clock.outside(asked.put, asked.held));
    if (put) return checked(put, options);
    const { hostname } = new URL(bare);
    if (bare.startsWith("data:") || bare.startsWith("blob:")) return fetch(bare);
    if (this.context.offline || hostname !== "localhost") {
      this.context.tell("console", this, "error", `Failed to load resource: net::ERR_FAILED`, bare);
      throw new TypeError("Failed to fetch");
    }
    const file = this.context.file(bare);
    const response = file ? fromFile(file, bare) : await this.clock.outside(fetch(bare, { signal: options.signal }));
    if (!response.ok) this.context.tell("console", this, "error", `Failed to load resource: the server responded with a status of ${response.status} (${response.statusText})`, bare);
    void realm;
    return checked(response, options);
  }
}

function shown(value) {
  if (typeof value === "string") return value;
  if (value instanceof Error || Object.prototype.toString.call(value) === "[object Error]") return String(value.stack ?? value);
  try {
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  } catch {
    return String(value);
  }
}

function fromFile(file, address) {
  if (!read.has(file)) read.set(file, fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : null);
  const bytes = read.get(file);
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  const response = bytes ? new Response(bytes, { headers: { "content-type": type } }) : new Response("", { status: 404, statusText: "File not found" });
  Object.defineProperty(response, "url", { value: address });
  return response;
}

// Subresource integrity.
async function checked(response, { integrity }) {
  if (!integrity || !response.ok) return response;
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const fits = integrity.split(/\s+/).some((each) => {
    const [algorithm, hash] = [each.slice(0, 6), each.slice(7)];
    return crypto.createHash(algorithm).update(bytes).digest("base64") === hash;
  });
  if (!fits) throw new TypeError("Failed to fetch");
  return response;
}
