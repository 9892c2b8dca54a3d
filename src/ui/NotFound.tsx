// Nothing has this address: what was looked for, and where to go instead.

import { addressOf } from "../model/route.ts";
import { flatten, type SidebarNode } from "../model/sidebar.ts";

type Props = {
  /** Full path that was asked for; empty in the file that servers send, which cannot know it. */
  path: string;
  base: string;
  /** The tree, whose first pages are offered. */
  nodes: readonly SidebarNode[];
};

const offered = 4;

export function NotFound({ path, base, nodes }: Props) {
  const pages = flatten(nodes)
    .filter(({ route }) => route !== undefined)
    .slice(0, offered);
  return (
    <div className="article not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>
        There is no page at <code>{path || "this address"}</code>. It may have moved, or the address has a mistake in
        it.
      </p>
      <p>Good places to go on from:</p>
      <ul>
        {pages.map(({ route = "/", label }) => (
          <li key={route}>
            <a href={addressOf(base, route)}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
