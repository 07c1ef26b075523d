// What a browser gives to the service worker, as far as the worker uses it: a server with one version of the site,
// caches of limited room, and pages. A worker runs from its source with the SITE of its version.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const SCOPE = "https://example.org/ttt/";
const SOURCE = readFileSync(new URL("../../static/kit/service-worker.js", import.meta.url), "utf8");
const PAGES = { "./": ["./", "game.py"], "lab/": ["lab/", "lab.py", "shared.py"], "think/": ["think/", "think.py", "shared.py"] };
const LARGE = "pyodide.wasm";

const hashOf = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const textOf = (name, version) => (name === LARGE ? "large" : `${name} of ${version}`);

function siteOf(version) {
  const names = [...new Set(Object.values(PAGES).flat())];
  const files = Object.fromEntries(names.map((name) => [name, hashOf(textOf(name, version))]));
  const pages = Object.fromEntries(Object.entries(PAGES).map(([name, needed]) => [name, { files: needed, size: 10 }]));
  return { version, files, pages, runtime: { version: "r", files: { [LARGE]: { hash: hashOf("large"), size: 100 } } } };
}

export class Browser {
  constructor() {
    this.stored = new Map(); // caches by name, each a Map of texts by address
    this.asked = []; // the requests so far, each as "name cache-mode"
    this.deployed = "One"; // null without a network
    this.broken = new Set(); // files that the server has damaged
    this.silent = new Set(); // files that are requested in vain
    this.isFull = false;
    this.isOutdated = false; // whether the browser has kept answers of an earlier version
  }

  async fetch(input, options = {}) {
    const request = input instanceof Asked ? input : new Asked(input, options);
    const name = request.url.slice(SCOPE.length) || "./";
    this.asked.push(`${name} ${request.cache}`);
    if (!this.deployed) throw new TypeError("no network");
    if (this.silent.has(name)) await new Promise((_, reject) => setTimeout(reject, 0, new Error("took too long")));
    const version = this.isOutdated && request.cache === "default" ? "Zero" : this.deployed;
    const text = this.broken.has(name) ? "damaged" : textOf(name, version);
    if (request.integrity && request.integrity !== hashOf(text)) throw new TypeError(`integrity of ${name}`);
    return new Response(text);
  }

  caches = {
    keys: async () => [...this.stored.keys()],
    delete: async (name) => this.stored.delete(name),
    match: async (address, { cacheName }) => {
      const text = this.stored.get(cacheName)?.get(String(address));
      return text === undefined ? undefined : new Response(text);
    },
    open: async (name) => {
      if (!this.stored.has(name)) this.stored.set(name, new Map());
      const texts = this.stored.get(name);
      const put = async (address, answer) => texts.set(new URL(address, SCOPE).href, await answer.text());
      const addAll = async (requests) => {
        if (new Set(requests.map(({ url }) => url)).size < requests.length) throw new Error("asked for twice");
        const found = await Promise.all(requests.map(async (request) => [request.url, await this.fetch(request)]));
        if (this.isFull) throw new Error("full");
        for (const [url, answer] of found) await put(url, answer);
      };
      return { put, addAll, keys: async () => [...texts.keys()].map((url) => ({ url })) };
    },
  };

  // A worker of a version, as {install, activate, opened, kept, keep, visit, load, framing}.
  worker(version) {
    const handlers = {};
    const self = { addEventListener: (kind, handler) => (handlers[kind] = handler) };
    const given = {
      self,
      registration: { scope: SCOPE },
      caches: this.caches,
      clients: { claim: async () => {} },
      skipWaiting: () => {},
      fetch: (input, options) => this.fetch(input, options),
      Request: Asked,
    };
    new Function(...Object.keys(given), `const SITE = ${JSON.stringify(siteOf(version))};\n${SOURCE}`)(...Object.values(given));
    const until = async (kind, event = {}) => {
      const waiting = [];
      handlers[kind]({ ...event, waitUntil: (act) => waiting.push(act) });
      await Promise.all(waiting);
    };
    const ask = async (data) => {
      const heard = [];
      await until("message", { data, ports: [{ postMessage: (told) => heard.push(told) }] });
      return heard.at(-1);
    };
    const answered = async (name, mode) => {
      let answer;
      const destination = mode === "navigate" ? "document" : "";
      const request = { url: SCOPE + (name === "./" ? "" : name), mode, destination, method: "GET" };
      handlers.fetch({ request, respondWith: (promised) => (answer = promised), waitUntil: () => {} });
      return answer;
    };
    const get = (name, mode) => answered(name, mode).then((found) => found.text(), () => "nothing");
    return {
      install: () => until("install"),
      activate: () => until("activate"),
      opened: (page) => until("message", { data: "ttt:opened", ports: [], source: { url: SCOPE + page } }),
      kept: () => ask("ttt:kept"),
      keep: () => ask("ttt:keep"),
      visit: (page) => get(page, "navigate"),
      load: (name) => get(name, "cors"),
      framing: (page) => answered(page, "navigate").then(({ headers }) => headers.get("X-Frame-Options")),
    };
  }

  // The names of the files in the caches, without what isn't a file.
  names() {
    const all = [...this.stored.values()].flatMap((texts) => [...texts.keys()]);
    return all.map((url) => url.slice(SCOPE.length) || "./").filter((name) => name !== "reset").sort();
  }
}

class Asked {
  constructor(address, { cache = "default", integrity = "" } = {}) {
    this.url = new URL(address, SCOPE).href;
    this.cache = cache;
    this.integrity = integrity;
  }
}
