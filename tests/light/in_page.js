// What a browser has and happy-dom lacks, or does otherwise. It runs in each new page, before any other script;
// host is what the page can ask of its surroundings (realm.js).
(host) => {
  const define = (object, members) => {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members)))
      Object.defineProperty(object, name, { ...descriptor, configurable: true, enumerable: true });
  };

  // Time, as the clock of the process has it.
  const RealDate = Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      if (given.length) super(...given);
      else super(host.date());
    }
    static now() {
      return host.date();
    }
  };
  define(globalThis, {
    setTimeout: (act, delay, ...given) => host.after(delay, () => act(...given)),
    setInterval: (act, delay, ...given) => host.after(delay, () => act(...given), true),
    clearTimeout: (number) => host.cancel(number),
    clearInterval: (number) => host.cancel(number),
    requestAnimationFrame: (act) => host.frame(act),
    cancelAnimationFrame: (number) => host.cancel(number),
    requestIdleCallback: (act) => host.after(1, () => act({ didTimeout: false, timeRemaining: () => 10 })),
    queueMicrotask: (act) => void Promise.resolve().then(act).catch(host.failed),
  });

  // Address and history.
  class Location {
    assign(address) {
      host.go(address);
    }
    replace(address) {
      host.go(address, { replace: true });
    }
    reload() {
      host.reload();
    }
    toString() {
      return this.href;
    }
  }
  const part = (name) => ({
    get: () => host.url()[name],
    set: (value) => {
      const url = host.url();
      url[name] = value;
      host.go(url.href);
    },
  });
  for (const name of ["hash", "search", "pathname", "host", "hostname", "port", "protocol"]) Object.defineProperty(Location.prototype, name, part(name));
  define(Location.prototype, {
    get href() {
      return host.url().href;
    },
    set href(address) {
      host.go(address);
    },
    get origin() {
      return host.url().origin;
    },
  });
  const here = new Location();
  class History {
    get length() {
      return host.entries();
    }
    get state() {
      return host.state();
    }
    get scrollRestoration() {
      return "auto";
    }
    set scrollRestoration(_) {}
    pushState(state, _, address) {
      host.change(structuredClone(state), address, false);
    }
    replaceState(state, _, address) {
      host.change(structuredClone(state), address, true);
    }
    go(steps) {
      host.traverse(steps);
    }
    back() {
      host.traverse(-1);
    }
    forward() {
      host.traverse(1);
    }
  }
  const history = new History();
  Object.defineProperty(globalThis, "location", {
    get: () => here,
    set: (address) => {
      host.go(String(address));
    },
    configurable: true,
  });
  Object.defineProperty(globalThis, "history", { get: () => history, configurable: true });
  define(globalThis, { Location, History });
  define(Document.prototype, {
    get location() {
      return here;
    },
    get URL() {
      return here.href;
    },
  });

  // Storage: texts that the tabs of a context share. tell says of a change to the others.
  const ROOM = 5 * 1024 * 1024; // letters
  class Storage {
    #texts;
    #tell;
    constructor(texts, tell) {
      this.#texts = texts;
      this.#tell = tell;
      return new Proxy(this, {
        get: (target, name) => (name in target || typeof name === "symbol" ? (typeof target[name] === "function" ? target[name].bind(target) : Reflect.get(target, name, target)) : (texts.get(name) ?? undefined)),
        set: (target, name, text) => (target.setItem(name, text), true),
        has: (target, name) => name in target || texts.has(name),
        deleteProperty: (target, name) => (target.removeItem(name), true),
        ownKeys: () => [...texts.keys()],
        getOwnPropertyDescriptor: (_, name) => (texts.has(name) ? { value: texts.get(name), enumerable: true, configurable: true, writable: true } : undefined),
      });
    }
    get length() {
      return this.#texts.size;
    }
    key(index) {
      return [...this.#texts.keys()][index] ?? null;
    }
    getItem(name) {
      return this.#texts.get(String(name)) ?? null;
    }
    setItem(name, text) {
      const before = this.getItem(name);
      const sizes = [...this.#texts].map(([key, value]) => key.length + value.length);
      const size = sizes.reduce((sum, each) => sum + each, String(text).length - (before?.length ?? 0)) + (before === null ? String(name).length : 0);
      if (size > ROOM) throw new DOMException(`Failed to execute 'setItem' on 'Storage': Setting the value of '${name}' exceeded the quota.`, "QuotaExceededError");
      this.#texts.set(String(name), String(text));
      if (before !== String(text)) this.#tell(String(name), before, String(text));
    }
    removeItem(name) {
      const before = this.getItem(name);
      if (this.#texts.delete(String(name))) this.#tell(String(name), before, null);
    }
    clear() {
      const isEmpty = !this.#texts.size;
      this.#texts.clear();
      if (!isEmpty) this.#tell(null, null, null);
    }
  }
  const kept = new Storage(host.kept, host.storageChanged);
  const ofTab = new Storage(host.ofTab, () => {});
  Object.defineProperty(globalThis, "localStorage", { get: () => kept, configurable: true, enumerable: true });
  Object.defineProperty(globalThis, "sessionStorage", { get: () => ofTab, configurable: true, enumerable: true });
  globalThis.Storage = Storage;
  host.storageOfOther = () => new Storage(host.kept, host.storageChangedByOther);
  host.heardOfStorage = (key, oldValue, newValue, url) => dispatchEvent(Object.assign(new Event("storage"), { key, oldValue, newValue, url, storageArea: kept }));

  // What is selected in a text field is what is selected on the page.
  const selection = document.getSelection();
  const { toString } = selection;
  selection.toString = () => {
    const { value, selectionStart, selectionEnd } = document.activeElement ?? {};
    return typeof selectionStart === "number" ? value.slice(selectionStart, selectionEnd) : toString.call(selection);
  };

  globalThis.BroadcastChannel = class BroadcastChannel extends EventTarget {
    constructor(name) {
      super();
      this.name = name;
      this.onmessage = null;
      host.join(this);
    }
    postMessage(data) {
      host.broadcast(this, structuredClone(data));
    }
    hear(data) {
      const event = new MessageEvent("message", { data });
      this.onmessage?.(event);
      this.dispatchEvent(event);
    }
    close() {
      host.leave(this);
    }
  };

  globalThis.getComputedStyle = (element, pseudo) => host.styleOf(element, pseudo);
  define(document, {
    elementFromPoint: () => null,
    elementsFromPoint: () => [],
    getAnimations: () => [],
    hasFocus: () => true,
    get visibilityState() {
      return "visible";
    },
    get hidden() {
      return false;
    },
  });
  class Unmoved {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  define(globalThis, { ResizeObserver: Unmoved, IntersectionObserver: Unmoved, scrollTo() {}, scrollBy() {}, print: () => host.print(), innerWidth: host.viewport.width, innerHeight: host.viewport.height });
  globalThis.matchMedia = (query) => {
    const list = new EventTarget();
    define(list, {
      media: query,
      onchange: null,
      get matches() {
        return host.matches(query);
      },
      addListener(heard) {
        this.addEventListener("change", heard);
      },
    });
    host.watched(list);
    return list;
  };

  define(globalThis, { isSecureContext: true, crossOriginIsolated: false, origin: host.url().origin, ToggleEvent: class ToggleEvent extends Event {}, visualViewport: Object.assign(new EventTarget(), { width: host.viewport.width, height: host.viewport.height, scale: 1, offsetTop: 0, offsetLeft: 0 }), PromiseRejectionEvent: class PromiseRejectionEvent extends Event {} });
  globalThis.Option = function Option(text = "", value = undefined, isDefault = false, isSelected = false) {
    const option = Object.assign(document.createElement("option"), { textContent: text, selected: isSelected });
    if (value !== undefined) option.value = value;
    if (isDefault) option.setAttribute("selected", "");
    return option;
  };

  new MutationObserver((changes) => {
    for (const { target } of changes) if (target.localName === "details") host.heardOfDetails(target);
  }).observe(document, { subtree: true, attributeFilter: ["open"] });

  // Each window has a Crypto of its own, as tests take something of it away.
  const { crypto } = globalThis;
  globalThis.Crypto = class Crypto {
    subtle = crypto.subtle;
    getRandomValues(numbers) {
      return crypto.getRandomValues(numbers);
    }
    randomUUID() {
      return crypto.randomUUID();
    }
  };
  Object.defineProperty(globalThis, "crypto", { value: new globalThis.Crypto(), configurable: true });

  // By the page's clock, as its other limits.
  globalThis.AbortSignal = class extends AbortSignal {
    static timeout(delay) {
      const controller = new AbortController();
      host.after(delay, () => controller.abort(new DOMException("The time is up.", "TimeoutError")));
      return controller.signal;
    }
  };

  // PyScript looks for attributes that no page here has.
  globalThis.XPathResult = { ORDERED_NODE_SNAPSHOT_TYPE: 7 };
  globalThis.XPathEvaluator = class XPathEvaluator {
    createExpression() {
      return { evaluate: () => ({ snapshotLength: 0 }) };
    }
  };

  const compiled = (imports, { module }) => ({ module, instance: new WebAssembly.Instance(module, imports) });
  WebAssembly.instantiateStreaming = async (response, imports) => compiled(imports, await host.compiled(await response));
};
