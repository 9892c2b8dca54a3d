// Inlined in the head of every document, so it stays small. It applies the theme and the remembered choices before the
// first paint, opens the search without waiting for anything, and loads the rest at the first sign of a reader. It has
// no imports, and nothing imports it.

type Query = string | null;

const root = document.documentElement;
const { main, shell, worker, now } = (document.currentScript as HTMLScriptElement).dataset;
const signs = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel", "focusin"];

const stored = (area: "localStorage" | "sessionStorage", key: string): Query => {
  try {
    return window[area].getItem(`docs:${key}`);
  } catch {
    return null; // storage is blocked, so the system's theme applies
  }
};

root.dataset.js = "";
const theme = stored("localStorage", "theme");
if (theme) root.dataset.theme = theme;
if (stored("localStorage", "wrap")) root.dataset.wrap = "";

const search = () => document.querySelector<HTMLDialogElement>("dialog.search");
const isReady = () => "ready" in root.dataset;

/** Loads scripts that will be needed, without running them. */
let isPreloaded = false;
const preload = () => {
  if (isPreloaded) return;
  isPreloaded = true;
  for (const href of [main, shell]) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href as string;
    document.head.append(link);
  }
  // The policy doesn't allow a worker to be preloaded as a script, but it can be fetched into the cache.
  if (worker) fetch(worker).catch(() => {});
};

/** The script of an older deployment is gone. Loads the new document once, but never in a loop. */
let isLost = false;
let isLeaving = false;
const onLost = () => {
  isLost = true;
  const status = search()?.querySelector(".search-status");
  if (status) status.textContent = "Search couldn't be loaded. Press Enter to try again.";
  // A reload would lose what the reader is typing, or cancel the click that leads to another page.
  if (search()?.open || isLeaving || stored("sessionStorage", "lost-script") === main) return;
  try {
    sessionStorage.setItem("docs:lost-script", main as string);
  } catch {
    return;
  }
  location.reload();
};
/** Opens the search again in a new document. Some browsers remember that a script was missing until it's fetched. */
const retrySearch = async () => {
  await Promise.allSettled([main, shell].map((href) => fetch(href as string, { cache: "reload" })));
  const url = new URL(location.href);
  url.searchParams.set("q", search()?.querySelector("input")?.value ?? "");
  history.replaceState(history.state, "", url);
  location.reload();
};

let isStarted = false;
const start = (isIdle: boolean) => {
  if (isStarted) return;
  isStarted = true;
  for (const sign of signs) removeEventListener(sign, onSign, true);
  removeEventListener("scroll", onSign);
  Promise.all([import(/* @vite-ignore */ main as string), import(/* @vite-ignore */ shell as string)]).then(
    ([script, data]) => script.start(data.default, isIdle),
    onLost,
  );
};
const onSign = (event: Event) => {
  // A page that appears under a resting pointer also fires this event, but that isn't a sign of a reader.
  const { type, movementX, movementY } = event as PointerEvent;
  if (type !== "pointermove" || movementX || movementY) start(false);
};
for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true });
window.navigation?.addEventListener("navigate", ({ hashChange }) => {
  isLeaving = !hashChange;
});

const openSearch = (query: Query) => {
  const dialog = search();
  const input = dialog?.querySelector("input");
  if (!dialog || !input) return;
  if (query !== null) input.value = query;
  if (!dialog.open) {
    // Until the next frame, a closed field keeps the focus. The dialog has to notice that the field gets it again.
    input.blur();
    dialog.showModal();
  }
  input.focus();
  input.select();
  preload();
};
addEventListener(
  "click",
  ({ target }) => {
    const button = (target as Element).closest(
      ".search-button, .search-box, .article button, .diagram-box, .copy-page, .theme-switch",
    );
    if (button?.matches(".search-button, .search-box")) openSearch(null);
    // Remembers a button clicked before its script loaded. main.tsx clicks it again.
    else if (button && !isReady()) button.setAttribute("data-pressed", "");
  },
  true,
);
addEventListener(
  "keydown",
  (event) => {
    const { key, altKey, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const isTyping = (event.target as Element).closest(
      "input:not([type=radio], dialog:not([open]) *), textarea, select, [contenteditable]",
    );
    const isSlash =
      key === "/" &&
      !isCommand &&
      !altKey &&
      !isTyping &&
      (stored("localStorage", "keys") ?? root.dataset.keys) !== "off";
    const isEnter = key === "Enter" && !isReady() && search()?.open;
    if (isSlash || (isCommand && key.toLowerCase() === "k" && !shiftKey && !altKey)) openSearch(null);
    else if (!isEnter) return;
    else if (isLost) retrySearch();
    else search()?.setAttribute("data-enter", "");
    event.preventDefault();
  },
  true,
);

/**
 * Selects tabs while the document is being parsed. A long document is painted before it's complete, and nothing in it
 * may shift.
 */
const tab = stored("localStorage", "tab");
const chooseTabs = () => {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-tab]"))
    input.checked ||= input.dataset.tab === tab;
};
const parsed = new MutationObserver(chooseTabs);
if (tab) parsed.observe(root, { childList: true, subtree: true });

const showCurrent = () => {
  const current = document.querySelector<HTMLElement>(".sidebar [aria-current=page]");
  const sidebar = document.querySelector(".sidebar");
  if (!current || !sidebar) return;
  const { bottom } = current.getBoundingClientRect();
  if (bottom > innerHeight - 20) sidebar.scrollTop += bottom - innerHeight / 2;
};

document.addEventListener("DOMContentLoaded", () => {
  parsed.disconnect();
  chooseTabs();
  for (const group of document.querySelectorAll<HTMLDetailsElement>("details[data-group]")) {
    const kept = stored("sessionStorage", `group:${group.dataset.group}`);
    // The group of the current page opens in any case, as after a navigation.
    if (kept) group.open = kept === "open" || group.querySelector("[aria-current]") !== null;
  }
  const query = new URLSearchParams(location.search).get("q");
  if (query !== null) openSearch(query);
  // Waits for the next frame, which needs a layout anyway and knows the target of the hash.
  requestAnimationFrame(() => {
    // As a drawer, the sidebar isn't laid out until it opens.
    if (innerWidth > 1000) showCurrent();
    const isLost = location.hash && !document.querySelector(":target");
    if (now !== undefined || isLost || query !== null) setTimeout(start, 0, false);
  });
});

addEventListener("load", () => {
  // The page is painted and being read. On a line that costs nothing, the scripts can come now, and start when the
  // browser has nothing else to do.
  const { saveData, effectiveType = "4g" } = (navigator as { connection?: Record<string, unknown> }).connection ?? {};
  if (!saveData && effectiveType === "4g") {
    setTimeout(preload, 1500);
    setTimeout(() => window.requestIdleCallback?.(() => start(true)), 3000);
  }
  // Jumping to a hash or restoring a scroll position also fires scroll events. Only a scroll after the view has been
  // still for a while comes from the reader. The wait is counted in frames, because a busy machine delays the jump and
  // the frames alike.
  let frames = 0;
  const restart = () => {
    frames = 0;
  };
  const count = () => {
    if (++frames < 12) return requestAnimationFrame(count);
    removeEventListener("scroll", restart);
    addEventListener("scroll", onSign, { passive: true });
  };
  addEventListener("scroll", restart, { passive: true });
  count();
});
