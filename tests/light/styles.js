// What style sheets say of what is seen: display and visibility, of all rules that match at the page's size. Where an
// element is drawn, and how it looks, only a browser knows.
import * as csstree from "css-tree";

const TOLD = new Set(["display", "visibility", "content-visibility", "pointer-events", "text-transform"]);
const NOT_SHOWN = new Set("area base basefont datalist head link meta noembed noframes param rp script style template title".split(" "));
const INLINE = new Set("a abbr audio b bdi bdo br canvas cite code data del dfn em i iframe img input ins kbd label mark meter object output picture progress q s samp select small span strong sub sup textarea time u var video wbr text tspan svg".split(" "));
const DISPLAYS = { button: "inline-block", input: "inline-block", select: "inline-block", textarea: "inline-block", table: "table", tr: "table-row", td: "table-cell", th: "table-cell", thead: "table-header-group", tbody: "table-row-group", tfoot: "table-footer-group", caption: "table-caption", li: "list-item", summary: "list-item" };

const sheets = new Map(); // by text, as the sheets of all pages are the same few

// The rules within a rule. css-tree leaves those without & as they are, in one text.
const nested = (node) => (node.type === "Raw" ? csstree.parse(node.value, { onParseError() {} }).children.toArray() : node.type === "Declaration" ? [] : [node]);

// The rules of a sheet that tell something, with the conditions under which they hold.
function rulesOf(text) {
  if (sheets.has(text)) return sheets.get(text);
  const rules = [];
  const walk = (list, conditions, above) => {
    for (const node of list) {
      if (node.type === "Atrule" && node.block) {
        const prelude = node.prelude ? csstree.generate(node.prelude) : "";
        if (node.name === "media") walk(node.block.children, [...conditions, prelude], above);
        else if (node.name === "layer" || node.name === "supports") walk(node.block.children, conditions, above);
      } else if (node.type === "Rule" && node.prelude.type === "SelectorList") {
        const said = {};
        for (const each of node.block.children)
          if (each.type === "Declaration" && TOLD.has(each.property)) said[each.property] = { value: csstree.generate(each.value), important: Boolean(each.important) };
        const selectors = node.prelude.children.toArray().map((selector) => ({ text: csstree.generate(selector), selector }));
        const full = selectors.map(({ text: own }) => (above ? (own.includes("&") ? own.replaceAll("&", `:is(${above})`) : `:is(${above}) ${own}`) : own));
        if (Object.keys(said).length) for (const selector of full) rules.push({ selector, said, conditions });
        walk(node.block.children.toArray().flatMap(nested), conditions, full.join(", "));
      }
    }
  };
  walk(csstree.parse(text, { onParseError() {} }).children, [], "");
  for (const rule of rules) Object.assign(rule, measured(rule.selector));
  sheets.set(text, rules);
  return rules;
}

// Its specificity, what its last part asks for first, and the pseudo-element that it is for.
function measured(selector) {
  const tree = csstree.parse(selector, { context: "selector" });
  const count = [0, 0, 0];
  let pseudo = "";
  const add = (node) => {
    if (node.type === "IdSelector") count[0]++;
    else if (node.type === "ClassSelector" || node.type === "AttributeSelector") count[1]++;
    else if (node.type === "TypeSelector" && node.name !== "*") count[2]++;
    else if (node.type === "PseudoElementSelector") pseudo = node.name;
    else if (node.type === "PseudoClassSelector") {
      if (node.name === "where") return;
      if (!["is", "not", "has"].includes(node.name)) count[1]++;
      if (["is", "not", "has"].includes(node.name) && node.children) most(node.children.first);
    }
  };
  const most = (list) => {
    const before = [...count];
    let best = [0, 0, 0];
    for (const each of list.children ?? []) {
      count.fill(0);
      for (const node of each.children ?? []) add(node);
      if (count.join() > best.join()) best = [...count];
    }
    for (const index of [0, 1, 2]) count[index] = before[index] + best[index];
  };
  const parts = tree.children.toArray();
  for (const node of parts) add(node);
  const last = parts.slice(parts.findLastIndex(({ type }) => type === "Combinator") + 1);
  const id = last.find(({ type }) => type === "IdSelector");
  const name = last.find(({ type }) => type === "ClassSelector");
  const tag = last.find((node) => node.type === "TypeSelector" && node.name !== "*");
  const key = id ? `#${id.name}` : name ? `.${name.name}` : tag ? tag.name.toLowerCase() : "*";
  return { key, pseudo, weight: count[0] * 10_000 + count[1] * 100 + count[2] };
}

export class Styles {
  #media;
  #sheets;
  #indexed = null; // by key the rules that hold now
  #known = new Map(); // by element what is known until something changes
  #read = []; // the sheets that were read last
  #isLooking = false;

  // sheets gives the texts of the sheets, in their order; media tells whether a query holds.
  constructor(texts, media) {
    this.#sheets = texts;
    this.#media = media;
  }

  // To be called before many things are asked at once: until the turn is over nothing changes.
  look() {
    this.#known = new Map();
    const texts = this.#sheets();
    if (texts.length !== this.#read.length || texts.some((text, index) => text !== this.#read[index])) this.#indexed = null;
    this.#read = texts;
    this.#isLooking = true;
    queueMicrotask(() => (this.#isLooking = false));
  }

  // What is so now, where a script may have changed something.
  get now() {
    if (!this.#isLooking) this.#known = new Map();
    return this;
  }

  // The size of the window has changed, or its look.
  resized() {
    this.#indexed = null;
  }

  #rules() {
    if (this.#indexed) return this.#indexed;
    this.#indexed = new Map();
    let order = 0;
    for (const text of this.#read.length ? this.#read : this.#sheets())
      for (const rule of rulesOf(text)) {
        if (rule.pseudo || !rule.conditions.every(this.#media)) continue;
        const list = this.#indexed.get(rule.key) ?? [];
        list.push({ ...rule, order: order++ });
        this.#indexed.set(rule.key, list);
      }
    return this.#indexed;
  }

  #said(element, property) {
    const rules = this.#rules();
    let best = null;
    const own = element.style?.getPropertyValue?.(property);
    if (own) best = { value: own, rank: [1, 0, 0] };
    for (const key of [`#${element.id}`, ...[...element.classList].map((name) => `.${name}`), element.localName, "*"])
      for (const rule of rules.get(key) ?? []) {
        const said = rule.said[property];
        if (!said) continue;
        const rank = [said.important ? 2 : 0, rule.weight, rule.order];
        if (best && !isMore(rank, best.rank)) continue;
        if (matches(element, rule.selector)) best = { value: said.value, rank };
      }
    return best?.value;
  }

  display(element) {
    const known = this.#of(element);
    return (known.display ??= this.#blockOf(element, this.#said(element, "display") ?? usual(element)));
  }

  // What stands in a grid or a flexible box is a block.
  #blockOf(element, display) {
    const above = display.startsWith("inline") && element.parentElement;
    return above && /^(inline-)?(grid|flex)$/.test(this.display(above)) ? display.replace(/^inline(-block)?$/, "block").replace("inline-", "") : display;
  }

  visibility(element) {
    const known = this.#of(element);
    if (known.visibility) return known.visibility;
    const said = this.#said(element, "visibility");
    const above = element.parentElement;
    return (known.visibility = said && said !== "inherit" ? said : above ? this.visibility(above) : "visible");
  }

  // Whether it is drawn at all: no part of something that isn't displayed.
  isDrawn(element) {
    if (!element.isConnected) return false;
    const known = this.#of(element);
    if (known.isDrawn !== undefined) return known.isDrawn;
    const above = element.parentElement ?? element.getRootNode().host;
    const isClosed = above?.localName === "details" && !above.hasAttribute("open") && above.querySelector(":scope > summary") !== element;
    return (known.isDrawn = this.display(element) !== "none" && !isClosed && (!above || this.isDrawn(above)));
  }

  isSeen(element) {
    return this.isDrawn(element) && this.visibility(element) === "visible" && this.display(element) !== "contents";
  }

  #of(element) {
    let known = this.#known.get(element);
    if (!known) this.#known.set(element, (known = {}));
    return known;
  }
}

const isMore = (a, b) => (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) > 0;

// A selector that happy-dom doesn't know matches nothing.
function matches(element, selector) {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

// What browsers show of an element that no sheet speaks of.
function usual(element) {
  const name = element.localName;
  if (NOT_SHOWN.has(name) || element.hasAttribute("hidden") || (name === "input" && element.type === "hidden")) return "none";
  if (name === "dialog" && !element.hasAttribute("open")) return "none";
  return DISPLAYS[name] ?? (INLINE.has(name) ? "inline" : "block");
}
