// Values on their way between a test and a page, as Playwright's protocol writes them.

const SPECIAL = { undefined, null: null, NaN, Infinity, "-Infinity": -Infinity, "-0": -0 };
const DEEPEST = 100; // levels, as in a browser

// A value of a page for a test. Of a node only its kind is told.
export function written(value, seen = new Map(), depth = 0) {
  if (value === undefined) return { v: "undefined" };
  if (value === null) return { v: "null" };
  if (typeof value === "boolean") return { b: value };
  if (typeof value === "string") return { s: value };
  if (typeof value === "bigint") return { bi: String(value) };
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? { n: value } : { v: Object.is(value, -0) ? "-0" : String(value) };
  if (typeof value !== "object" || depth > DEEPEST) return { v: "undefined" };
  if (seen.has(value)) return { ref: seen.get(value) };
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === "Date") return { d: value.toISOString() };
  if (kind === "RegExp") return { r: { p: value.source, f: value.flags } };
  if (kind === "Error" || value instanceof Error) return { e: { n: value.name, m: value.message, s: String(value.stack) } };
  if (typeof value.nodeType === "number") return { s: "ref: <Node>" };
  const id = seen.size + 1;
  seen.set(value, id);
  if (Array.isArray(value)) return { a: Array.from(value, (each) => written(each, seen, depth + 1)), id };
  return { o: Object.keys(value).map((k) => ({ k, v: written(value[k], seen, depth + 1) })), id };
}

// A value of a test for a page; arrays and objects are of the page's own kind, which realm makes. handles are what the
// test has of the page.
export function read({ value, handles }, realm, refs = {}) {
  const inner = (each) => read({ value: each, handles }, realm, refs);
  if (value === undefined) return undefined;
  if ("h" in value) return handles[value.h];
  if ("ref" in value) return refs[value.ref];
  if ("v" in value) return SPECIAL[value.v];
  if ("d" in value) return new realm.Date(value.d);
  if ("r" in value) return new realm.RegExp(value.r.p, value.r.f);
  if ("bi" in value) return BigInt(value.bi);
  if ("a" in value) {
    const list = (refs[value.id] = new realm.Array());
    for (const each of value.a) list.push(inner(each));
    return list;
  }
  if ("o" in value) {
    const object = (refs[value.id] = new realm.Object());
    for (const { k, v } of value.o) object[k] = inner(v);
    return object;
  }
  return value.n ?? value.s ?? value.b;
}
