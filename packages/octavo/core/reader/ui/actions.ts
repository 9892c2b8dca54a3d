// What the interface asks of the browser's side (core/reader/client/main.tsx). While the build renders, nothing can be
// asked.

import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { PageAsset } from "../../model/page.ts";

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
  /** The page behind a link, if it has been prefetched. Makes no requests. */
  prefetched: (link: HTMLAnchorElement) => Promise<PageAsset | undefined>;
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
