// Inlined in the head of every document, so it stays small. It sets the theme and the remembered choices before
// the first paint, then waits for the first sign of a reader to load the rest. Nothing imports it; it imports nothing.

const root = document.documentElement;
const { main, now } = (document.currentScript as HTMLScriptElement).dataset;
const signs = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel", "focusin"];

const stored = (area: "localStorage" | "sessionStorage", key: string): string | null => {
  try {
    return window[area].getItem(key);
  } catch {
    return null; // storage is blocked: the reader's system decides
  }
};

root.dataset.js = "";
const theme = stored("localStorage", "docs:theme");
if (theme) root.dataset.theme = theme;
if (stored("localStorage", "docs:wrap")) root.dataset.wrap = "";

const start = (event?: Event) => {
  // A pointer that rests where the page appears is no sign.
  const { type, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
  if (type === "pointermove" && !movementX && !movementY) return;
  for (const sign of signs) removeEventListener(sign, start, true);
  removeEventListener("scroll", start);
  import(/* @vite-ignore */ main as string).catch(() => {
    // The script of an older deployment is gone: one load of the new document, never a loop.
    if (stored("sessionStorage", "docs:lost-script") === main) return;
    try {
      sessionStorage.setItem("docs:lost-script", main as string);
    } catch {
      return;
    }
    location.reload();
  });
};

/** A button pressed before its script came is pressed again by main.tsx. */
const keepPress = ({ target }: Event) => {
  const button = (target as Element).closest(
    ".article button, .diagram-box, .copy-page, .theme-switch, .search-button",
  );
  if (button && !("ready" in root.dataset)) button.setAttribute("data-pressed", "");
};
addEventListener("click", keepPress, true);
/** So is the search button, for a key that opens the search. */
const keepKey = (event: KeyboardEvent) => {
  const isTyping = (event.target as Element).closest("input, textarea, select");
  const opens = event.key === "/" ? !isTyping : event.key === "k" && (event.ctrlKey || event.metaKey);
  if (!opens || "ready" in root.dataset) return;
  event.preventDefault();
  document.querySelector(".search-button")?.setAttribute("data-pressed", "");
};
addEventListener("keydown", keepKey, true);

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

/** Tabs are chosen as they are parsed: a long document is painted before it is whole, and nothing in it may move. */
const tab = stored("localStorage", "docs:tab");
const chooseTabs = () => {
  for (const input of document.querySelectorAll<HTMLInputElement>("input[data-tab]"))
    input.checked ||= input.dataset.tab === tab;
};
const parsed = new MutationObserver(chooseTabs);
if (tab) parsed.observe(root, { childList: true, subtree: true });

const showCurrent = () => {
  const current = document.querySelector<HTMLElement>(".sidebar [aria-current=page]");
  const sidebar = document.querySelector(".sidebar");
  if (current && sidebar && current.offsetTop > sidebar.clientHeight - 80)
    sidebar.scrollTop = current.offsetTop - sidebar.clientHeight / 2;
};

document.addEventListener("DOMContentLoaded", () => {
  parsed.disconnect();
  chooseTabs();
  for (const group of document.querySelectorAll<HTMLDetailsElement>("details[data-group]")) {
    const kept = stored("sessionStorage", `docs:group:${group.dataset.group}`);
    if (kept) group.open = kept === "open";
  }
  // In the frame that is painted next, which lays the page out anyway, and knows where the hash leads.
  requestAnimationFrame(() => {
    // A drawer is laid out when it opens.
    if (innerWidth > 1000) showCurrent();
    const isLost = location.hash && !document.querySelector(":target");
    const isSearch = new URLSearchParams(location.search).has("q");
    if (now !== undefined || isLost || isSearch) setTimeout(start);
  });
});

// A jump to a hash or to a restored position scrolls too; only what comes when the view has stood still is the
// reader's. Counted in frames: a busy machine is as late with the jump as with them.
addEventListener("load", () => {
  let frames = 0;
  const restart = () => {
    frames = 0;
  };
  const count = () => {
    if (++frames < 12) return requestAnimationFrame(count);
    removeEventListener("scroll", restart);
    addEventListener("scroll", start, { passive: true });
  };
  addEventListener("scroll", restart, { passive: true });
  count();
});
