// What elements do in a browser, and do otherwise in happy-dom, whose windows share the classes of their elements. So it is
// put in once, and asks the host of an element's own window (realm.js).
import { PropertySymbol, Window } from "happy-dom";
import SelectorItem from "happy-dom/lib/query-selector/SelectorItem.js";

const { Element, HTMLElement, SVGElement, HTMLDetailsElement, HTMLDialogElement, HTMLIFrameElement, HTMLTableSectionElement, HTMLAnchorElement, HTMLAreaElement, HTMLCanvasElement, DOMException, document } = new Window();
const DOMTokenList = document.documentElement.classList.constructor;

const hosts = new WeakMap(); // by document
export const belongs = (to, host) => hosts.set(to, host);
const hostOf = (node) => hosts.get(node.ownerDocument);
const windowOf = (node) => node.ownerDocument.defaultView;

function define(prototype, members) {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(members))) Object.defineProperty(prototype, name, { ...descriptor, configurable: true, enumerable: true });
}

// PyScript puts its own function in the place of this one: through the class that windows share it would keep each of them.
const { attachShadow } = Element.prototype;
define(Element.prototype, {
  get attachShadow() {
    return attachShadow;
  },
  set attachShadow(_) {},
});

// What is seen, as far as style sheets and markup say it, has a size; all of it is in one place.
const SIDE = 10; // px
const isSeen = (element) => hostOf(element)?.isSeen(element) ?? false;
const sideOf = (element) => (isSeen(element) ? SIDE : 0);
const place = (side) => ({ x: 0, y: 0, top: 0, left: 0, width: side, height: side, right: side, bottom: side, toJSON: () => ({}) });
const SIZES = ["clientWidth", "clientHeight", "scrollWidth", "scrollHeight"];
function giveSizes({ prototype }, names) {
  for (const name of names)
    Object.defineProperty(prototype, name, {
      get() {
        return sideOf(this);
      },
      configurable: true,
    });
}
giveSizes(HTMLElement, ["offsetWidth", "offsetHeight", ...SIZES]);
giveSizes(SVGElement, SIZES);
define(Element.prototype, {
  getBoundingClientRect() {
    return place(sideOf(this));
  },
  getClientRects() {
    return isSeen(this) ? [place(SIDE)] : [];
  },
  checkVisibility() {
    return isSeen(this);
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
    return isSeen(this) ? this.parentElement : null;
  },
  get innerText() {
    return hostOf(this)?.innerText(this) ?? this.textContent;
  },
  set innerText(text) {
    this.textContent = text;
  },
  get draggable() {
    return this.getAttribute("draggable") === "true";
  },
  set draggable(is) {
    this.setAttribute("draggable", String(is));
  },
});

// Attributes as properties.
const ARIA = "ActiveDescendant Atomic AutoComplete Busy Checked ColCount ColIndex ColSpan Current Description Disabled Expanded HasPopup Hidden Invalid KeyShortcuts Label Level Live Modal MultiLine MultiSelectable Orientation Placeholder PosInSet Pressed ReadOnly Relevant Required RoleDescription RowCount RowIndex RowSpan Selected SetSize Sort ValueMax ValueMin ValueNow ValueText";
function reflect(prototype, property, attribute, missing = null) {
  Object.defineProperty(prototype, property, {
    get() {
      return this.getAttribute(attribute) ?? missing;
    },
    set(value) {
      if (value === null || value === undefined) this.removeAttribute(attribute);
      else this.setAttribute(attribute, value);
    },
    configurable: true,
  });
}
for (const name of ARIA.split(" ")) reflect(Element.prototype, `aria${name}`, `aria-${name.toLowerCase()}`);
reflect(Element.prototype, "role", "role");
reflect(HTMLDetailsElement.prototype, "name", "name", "");

define(HTMLTableSectionElement.prototype, {
  get rows() {
    return [...this.children].filter(({ localName }) => localName === "tr");
  },
});
DOMTokenList.prototype.supports = () => false;

// happy-dom finds nothing enabled.
const known = (selector) => (String(selector).includes(":enabled") ? selector.replaceAll(":enabled", ":not(:disabled)") : selector);
export function knowSelectors(prototype) {
  for (const name of ["querySelector", "querySelectorAll", "matches", "closest"]) {
    const find = prototype[name];
    if (!find) continue;
    prototype[name] = function (selector) {
      return find.call(this, known(selector));
    };
  }
}
knowSelectors(Element.prototype);

// Only the last part of a selector has to lie inside the element that is asked; happy-dom looks for all parts there.
const isOfParts = (selector) => !selector.includes(":scope") && /[\s>+~]/.test(selector.trim().replace(/\[[^\]]*\]|\s*,\s*/g, ""));
const { querySelector: firstInside, querySelectorAll: allInside } = Element.prototype;
define(Element.prototype, {
  querySelectorAll(selector) {
    if (!this.isConnected || !isOfParts(selector)) return allInside.call(this, selector);
    const found = [...this.ownerDocument.querySelectorAll(selector)].filter((each) => each !== this && this.contains(each));
    return Object.assign(found, { item: (index) => found[index] ?? null });
  },
  querySelector(selector) {
    return this.isConnected && isOfParts(selector) ? this.querySelectorAll(selector).item(0) : firstInside.call(this, selector);
  },
});

// Text is something, too: to happy-dom what has no elements in it is empty. And only what is ticked is checked to it, not
// what is chosen of a list.
const { matchPseudoItem } = SelectorItem.prototype;
SelectorItem.prototype.matchPseudoItem = function (scope, element, siblings, pseudo, ignoreErrors) {
  if (pseudo.name === "empty" && element.textContent) return null;
  if (pseudo.name === "checked" && element.localName === "option") return element.selected ? { priorityWeight: 10 } : null;
  return matchPseudoItem.call(this, scope, element, siblings, pseudo, ignoreErrors);
};

// Focus, which only what is seen can have, and with a modal dialog only what is in it.
const FOCUSABLE = "a[href], area[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]:not([contenteditable=false]), audio[controls], video[controls]";
const modals = (node) => hostOf(node).modals;
export const isInert = (element) => Boolean(element.closest("[inert]")) || (modals(element).length > 0 && !modals(element).at(-1).contains(element));
export const isFocusable = (element) =>
  element.matches(FOCUSABLE) && element.disabled !== true && !element.closest("fieldset[disabled]") && !(element.localName === "input" && element.type === "hidden") && isSeen(element) && !isInert(element);
const focusables = (root) => [...root.querySelectorAll(FOCUSABLE)].filter(isFocusable);
const { focus } = HTMLElement.prototype;
for (const { prototype } of [HTMLElement, SVGElement])
  define(prototype, {
    focus(options) {
      if (isFocusable(this)) focus.call(this, options);
    },
  });

// The order of the Tab key. Of radio buttons with one name only one is in it.
export function stops(root) {
  const found = focusables(root).filter((element) => element.tabIndex >= 0);
  const isStop = (element) => {
    if (element.type !== "radio" || !element.name) return true;
    const group = found.filter((each) => each.type === "radio" && each.name === element.name && each.form === element.form);
    return (group.find(({ checked }) => checked) ?? group[0]) === element;
  };
  return found.filter(isStop);
}

// What was focused and is gone, hidden or disabled has the focus no longer.
export function mendFocus({ activeElement, body }) {
  if (activeElement && activeElement !== body && !isFocusable(activeElement)) activeElement.blur();
}

// Dialogs: the last one that is modal keeps the focus inside, and gives it back.
const before = new WeakMap();
const later = (dialog, type) => hostOf(dialog).after(0, () => dialog.dispatchEvent(new (windowOf(dialog).Event)(type)));
function shown(dialog) {
  before.set(dialog, dialog.ownerDocument.activeElement);
  const first = dialog.querySelector("[autofocus]") ?? focusables(dialog)[0];
  if (first && isFocusable(first)) first.focus();
  else dialog.ownerDocument.activeElement?.blur();
  later(dialog, "toggle");
}
define(HTMLDialogElement.prototype, {
  showModal() {
    if (this.open && modals(this).includes(this)) return;
    if (this.open) throw new DOMException("The dialog is already open as non-modal, and therefore cannot be opened as modal.", "InvalidStateError");
    if (!this.isConnected) throw new DOMException("The element is not in a Document.", "InvalidStateError");
    this.setAttribute("open", "");
    modals(this).push(this);
    shown(this);
  },
  show() {
    if (this.open) return;
    this.setAttribute("open", "");
    shown(this);
  },
  close(value) {
    if (!this.open) return;
    const { activeElement, body } = this.ownerDocument;
    const hadFocus = this.contains(activeElement) || activeElement === body;
    this.removeAttribute("open");
    if (value !== undefined) this.returnValue = value;
    if (modals(this).includes(this)) modals(this).splice(modals(this).indexOf(this), 1);
    const last = before.get(this);
    if (last && last !== body && hadFocus) last.focus();
    mendFocus(this.ownerDocument);
    later(this, "close");
  },
  requestClose(value) {
    if (this.open && this.dispatchEvent(new (windowOf(this).Event)("cancel", { cancelable: true }))) this.close(value);
  },
  get open() {
    return this.hasAttribute("open");
  },
  set open(isOpen) {
    this.toggleAttribute("open", Boolean(isOpen));
  },
});

// Of the details that share a name only one is open.
export function heardOfDetails(details) {
  later(details, "toggle");
  const name = details.open && details.getAttribute("name");
  if (!name) return;
  for (const other of details.ownerDocument.querySelectorAll("details[open]")) if (other !== details && other.getAttribute("name") === name) other.open = false;
}

// A canvas on which all can be drawn, and nothing is seen.
const drawn = new Proxy(() => drawn, { get: (_, name) => (name === "width" ? 0 : name === Symbol.toPrimitive ? () => "" : drawn), set: () => true });
define(HTMLCanvasElement.prototype, {
  getContext() {
    return drawn;
  },
  toDataURL: () => "data:image/png;base64,",
  toBlob(told, type = "image/png") {
    hostOf(this).after(0, () => told(new Blob([], { type })));
  },
});

// happy-dom follows a link by opening a window; hands.js does it as a browser does.
for (const { prototype } of [HTMLAnchorElement, HTMLAreaElement]) delete prototype.dispatchEvent;

// A click by a script does what a person's does.
const { click } = HTMLElement.prototype;
HTMLElement.prototype.click = function () {
  const isOurs = (this.localName === "a" && this.hasAttribute("href")) || this.localName === "summary" || this.localName === "label";
  if (isOurs) hostOf(this).hands.activate(this, { detail: 0 });
  else click.call(this);
};

// A frame with a text of its own is the sandbox. A blank one has the storage of its page, and is another window to it.
const { [PropertySymbol.connectedToDocument]: connected } = HTMLIFrameElement.prototype;
HTMLIFrameElement.prototype[PropertySymbol.connectedToDocument] = function () {
  if (!this.srcdoc) return connected.call(this);
  HTMLElement.prototype[PropertySymbol.connectedToDocument].call(this);
  later(this, "load");
};
Object.defineProperty(HTMLIFrameElement.prototype, "contentWindow", {
  get() {
    if (!this.isConnected) return null;
    if (this.srcdoc) return hostOf(this).sandbox();
    return { localStorage: hostOf(this).storageOfOther(), document: { body: this.ownerDocument.createElement("body") } };
  },
  configurable: true,
});
