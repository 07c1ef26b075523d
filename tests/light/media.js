// Whether a media query holds for a tab.
import * as csstree from "css-tree";

const EM = 16; // px
const COMPARED = { "<": (a, b) => a < b, "<=": (a, b) => a <= b, ">": (a, b) => a > b, ">=": (a, b) => a >= b, "=": (a, b) => a === b };
const parsed = new Map(); // by text, as the queries of all pages are the same few

function treeOf(query) {
  if (!parsed.has(query)) parsed.set(query, csstree.parse(query, { context: "mediaQueryList", onParseError() {} }));
  return parsed.get(query);
}

// What a tab is: lengths in px, and keywords.
function featuresOf({ viewport: { width, height }, media, context: { options } }) {
  const byHand = Boolean(options.hasTouch);
  return {
    width,
    height,
    orientation: width > height ? "landscape" : "portrait",
    "prefers-color-scheme": media.colorScheme ?? "light",
    "prefers-reduced-motion": media.reducedMotion ?? "no-preference",
    "prefers-contrast": media.contrast ?? "no-preference",
    "forced-colors": media.forcedColors ?? "none",
    hover: byHand ? "none" : "hover",
    "any-hover": byHand ? "none" : "hover",
    pointer: byHand ? "coarse" : "fine",
    "any-pointer": byHand ? "coarse" : "fine",
    "display-mode": "browser",
    scripting: "enabled",
  };
}

const NOTHING = new Set(["none", "no-preference"]); // what a feature is that a query without a value doesn't find

export function mediaHolds(query, tab) {
  const features = featuresOf(tab);
  const valueOf = (node) => {
    if (node.type === "Dimension") return node.unit === "px" ? Number(node.value) : Number(node.value) * EM;
    if (node.type === "Number") return Number(node.value);
    return node.name;
  };
  const sideOf = (node) => (node.type === "Identifier" ? features[node.name] : valueOf(node));
  const holds = (node) => {
    if (node.type === "FeatureRange") {
      const { left, leftComparison, middle, rightComparison, right } = node;
      return COMPARED[leftComparison](sideOf(left), sideOf(middle)) && (!right || COMPARED[rightComparison](sideOf(middle), sideOf(right)));
    }
    if (node.type === "Feature") {
      const [, bound, name] = /^(?:(min|max)-)?(.*)$/.exec(node.name);
      const is = features[name];
      if (!node.value) return is !== undefined && !NOTHING.has(is);
      const asked = valueOf(node.value);
      return bound === "min" ? is >= asked : bound === "max" ? is <= asked : is === asked;
    }
    if (node.type !== "Condition") return false; // what isn't known here
    const parts = node.children.toArray();
    const sides = parts.filter(({ type }) => type !== "Identifier");
    const words = parts.filter(({ type }) => type === "Identifier").map(({ name }) => name);
    if (words.includes("not")) return !holds(sides[0]);
    return words.includes("or") ? sides.some(holds) : sides.every(holds);
  };
  const type = tab.media.media ?? "screen";
  const isSo = ({ modifier, mediaType, condition }) => {
    const answer = (!mediaType || mediaType === "all" || mediaType === type) && (!condition || holds(condition));
    return modifier === "not" ? !answer : answer;
  };
  const list = treeOf(query).children.toArray();
  return list.length === 0 || list.some(isSo);
}
