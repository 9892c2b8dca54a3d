// Opens and closes the search, and keeps its query in the address while it's open, so that a search can be shared.

import { hasEvents } from "virtual:octavo-features";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { isForSearch, openSearch, searchEvents } from "../../browser/open-search.ts";
import { useActions, useNavigationEnd } from "../actions.ts";
import { noteEnd } from "./search-events.ts";
import type { Awaited } from "./use-keys.ts";
import type { Search } from "./use-search.ts";

/** Browsers limit how often an address may change per second. */
const addressWaitMs = 300;

export function useOpening(dialog: RefObject<HTMLDialogElement | null>, { query, ask }: Search, awaited: Awaited) {
  const actions = useActions();
  const [isOpen, setOpen] = useState(false);

  const onOpen = useCallback(() => {
    setOpen(true);
    ask(dialog.current?.querySelector("input")?.value ?? "");
  }, [ask, dialog]);
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (!isForSearch(event)) return;
      event.preventDefault();
      openSearch();
      onOpen();
    };
    for (const type of searchEvents) addEventListener(type, onEvent, true);
    return () => {
      for (const type of searchEvents) removeEventListener(type, onEvent, true);
    };
  }, [onOpen]);
  useEffect(() => {
    // boot.ts may have opened it, and noted what was in the field when Enter was pressed.
    if (!dialog.current?.open) return;
    const input = dialog.current.querySelector("input");
    if (input && input.dataset.enter === input.value) awaited.current = "here";
    onOpen();
  }, [onOpen, dialog, awaited]);
  useNavigationEnd(
    useCallback(() => {
      // The address of a search that the reader returned to.
      const asked = new URLSearchParams(location.search).get("q");
      if (!asked || dialog.current?.open) return;
      openSearch(asked);
      onOpen();
    }, [onOpen, dialog]),
  );

  useQueryInAddress(isOpen ? query.trim() : undefined);
  const onClose = () => {
    // The reader may have opened it again before this event arrived.
    if (dialog.current?.open) return;
    awaited.current = undefined;
    setOpen(false);
    if (hasEvents) noteEnd();
    actions?.replaceAddress(addressWith(""));
  };
  return { isOpen, onClose };
}

/** @param query undefined while the search is closed. */
function useQueryInAddress(query: string | undefined): void {
  const actions = useActions();
  useEffect(() => {
    if (query === undefined) return;
    const timer = setTimeout(() => actions?.replaceAddress(addressWith(query)), addressWaitMs);
    return () => clearTimeout(timer);
  }, [query, actions]);
}

/** The address of the page with the query. */
export function addressWith(query: string): string {
  const url = new URL(location.href);
  if (query) url.searchParams.set("q", query);
  else url.searchParams.delete("q");
  return url.href;
}
