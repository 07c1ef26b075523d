// Playwright's own script for pages: how it finds elements by roles and names, and what it expects of them. It is the text
// that its driver puts into a browser's pages, taken out of the driver's bundle.
import fs from "node:fs";
import vm from "node:vm";

const BUNDLE = `${process.env.PLAYWRIGHT_DRIVER}/package/lib/coreBundle.js`;

function source(name) {
  const bundle = fs.readFileSync(BUNDLE, "utf8");
  const from = bundle.indexOf(`src/generated/${name}.ts"() {`);
  const start = /\n\s*source\d* = '/.exec(bundle.slice(from));
  if (from < 0 || !start) throw new Error(`${BUNDLE} has no ${name}: this is not the Playwright that tests/light was written for.`);
  const at = from + start.index + start[0].length;
  const end = /(?<!\\)(\\\\)*'/.exec(bundle.slice(at));
  return vm.runInThisContext(`'${bundle.slice(at, at + end.index + end[0].length - 1)}'`);
}

const script = new vm.Script(
  `(() => { const module = {}; ${source("injectedScriptSource")}
    const options = { isUnderTest: false, sdkLanguage: "python", frameSeq: 0, testIdAttributeName: "data-testid", stableRafCount: 1, browserName: "chromium", shouldPrependErrorPrefix: false, isUtilityWorld: true, customEngines: [] };
    return new (module.exports.InjectedScript())(globalThis, options); })()`,
  { filename: "playwright" },
);

export const injectedInto = (context) => script.runInContext(context);
