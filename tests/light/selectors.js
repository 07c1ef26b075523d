// Selectors, where happy-dom finds something else than a browser.
import { PropertySymbol, Window } from "happy-dom";
import NodeList from "happy-dom/lib/nodes/node/NodeList.js";
import QuerySelector from "happy-dom/lib/query-selector/QuerySelector.js";
import SelectorParser from "happy-dom/lib/query-selector/SelectorParser.js";

const { Node } = new Window();

// What was found is kept only until something changes anywhere: happy-dom keeps it where only something further up has
// changed.
let changes = 0;
const { [PropertySymbol.clearCache]: clearCache } = Node.prototype;
Node.prototype[PropertySymbol.clearCache] = function () {
  changes++;
  clearCache.call(this);
};
QuerySelector.affectsCache = () => {};
const asOf = new WeakMap(); // by node the number of changes until what is kept of it
for (const name of ["querySelector", "querySelectorAll", "matches"]) {
  const find = QuerySelector[name];
  QuerySelector[name] = function (node, ...given) {
    if (asOf.get(node) !== changes) for (const kept of Object.values(node[PropertySymbol.cache])) if (kept instanceof Map) kept.clear();
    asOf.set(node, changes);
    return find.call(this, node, ...given);
  };
}

// :is(), :not() and :where() with what stands inside of something, as in :not(#sheet *), of which happy-dom reads the
// first part.
const { getPseudo } = SelectorParser.prototype;
SelectorParser.prototype.getPseudo = function (name, inside) {
  const pseudo = getPseudo.call(this, name, inside);
  if (inside && /^(is|not|where)$/.test(pseudo.name)) pseudo.selectorItems = this.getSelectorGroups(inside).map((parts) => (parts.length === 1 ? parts[0] : whole(parts)));
  return pseudo;
};
const whole = (parts) => ({ match: (scope, element) => QuerySelector.matchSelector({ scope, element, selectorItems: parts.toReversed(), cachedItem: { result: {} } }) });

// All elements, which Playwright asks for at each role and each text, without happy-dom's sorting of where they stand.
const { querySelectorAll } = QuerySelector;
QuerySelector.querySelectorAll = function (node, selector) {
  return selector === "*" ? new NodeList(PropertySymbol.illegalConstructor, below(node, [])) : querySelectorAll.call(this, node, selector);
};
function below(node, found) {
  for (const child of node[PropertySymbol.elementArray]) {
    found.push(child);
    below(child, found);
  }
  return found;
}
