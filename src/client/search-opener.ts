// Opens the search with its button, `/`, Ctrl or ⌘ K, or an address with `?q=`. Nothing of the search is loaded until
// the reader shows an interest in it.

import { isTyping } from "./keyboard.ts";
import { loadDocument, replaceAddress } from "./navigation.ts";
import type { SearchDialog } from "./search/dialog.ts";

export function startSearch(base: string): void {
  const buttonOf = (event: Event) => (event.target as Element).closest?.<HTMLElement>(".search-button, .search-box");
  let dialog: Promise<SearchDialog> | undefined;
  const prepare = () => {
    dialog ??= import("./search/dialog.ts").then(({ createSearchDialog }) =>
      createSearchDialog({ base, onQuery: putIntoAddress }),
    );
    dialog.catch(() => {
      dialog = undefined;
    });
    return dialog;
  };
  let isLost = false;
  const open = (query?: string) => {
    prepare().then(
      (ready) => {
        name("Search", "Search...");
        ready.open(query);
      },
      () => {
        if (isLost) loadAnew(query ?? "").catch(() => {});
        isLost = true;
        name("Search couldn't be loaded. Try again.");
      },
    );
  };

  for (const sign of ["pointerover", "focusin"])
    document.addEventListener(sign, (event) => {
      if (buttonOf(event)) prepare().catch(() => {});
    });
  document.addEventListener("click", (event) => {
    if (buttonOf(event)) open();
  });
  document.addEventListener("keydown", (event) => {
    const isSlash =
      event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target as Element);
    const isK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isSlash && !isK) return;
    event.preventDefault();
    open();
  });
  const asked = new URLSearchParams(location.search).get("q");
  if (asked !== null) open(asked);
}

function name(label: string, text = label): void {
  const button = document.querySelector(".search-button");
  button?.setAttribute("aria-label", label);
  button?.querySelector("span")?.replaceChildren(text);
}

/**
 * The script of an older deployment is gone. Some browsers request a script only once per document, so a retry needs a
 * new document.
 */
async function loadAnew(query: string): Promise<void> {
  const url = new URL(location.href);
  url.searchParams.set("q", query);
  if ((await fetch(url, { method: "HEAD" })).ok) loadDocument(url.href);
}

function putIntoAddress(query: string): void {
  const url = new URL(location.href);
  if (query) url.searchParams.set("q", query);
  else url.searchParams.delete("q");
  // During a navigation, the address already belongs to the new page.
  if (url.href !== location.href && !window.navigation?.transition) replaceAddress(url.href);
}
