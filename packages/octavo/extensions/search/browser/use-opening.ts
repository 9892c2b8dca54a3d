// Opens and closes the search, and keeps its query in the address while it's open, so that a search can be shared.

import { type RefObject, useCallback, useEffect, useState } from "react";
import { type Actions, useActions, useNavigationEnd } from "../../../core/reader/ui/actions.ts";
import { noteSearch } from "./note-search.ts";
import { isForSearch, openSearch, searchButtons, searchEvents } from "./open-search.ts";
import type { Awaited } from "./use-keys.ts";
import type { Search } from "./use-search.ts";

/** Browsers limit how often an address may change per second. */
const addressWaitMs = 300;

export function useOpening(
  dialog: RefObject<HTMLDialogElement | null>,
  { query, prepare, ask }: Search,
  awaited: Awaited,
) {
  const actions = useActions();
  const [isOpen, setOpen] = useState(false);

  const show = useCallback(
    (text: string) => {
      setOpen(true);
      ask(text);
    },
    [ask],
  );
  useEffect(() => {
    const onEvent = (event: Event) => {
      if (!isForSearch(event)) return;
      event.preventDefault();
      if (dialog.current?.open && (event as KeyboardEvent).key !== "/") dialog.current.close();
      else show(openSearch());
    };
    for (const type of searchEvents) addEventListener(type, onEvent, true);
    return () => {
      for (const type of searchEvents) removeEventListener(type, onEvent, true);
    };
  }, [show, dialog]);
  useEffect(() => {
    const onPoint = ({ target }: Event) => {
      if ((target as Element).closest?.(searchButtons)) prepare();
    };
    addEventListener("pointerover", onPoint);
    return () => removeEventListener("pointerover", onPoint);
  }, [prepare]);
  useEffect(() => {
    // boot.ts may have opened it, and noted what was in the field when Enter was pressed.
    const input = dialog.current?.querySelector("input");
    if (!input || !dialog.current?.open) return;
    if (input.dataset.enter === input.value) awaited.current = "here";
    show(input.value);
  }, [show, dialog, awaited]);
  useNavigationEnd(
    useCallback(() => {
      // The address of a search that the reader returned to.
      const asked = new URLSearchParams(location.search).get("q");
      if (asked && !dialog.current?.open) show(openSearch(asked));
    }, [show, dialog]),
  );
  useQueryInAddress(isOpen ? query.trim() : undefined, actions);
  const onClose = () => {
    // The reader may have opened it again before this event arrived.
    if (dialog.current?.open) return;
    awaited.current = undefined;
    setOpen(false);
    noteSearch({ isOver: true });
    actions?.replaceAddress(addressWith(""));
  };
  return { isOpen, onClose };
}

/** @param query undefined while the search is closed. */
function useQueryInAddress(query: string | undefined, actions: Actions | undefined): void {
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
