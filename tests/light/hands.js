// What a person does, in a page: presses with a pointer, and keys; with what a browser does of itself after each event.
(host) => {
  const { isFocusable } = host;
  const LETTERS = { Space: " ", Enter: "Enter", Slash: "/", Comma: ",", Period: ".", Minus: "-", Equal: "=" };
  const MODIFIERS = { Shift: "shiftKey", Control: "ctrlKey", ControlOrMeta: "ctrlKey", Alt: "altKey", Meta: "metaKey" };
  const TYPED = /^(text|search|url|tel|email|password|number|)$/;
  const isTextField = (element) => element.localName === "textarea" || (element.localName === "input" && TYPED.test(element.getAttribute("type") ?? ""));
  const held = new Set();
  const modifiers = (more = []) => Object.fromEntries(Object.values(MODIFIERS).map((key) => [key, false]).concat([...held, ...more].map((name) => [MODIFIERS[name], true])));
  let over = null; // what the pointer is over
  let changedField = null; // the field whose text a person has changed, until it is told

  const valueAtFocus = new WeakMap();
  document.addEventListener("focusin", ({ target }) => valueAtFocus.set(target, target.value), true);
  document.addEventListener("focusout", ({ target }) => tellChange(target), true);
  function tellChange(field) {
    if (field !== changedField) return;
    changedField = null;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const pointer = (kind, at, more) => {
    const Kind = kind.startsWith("pointer") || kind === "click" || kind === "contextmenu" ? PointerEvent : MouseEvent;
    const isLeaving = /(enter|leave)$/.test(kind);
    const event = new Kind(kind, { bubbles: !isLeaving, cancelable: !isLeaving, composed: true, clientX: 5, clientY: 5, button: 0, buttons: kind.endsWith("down") ? 1 : 0, detail: 0, pointerId: 1, isPrimary: true, pointerType: "mouse", view: window, ...modifiers(), ...more });
    return at.dispatchEvent(event);
  };

  function hover(element, more) {
    if (over === element) return;
    const left = over?.isConnected ? over : null;
    if (left) {
      pointer("pointerout", left, { relatedTarget: element, ...more });
      pointer("mouseout", left, { relatedTarget: element, ...more });
      for (let each = left; each && !each.contains(element); each = each.parentElement) {
        pointer("pointerleave", each, more);
        pointer("mouseleave", each, more);
      }
    }
    pointer("pointerover", element, { relatedTarget: left, ...more });
    pointer("mouseover", element, { relatedTarget: left, ...more });
    const entered = [];
    for (let each = element; each && !each.contains(left); each = each.parentElement) entered.unshift(each);
    for (const each of entered) {
      pointer("pointerenter", each, more);
      pointer("mouseenter", each, more);
    }
    over = element;
    pointer("pointermove", element, { movementX: 1, ...more });
    pointer("mousemove", element, { movementX: 1, ...more });
  }

  function focusFrom(element) {
    for (let each = element; each; each = each.parentElement) {
      if (isFocusable(each)) return each.focus();
      if (each.localName === "label" && each.control) return; // its control gets the focus by the click
    }
    if (document.activeElement !== document.body) document.activeElement?.blur();
  }

  function press(element, { button = 0, count = 1, by = "mouse", more = {} } = {}) {
    const kind = { button, pointerType: by, ...more };
    if (by === "mouse") hover(element, { pointerType: by });
    for (let detail = 1; detail <= count; detail++) {
      const each = { ...kind, detail };
      pointer("pointerdown", element, { ...each, detail: 0 });
      const isAllowed = pointer("mousedown", element, each);
      if (isAllowed) focusFrom(element);
      pointer("pointerup", element, { ...each, detail: 0 });
      pointer("mouseup", element, each);
      if (button === 2) pointer("contextmenu", element, each);
      else if (element.isConnected && button === 0) activate(element, each);
      if (detail === 2) pointer("dblclick", element, each);
    }
  }

  // A click, and what follows from it.
  function activate(element, more) {
    if (element.closest("button, input, select, textarea")?.disabled) return;
    const label = element.closest("label");
    const isOnLabel = label && !element.closest("button, input, select, textarea, a[href]");
    const summary = element.closest("summary");
    const wasOpen = summary?.parentElement.open;
    const isAllowed = pointer("click", element, more);
    if (!isAllowed) return;
    if (isOnLabel && label.control && isFocusable(label.control)) label.control.focus();
    if (summary && summary.parentElement.localName === "details" && summary.parentElement.open === wasOpen && !element.closest("summary a, summary button")) summary.parentElement.open = !wasOpen;
    const link = element.closest("a[href], area[href]");
    if (link) follow(link, more);
    const dialogs = element.closest("form[method=dialog]")?.closest("dialog");
    const submit = element.closest("button, input[type=submit]");
    if (dialogs && submit && submit.type === "submit" && dialogs.open) dialogs.close(submit.value);
  }

  function follow(link, more) {
    if (link.hasAttribute("download")) return host.download(link.href, link.getAttribute("download"));
    const target = link.getAttribute("target");
    if (target === "_blank" || more?.ctrlKey || more?.metaKey) return host.openTab(link.href);
    host.go(link.href);
  }
  globalThis.open = (address) => host.openTab(new URL(address, location.href).href);

  // Keys.
  function keyOf(name) {
    const parts = name.length > 1 ? name.split(/\+(?=.)/) : [name];
    const last = parts.pop();
    const key = LETTERS[last] ?? (/^Key[A-Z]$/.test(last) ? last.slice(3).toLowerCase() : /^Digit\d$/.test(last) ? last.slice(5) : last);
    const isShifted = parts.includes("Shift") || held.has("Shift");
    return { with: parts, key: key.length === 1 && isShifted ? key.toUpperCase() : key };
  }
  const codeOf = (key) => (key === " " ? "Space" : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : /^\d$/.test(key) ? `Digit${key}` : key);
  const MODIFIER_KEYS = { Shift: "Shift", Control: "Control", ControlOrMeta: "Control", Alt: "Alt", Meta: "Meta" };

  const keyEvent = (kind, key, more) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(kind, { key, code: codeOf(key), bubbles: true, cancelable: true, composed: true, view: window, ...more }));

  function down(name) {
    if (name in MODIFIER_KEYS) {
      held.add(name);
      return keyEvent("keydown", MODIFIER_KEYS[name], modifiers());
    }
    const { key } = keyOf(name);
    const state = modifiers();
    const target = document.activeElement ?? document.body;
    const isAllowed = keyEvent("keydown", key, state);
    if (!isAllowed) return false;
    if (key.length === 1 || key === "Enter") if (!state.ctrlKey && !state.metaKey && !keyEvent("keypress", key, state)) return false;
    doKey(key, state, target);
    return true;
  }

  function up(name) {
    if (name in MODIFIER_KEYS) held.delete(name);
    const key = MODIFIER_KEYS[name] ?? keyOf(name).key;
    const target = document.activeElement;
    const isAllowed = keyEvent("keyup", key, modifiers());
    if (isAllowed && key === " " && target && target === document.activeElement && isPressedBySpace(target)) activate(target, { detail: 0, pointerType: "" });
  }

  const isPressedBySpace = (element) => element.matches("button, summary, input[type=checkbox], input[type=radio], input[type=button], input[type=submit]");

  function pressKey(name) {
    const { with: modifierNames, key } = keyOf(name);
    for (const each of modifierNames) down(each);
    down(key);
    up(key);
    for (const each of modifierNames.reverse()) up(each);
  }

  function doKey(key, state, target) {
    if (key === "Tab") return tab(state.shiftKey);
    if (key === "Escape") return host.escape();
    const element = document.activeElement;
    if (!element || element !== target) return;
    if (key === "Enter") {
      if (element.matches("button, summary, a[href], input[type=button], input[type=submit]")) return activate(element, { detail: 0, pointerType: "" });
      if (element.localName === "textarea" || element.isContentEditable) return insert(element, "\n", "insertLineBreak");
      if (element.localName === "input") {
        tellChange(element);
        element.form?.requestSubmit?.();
      }
      return;
    }
    if (element.localName === "select") return keyInSelect(element, key);
    if (element.localName === "input" && element.type === "range") return keyInRange(element, key);
    if (element.localName === "input" && element.type === "radio") return keyInGroup(element, key);
    if (!isTextField(element)) return;
    if (state.ctrlKey || state.metaKey) {
      if (key.toLowerCase() === "a") element.select();
      return;
    }
    if (key.length === 1) return insert(element, key, "insertText");
    const { selectionStart: start, selectionEnd: end } = spanOf(element);
    if (key === "Backspace") return replace(element, start === end ? Math.max(start - 1, 0) : start, end, "", "deleteContentBackward");
    if (key === "Delete") return replace(element, start, start === end ? end + 1 : end, "", "deleteContentForward");
    const to = { ArrowLeft: start - 1, ArrowRight: end + 1, Home: 0, End: element.value.length }[key];
    if (to !== undefined) setSpan(element, Math.min(Math.max(to, 0), element.value.length));
  }

  const isWithSpan = (element) => element.localName === "textarea" || /^(text|search|url|tel|password|)$/.test(element.getAttribute("type") ?? "");
  const spanOf = (element) => (isWithSpan(element) ? element : { selectionStart: element.value.length, selectionEnd: element.value.length });
  const setSpan = (element, at) => isWithSpan(element) && element.setSelectionRange(at, at);

  function insert(element, text, inputType) {
    const { selectionStart: start, selectionEnd: end } = spanOf(element);
    replace(element, start, end, text, inputType);
  }

  function replace(element, start, end, text, inputType) {
    if (element.readOnly || element.disabled) return;
    if (!element.dispatchEvent(new InputEvent("beforeinput", { bubbles: true, cancelable: true, composed: true, data: text, inputType }))) return;
    const most = element.maxLength >= 0 ? element.maxLength : Infinity;
    const value = element.value.slice(0, start) + text + element.value.slice(end);
    if (value.length > most && text) return;
    element.value = value;
    setSpan(element, start + text.length);
    changedField = element;
    element.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, data: text, inputType }));
  }

  const told = (element) => {
    element.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  };

  function keyInRange(element, key) {
    const [min, max, step] = [Number(element.min || 0), Number(element.max || 100), Number(element.step || 1) || 1];
    const now = Number(element.value);
    const page = Math.max(step, (max - min) / 10);
    const to = { ArrowRight: now + step, ArrowUp: now + step, ArrowLeft: now - step, ArrowDown: now - step, PageUp: now + page, PageDown: now - page, Home: min, End: max }[key];
    if (to === undefined) return;
    const value = String(Math.min(Math.max(to, min), max));
    if (value === element.value) return;
    element.value = value;
    told(element);
  }

  function keyInSelect(element, key) {
    const options = [...element.options];
    const at = element.selectedIndex;
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
    const to = key === "Home" ? 0 : key === "End" ? options.length - 1 : step ? at + step : key.length === 1 ? options.findIndex((option) => option.textContent.trim().toLowerCase().startsWith(key.toLowerCase())) : -1;
    if (to < 0 || to >= options.length || to === at) return;
    element.selectedIndex = to;
    told(element);
  }

  function keyInGroup(element, key) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
    if (!step) return;
    const group = [...document.querySelectorAll("input[type=radio]")].filter((each) => each.name === element.name && each.form === element.form && isFocusable(each));
    const next = group[(group.indexOf(element) + step + group.length) % group.length];
    if (!next || next === element) return;
    next.focus();
    if (!next.checked) activate(next, { detail: 0, pointerType: "" });
  }

  function tab(isBack) {
    const stops = host.stops();
    if (!stops.length) return document.activeElement?.blur();
    const positive = stops.filter(({ tabIndex }) => tabIndex > 0).sort((a, b) => a.tabIndex - b.tabIndex);
    const order = [...positive, ...stops.filter(({ tabIndex }) => tabIndex === 0)];
    const now = document.activeElement;
    let at = order.indexOf(now);
    if (at < 0 && now && now !== document.body) {
      const after = order.findIndex((each) => now.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING);
      at = isBack ? (after < 0 ? order.length : after) : (after < 0 ? order.length : after) - 1;
    } else if (at < 0) at = isBack ? order.length : -1;
    const next = order[at + (isBack ? -1 : 1)];
    if (next) {
      next.focus();
      if (isTextField(next) && next.localName === "input") next.select?.();
    } else now?.blur?.();
  }

  // A text field, list or slider is set as by a person.
  function fill(element, value) {
    const isEditable = element.isContentEditable && !("value" in element);
    if (!isEditable) element.focus();
    if (isEditable) element.textContent = value;
    else {
      if (element.readOnly) return;
      element.value = value;
      if (isTextField(element)) {
        setSpan(element, value.length);
        changedField = element;
      }
    }
    element.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true, data: value, inputType: "insertText" }));
    if (!isTextField(element)) element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  function type(text) {
    for (const letter of text) {
      if (letter === "\n") pressKey("Enter");
      else pressKey(letter);
    }
  }

  function insertText(text) {
    const element = document.activeElement;
    if (element && isTextField(element)) insert(element, text, "insertText");
  }

  const files = (element, list) => {
    Object.defineProperty(element, "files", { value: Object.assign(list, { item: (index) => list[index] ?? null }), configurable: true });
    told(element);
  };

  Object.assign(host, { hands: { press, hover, pressKey, down, up, fill, type, insertText, told, files, pointer, activate, modifiers } });
};
