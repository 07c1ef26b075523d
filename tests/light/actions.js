// What a test asks of a page: to find something, to do something with it, to wait until something is so.
import fs from "node:fs";
import vm from "node:vm";
import { read } from "./values.js";

const PATIENCE = 30_000; // ms where a test says nothing
const MEASURED = /\b(axe|getBoundingClientRect|(?:client|offset|scroll)(?:Width|Height|Top|Left))\b/; // what tells nothing here

class TimeoutError extends Error {
  name = "TimeoutError";
}

// What a test asks for that can't be changes nothing by waiting.
class Refused extends Error {}

export async function act(tab, method, params, protocol) {
  if (!(method in commands)) throw new Error(`A light page knows no ${method}: mark the test with what it needs (docs/testing.md).`);
  return commands[method](new Wish(tab, params, protocol), params);
}

// One thing that a test asks for.
class Wish {
  constructor(tab, params, protocol) {
    this.tab = tab;
    this.clock = tab.clock;
    this.params = params;
    this.protocol = protocol;
    this.patience = params.timeout || PATIENCE;
  }

  get realm() {
    if (!this.tab.realm) throw Object.assign(new Error("Target page, context or browser has been closed"), { name: "TargetClosedError" });
    return this.tab.realm;
  }

  get hands() {
    return this.realm.host.hands;
  }

  all(selector) {
    if (!this.tab.realm) return [];
    const { injected, window } = this.realm;
    if (selector.includes("internal:control=enter-frame")) throw new Refused("A light page has no frames: mark the test with frames.");
    return [...injected.querySelectorAll(injected.parseSelector(selector), window.document)];
  }

  // The one element that is meant; undefined while there is none.
  one() {
    const { element, selector, strict } = this.params;
    if (element) return element;
    const found = this.all(selector);
    if (strict !== false && found.length > 1) {
      const { injected } = this.realm;
      throw new Refused(injected.strictModeViolationError(injected.parseSelector(selector), found).message);
    }
    return found[0];
  }

  // Waits for what `found` gives that isn't undefined; a failure says what was still missing.
  async until(found) {
    let missing = "";
    const answer = await this.clock.until(() => {
      this.tab.realm?.host.mendFocus();
      return found((why) => (missing = why));
    }, this.patience);
    if (answer !== undefined) return answer.value;
    throw Object.assign(new TimeoutError(`Timeout ${this.patience}ms exceeded, by the clock of the page.`), { log: [missing] });
  }

  // The element once it is ready for a person: seen, in front of all else, enabled.
  ready(...states) {
    const { force, selector } = this.params;
    return this.until((say) => {
      const element = this.one();
      if (!element) return void say(`waiting for ${selector}`);
      if (force) return { value: element };
      const { injected, host } = this.realm;
      for (const state of states) {
        const { matches, received } = state === "reached" ? { matches: !host.isInert(element), received: "behind a dialog" } : injected.elementState(element, state, true);
        if (!matches) return void say(`${injected.previewNode(element)} is ${received}`);
      }
      return { value: element };
    });
  }

  async done(work, ...states) {
    const element = await this.ready(...states);
    const answer = work(element);
    await this.settled();
    return answer;
  }

  async settled() {
    await this.clock.settle();
    const { coming } = this.tab;
    if (coming) {
      await coming;
      if (this.tab.coming === coming) this.tab.coming = null;
    }
    this.tab.realm?.host.mendFocus();
  }

  // What a state of the element is, at once or as soon as there is one.
  async state(name) {
    const element = await this.until((say) => {
      const found = this.one();
      if (!found) return void say(`waiting for ${this.params.selector}`);
      return { value: found };
    });
    return this.realm.injected.elementState(element, name, true).matches;
  }

  // What a test's own script gives, for elements first.
  async evaluated({ expression, isFunction, arg }, ...elements) {
    const { realm, protocol } = this;
    const [looked] = expression.match(MEASURED) ?? [];
    if (looked) throw new Refused(`${looked} needs a browser: mark the test with layout.`);
    const text = expression.replace(/(?<![\w$.])import\(/g, "light.imported(");
    let script;
    try {
      script = new vm.Script(`(${text})`, { filename: "test" });
    } catch {
      script = new vm.Script(text, { filename: "test" });
    }
    realm.styles.look();
    let value = script.runInContext(realm.window);
    if (typeof value === "function" && isFunction !== false) value = value(...elements, protocol.read(arg));
    let state;
    Promise.resolve(value).then(
      (found) => (state = { found }),
      (error) => (state = { error }),
    );
    const answer = await this.clock.until(() => state, this.patience);
    if (!answer) throw new TimeoutError("The script of the test came to no end.");
    if (answer.error !== undefined) throw answer.error;
    await this.settled();
    return answer.found;
  }
}

const pressed = (more) => (wish, params) =>
  wish.done(
    (element) =>
      wish.hands.press(element, {
        button: { left: 0, middle: 1, right: 2 }[params.button ?? "left"],
        count: params.clickCount ?? 1,
        ...more,
        more: { ...wish.hands.modifiers(params.modifiers), ...(params.position && { clientX: params.position.x, clientY: params.position.y }) },
      }),
    "visible",
    "enabled",
    "reached",
  ).then(() => {});

const checked = (isWanted) => async (wish, params) => {
  const element = await wish.ready("visible", "enabled", "reached");
  const { injected } = wish.realm;
  const is = () => injected.elementState(element, "checked", true).matches;
  if (is() === isWanted) return;
  wish.hands.press(element);
  await wish.settled();
  if (is() !== isWanted) throw new Refused("Clicking the checkbox did not change its state");
  void params;
};

const told = (reading) => async (wish) => {
  const element = await wish.until((say) => {
    const found = wish.one();
    return found ? { value: found } : void say(`waiting for ${wish.params.selector}`);
  });
  wish.realm.styles.look();
  return { value: reading(element, wish) };
};

const isSo = (name) => async (wish) => ({ value: await wish.state(name) });

// What no element stands for: how expect() is answered where none is found.
function ofNone(expression, isNot, params) {
  if (expression === "to.have.count") return { matches: params.expectedNumber === 0, received: { value: 0 } };
  if (expression.endsWith(".array")) return { matches: (params.expectedText?.length ?? 0) === 0, received: { value: [] } };
  if (!isNot && (expression === "to.be.hidden" || expression === "to.be.detached")) return { matches: true };
  if (isNot && ["to.be.visible", "to.be.attached", "to.be.in.viewport"].includes(expression)) return { matches: false };
  return { matches: isNot, isMissing: true };
}

const commands = {
  async goto(wish, { url }) {
    const { tab } = wish;
    const base = tab.context.options.baseURL;
    const to = new URL(url, base);
    if (tab.realm && url.includes("#") && to.href.split("#")[0] === tab.url.href.split("#")[0]) tab.follow(to);
    else await tab.load(to);
    await wish.settled();
    return {};
  },
  title: (wish) => ({ value: wish.realm.window.document.title.replace(/\s+/g, " ").trim() }),
  content: (wish) => ({ value: `<!DOCTYPE html>${wish.realm.window.document.documentElement.outerHTML}` }),
  queryCount: (wish, { selector }) => ({ value: wish.all(selector).length }),
  querySelectorAll: (wish, { selector }) => ({ elements: wish.all(selector).map((element) => wish.tab.made(element)) }),
  querySelector: (wish, { selector }) => {
    const [element] = wish.all(selector);
    return element ? { element: wish.tab.made(element) } : {};
  },
  async waitForSelector(wish, { state = "visible", selector }) {
    const element = await wish.until((say) => {
      const [found] = wish.all(selector);
      const is = { attached: Boolean(found), detached: !found, visible: found && wish.realm.injected.elementState(found, "visible", true).matches, hidden: !found || !wish.realm.injected.elementState(found, "visible", true).matches }[state];
      return is ? { value: found ?? null } : void say(`waiting for ${selector} to be ${state}`);
    });
    return element ? { element: wish.tab.made(element) } : {};
  },
  async waitForFunction(wish, params) {
    const handle = await wish.until(() => null);
    void [handle, params];
    throw new Refused("A light page knows no wait_for_function: use eventually().");
  },
  async waitForTimeout(wish, { waitTimeout }) {
    await wish.clock.pass(waitTimeout);
  },
  async evaluateExpression(wish, params) {
    const { element } = params;
    return { value: wish.protocol.written(await wish.evaluated(params, ...(element ? [element] : []))) };
  },
  async evaluateExpressionHandle(wish, params) {
    const found = await wish.evaluated(params, ...(params.element ? [params.element] : []));
    return { handle: wish.tab.made(found) };
  },
  async evalOnSelector(wish, params) {
    return { value: wish.protocol.written(await wish.evaluated(params, wish.one())) };
  },
  async evalOnSelectorAll(wish, params) {
    return { value: wish.protocol.written(await wish.evaluated(params, wish.realm.window.Array.from(wish.all(params.selector)))) };
  },
  async expect(wish, params) {
    const { expression, selector, isNot } = params;
    const isArray = expression === "to.have.count" || expression.endsWith(".array");
    const { protocol, clock, tab } = wish;
    const options = { ...params, isNot: Boolean(isNot), expectedValue: params.expectedValue && read(params.expectedValue, globalThis) };
    let received;
    let isMissing = false;
    if (["to.be.in.viewport", "to.have.css", "to.match.aria"].includes(expression)) throw new Refused(`${expression.replaceAll(".", "_")} needs a browser: mark the test with layout.`);
    const answer = await clock.until(async () => {
      tab.realm?.host.mendFocus();
      if (!tab.realm) return undefined;
      const elements = wish.all(selector ?? ":root");
      const { injected } = tab.realm;
      if (!isArray && elements.length > 1) throw Object.assign(new Error("expect"), { details: { customErrorMessage: injected.strictModeViolationError(injected.parseSelector(selector), elements).message } });
      const none = ofNone(expression, options.isNot, params);
      const found = elements.length || (isArray && expression !== "to.have.count") ? (elements.length ? await injected.expect(elements[0], options, elements, true) : none) : none;
      received = found.received;
      isMissing = Boolean(found.isMissing);
      return found.matches !== options.isNot ? true : undefined;
    }, wish.params.timeout ?? 5000);
    if (answer) return {};
    const details = { timedOut: true, ...(isMissing && { customErrorMessage: "element(s) not found" }) };
    if (received && "value" in received) details.received = { value: protocol.written(received.value) };
    throw Object.assign(new Error("Expect failed"), { details });
  },
  click: pressed({}),
  dblclick: pressed({ count: 2 }),
  tap: pressed({ by: "touch" }),
  hover: (wish) => wish.done((element) => wish.hands.hover(element), "visible", "reached").then(() => {}),
  check: checked(true),
  uncheck: checked(false),
  fill: (wish, { value }) => wish.done((element) => wish.hands.fill(element, value), "visible", "enabled", "editable").then(() => {}),
  focus: (wish) => wish.done((element) => element.focus()).then(() => {}),
  blur: (wish) => wish.done((element) => element.blur()).then(() => {}),
  press: (wish, { key }) =>
    wish
      .done((element) => {
        element.focus();
        wish.hands.pressKey(key);
      })
      .then(() => {}),
  type: (wish, { text }) =>
    wish
      .done((element) => {
        element.focus();
        wish.hands.type(text);
      })
      .then(() => {}),
  async selectOption(wish, { options = [], elements = [] }) {
    void elements;
    const select = await wish.ready("visible", "enabled");
    const chosen = [...select.options].filter((option) => options.some(({ value, label, valueOrLabel, index }) => (valueOrLabel !== undefined ? option.value === valueOrLabel || option.label === valueOrLabel || option.textContent.trim() === valueOrLabel : value !== undefined ? option.value === value : label !== undefined ? option.textContent.trim().replace(/\s+/g, " ") === label : option.index === index)));
    if (!chosen.length) throw new Refused(`There is no option ${JSON.stringify(options)}.`);
    select.focus();
    select.value = chosen[0].value;
    if (select.selectedIndex !== chosen[0].index) select.selectedIndex = chosen[0].index;
    wish.hands.told(select);
    await wish.settled();
    return { values: chosen.map(({ value }) => value) };
  },
  async setInputFiles(wish, { payloads, localPaths }) {
    const input = await wish.until(() => (wish.one() ? { value: wish.one() } : undefined));
    const { File } = wish.realm.window;
    const made = (payloads ?? []).map(({ name, mimeType, buffer }) => new File([Buffer.from(buffer, "base64")], name, { type: mimeType }));
    for (const path of localPaths ?? []) made.push(new File([fs.readFileSync(path)], path.split("/").at(-1)));
    wish.hands.files(input, made);
    await wish.settled();
  },
  async dispatchEvent(wish, { type, eventInit }) {
    const init = wish.protocol.read(eventInit);
    await wish.done((element) => {
      const { window } = wish.realm;
      const Kind = /^(click|mouse)/.test(type) ? window.MouseEvent : type.startsWith("pointer") ? window.PointerEvent : type.startsWith("key") ? window.KeyboardEvent : window.Event;
      element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true, composed: true, ...init }));
    });
  },
  scrollIntoViewIfNeeded() {},
  textContent: told((element) => element.textContent),
  innerText: told((element) => element.innerText),
  innerHTML: told((element) => element.innerHTML),
  inputValue: told((element) => (element.localName === "label" ? element.control : element).value),
  async getAttribute(wish, { name }) {
    const { value } = await told((element) => element.getAttribute(name))(wish);
    return value === null ? {} : { value };
  },
  isVisible: (wish) => ({ value: Boolean(wish.one() && wish.realm.injected.elementState(wish.one(), "visible", true).matches) }),
  isHidden: (wish) => ({ value: !(wish.one() && wish.realm.injected.elementState(wish.one(), "visible", true).matches) }),
  isChecked: isSo("checked"),
  isDisabled: isSo("disabled"),
  isEnabled: isSo("enabled"),
  isEditable: isSo("editable"),
  keyboardPress: (wish, { key }) => pressKeys(wish, () => wish.hands.pressKey(key)),
  keyboardDown: (wish, { key }) => pressKeys(wish, () => wish.hands.down(key)),
  keyboardUp: (wish, { key }) => pressKeys(wish, () => wish.hands.up(key)),
  keyboardType: (wish, { text }) => pressKeys(wish, () => wish.hands.type(text)),
  keyboardInsertText: (wish, { text }) => pressKeys(wish, () => wish.hands.insertText(text)),
  mouseMove() {},
};

async function pressKeys(wish, press) {
  wish.tab.realm.host.mendFocus();
  press();
  await wish.settled();
}
