// The page as text: a button copies it, and the arrow next to it opens a menu to view it as Markdown or hand it to an
// assistant, or to connect an assistant to all pages. The menu is a popover, so it works without scripts.

import { useEffect, useState } from "react";
import { copyText } from "../browser/clipboard.ts";
import type { PageView } from "../model/page.ts";
import { headFacts } from "./head.ts";
import { Icon } from "./Icon.tsx";
import type { SiteInfo } from "./page-state.ts";

type Props = { view: PageView; site: SiteInfo };

const shownMs = 2000;

export function PageMenu({ view, site }: Props) {
  const { markdown } = headFacts(site, view);
  // They're the same on every page, so documents don't have them.
  const [connections, setConnections] = useState<SiteInfo["connections"]>();
  useEffect(() => setConnections(site.connections), [site]);
  const prompt = `Read ${site.origin}${markdown} and help me with it.`;
  return (
    <div className="page-menu">
      <CopyPage key={markdown} source={markdown} />
      <button className="page-menu-more" type="button" popoverTarget="page-menu" aria-label="More page actions">
        <Icon name="down" />
      </button>
      <div id="page-menu" className="menu" popover="auto">
        <a href={markdown}>View as Markdown</a>
        {site.assistants.map(({ label, href }) => (
          <a key={label} href={href.replace("{prompt}", encodeURIComponent(prompt))} rel="external noopener">
            Open in {label}
          </a>
        ))}
        {connections?.map(({ label, href, copy }) => (
          <a key={label} href={href} data-copy={copy}>
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}

function CopyPage({ source }: { source: string }) {
  const [result, setResult] = useState("");
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(setResult, shownMs, "");
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    copyText(markdownOf(source)).then(
      () => setResult("Copied"),
      () => setResult("Copy failed"),
    );
  return (
    <>
      <button className="copy-page" type="button" onClick={() => void copy()}>
        <Icon name="copy" />
        <span>{result || "Copy page"}</span>
      </button>
      <output className="visually-hidden">{result}</output>
    </>
  );
}

/** The page's Markdown, from the file next to it. */
async function markdownOf(source: string): Promise<string> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(String(response.status));
  return response.text();
}
