// Inlined in the head of every document, so it stays small. It applies the theme and the remembered choices before the
// first paint, then waits for the first sign of a reader to load the rest. It has no imports, and nothing imports it.

const root = document.documentElement;
const { main, now } = (document.currentScript as HTMLScriptElement).dataset;
const signs = ["pointermove", "pointerdown", "keydown", "touchstart", "wheel", "focusin"];

const stored = (area: "localStorage" | "sessionStorage", key: string): string | null => {
  try {
    return window[area].getItem(key);
  } catch {
    return null; // storage is blocked, so the system's theme applies
  }
};

root.dataset.js = "";
const theme = stored("localStorage", "docs:theme");
if (theme) root.dataset.theme = theme;
if (stored("localStorage", "docs:wrap")) root.dataset.wrap = "";

const start = (event?: Event) => {
  // A page that appears under a resting pointer also fires this event, but that isn't a sign of a reader.
  const { type, movementX, movementY } = (event ?? {}) as Partial<PointerEvent>;
  if (type === "pointermove" && !movementX && !movementY) return;
  for (const sign of signs) removeEventListener(sign, start, true);
  removeEventListener("scroll", start);
  import(/* @vite-ignore */ main as string).catch(() => {
    // The script of an older deployment is gone. Reload once to get the new document, but never in a loop.
    if (stored("sessionStorage", "docs:lost-script") === main) return;
    try {
      sessionStorage.setItem("docs:lost-script", main as string);
    } catch {
      return;
    }
    location.reload();
  });
};

/** Remembers a button clicked before its script loaded. main.tsx clicks it again. */
const keepPress = ({ target }: Event) => {
  const button = (target as Element).closest(
    ".article button, .diagram-box, .copy-page, .theme-switch, .search-button",
  );
  if (button && !("ready" in root.dataset)) button.setAttribute("data-pressed", "");
};
addEventListener("click", keepPress, true);
/** Does the same for the search button when a shortcut opens the search. */
const keepKey = (event: KeyboardEvent) => {
  const isTyping = (event.target as Element).closest("input, textarea, select");
  const opens = event.key === "/" ? !isTyping : event.key === "k" && (event.ctrlKey || event.metaKey);
  if (!opens || "ready" in root.dataset) return;
  event.preventDefault();
  document.querySelector(".search-button")?.setAttribute("data-pressed", "");
};
addEventListener("keydown", keepKey, true);

for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });

/**
 * Selects tabs while the document is being parsed. A long document is painted before it's complete, and nothing in it
 * may shift.
 */
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
  if (!current || !sidebar) return;
  const { bottom } = current.getBoundingClientRect();
  if (bottom > innerHeight - 20) sidebar.scrollTop += bottom - innerHeight / 2;
};

document.addEventListener("DOMContentLoaded", () => {
  parsed.disconnect();
  chooseTabs();
  for (const group of document.querySelectorAll<HTMLDetailsElement>("details[data-group]")) {
    const kept = stored("sessionStorage", `docs:group:${group.dataset.group}`);
    // The group of the current page opens in any case, as after a navigation.
    if (kept) group.open = kept === "open" || group.querySelector("[aria-current]") !== null;
  }
  // Waits for the next frame, which needs a layout anyway and knows the target of the hash.
  requestAnimationFrame(() => {
    // As a drawer, the sidebar isn't laid out until it opens.
    if (innerWidth > 1000) showCurrent();
    const isLost = location.hash && !document.querySelector(":target");
    const isSearch = new URLSearchParams(location.search).has("q");
    if (now !== undefined || isLost || isSearch) setTimeout(start);
  });
});

// Jumping to a hash or restoring a scroll position also fires scroll events. Only a scroll after the view has been
// still for a while comes from the reader. The wait is counted in frames, because a busy machine delays the jump and
// the frames alike.
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
