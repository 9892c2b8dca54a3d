// The search dialog: a native dialog (so the browser handles focus, Escape, and the page behind it) around a combobox
// that follows the ARIA pattern. Focus stays in the field, and the arrow keys move through the results.

import { recall, remember } from "../../model/storage.ts";
import { trustedHtml } from "../../model/trusted-types.ts";
import type { Entry, Reply } from "../../search/messages.ts";
import { startSearcher } from "./query.ts";
import { renderEntries, renderFailure, renderNothing, renderPages } from "./results.ts";

export type SearchDialog = { open: (query?: string) => void; isOpen: () => boolean };

type Settings = {
  base: string;
  /** Puts the query into the address, so that it can be shared. */
  onQuery: (query: string) => void;
};

const recentKept = 5;
/** Browsers limit how often an address may change per second. */
const addressWaitMs = 300;
/** A response that arrives sooner doesn't need a "Searching…" message. */
const patienceMs = 300;

export function createSearchDialog({ base, onQuery }: Settings): SearchDialog {
  const dialog = document.createElement("dialog");
  dialog.className = "search";
  dialog.setAttribute("aria-label", "Search");
  dialog.innerHTML = trustedHtml(`<form method="dialog" role="search">
<input type="text" role="combobox" aria-expanded="true" aria-controls="search-results" aria-autocomplete="list" aria-label="Search the documentation" placeholder="Search..." autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go" maxlength="200">
<button type="submit" value="close">Esc<span class="visually-hidden">, close search</span></button>
</form>
<p class="search-status" role="status"></p>
<div id="search-results" role="listbox" aria-label="Results" tabindex="-1"></div>`);
  document.body.append(dialog);
  const input = dialog.querySelector("input") as HTMLInputElement;
  const list = dialog.querySelector("#search-results") as HTMLElement;
  const status = dialog.querySelector(".search-status") as HTMLElement;
  const searcher = startSearcher(`${base}assets/search/`, show);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let impatience: ReturnType<typeof setTimeout> | undefined;
  let suggestions: Entry[] = [];
  /** Set if Enter was pressed before the results arrived, to act on it when they do. */
  let awaited: "here" | "in a tab" | undefined;

  const options = () => [...list.querySelectorAll<HTMLAnchorElement>("[role=option]")];
  const active = () => list.querySelector<HTMLAnchorElement>("[aria-selected=true]");

  function select(option: HTMLAnchorElement | undefined, scroll = true): void {
    active()?.setAttribute("aria-selected", "false");
    option?.setAttribute("aria-selected", "true");
    if (option) input.setAttribute("aria-activedescendant", option.id);
    else input.removeAttribute("aria-activedescendant");
    if (scroll) option?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }

  function show(reply: Reply): void {
    if ("start" in reply) {
      suggestions = reply.start;
      if (input.value.trim() === "") ask();
      return;
    }
    list.removeAttribute("aria-busy");
    if ("failed" in reply) {
      console.error(`Search failed: ${reply.failed}`);
      status.textContent = "";
      list.replaceChildren(renderFailure(() => ask()));
      return;
    }
    const chosen = active()?.id;
    const count = reply.pages.reduce((sum, { hits }) => sum + hits.length, 0);
    const read = reply.corrections.map(({ from, to }) => `“${to}” for “${from}”`).join(", ");
    status.textContent = `${count === 1 ? "1 result" : `${count} results`}${read && `, showing ${read}`}`;
    if (count === 0) list.replaceChildren(renderNothing(input.value, suggestions, base));
    else list.replaceChildren(...renderPages(reply.pages, base));
    select(options().find(({ id }) => id === chosen) ?? options()[0], false);
    if (awaited && count > 0) enter(awaited);
    awaited = undefined;
  }

  function enter(where: "here" | "in a tab"): void {
    const option = active();
    if (option && where === "in a tab") {
      keep(option);
      window.open(option.href, "_blank", "noopener");
    } else option?.click();
  }

  function ask(): void {
    const query = input.value.trim();
    awaited = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => onQuery(query), addressWaitMs);
    if (query === "") {
      searcher.forget();
      status.textContent = "";
      list.removeAttribute("aria-busy");
      list.replaceChildren(...renderEntries(recent(), suggestions, base));
      select(undefined);
      return;
    }
    list.setAttribute("aria-busy", "true");
    clearTimeout(impatience);
    impatience = setTimeout(() => {
      if (list.ariaBusy === "true") status.textContent = "Searching…";
    }, patienceMs);
    // Keep a trailing space, because it marks the last word as complete.
    searcher.ask(input.value.trimStart());
  }

  function recent(): Entry[] {
    try {
      return JSON.parse(recall("localStorage", "searches") ?? "[]") as Entry[];
    } catch {
      return [];
    }
  }

  function keep(option: HTMLAnchorElement): void {
    const entry = { to: option.dataset.to ?? "/", label: option.dataset.label ?? "" };
    const kept = [entry, ...recent().filter(({ to }) => to !== entry.to)].slice(0, recentKept);
    remember("localStorage", "searches", JSON.stringify(kept));
  }

  input.addEventListener("input", ask);
  input.addEventListener("keydown", (event) => {
    const all = options();
    const at = all.indexOf(active() as HTMLAnchorElement);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 };
    if (event.key in moves && all.length > 0) {
      event.preventDefault();
      select(all.at(moves[event.key] % all.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      const where = event.ctrlKey || event.metaKey ? "in a tab" : "here";
      // The first result of an older query isn't what the reader meant, but a result selected with the arrow keys is.
      if (list.ariaBusy === "true" && at < 1) awaited = where;
      else enter(where);
    }
  });
  list.addEventListener("pointermove", (event) => {
    const option = (event.target as Element).closest<HTMLAnchorElement>("[role=option]");
    if (option && option !== active()) select(option, false);
  });
  list.addEventListener("click", (event) => {
    const option = (event.target as Element).closest<HTMLAnchorElement>("[role=option]");
    if (!option) return;
    keep(option);
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  // The query stays in the field, but not in the address.
  dialog.addEventListener("close", () => {
    clearTimeout(timer);
    awaited = undefined;
    onQuery("");
  });

  return {
    isOpen: () => dialog.open,
    open: (query) => {
      if (query !== undefined) input.value = query;
      if (!dialog.open) dialog.showModal();
      input.select();
      ask();
    },
  };
}
