// Below the article: other versions, edit link, date of the last change, previous and next page.

import { texts } from "virtual:octavo-texts";
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
          {question} <a href={address}>{texts.viewVersion({ version: label })}</a>
        </p>
      ))}
      <p className="page-meta">
        {editUrl && (
          <a href={editUrl} rel="external noopener">
            {texts.editPage}
          </a>
        )}
        {lastChanged && (
          <span>
            {`${texts.lastUpdated} `}
            <time dateTime={lastChanged}>{texts.longDate(lastChanged)}</time>
          </span>
        )}
      </p>
      {(prev || next) && (
        <nav className="neighbours" aria-label={texts.neighbors}>
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
      <span className="neighbour-side">{side === "prev" ? texts.previous : texts.next}</span>
      <span className="neighbour-label">{page.label}</span>
    </a>
  );
}
