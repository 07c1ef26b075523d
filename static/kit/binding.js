// Shows plain values in markup, and tells Python what is done there. The markup says which value goes where:
//   data-text="name"                     the element's text
//   data-show="name"                     the element is shown only if the value is true
//   data-set="value:name --share:share .wide:is_wide"
//                                        a property, an attribute, a property of the style or a class, each before its
//                                        value's name; null removes an attribute
//   data-list="name"                     for each of these values, what the element's <template> holds; a table row is in a
//                                        table there, in the <template> that data-template names by its id; items that the
//                                        markup holds already have data-item
//   data-draw="kind:name"                a drawing of the value, by the function that drawAs() names for its kind; a list
//                                        holds all that the function is given
//   data-do="verb"                       a press on a button, a choice, or Enter in a field
//   data-input="verb"                    each change while somebody types
// Values that aren't given leave their elements as they are. In a list, "" stands for a value that isn't an object.
const drawers = {};
const PARTS = ["text", "show", "set", "list", "draw"].map((name) => `[data-${name}]`).join();

export function drawAs(kind, draw) {
  drawers[kind] = draw;
}

// Shows values, a JSON object, in each element that a selector finds.
export function show(selector, values) {
  const read = JSON.parse(values);
  for (const root of document.querySelectorAll(selector)) fill(root, read);
}

// Calls told(verb, element) for each thing that is done in the elements that a selector finds.
export function tell(selector, told) {
  for (const root of document.querySelectorAll(selector)) tellOf(root, told);
}

function tellOf(root, told) {
  const listen = (type, attribute, isMeant) =>
    root.addEventListener(type, (event) => {
      const element = event.target.closest(`[${attribute}]`);
      if (element && root.contains(element) && isMeant(element, event)) told(element.getAttribute(attribute), element);
    });
  const isField = (element) => element.matches("input:not([type=checkbox], [type=radio], [type=file])");
  listen("click", "data-do", (element) => !element.matches("input, select, textarea"));
  listen("change", "data-do", (element) => element.matches("input, select") && !isField(element));
  listen("keydown", "data-do", (element, { key }) => key === "Enter" && isField(element));
  listen("input", "data-input", () => true);
}

function fill(root, values) {
  for (const element of [root, ...root.querySelectorAll(PARTS)]) {
    // A list has filled its own elements.
    if (element !== root && element.closest("[data-item]") !== root.closest("[data-item]")) continue;
    const { text, show: shown, set, list, draw } = element.dataset;
    if (text in values && element.textContent !== values[text]) element.textContent = values[text];
    if (shown in values) element.hidden = !values[shown];
    if (list in values) fillList(element, values[list]); // before a choice among its options is set
    for (const pair of set?.split(" ") ?? []) {
      const at = pair.lastIndexOf(":");
      if (pair.slice(at + 1) in values) put(element, pair.slice(0, at), values[pair.slice(at + 1)]);
    }
    const [kind, drawn] = draw?.split(":") ?? [];
    if (drawn in values) element.replaceChildren(...(values[drawn] ? [drawers[kind](...[values[drawn]].flat())] : []));
  }
}

function put(element, name, value) {
  if (name.startsWith("--")) element.style.setProperty(name, value);
  else if (name.startsWith(".")) element.classList.toggle(name.slice(1), value);
  else if (value === null) element.removeAttribute(name);
  else if (name.startsWith("aria-")) element.setAttribute(name, value);
  else if (name in element) element[name] = value;
  else if (value === false || value === "") element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "yes" : value);
}

// The elements stay, as far as there are enough values, so that the focus stays, too.
function fillList(element, values) {
  const template = document.getElementById(element.dataset.template) ?? element.querySelector(":scope > template");
  const model = template && (template.content.querySelector("tr") ?? template.content.firstElementChild);
  const items = [...element.querySelectorAll(":scope > [data-item]")];
  for (const item of items.slice(values.length)) item.remove();
  for (const [at, value] of values.entries()) {
    const item = items[at] ?? model.cloneNode(true);
    item.dataset.item = "";
    if (!items[at]) element.append(item);
    fill(item, value !== null && typeof value === "object" ? value : { "": value });
  }
}
