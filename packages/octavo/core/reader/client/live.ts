// Only in the documents of `dev`, after everything else: shows edits on the open page, and problems and offers above
// it.

import styles from "../ui/styles/dev.css?inline";

/** Assets are JSON, as the server also sends them as files. */
type Edits = { changes: number; pages: { address: string; asset: string }[] };
/** What one part of the server has found, such as the check of samples. */
type Problems = { from: string; lines: string[] };
type Offer = { from: string; id: number; text: string; lines: string[]; action: string };

const { dataset } = document.currentScript as HTMLScriptElement;
/** How often the site had changed when this document was made, or when it was last updated. */
let changes = dataset.changes ?? "";
let stream: EventSource | undefined;
let shown = location.pathname;
const found = new Map<string, string[]>();

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

const problems = panel("pre", "dev-problems");
const offer = panel("div", "dev-offer");
const offered = offer.appendChild(document.createElement("pre"));
const button = offer.appendChild(document.createElement("button"));
button.type = "button";

connect(true);
document.addEventListener("docs:navigation", () => {
  if (location.pathname !== shown) connect(false);
});
// A browser opens six connections to a server. Tabs in the background leave them to others.
document.addEventListener("visibilitychange", () => (document.hidden ? stream?.close() : connect(false)));

function connect(isLoaded: boolean): void {
  stream?.close();
  shown = location.pathname;
  const query = new URLSearchParams({ at: shown, changes, ...(isLoaded && { loaded: "" }) });
  const events = new EventSource(`/@octavo/events?${query}`);
  stream = events;
  // The server says again what is true of this page.
  found.clear();
  const on = <Data>(event: string, listener: (data: Data) => void) =>
    events.addEventListener(event, ({ data }) => listener(JSON.parse(data)));
  on("problems", showProblems);
  on("offer", showOffer);
  on("edits", showEdits);
  on("reload", () => location.reload());
  // The browser would ask again with the old number of changes.
  events.onerror = () => {
    events.close();
    if (events === stream) setTimeout(connect, 1000, false);
  };
}

function panel(name: string, className: string): HTMLElement {
  const element = document.body.appendChild(document.createElement(name));
  element.className = className;
  element.hidden = true;
  return element;
}

function showProblems({ from, lines }: Problems): void {
  found.set(from, lines);
  const all = [...found.values()].flat();
  problems.hidden = all.length === 0;
  problems.textContent = all.join("\n");
}

function showEdits(edits: Edits): void {
  changes = String(edits.changes);
  const edit = edits.pages.find(({ address }) => address === location.pathname);
  if (!edit) return;
  const root = document.documentElement;
  if ("ready" in root.dataset) document.dispatchEvent(new CustomEvent("docs:edit", { detail: JSON.parse(edit.asset) }));
  else {
    // The interface starts at the first sign of a reader. By then, everything on the page may have changed.
    new MutationObserver(() => "ready" in root.dataset && location.reload()).observe(root, { attributes: true });
    dispatchEvent(new Event("focusin"));
  }
}

/** The server does what it offers, because a browser could send anything. */
function showOffer({ from, id, text, lines, action }: Offer): void {
  offer.hidden = lines.length === 0;
  offered.textContent = [text, ...lines].join("\n");
  button.textContent = action;
  button.onclick = () => fetch(`/@octavo/${from}?id=${id}`, { method: "POST" });
}
