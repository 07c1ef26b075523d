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
  host.heardOfStorage = (key, oldValue, newValue, url) => dispatchEvent(Object.assign(new Event("storage"), { key, oldValue, newValue, url, storageArea: kept }));

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

  // What is seen, as far as style sheets and markup say it; each thing that is seen has a place of its own.
  const SIDE = 10; // px
  const place = (element) => {
    const side = host.isSeen(element) ? SIDE : 0;
    return { x: 0, y: 0, top: 0, left: 0, width: side, height: side, right: side, bottom: side, toJSON: () => ({}) };
  };
  globalThis.getComputedStyle = (element, pseudo) => host.styleOf(element, pseudo);
  const size = (name) => ({ get [name]() { return host.isSeen(this) ? SIDE : 0; } });
  const SIZES = ["clientWidth", "clientHeight", "scrollWidth", "scrollHeight"];
  for (const name of ["offsetWidth", "offsetHeight", ...SIZES]) define(HTMLElement.prototype, size(name));
  for (const name of SIZES) define(SVGElement.prototype, size(name));
  define(Element.prototype, {
    getBoundingClientRect() {
      return place(this);
    },
    getClientRects() {
      return host.isSeen(this) ? [place(this)] : [];
    },
    checkVisibility() {
      return host.isSeen(this);
    },
    scrollIntoView() {},
    scrollTo() {},
    scrollBy() {},
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture() {
      return false;
    },
    animate() {
      return { finished: Promise.resolve(), cancel() {}, finish() {}, onfinish: null, addEventListener() {} };
    },
    getAnimations() {
      return [];
    },
  });
  define(HTMLElement.prototype, {
    get offsetParent() {
      return host.isSeen(this) ? this.parentElement : null;
    },
    get innerText() {
      return host.innerText(this);
    },
    set innerText(text) {
      this.textContent = text;
    },
  });
  define(Document.prototype, {
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

  // ARIA attributes as properties.
  const names = "ActiveDescendant Atomic AutoComplete Busy Checked ColCount ColIndex ColSpan Current Description Disabled Expanded HasPopup Hidden Invalid KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount RowIndex RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText";
  const reflect = (property, attribute) =>
    Object.defineProperty(Element.prototype, property, {
      get() {
        return this.getAttribute(attribute);
      },
      set(value) {
        if (value === null || value === undefined) this.removeAttribute(attribute);
        else this.setAttribute(attribute, value);
      },
      configurable: true,
    });
  for (const name of names.split(" ")) reflect(`aria${name}`, `aria-${name.toLowerCase()}`);
  reflect("role", "role");
  Object.defineProperty(HTMLDetailsElement.prototype, "name", { get() { return this.getAttribute("name") ?? ""; }, set(name) { this.setAttribute("name", name); }, configurable: true });
  define(HTMLElement.prototype, {
    get draggable() {
      return this.getAttribute("draggable") === "true";
    },
    set draggable(is) {
      this.setAttribute("draggable", String(is));
    },
  });
  define(globalThis, { isSecureContext: true, crossOriginIsolated: false, origin: host.url().origin, ToggleEvent: class ToggleEvent extends Event {}, visualViewport: Object.assign(new EventTarget(), { width: host.viewport.width, height: host.viewport.height, scale: 1, offsetTop: 0, offsetLeft: 0 }), PromiseRejectionEvent: class PromiseRejectionEvent extends Event {} });
  globalThis.Option = function Option(text = "", value = undefined, isDefault = false, isSelected = false) {
    const option = Object.assign(document.createElement("option"), { textContent: text, selected: isSelected });
    if (value !== undefined) option.value = value;
    if (isDefault) option.setAttribute("selected", "");
    return option;
  };

  // Focus, which only what can be seen can have.
  const FOCUSABLE = "a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable=false]), audio[controls], video[controls]";
  const isFocusable = (element) =>
    element.matches(FOCUSABLE) && !(element.disabled === true) && !element.closest("fieldset[disabled]:not(:scope)") && !(element.localName === "input" && element.type === "hidden") && host.isSeen(element) && !isInert(element);
  const modals = [];
  const isInert = (element) => Boolean(element.closest("[inert]")) || (modals.length > 0 && !modals.at(-1).contains(element));
  Object.assign(host, { isFocusable, isInert });
  const focus = HTMLElement.prototype.focus;
  for (const prototype of [HTMLElement.prototype, SVGElement.prototype])
    define(prototype, {
      focus(options) {
        if (isFocusable(this)) focus.call(this, options);
      },
    });
  const focusables = (root) => [...root.querySelectorAll(FOCUSABLE)].filter(isFocusable);
  // The order of the Tab key. Of radio buttons with one name only one is in it.
  host.stops = () => {
    const stops = focusables(document).filter((element) => element.tabIndex >= 0);
    const isStop = (element) => {
      if (element.type !== "radio" || !element.name) return true;
      const group = stops.filter((each) => each.type === "radio" && each.name === element.name && each.form === element.form);
      return (group.find(({ checked }) => checked) ?? group[0]) === element;
    };
    return stops.filter(isStop);
  };
  // What was focused and is gone, hidden or disabled has the focus no longer.
  host.mendFocus = () => {
    const { activeElement, body } = document;
    if (activeElement && activeElement !== body && !isFocusable(activeElement)) activeElement.blur();
  };

  // Dialogs: the last one that is modal keeps the focus inside, and gives it back.
  const before = new WeakMap();
  const shown = (dialog) => {
    before.set(dialog, document.activeElement);
    const first = dialog.querySelector("[autofocus]") ?? focusables(dialog)[0];
    if (first && isFocusable(first)) first.focus();
    else {
      document.activeElement?.blur();
    }
  };
  const task = (act) => host.after(0, act);
  define(HTMLDialogElement.prototype, {
    showModal() {
      if (this.open) {
        if (modals.includes(this)) return;
        throw new DOMException("The dialog is already open as non-modal, and therefore cannot be opened as modal.", "InvalidStateError");
      }
      if (!this.isConnected) throw new DOMException("The element is not in a Document.", "InvalidStateError");
      this.setAttribute("open", "");
      modals.push(this);
      shown(this);
      task(() => this.dispatchEvent(new Event("toggle")));
    },
    show() {
      if (this.open) return;
      this.setAttribute("open", "");
      shown(this);
      task(() => this.dispatchEvent(new Event("toggle")));
    },
    close(value) {
      if (!this.open) return;
      this.removeAttribute("open");
      if (value !== undefined) this.returnValue = value;
      if (modals.includes(this)) modals.splice(modals.indexOf(this), 1);
      const last = before.get(this);
      if (last && last !== document.body && (this.contains(document.activeElement) || document.activeElement === document.body)) last.focus();
      host.mendFocus();
      task(() => this.dispatchEvent(new Event("close")));
    },
    requestClose(value) {
      if (this.open && this.dispatchEvent(new Event("cancel", { cancelable: true }))) this.close(value);
    },
    get open() {
      return this.hasAttribute("open");
    },
    set open(isOpen) {
      this.toggleAttribute("open", Boolean(isOpen));
    },
  });
  host.lastModal = () => modals.at(-1) ?? null;
  host.escape = () => modals.at(-1)?.requestClose();

  // The details that share a name: only one of them is open.
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target.localName !== "details") continue;
      task(() => target.dispatchEvent(new Event("toggle")));
      const name = target.open && target.getAttribute("name");
      if (!name) continue;
      for (const other of document.querySelectorAll("details[open]")) if (other !== target && other.getAttribute("name") === name) other.open = false;
    }
  }).observe(document, { subtree: true, attributeFilter: ["open"] });

  // happy-dom follows a link by opening a window; hands.js does it as a browser does.
  for (const Link of [HTMLAnchorElement, HTMLAreaElement]) delete Link.prototype.dispatchEvent;

  // What happy-dom's DOMTokenList says of every word.
  Object.getPrototypeOf(document.documentElement.classList).supports = () => false;

  // A blank frame has the storage of its page, and is another window to it.
  Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
    get() {
      const other = new Storage(host.kept, (...change) => host.storageChangedByOther(...change));
      return this.isConnected ? { localStorage: other, document: { body: document.createElement("body") } } : null;
    },
    configurable: true,
  });

  define(HTMLTableSectionElement.prototype, {
    get rows() {
      return [...this.children].filter(({ localName }) => localName === "tr");
    },
  });
  const selectors = (find) =>
    function (selector) {
      return find.call(this, selector.replaceAll(":enabled", ":not(:disabled)"));
    };
  for (const Kind of [Element, Document, DocumentFragment]) for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) if (Kind.prototype[name]) Kind.prototype[name] = selectors(Kind.prototype[name]);

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
