// The footer of every page.

import { hasOwnFrame } from "virtual:octavo-features";
import { texts } from "virtual:octavo-texts";
import { isOnGitHub } from "./Navbar.tsx";
import { OwnMarkup } from "./OwnMarkup.tsx";
import type { SiteInfo } from "./page-state.ts";
import { Shortcuts } from "./Shortcuts.tsx";

export function SiteFooter({ site }: { site: SiteInfo }) {
  return (
    <footer className="site-footer">
      {hasOwnFrame && <OwnMarkup className="own-footer" html={site.footer} />}
      <ul>
        <li>
          <a href={site.base}>{texts.docsHome}</a>
        </li>
        {site.support && (
          <li>
            <a href={site.support} rel="external noopener">
              {texts.support}
            </a>
          </li>
        )}
        {site.repository && (
          <li>
            <a href={site.repository} rel="external noopener">
              {isOnGitHub(site.repository) ? "GitHub" : texts.sourceCode}
            </a>
          </li>
        )}
        <Shortcuts />
      </ul>
    </footer>
  );
}
