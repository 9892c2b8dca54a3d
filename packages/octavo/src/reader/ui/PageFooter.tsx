// Below the article: other versions, edit link, date of the last change, previous and next page.

import type { PageView } from "../../model/page.ts";
import { isExternal } from "../../model/redirects.ts";
import { addressOf } from "../../model/route.ts";
import type { PageRef } from "../../model/sidebar.ts";
import type { SiteInfo } from "./page-state.ts";
import { otherTexts } from "./versions.ts";

type Props = { view: PageView; site: SiteInfo };

export function PageFooter({ view, site }: Props) {
  const { base } = site;
  const { editUrl, lastChanged, prev, next } = view;
  return (
    <footer className="page-footer">
      {otherTexts(site, view).map(({ id, label, question, address }) => (
        <p className="other-text" key={id}>
          {question} <a href={address}>View the {label} page</a>
        </p>
      ))}
      <p className="page-meta">
        {editUrl && (
          <a href={editUrl} rel="external noopener">
            Edit this page
          </a>
        )}
        {lastChanged && (
          <span>
            Last updated <time dateTime={lastChanged}>{readableDate(lastChanged)}</time>
          </span>
        )}
      </p>
      {(prev || next) && (
        <nav className="neighbours" aria-label="Previous and next page">
          {prev && <Neighbour page={prev} side="prev" base={base} />}
          {next && <Neighbour page={next} side="next" base={base} />}
        </nav>
      )}
    </footer>
  );
}

function Neighbour({ page, side, base }: { page: PageRef; side: "prev" | "next"; base: string }) {
  const outside = isExternal(page.to);
  return (
    <a className={side} href={outside ? page.to : addressOf(base, page.to)} rel={outside ? "external noopener" : side}>
      <span className="neighbour-side">{side === "prev" ? "← Previous" : "Next →"}</span>
      <span className="neighbour-label">{page.label}</span>
    </a>
  );
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Formatted in UTC, so that the server and the browser agree, and without Intl, whose first use takes as long as
 * rendering the rest of the page.
 */
export function readableDate(iso: string): string {
  const date = new Date(iso);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
