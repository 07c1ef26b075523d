// A window of a page: its document, its scripts, and what they can ask of their surroundings.
import fs from "node:fs";
import vm from "node:vm";
import zlib from "node:zlib";
import { PropertySymbol, Window } from "happy-dom";
import { mediaHolds } from "./media.js";
import { belongs, heardOfDetails, isFocusable, isInert, knowSelectors, mendFocus, stops } from "./elements.js";
import { injectedInto } from "./playwright.js";
import { sandboxOf } from "./sandbox.js";
import "./selectors.js";
import { Scripts } from "./scripts.js";
import { Styles } from "./styles.js";

const within = (name) => new vm.Script(fs.readFileSync(new URL(name, import.meta.url), "utf8"), { filename: name });
const [IN_PAGE, HANDS] = ["in_page.js", "hands.js"].map(within);
// What Node has as browsers do.
const AS_IN_NODE = { AbortController, AbortSignal, Blob, File, FormData, Headers, MessageChannel, MessagePort, ReadableStream, Request, Response, TextDecoder, TextDecoderStream, TextEncoder, TextEncoderStream, TransformStream, URLSearchParams, WritableStream, atob, btoa, crypto, performance: null };
const SETTINGS = { disableJavaScriptFileLoading: true, disableCSSFileLoading: true, disableIframePageLoading: true, enableJavaScriptEvaluation: false, errorCapture: "tryAndCatch", suppressInsecureJavaScriptEnvironmentWarning: true };

// At once, and so without a thread that nobody waits for.
const unpacking = (turned) => () => {
  const parts = [];
  return new TransformStream({
    transform: (part) => void parts.push(part),
    flush: (out) => out.enqueue(new Uint8Array(turned(Buffer.concat(parts)))),
  });
};
const UNPACKED = { gzip: zlib.gunzipSync, deflate: zlib.inflateSync, "deflate-raw": zlib.inflateRawSync };
const PACKED = { gzip: zlib.gzipSync, deflate: zlib.deflateSync, "deflate-raw": zlib.deflateRawSync };

const programs = new Map(); // WebAssembly that was compiled, by its bytes' length and address

// tab is the page (tab.js) whose window this is.
const SOON = 1000; // ms in which what is under way in a window that is left ends by itself

export class Realm {
  constructor(tab, url, html) {
    this.tab = tab;
    this.url = url;
    this.isOver = false;
    this.workers = new Set(); // and sandboxes, which end with it
    const { viewport, clock } = tab;
    this.window = new Window({ url: url.href, width: viewport.width, height: viewport.height, settings: { ...SETTINGS, navigator: { userAgent: "light" } } });
    const { window } = this;
    this.api = window.happyDOM;
    window.URL = class extends URL {}; // its own, as scripts of a page change it
    const ports = (this.ports = []);
    const ofWindow = class MessageChannel extends AS_IN_NODE.MessageChannel {
      constructor() {
        super();
        ports.push(this.port1, this.port2);
      }
    };
    for (const [name, value] of Object.entries({ ...AS_IN_NODE, MessageChannel: ofWindow })) if (value) Object.defineProperty(window, name, { value, writable: true, configurable: true });
    this.styles = new Styles(
      () => this.#sheets(),
      (query) => this.matches(query),
    );
    this.host = this.#host(clock);
    window[PropertySymbol.dispatchError] = (error) => this.failed(error); // what a listener throws, whoever sent the event
    belongs(window.document, this.host);
    for (const { prototype } of [window.Document, window.DocumentFragment]) knowSelectors(prototype);
    IN_PAGE.runInContext(window)(this.host);
    HANDS.runInContext(window)(this.host);
    this.#navigator();
    this.scripts = new Scripts(window, (address) => this.#text(address), (address) => tab.replaced(address, this));
    this.html = html;
    window.light = this.host; // for what stands in a page in place of a browser's own: PyWorker, import()
  }

  evaluate(text) {
    return vm.runInContext(text, this.window);
  }

  get injected() {
    this.styles.look();
    return (this.own ??= injectedInto(this.window));
  }

  // Reads the markup, then runs what a browser would, in its order.
  async begin(initScripts) {
    const { window, html } = this;
    const { document } = window;
    const parsed = new window.DOMParser().parseFromString(html, "text/html");
    document.replaceChildren();
    const root = document.importNode(parsed.documentElement, true);
    document.append(root);
    for (const text of initScripts) this.#run(text, "init script");
    const scripts = [...document.querySelectorAll("script")];
    await this.#loadSheets();
    for (const script of scripts) {
      if (script.type || this.isOver) continue;
      const text = script.hasAttribute("src") ? await this.#text(script.getAttribute("src")).catch(() => this.#missing(script)) : script.textContent;
      if (typeof text === "string") this.#run(text, this.#address(script));
    }
    for (const script of scripts) {
      if (script.type !== "module" || this.isOver) continue;
      const done = script.hasAttribute("src") ? this.scripts.import(new URL(script.getAttribute("src"), this.url).href) : this.scripts.inline(script.textContent, this.#address(script));
      await this.tab.clock.outside(done).catch((error) => (error?.isNetwork ? this.#missing(script) : this.failed(error)));
    }
    if (this.isOver) return;
    document.dispatchEvent(new window.Event("DOMContentLoaded", { bubbles: true }));
    window.dispatchEvent(new window.Event("load"));
  }

  end() {
    if (this.isOver) return;
    this.isOver = true;
    const { window } = this;
    window.document.dispatchEvent(new window.Event("visibilitychange", { bubbles: true }));
    window.dispatchEvent(new window.Event("pagehide"));
    for (const number of this.timers) this.tab.clock.cancel(number);
    this.tab.left(this);
    setTimeout(() => this.#letGo(), SOON).unref();
  }

  // Ends what would keep the window for good: happy-dom, and ports at which something listens.
  #letGo() {
    void this.api.close();
    for (const port of this.ports) port.close();
  }

  // An error that nobody caught.
  failed(error) {
    if (this.isOver) return;
    const { window } = this;
    const event = new window.ErrorEvent("error", { message: String(error?.message ?? error), error, cancelable: true });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) this.tab.failed(error);
  }

  rejected(reason) {
    const { window } = this;
    const event = Object.assign(new window.Event("unhandledrejection", { cancelable: true }), { reason, promise: null });
    window.dispatchEvent(event);
    if (!event.defaultPrevented) this.tab.failed(reason);
  }

  matches(query) {
    return mediaHolds(query, this.tab);
  }

  // The size or the look has changed.
  resized() {
    const { window } = this;
    const { width, height } = this.tab.viewport;
    Object.assign(window, { innerWidth: width, innerHeight: height });
    this.styles.resized();
    for (const { list, was } of this.lists) {
      if (list.matches === was.value) continue;
      was.value = list.matches;
      const event = Object.assign(new window.Event("change"), { matches: list.matches, media: list.media });
      list.onchange?.(event);
      list.dispatchEvent(event);
    }
    window.dispatchEvent(new window.Event("resize"));
  }

  #run(text, name) {
    try {
      this.scripts.run(text, name);
    } catch (error) {
      this.failed(error);
    }
  }

  #address(script) {
    return new URL(script.getAttribute("src") ?? "", this.url).href;
  }

  #missing(script) {
    script.dispatchEvent(new this.window.Event("error"));
  }

  async #text(address) {
    const response = await this.tab.fetch(new URL(address, this.url).href, {}, this);
    if (!response.ok) throw Object.assign(new this.window.TypeError(`Failed to fetch dynamically imported module: ${address}`), { isNetwork: true });
    return response.text();
  }

  async #loadSheets() {
    this.linked = new Map();
    for (const link of this.window.document.querySelectorAll("link[rel=stylesheet]")) {
      const response = await this.tab.fetch(new URL(link.getAttribute("href"), this.url).href, {}, this).catch(() => null);
      if (response?.ok) this.linked.set(link, await response.text());
    }
  }

  #sheets() {
    const { document } = this.window;
    const texts = [];
    for (const node of document.querySelectorAll("style, link[rel=stylesheet]")) {
      if (node.localName === "style") texts.push(node.textContent);
      else if (this.linked?.has(node) && !node.disabled && this.matches(node.media || "all")) texts.push(this.linked.get(node));
    }
    for (const sheet of document.adoptedStyleSheets ?? []) if (sheet.text) texts.push(sheet.text);
    return texts;
  }

  #host(clock) {
    const { tab } = this;
    const guarded = (act) => (...given) => {
      try {
        if (!this.isOver) act(...given);
      } catch (error) {
        this.failed(error);
      }
    };
    const timers = (this.timers = new Set());
    this.lists = [];
    const kept = (number) => (timers.add(number), number);
    const host = {
      viewport: tab.viewport,
      date: () => clock.date(),
      after: (delay, act, every) => kept(clock.after(delay, guarded(act), every)),
      frame: (act) => kept(clock.frame(guarded(act))),
      cancel: (number) => clock.cancel(number),
      failed: (error) => this.failed(error),
      url: () => new URL(this.url),
      go: (address, options) => tab.follow(new URL(address, this.url), options),
      reload: () => tab.reload(),
      openTab: (address) => void tab.context.openTab(address, tab),
      download: (address, name) => tab.clock.outside(tab.download(address, name)).catch((error) => this.failed(error)),
      entries: () => tab.entries.length,
      state: () => tab.entry.state,
      change: (state, address, replaces) => tab.change(state, address === undefined || address === null ? this.url : new URL(address, this.url), replaces, this),
      traverse: (steps) => tab.traverse(steps),
      kept: tab.context.kept(this.url.origin),
      ofTab: tab.kept,
      storageChanged: (...change) => tab.context.storageChanged(this, this.url.href, ...change),
      storageChangedByOther: (...change) => tab.context.storageChanged(null, this.url.href, ...change),
      join: (channel) => tab.context.channels.add(Object.assign(channel, { realm: this })),
      leave: (channel) => tab.context.channels.delete(channel),
      broadcast: (from, data) => tab.context.broadcast(from, data),
      modals: [], // the dialogs that are open and modal, the last one in front
      lastModal: () => host.modals.at(-1) ?? null,
      escape: () => host.modals.at(-1)?.requestClose(),
      stops: () => stops(this.window.document),
      mendFocus: () => mendFocus(this.window.document),
      ...{ heardOfDetails, isFocusable, isInert },
      imported: (name) => this.scripts.import(new URL(name, this.url).href),
      isSeen: (element) => this.styles.now.isSeen(element),
      styleOf: (element, pseudo) => styleOf(this.styles, element, pseudo),
      innerText: (element) => innerText(this.styles.now, element),
      matches: (query) => this.matches(query),
      watched: (list) => this.lists.push({ list, was: { value: list.matches } }),
      print: () => {},
      sandbox: () => {
        const sandbox = sandboxOf(tab);
        this.workers.add(sandbox);
        return sandbox;
      },
      compiled: async (response) => {
        const bytes = Buffer.from(await response.arrayBuffer());
        const key = `${bytes.length} ${response.url}`;
        if (!programs.has(key)) programs.set(key, await clock.outside(WebAssembly.compile(bytes)));
        return { module: programs.get(key) };
      },
    };
    return host;
  }

  #navigator() {
    const { window, tab } = this;
    const registration = () => new Promise(() => {});
    const serviceWorker = Object.assign(new window.EventTarget(), { controller: null, ready: registration(), register: registration, getRegistration: async () => undefined, getRegistrations: async () => [], startMessages() {} });
    const languages = [tab.context.options.locale ?? "en-US"];
    const members = { serviceWorker, languages, language: languages[0], onLine: !tab.context.offline, clipboard: tab.context.clipboard, connection: Object.assign(new window.EventTarget(), { saveData: false, effectiveType: "4g" }), storage: { persisted: async () => false, persist: async () => false, estimate: async () => ({ usage: 0, quota: 1e9 }) }, locks: tab.context.locks, maxTouchPoints: tab.context.options.hasTouch ? 1 : 0, wakeLock: undefined, vibrate: () => true };
    for (const [name, value] of Object.entries(members)) Object.defineProperty(window.navigator, name, { value, configurable: true, writable: true });
    window.console = tab.console(this);
    window.fetch = (address, options) => tab.fetch(new URL(address?.url ?? address, this.url).href, options, this);
    Object.defineProperty(window, "performance", { value: { now: () => tab.clock.now(), timeOrigin: performance.timeOrigin, mark() {}, measure() {}, getEntriesByType: () => [], getEntriesByName: () => [] }, configurable: true });
    Object.defineProperty(window, "indexedDB", { get() { throw new Error("refused"); }, set() {}, configurable: true });
    window.caches = { keys: async () => [], match: async () => undefined, open: async () => ({ match: async () => undefined, put: async () => {}, keys: async () => [] }), delete: async () => false };
    window.DecompressionStream = function DecompressionStream(format) {
      return unpacking(UNPACKED[format])();
    };
    window.CompressionStream = function CompressionStream(format) {
      return unpacking(PACKED[format])();
    };
    window.CSSStyleSheet = class CSSStyleSheet {
      text = "";
      replaceSync(text) {
        this.text = text;
      }
      async replace(text) {
        this.text = text;
        return this;
      }
    };
    window.document.adoptedStyleSheets = new window.Array();
    window.Worker = class Worker extends window.EventTarget {
      constructor() {
        super();
        throw new window.Error("A light page starts no worker by itself.");
      }
    };
    window.document.fonts = { add() {}, delete() {}, load: async () => [], check: () => true, ready: Promise.resolve() };
    window.FontFace = class FontFace {
      load = async () => this;
    };
    window.structuredClone = structuredClone;
    window.happyDOM = undefined; // what no page sees
  }
}

// The style of an element, as far as anybody asks for it who doesn't look.
function styleOf(styles, element, pseudo) {
  const values = pseudo
    ? { display: "inline", visibility: "visible", content: "none" }
    : { display: styles.isDrawn(element) || styles.display(element) === "none" ? styles.display(element) : styles.display(element), visibility: styles.visibility(element), content: "normal", contentVisibility: "visible", pointerEvents: "auto", opacity: "1", overflow: "visible", position: "static", textTransform: "none", cursor: "auto", direction: element.closest("[dir]")?.getAttribute("dir") ?? "ltr", listStyleType: "disc" };
  return {
    ...values,
    getPropertyValue: (name) => element.style?.getPropertyValue?.(name) || (values[name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())] ?? ""),
    getPropertyPriority: () => "",
  };
}

// The text of what is seen, with a line for each block.
function innerText(styles, element) {
  if (!styles.isDrawn(element)) return element.textContent;
  const parts = [];
  const walk = (node) => {
    if (node.nodeType === 3) {
      if (styles.visibility(node.parentElement) === "visible") parts.push(node.data.replace(/\s+/g, " "));
      return;
    }
    if (node.nodeType !== 1 || !styles.isDrawn(node)) return;
    if (node.localName === "br") return void parts.push("\n");
    const display = styles.display(node);
    const isBlock = !/^(inline|contents|table-cell|table-row-group)/.test(display);
    if (display === "table-cell" && node.previousElementSibling) parts.push("\t");
    if (isBlock) parts.push("\n");
    for (const child of node.childNodes) walk(child);
    if (isBlock) parts.push("\n");
  };
  for (const child of element.childNodes) walk(child);
  return parts.join("").replace(/ *\n[ \n]*/g, "\n").replace(/ +/g, " ").trim();
}
