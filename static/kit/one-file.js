// Begins the site where one file holds it (tools/one_file.py): unpacks what is in the file, and writes the markup of the page
// that is asked for. The page finds its files as if they were at SITE, and asks no network for anything.
// It runs before any page, which is why it is a classic script.
(async () => {
  const SITE = "https://ttt.invalid/"; // no host has such a name; tools/one_file.py writes it into the modules
  const GAME = "game"; // how the address names the page at the top
  const TYPES = { wasm: "application/wasm", svg: "image/svg+xml" };
  const { nonce } = document.currentScript;
  const text = (id) => document.getElementById(id).textContent;
  // What whoever saved the file has told: where the site is, and which page to begin with.
  const { site, address } = JSON.parse(text("start"));
  const { files, pages, languages, translations } = await unpacked(text("files"));

  if (address && !new URLSearchParams(location.search).has("page") && !location.hash) begin(here(SITE + address));
  const asked = new URLSearchParams(location.search).get("page") ?? GAME;
  const folder = `${asked}/` in pages ? `${asked}/` : "";

  serveFiles();
  write(pages[folder]);
  followLinks();

  // A line of JSON, which names the files with their lengths, and has the markup of the pages and what they say in other
  // languages; then the files.
  async function unpacked(letters) {
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let at = bytes.indexOf("\n".charCodeAt(0)) + 1;
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
    const contents = head.index.map(([name, length]) => [name, bytes.subarray(at, (at += length))]);
    return { ...head, files: new Map(contents) };
  }

  function begin(href) {
    try {
      history.replaceState(null, "", href);
    } catch {
      location.replace(href);
    }
  }

  function serveFiles() {
    const fetchElsewhere = window.fetch;
    window.fetch = async (resource, options) => {
      const { href } = new URL(resource instanceof Request ? resource.url : resource, SITE + folder);
      if (!href.startsWith(SITE)) return fetchElsewhere(resource, options);
      const name = href.slice(SITE.length).replace(/[?#].*/, "");
      const type = TYPES[name.split(".").at(-1)] ?? "text/plain";
      const content = files.get(name) ?? translated(name);
      return new Response(content, { status: content ? 200 : 404, headers: { "Content-Type": type } });
    };
  }

  // The file of a language, as the site has it; here each sentence stands only once, beside its translations.
  function translated(name) {
    const at = languages.findIndex((code) => name === `ttt/words/languages/${code}.json`);
    const known = Object.entries(translations).filter(([, told]) => told[at]);
    return at < 0 ? undefined : JSON.stringify(Object.fromEntries(known.map(([sentence, told]) => [sentence, told[at]])));
  }

  // Opening the document anew keeps what is set on the window, and the policy.
  function write(markup) {
    const contents = (name) => new TextDecoder().decode(files.get(name));
    const modules = [...files.keys()].filter((name) => /\.m?js$/.test(name));
    const made = (name) => URL.createObjectURL(new Blob([files.get(name)], { type: "text/javascript" }));
    const addresses = new Map(modules.map((name) => [name, made(name)]));
    const imports = Object.fromEntries(modules.map((name) => [SITE + name, addresses.get(name)]));
    const published = site ? `<link rel="canonical" href="${site}${folder}">` : "";
    document.open();
    document.write(
      markup
        .replace("<html ", "<html data-one-file ")
        .replace("<!-- imports -->", () => `${published}<script type="importmap">${JSON.stringify({ imports })}</script>`)
        .replace(/<!-- style (\S+) -->/g, (_, name) => `<style>${contents(name)}</style>`)
        .replace(/<!-- script (\S+) -->/g, (_, name) => `<script>${contents(name)}</script>`)
        .replace(/<script type="module" src="([^"]+)">/g, (_, name) => `<script type="module" src="${addresses.get(name)}">`)
        .replace(/<(script|style)(?=[ >])/g, `<$1 nonce="${nonce}"`),
    );
    document.close();
  }

  // The address in this file of a page, given as at SITE; "" if the file doesn't hold it.
  function here(href) {
    const { pathname, search, hash } = new URL(href);
    const name = pathname.slice(1).replace(/index\.html$/, "");
    if (!(name in pages)) return "";
    const options = new URLSearchParams(search);
    options.delete("page");
    return `?${new URLSearchParams({ page: name.slice(0, -1) || GAME, ...Object.fromEntries(options) })}${hash}`;
  }

  // Links lead to the file's own pages, also those that are made later. Others would lead away from what may not be kept.
  function followLinks() {
    const turn = (link) => {
      const given = link.getAttribute("href") ?? "";
      if (/^(#|\?page=|$)/.test(given)) return;
      const { href } = new URL(given, SITE + folder);
      if (!href.startsWith(SITE)) return;
      link.toggleAttribute("data-elsewhere", !here(href));
      link.href = here(href) || (site ? site + href.slice(SITE.length) : "#");
    };
    const turnAll = (element) => element.querySelectorAll("a[href]").forEach(turn);
    turnAll(document);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === "attributes" && target instanceof HTMLAnchorElement) turn(target);
        for (const node of addedNodes) if (node instanceof Element) node.matches("a[href]") ? turn(node) : turnAll(node);
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ["href"] });
    document.addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest("a[data-elsewhere]");
      if (!(link instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("not-in-file"));
      const online = dialog.querySelector("a");
      online.hidden = !site;
      if (site) online.href = online.textContent = link.href;
      dialog.showModal();
    });
  }
})();
