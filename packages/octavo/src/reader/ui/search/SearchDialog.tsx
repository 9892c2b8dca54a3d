// The search dialog: a native dialog (so the browser handles focus, Escape, and the page behind it) around a combobox
// that follows the ARIA pattern. Focus stays in the field, and the arrow keys move through the results. boot.ts opens
// it, so that it takes keys before this script has loaded. This component notices when the field gets the focus.

import { hasEvents } from "virtual:octavo-features";
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useActions, useNavigationEnd } from "../actions.ts";
import { Icon } from "../Icon.tsx";
import type { SiteInfo } from "../page-state.ts";
import { SearchResults } from "./SearchResults.tsx";
import { noteChoice, noteEnd } from "./search-events.ts";
import { type Option, type Search, useSearch } from "./use-search.ts";

/** Browsers limit how often an address may change per second. */
const addressWaitMs = 300;

export function SearchDialog({ site }: { site: SiteInfo }) {
  const { base, start } = site;
  const actions = useActions();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** Where to open the first result when it arrives, because Enter was pressed before. */
  const awaited = useRef<"here" | "in a tab">(undefined);
  const [isOpen, setOpen] = useState(false);
  const suggestions = useMemo(() => start.map(({ route, label }) => ({ to: route, label })), [start]);
  const search = useSearch(suggestions, base === site.sharedBase ? "searches" : `searches:${base}`);
  const { query, options, active, busy, results, ask } = search;

  const onOpen = useCallback(() => {
    setOpen(true);
    ask(input.current?.value ?? "");
  }, [ask]);
  const onClose = () => {
    // The reader may have opened it again before this event arrived.
    if (dialog.current?.open) return;
    awaited.current = undefined;
    setOpen(false);
    if (hasEvents) noteEnd();
    actions?.replaceAddress(addressWith(""));
  };

  useEffect(() => {
    // It may have been opened, and Enter pressed, while this script was loading.
    if (!dialog.current?.open) return;
    if (dialog.current.dataset.enter !== undefined) awaited.current = "here";
    onOpen();
  }, [onOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => actions?.replaceAddress(addressWith(query.trim())), addressWaitMs);
    return () => clearTimeout(timer);
  }, [isOpen, query, actions]);
  useEffect(() => {
    const where = awaited.current;
    if (!where || busy || !results) return;
    awaited.current = undefined;
    if (results.pages.length > 0) enter(where, options[0]);
  });
  useNavigationEnd(useCallback(() => openAsked(dialog.current, input.current), []));

  function enter(where: "here" | "in a tab", option: Option | undefined): void {
    if (!option) return;
    const link = document.getElementById(option.id);
    if (!(link instanceof HTMLAnchorElement)) return;
    if (where === "in a tab") {
      search.keep(option);
      if (hasEvents) noteChoice(option.to, base);
      window.open(link.href, "_blank", "noopener");
    } else link.click();
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? options.indexOf(active) : -1;
    const moves = new Map([
      ["ArrowDown", at + 1],
      ["ArrowUp", at < 0 ? -1 : at - 1],
    ]);
    const move = moves.get(event.key);
    if (move !== undefined && options.length > 0) {
      event.preventDefault();
      const next = options.at(move % options.length);
      search.select(next);
      if (next) document.getElementById(next.id)?.scrollIntoView({ block: "nearest", behavior: "instant" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      const where = event.ctrlKey || event.metaKey ? "in a tab" : "here";
      // The first result of an older query isn't what the reader meant, but a result selected with the arrow keys is.
      if (busy && at < 1) awaited.current = where;
      else enter(where, active);
    }
  };
  const optionAt = ({ target }: { target: EventTarget }) => {
    const id = target instanceof Element ? target.closest("[role=option]")?.id : undefined;
    return options.find((option) => option.id === id);
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) return dialog.current?.close();
    const option = optionAt(event);
    if (!option) return;
    search.keep(option);
    if (hasEvents) noteChoice(option.to, base);
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Before the navigation, so that Back returns to the page without the query.
    actions?.replaceAddress(addressWith(""));
    dialog.current?.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, and Enter opens a result.
    <dialog ref={dialog} className="search" aria-label="Search" onClose={onClose} onClick={onClick}>
      <form method="dialog">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="search-results"
          aria-autocomplete="list"
          aria-activedescendant={active?.id}
          aria-label="Search the documentation"
          placeholder="Search the documentation"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          onFocus={onOpen}
          onInput={(event) => {
            awaited.current = undefined;
            ask(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button type="submit">
          Esc<span className="visually-hidden">, close search</span>
        </button>
      </form>
      <p className="search-status" role="status">
        {statusOf(search)}
      </p>
      <div
        id="search-results"
        role="listbox"
        aria-label="Results"
        tabIndex={-1}
        aria-busy={busy}
        onPointerMove={(event) => {
          const option = optionAt(event);
          if (option && option !== active) search.select(option);
        }}
      >
        {isOpen && <SearchResults search={search} suggestions={suggestions} site={site} />}
      </div>
      {isOpen && <Hints />}
    </dialog>
  );
}

function statusOf({ results, busy, slow }: Search): string {
  if (busy && slow) return "Searching…";
  if (!results) return "";
  const count = results.pages.reduce((sum, { hits }) => sum + hits.length, 0);
  const words = results.corrections.map(({ to }) => `“${to}”`).join(", ");
  return `${count === 1 ? "1 result" : `${count} results`}${words && `. Showing results for ${words}`}`;
}

function Hints() {
  return (
    <p className="search-hints" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> to select <kbd>Enter</kbd> to open <kbd>Esc</kbd> to close
    </p>
  );
}

/** The address of the page with the query, so that a search can be shared. */
function addressWith(query: string): string {
  const url = new URL(location.href);
  if (query) url.searchParams.set("q", query);
  else url.searchParams.delete("q");
  return url.href;
}

/** Opens the search of an address that the reader returned to. */
function openAsked(dialog: HTMLDialogElement | null, input: HTMLInputElement | null): void {
  const asked = new URLSearchParams(location.search).get("q");
  if (!asked || !dialog || !input || dialog.open) return;
  input.value = asked;
  dialog.showModal();
  input.select();
}
