// The current page, as a store that React subscribes to.

import type { PageView } from "../model/page.ts";
import { indexTree, type SidebarNode, sidebarFor } from "../model/sidebar.ts";
import type { LoadFailure, PageData, PageLabel, PageState, Shell } from "../ui/page-state.ts";

export type CurrentPage = {
  get: () => PageState;
  subscribe: (listener: () => void) => () => void;
  show: (view: PageView) => void;
  fail: (failure: LoadFailure) => void;
  showNotFound: (path: string) => void;
  /** Offers pages that the reader may have meant by an address that leads nowhere. */
  offer: (nearest: PageLabel[]) => void;
  setBusy: (busy: boolean) => void;
};

/** @param commit runs an update synchronously, so that the document has changed when it returns. */
export function createCurrentPage(data: PageData, shell: Shell, commit: (update: () => void) => void): CurrentPage {
  const tree = indexTree(shell.sidebar);
  const listeners = new Set<() => void>();
  let state: PageState = {
    view: data.view,
    sidebar: data.notFound ? (data.view.sidebar ?? shell.sidebar) : shownSidebar(data.view),
    ...(data.notFound && { notFound: "" }),
  };

  function shownSidebar(view: PageView): SidebarNode[] {
    return view.sidebar ?? sidebarFor({ route: view.record.path, label: view.record.title }, tree);
  }

  const set = (next: PageState) => {
    state = next;
    commit(() => {
      for (const listener of listeners) listener();
    });
  };

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show: (view) => set({ view, sidebar: shownSidebar(view) }),
    fail: (failure) => set({ ...state, failure, busy: false }),
    showNotFound: (path) =>
      set({ view: state.view, sidebar: shell.sidebar.length > 0 ? shell.sidebar : state.sidebar, notFound: path }),
    offer: (nearest) => set({ ...state, nearest }),
    setBusy: (busy) => {
      if (Boolean(state.busy) !== busy) set({ ...state, busy });
    },
  };
}
