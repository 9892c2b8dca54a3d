// The not-found page: the requested path, similar pages, and where to go instead.

import { addressOf } from "../model/route.ts";
import { flatten, type SidebarNode } from "../model/sidebar.ts";
import type { PageLabel } from "./page-state.ts";

type Props = {
  /** The full requested path. Empty in the file that servers send, which can't know it. */
  path: string;
  /** Pages that search finds for it. Absent until search replies. */
  nearest: PageLabel[] | undefined;
  base: string;
  /** The tree, whose first pages are offered. */
  nodes: readonly SidebarNode[];
};

const offered = 4;

export function NotFound({ path, nearest, base, nodes }: Props) {
  const first = flatten(nodes).flatMap(({ route, label }) => (route === undefined ? [] : [{ route, label }]));
  return (
    <div className="article not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>
        There is no page at <code>{path || "this address"}</code>. It may have moved, or the address has a mistake in
        it.
      </p>
      <p>{nearest ? "Did you mean:" : "Popular pages:"}</p>
      <ul>
        {(nearest ?? first.slice(0, offered)).map(({ route, label }) => (
          <li key={route}>
            <a href={addressOf(base, route)}>{label}</a>
          </li>
        ))}
      </ul>
      <button className="search-box" type="button" aria-haspopup="dialog">
        <span>Search the documentation</span>
        <kbd>/</kbd>
      </button>
    </div>
  );
}
