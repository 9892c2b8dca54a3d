// The keys of the search field: the arrow keys, Page Up, and Page Down move through the results, and Enter opens one.

import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { noteSearch } from "./note-search.ts";
import type { Option, Search } from "./use-search.ts";

/** As many results as a screen shows. */
const screenful = 5;

/** The position to select next, from the selected one. The arrow keys wrap around. */
const moves = {
  ArrowDown: (at: number, count: number) => (at + 1) % count,
  ArrowUp: (at: number) => Math.max(at, 0) - 1,
  PageDown: (at: number, count: number) => Math.min(at + screenful, count - 1),
  PageUp: (at: number) => Math.max(at - screenful, 0),
};

type Place = "here" | "in a tab";

/** Where to open the first result when it arrives, because Enter was pressed before. */
export type Awaited = RefObject<Place | undefined>;

export type SearchKeys = { awaited: Awaited; onKeyDown: (event: KeyboardEvent) => void };

export function useKeys(search: Search, base: string): SearchKeys {
  const { options, active, busy, results } = search;
  const awaited: Awaited = useRef(undefined);

  const enter = (place: Place, option: Option | undefined) => {
    if (!option) return;
    const link = document.getElementById(option.id);
    if (!(link instanceof HTMLAnchorElement)) return;
    if (place === "here") return link.click();
    search.keep(option);
    noteSearch({ chosen: option.to, base });
    window.open(link.href, "_blank", "noopener");
  };
  useEffect(() => {
    const place = awaited.current;
    if (!place || busy || !results) return;
    awaited.current = undefined;
    if (results.hits.length > 0) enter(place, options[0]);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const at = active ? options.indexOf(active) : -1;
    if (key === "Enter") {
      event.preventDefault();
      const place = event.ctrlKey || event.metaKey ? "in a tab" : "here";
      // The first result of an older query isn't what the reader meant, but a result selected with the arrow keys is.
      if (busy && at < 1) awaited.current = place;
      else enter(place, active);
    } else if (key in moves && options.length > 0) {
      event.preventDefault();
      const next = options.at(moves[key as keyof typeof moves](at, options.length));
      search.select(next);
      if (next) document.getElementById(next.id)?.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
  };
  return { awaited, onKeyDown };
}
