// The current page, as a store that React subscribes to.

import type { PageView } from "../../model/page.ts";
import { type SidebarNode, sidebarFor } from "../../model/sidebar.ts";
import type { LoadFailure, PageData, PageState, SiteInfo } from "../ui/page-state.ts";
import type { OpenVersion } from "./versions.ts";

type ShownState = PageState & { site: SiteInfo };

export type CurrentPage = {
  get: () => ShownState;
  subscribe: (listener: () => void) => () => void;
  show: (view: PageView, version: OpenVersion) => void;
  fail: (failure: LoadFailure) => void;
  showNotFound: (path: string, version: OpenVersion) => void;
};

/** @param commit runs an update synchronously, so that the document has changed when it returns. */
export function createCurrentPage(
  { view, notFound }: PageData,
  first: OpenVersion,
  commit: (update: () => void) => void,
): CurrentPage {
  const listeners = new Set<() => void>();
  let state: ShownState = {
    site: first.site,
    view,
    sidebar: notFound ? (view.sidebar ?? first.sidebar.tree) : shownSidebar(view, first),
    ...(notFound && { notFound: "" }),
  };

  const set = (next: ShownState) => {
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
    show: (view, version) => set({ site: version.site, view, sidebar: shownSidebar(view, version) }),
    fail: (failure) => set({ ...state, failure }),
    showNotFound: (path, { site, sidebar: { tree } }) =>
      set({ site, view: state.view, sidebar: tree.length > 0 ? tree : state.sidebar, notFound: path }),
  };
}

function shownSidebar(view: PageView, { sidebar }: OpenVersion): SidebarNode[] {
  return view.sidebar ?? sidebarFor({ route: view.record.path, label: view.record.title }, sidebar);
}
