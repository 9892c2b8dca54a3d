// What the interface asks of the browser's side (core/reader/client/main.tsx). While the build renders, nothing can be
// asked.

import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { Reply } from "../../../extensions/search/model/messages.ts";

export type Searcher = {
  ask: (query: string) => void;
  /** Stops waiting for the reply to the last question. */
  forget: () => void;
  stop: () => void;
};

/** Who wants to know what readers search for. */
export type SearchNotes = {
  query: (written: string) => void;
  /** @param found the routes of the results with their anchors, in order. */
  results: (found: string[]) => void;
  /** A result was opened. @param to its route with the anchor. */
  choice: (to: string, base: string) => void;
  /** The reader has stopped, and hasn't opened a result of the last query. */
  end: () => void;
};

/** The first lines behind a link. */
export type Excerpt = {
  /** The last part of the breadcrumb that leads to it. */
  trail: string;
  title: string;
  /** Empty if the section contains no prose. */
  text: string;
};

export type HeadingStore = {
  /** The anchor of the heading being read. Empty above the first one. */
  get: () => string;
  subscribe: (listener: () => void) => () => void;
};

export type Actions = {
  /** Requests the failed page again. */
  retry: () => void;
  /** Changes the address without navigating. */
  replaceAddress: (url: string) => void;
  startSearcher: (onReply: (reply: Reply) => void) => Searcher;
  /** Only on sites with events. */
  searchNotes?: SearchNotes;
  /** Only shows what has been prefetched, and makes no requests. */
  excerptBehind: (link: HTMLAnchorElement) => Promise<Excerpt | undefined>;
  headings: HeadingStore;
};

export const ActionsContext = createContext<Actions | undefined>(undefined);

export function useActions(): Actions | undefined {
  return useContext(ActionsContext);
}

const noHeading: HeadingStore = { get: () => "", subscribe: () => () => {} };

export function useActiveHeading(): string {
  const { subscribe, get } = useContext(ActionsContext)?.headings ?? noHeading;
  return useSyncExternalStore(subscribe, get, noHeading.get);
}

/** Runs when a navigation has ended, successfully or not. */
export function useNavigationEnd(onEnd: () => void): void {
  useEffect(() => {
    document.addEventListener("docs:navigation", onEnd);
    return () => document.removeEventListener("docs:navigation", onEnd);
  }, [onEnd]);
}
