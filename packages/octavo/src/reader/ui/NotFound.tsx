// The not-found page: the requested path, similar pages, and where to go instead.

import { hasOwnFrame } from "virtual:octavo-features";
import { addressOf } from "../../model/route.ts";
import { Icon } from "./Icon.tsx";
import { OwnMarkup } from "./OwnMarkup.tsx";
import type { PageLabel, SiteInfo } from "./page-state.ts";

type Props = {
  /** The full requested path. Empty in the file that servers send, which can't know it. */
  path: string;
  /** Pages that search finds for it. Absent until search replies. */
  nearest: PageLabel[] | undefined;
  site: SiteInfo;
};

export function NotFound({ path, nearest, site: { base, start, notFound: ownMarkup } }: Props) {
  return (
    <div className="article not-found">
      <h1 tabIndex={-1}>Page not found</h1>
      <p>
        There is no page at <code>{path || "this address"}</code>. It may have moved, or the URL may be mistyped.
      </p>
      <p>{nearest ? "Did you mean:" : "Popular pages:"}</p>
      <ul>
        {(nearest ?? start).map(({ route, label }) => (
          <li key={route}>
            <a href={addressOf(base, route)}>{label}</a>
          </li>
        ))}
      </ul>
      <button className="search-box" type="button" aria-haspopup="dialog">
        <Icon name="search" />
        <span>Search the documentation</span>
        <kbd>/</kbd>
      </button>
      {hasOwnFrame && <OwnMarkup className="own-not-found" html={ownMarkup} />}
    </div>
  );
}
