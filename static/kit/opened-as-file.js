// Says that a page needs a server, where it was opened as a file: browsers load no module from there, so nothing else of the
// page can. static/kit/frame.js asks for it, and in the tree so does the markup of each page. The build adds the other languages.
{
  const SENTENCES = {
    en: [
      "This page needs a web server",
      "Opened as a file, it can't load its parts. Run “make play” in the project's folder and open the address that it prints, or use the published page.",
    ],
  };
  const page = document.documentElement;
  const asked = new URLSearchParams(location.search).get("lang");
  const languages = [asked, ...navigator.languages.map((name) => name.split("-")[0].toLowerCase()), "en"];
  const language = languages.find((code) => Object.hasOwn(SENTENCES, code));

  if (location.protocol === "file:") {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  }

  function show() {
    const [what, how] = SENTENCES[language];
    const dialog = document.createElement("dialog");
    /** @type {HTMLElement} */
    const choice = document.querySelector(`#language [value=${language}]`); // knows its direction, too
    Object.assign(dialog, { lang: choice?.lang ?? language, dir: choice?.dir ?? "ltr", role: "alertdialog" });
    dialog.setAttribute("aria-labelledby", "opened-as-file");
    dialog.append(
      Object.assign(document.createElement("h2"), { id: "opened-as-file", textContent: what }),
      Object.assign(document.createElement("p"), { textContent: how }),
    );
    document.body.append(dialog);
    dialog.showModal();
    const misleading = document.getElementById("not-starting"); // another browser wouldn't help
    if (misleading) misleading.textContent = what;
    // A browser may be told to load everything from files.
    const watch = new MutationObserver(() => page.dataset.page === "ready" && dialog.remove());
    watch.observe(page, { attributeFilter: ["data-page"] });
  }
}
