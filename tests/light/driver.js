// Answers Playwright's client as its driver does, with light pages in place of a browser's: length and JSON by standard
// input and output. A test needn't know which of the two it talks to.
import { Context } from "./context.js";
import { Clock } from "./clock.js";
import { act } from "./actions.js";
import { startWorkers } from "./workers.js";
import { read, written } from "./values.js";
import { Event } from "happy-dom";
import fs from "node:fs";

const clock = new Clock();
clock.toldBy(Event);
const HELD = 3000; // ms for a test to answer; a busy machine takes a while to ask
const objects = new Map(); // by guid what a message is for
const within = new Map(); // by guid those of the objects that end with it
let last = 0;

function send(message) {
  const bytes = Buffer.from(JSON.stringify(message));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  process.stdout.write(Buffer.concat([length, bytes]));
}

function create(parent, type, initializer, target, guid = `${type.toLowerCase()}@${++last}`) {
  objects.set(guid, target);
  if (!within.has(parent)) within.set(parent, new Set());
  within.get(parent).add(guid);
  send({ guid: parent, method: "__create__", params: { type, guid, initializer } });
  return { guid };
}

const emit = (guid, method, params) => objects.has(guid) && send({ guid, method, params });
function dispose(guid) {
  forget(guid);
  send({ guid, method: "__dispose__", params: {} });
}

function forget(guid) {
  for (const each of within.get(guid) ?? []) forget(each);
  within.delete(guid);
  objects.delete(guid);
}

// The tables below have a function for each command of an object.

const root = {
  initialize() {
    const types = Object.fromEntries(["chromium", "firefox", "webkit"].map((name) => [name, create("", "BrowserType", { name, executablePath: "" }, browserType)]));
    return { playwright: create("", "Playwright", types, {}, "Playwright") };
  },
};
objects.set("", root);

const browserType = {
  launch(_, guid) {
    const browser = {};
    const created = create(guid, "Browser", { version: "light", name: "chromium" }, browser);
    Object.assign(browser, { newContext: (params) => newContext(created.guid, params), close: () => {} });
    return { browser: created };
  },
};

function newContext(browser, options) {
  const sites = JSON.parse(process.env.LIGHT_SITES ?? "[]");
  const context = new Context(options, clock, sites);
  startWorkers(context);
  const silent = new Proxy({}, { get: () => () => ({}) });
  const tracing = create(browser, "Tracing", {}, silent);
  const requestContext = create(browser, "APIRequestContext", { tracing }, silent);
  const debug = create(browser, "Debugger", {}, silent);
  const target = {};
  const { guid } = create(browser, "BrowserContext", { options, tracing, requestContext, debugger: debug }, target);
  const patterns = { context: [] };
  const pages = new Map();
  context.tell = (what, tab, ...told) => {
    const page = { guid: pages.get(tab) };
    if (!objects.has(page.guid)) return;
    if (what === "console") {
      const [type, text, url] = told;
      emit(guid, "console", { page, type, text, args: [], location: { url: url ?? tab.url.href, lineNumber: 0, columnNumber: 0 }, timestamp: clock.date() });
    } else if (what === "pageError") emit(guid, "pageError", { page, error: { error: errorOf(told[0]) }, location: { url: "", lineNumber: 0, columnNumber: 0 } });
  };
  context.openTab = (url, opener) => {
    const tab = context.newTab(opener);
    const page = newPage(guid, context, tab, patterns, pages);
    emit(guid, "page", { page });
    tab.coming = clock.outside(tab.load(new URL(url))).catch((error) => tab.failed(error));
    return tab;
  };
  context.intercepted = (tab, url, request) => intercepted(tab, url, request, { context: guid, page: pages.get(tab), frame: tab.frame }, patterns);
  Object.assign(target, {
    async newPage() {
      const tab = context.newTab();
      const page = newPage(guid, context, tab, patterns, pages);
      await tab.load(new URL("about:blank"));
      emit(guid, "page", { page });
      return { page };
    },
    addInitScript: ({ source }) => added(guid, context.initScripts, source),
    storageState: () => ({ cookies: [], origins: context.origins }),
    setOffline: ({ offline }) => void (context.offline = offline),
    setNetworkInterceptionPatterns: ({ patterns: given }) => void (patterns.context = given),
    async close() {
      context.close();
      for (const page of pages.values()) emit(page, "close", {});
      emit(guid, "close", {});
      for (const each of [tracing, requestContext, debug]) dispose(each.guid);
      dispose(guid);
    },
    grantPermissions() {},
    clearPermissions() {},
    updateSubscription() {},
    clearCookies() {},
    ...clockCommands(),
  });
  return { context: { guid } };
}

function added(parent, scripts, source) {
  scripts.push(source);
  return { disposable: create(parent, "Disposable", {}, { dispose: () => void scripts.splice(scripts.indexOf(source), 1) }) };
}

function clockCommands() {
  const ms = ({ ticksNumber, ticksString, timeNumber, timeString }) => ticksNumber ?? timeNumber ?? (timeString ? Date.parse(timeString) : ticksString && duration(ticksString));
  const duration = (text) => text.split(":").reduce((sum, each) => sum * 60 + Number(each), 0) * 1000;
  const from = (time) => (clock.set = { from: time, at: clock.now() });
  return {
    clockInstall: (params) => void from(ms(params) ?? clock.date()),
    clockSetFixedTime: (params) => void (clock.set = { fixed: ms(params) }),
    clockSetSystemTime: (params) => void from(ms(params)),
    clockPauseAt: (params) => void (clock.set = { fixed: ms(params) }),
    clockResume() {},
    clockFastForward: (params) => clock.pass(ms(params)),
    clockRunFor: (params) => clock.pass(ms(params)),
  };
}

function newPage(parent, context, tab, patterns, pages) {
  const frame = create(parent, "Frame", { url: "about:blank", name: "", loadStates: ["load", "domcontentloaded"] }, null);
  tab.frame = frame;
  tab.handles = new Map();
  const opener = pages.get(tab.opener);
  const target = {};
  const { guid } = create(parent, "Page", { mainFrame: frame, viewportSize: tab.viewport, isClosed: false, ...(opener && { opener: { guid: opener } }) }, target);
  pages.set(tab, guid);
  patterns[guid] = [];
  tab.tell = (_, url) => emit(frame.guid, "navigated", { url, name: "" });
  tab.made = (element) => create(frame.guid, "ElementHandle", { preview: `JSHandle@node` }, handle(tab, element));
  tab.downloaded = (name, bytes) => {
    const artifact = create(guid, "Artifact", { absolutePath: "" }, null);
    let file;
    objects.set(artifact.guid, {
      pathAfterFinished: () => {
        file ??= `${fs.mkdtempSync("/tmp/light-")}/${name.replaceAll("/", "_")}`;
        fs.writeFileSync(file, bytes);
        return { value: file };
      },
      saveAsStream: () => {
        const parts = [Buffer.from(bytes)];
        return { stream: create(artifact.guid, "Stream", {}, { read: () => ({ binary: parts.pop()?.toString("base64") ?? "" }), close() {} }) };
      },
      failure: () => ({}),
      delete() {},
      cancel() {},
    });
    emit(guid, "download", { url: tab.url.href, suggestedFilename: name, artifact });
  };
  const goingTo = async (steps, { timeout }) => {
    if (!tab.entries[tab.at + steps]) return {};
    tab.traverse(steps);
    await clock.until(() => undefined, 1);
    await tab.coming;
    void timeout;
    return {};
  };
  objects.set(frame.guid, new Proxy({}, { get: (_, method) => (params) => act(tab, method, params, { read: (arg) => value(arg, tab), written, objects }) }));
  Object.assign(target, {
    reload: async () => (await tab.reload(), {}),
    goBack: (params) => goingTo(-1, params),
    goForward: (params) => goingTo(1, params),
    setViewportSize: async ({ viewportSize }) => {
      tab.resize(viewportSize);
      emit(guid, "viewportSizeChanged", { viewportSize });
      await clock.settle();
    },
    emulateMedia: async (params) => {
      tab.emulate(params);
      await clock.settle();
    },
    addInitScript: ({ source }) => added(guid, tab.initScripts, source),
    setNetworkInterceptionPatterns: ({ patterns: given }) => void (patterns[guid] = given),
    close: async () => {
      tab.close();
      emit(guid, "close", {});
      dispose(guid);
    },
    bringToFront() {},
    updateSubscription() {},
    requestGC() {},
    ...Object.fromEntries(["keyboardDown", "keyboardUp", "keyboardPress", "keyboardType", "keyboardInsertText", "mouseMove", "mouseDown", "mouseUp", "mouseClick", "mouseWheel", "touchscreenTap"].map((name) => [name, (params) => act(tab, name, params, {})])),
  });
  return { guid };
}

const value = (arg, tab) => read({ value: arg?.value, handles: (arg?.handles ?? []).map(({ guid }) => objects.get(guid).element) }, tab.realm.window);

// An element that a test holds; what is asked of it is asked of the page, for this element.
function handle(tab, element) {
  return new Proxy({ element }, { get: (own, method) => own[method] ?? ((params) => (method === "dispose" ? {} : act(tab, method, { ...params, element }, { read: (arg) => value(arg, tab), written, objects }))) });
}

// Asks the test what becomes of a request, where it has said that it wants to be asked: the answer, and that it holds the
// request back; both are promises. A test that answers nothing and doesn't say so (tests/helpers/unanswered.py) holds it, too.
function intercepted(tab, url, options, guids, patterns) {
  if (!tab.frame || url.startsWith("data:") || url.startsWith("blob:")) return null;
  const headers = Object.entries(options.headers ?? {}).map(([name, each]) => ({ name, value: String(each) }));
  const request = create(guids.context, "Request", { frame: tab.frame, url, resourceType: options.isPage ? "document" : "fetch", method: options.method ?? "GET", headers, isNavigationRequest: Boolean(options.isPage) }, {});
  emit(guids.context, "request", { request, page: { guid: guids.page } });
  const isWanted = (each) => each?.length > 0;
  const to = isWanted(patterns[guids.page]) ? guids.page : isWanted(patterns.context) ? guids.context : null;
  if (!to) return null;
  let hold;
  const held = new Promise((resolve) => (hold = resolve));
  setTimeout(hold, HELD).unref();
  const put = new Promise((resolve, reject) => {
    const route = create(guids.context, "Route", { request }, {
      hold,
      abort: () => reject(new TypeError("Failed to fetch")),
      continue: () => resolve(null),
      fulfill: ({ status = 200, headers: given = [], body = "", isBase64 }) => {
        const response = new Response(status === 204 ? null : isBase64 ? Buffer.from(body, "base64") : body, { status, headers: given.map(({ name, value: each }) => [name, each]) });
        Object.defineProperty(response, "url", { value: url });
        resolve(response);
      },
    });
    options.signal?.addEventListener("abort", () => reject(options.signal.reason));
    emit(to, "route", { route });
  });
  return { put, held };
}

const errorOf = (error) => ({ name: String(error?.name ?? "Error"), message: String(error?.message ?? error), stack: String(error?.stack ?? "") });

async function answer({ id, guid, method, params, metadata: { timeout } = {} }) {
  try {
    const target = objects.get(guid);
    if (!target) throw Object.assign(new Error("Target page, context or browser has been closed"), { name: "TargetClosedError" });
    if (typeof target[method] !== "function") throw new Error(`A light page knows no ${method}: mark the test with what it needs (docs/testing.md).`);
    send({ id, result: (await target[method]({ ...params, timeout }, guid)) ?? {} });
  } catch (error) {
    send({ id, error: { error: errorOf(error) }, ...(error.details && { errorDetails: error.details }), log: error.log ?? [] });
  }
}

process.on("unhandledRejection", (reason) => {
  for (const [, target] of realms()) if (reason instanceof target.window.Error) return void target.rejected(reason);
  const [, first] = [...realms()].at(-1) ?? [];
  first?.rejected(reason);
});
function* realms() {
  for (const context of Context.all) for (const realm of context.realms) yield [context, realm];
}

let waiting = Buffer.alloc(0);
process.stdin.on("data", (bytes) => {
  waiting = Buffer.concat([waiting, bytes]);
  while (waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32LE()) {
    const end = 4 + waiting.readUInt32LE();
    answer(JSON.parse(waiting.subarray(4, end)));
    waiting = waiting.subarray(end);
  }
});
process.stdin.on("end", () => process.exit());
process.stdout.on("error", () => process.exit());
