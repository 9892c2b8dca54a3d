// The not-found page: the requested path, similar pages, and where to go instead.

import { hasOwnFrame } from "virtual:octavo-features";
import { texts } from "virtual:octavo-texts";
import { addressOf } from "../../model/route.ts";
import { Icon } from "./Icon.tsx";
import { OwnMarkup } from "./OwnMarkup.tsx";
import type { PageLabel, SiteInfo } from "./page-state.ts";
import { withElement } from "./with-element.tsx";

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
      <h1 tabIndex={-1}>{texts.notFound}</h1>
      <p>{withElement(texts.noPageAt, path ? <code>{path}</code> : texts.thisAddress)}</p>
      <p>{nearest ? texts.didYouMean : texts.orPopularPages}</p>
      <ul>
        {(nearest ?? start).map(({ route, label }) => (
          <li key={route}>
            <a href={addressOf(base, route)}>{label}</a>
          </li>
        ))}
      </ul>
      <button className="search-box" type="button" aria-haspopup="dialog">
        <Icon name="search" />
        <span>{texts.searchDocumentation}</span>
        <kbd>/</kbd>
      </button>
      {hasOwnFrame && <OwnMarkup className="own-not-found" html={ownMarkup} />}
    </div>
  );
}
