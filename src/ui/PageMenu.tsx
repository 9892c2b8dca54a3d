// Actions for the page as text: copy it, view it as Markdown, or hand it to an assistant. It's a popover, so it opens,
// and closes on Escape or a click outside, without scripts.

import type { PageView } from "../model/page.ts";
import { headFacts } from "./head.ts";
import type { SiteInfo } from "./page-state.ts";

type Props = { view: PageView; site: SiteInfo };

export function PageMenu({ view, site }: Props) {
  const { markdown } = headFacts(site, view);
  const prompt = `Read ${site.origin}${markdown} and help me with it.`;
  return (
    <div className="page-menu">
      <button type="button" popoverTarget="page-menu">
        <svg className="page-menu-sign" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z" />
        </svg>
        <span>Copy page</span>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 6l4 4 4-4" />
        </svg>
      </button>
      <div id="page-menu" popover="auto">
        <button className="copy-page" type="button" data-source={markdown}>
          Copy as Markdown
        </button>
        <a href={markdown}>View as Markdown</a>
        {site.assistants.map(({ label, href }) => (
          <a key={label} href={href.replace("{prompt}", encodeURIComponent(prompt))} rel="external noopener">
            Open in {label}
          </a>
        ))}
      </div>
    </div>
  );
}
