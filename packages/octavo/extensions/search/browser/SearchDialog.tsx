// The search dialog: a native dialog (so the browser handles focus, Escape, and the page behind it) around a combobox
// that follows the ARIA pattern. Focus stays in the field, and the arrow keys move through the results.

import { texts } from "virtual:octavo-texts";
import { type MouseEvent, useMemo, useRef } from "react";
import { opensElsewhere } from "../../../core/reader/browser/keys.ts";
import { useActions } from "../../../core/reader/ui/actions.ts";
import { Icon } from "../../../core/reader/ui/Icon.tsx";
import type { PageLabel, SiteInfo } from "../../../core/reader/ui/page-state.ts";
import type { SlotProps } from "../../../core/reader/ui/Slot.tsx";
import { noteSearch } from "./note-search.ts";
import { SearchResults } from "./SearchResults.tsx";
import { type SearchKeys, useKeys } from "./use-keys.ts";
import { addressWith, useOpening } from "./use-opening.ts";
import { optionAt, type Search, useSearch } from "./use-search.ts";

/** It has to be there before the first button that opens it, and before the first key. Each version has its own. */
export function Slot({ site, shell }: SlotProps<PageLabel[]>) {
  return <SearchDialog key={site.base} site={site} start={shell} />;
}

function SearchDialog({ site, start }: { site: SiteInfo; start: PageLabel[] }) {
  const { base } = site;
  const actions = useActions();
  const dialog = useRef<HTMLDialogElement>(null);
  const suggestions = useMemo(() => start.map(({ route, label }) => ({ to: route, label })), [start]);
  const search = useSearch(suggestions, base, base === site.sharedBase ? "searches" : `searches:${base}`);
  const keys = useKeys(search, base);
  const { isOpen, onClose } = useOpening(dialog, search, keys.awaited);

  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) return dialog.current?.close();
    const option = optionAt(event.target, search.options);
    if (!option) return;
    search.keep(option);
    noteSearch({ chosen: option.to, base });
    if (opensElsewhere(event)) return;
    // Before the navigation, so that Back returns to the page without the query.
    actions?.replaceAddress(addressWith(""));
    dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog, and Enter opens a result.
    <dialog ref={dialog} className="search" aria-label={texts.search} onClose={onClose} onClick={onClick}>
      <SearchForm search={search} keys={keys} />
      <p className="search-status" role="status">
        {statusOf(search)}
      </p>
      <div
        id="search-results"
        role="listbox"
        aria-label={texts.results}
        tabIndex={-1}
        aria-busy={search.busy}
        onPointerMove={({ target }) => {
          const option = optionAt(target, search.options);
          if (option && option !== search.active) search.select(option);
        }}
      >
        {isOpen && <SearchResults search={search} suggestions={suggestions} site={site} />}
      </div>
      {isOpen && <Hints />}
    </dialog>
  );
}

function SearchForm({ search, keys }: { search: Search; keys: SearchKeys }) {
  return (
    <form method="dialog">
      <Icon name="search" />
      <input
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-controls="search-results"
        aria-autocomplete="list"
        aria-activedescendant={search.active?.id}
        aria-label={texts.searchDocumentation}
        placeholder={texts.searchDocumentation}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={200}
        onInput={({ currentTarget }) => {
          keys.awaited.current = undefined;
          search.ask(currentTarget.value);
        }}
        onKeyDown={keys.onKeyDown}
      />
      <button type="submit">
        Esc<span className="visually-hidden">{texts.closeSearch}</span>
      </button>
    </form>
  );
}

function statusOf({ results, busy, slow }: Search): string {
  if (busy && slow) return texts.searching;
  if (!results) return "";
  const words = results.corrections.map(({ to }) => texts.quoted({ word: to })).join(", ");
  const found = texts.resultCount({ count: results.hits.length });
  return words ? texts.corrected({ results: found, words }) : found;
}

function Hints() {
  return (
    <p className="search-hints" aria-hidden="true">
      <kbd>↑</kbd> <kbd>↓</kbd> {texts.toSelect} <kbd>Enter</kbd> {texts.toOpen} <kbd>Esc</kbd> {texts.toClose}
    </p>
  );
}
