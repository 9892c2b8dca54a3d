// The page as text: a button copies it, and the arrow next to it opens a menu to view it as Markdown or hand it to an
// assistant, or to connect an assistant to all pages. The menu is a popover, so it works without scripts.

import { texts } from "virtual:octavo-texts";
import { useEffect, useRef, useState } from "react";
import type { PageView } from "../../model/page.ts";
import { copyText } from "../browser/clipboard.ts";
import { headFacts } from "./head.ts";
import { Icon } from "./Icon.tsx";
import { onMenuButtonKey, onMenuKey } from "./menu-keys.ts";
import type { SiteInfo } from "./page-state.ts";

type Props = { view: PageView; site: SiteInfo };

const shownMs = 2000;

/**
 * Separates what is about the page from what is about all pages. As wide as the longest label, so that the menu doesn't
 * shrink while that label is "Copied". Documents don't carry these styles, because scripts add the line.
 */
const line = { width: "13.5rem", height: 1, border: 0, background: "var(--border)" };

export function PageMenu({ view, site }: Props) {
  const { markdown } = headFacts(site, view);
  // They're the same on every page, so documents don't have them.
  const [connections, setConnections] = useState<SiteInfo["connections"]>();
  useEffect(() => setConnections(site.connections), [site]);
  const menu = useRef<HTMLDivElement>(null);
  const prompt = texts.assistantPrompt({ address: site.origin + markdown });
  return (
    <div className="page-menu">
      <CopyPage key={markdown} source={markdown} />
      <button
        className="page-menu-more"
        type="button"
        popoverTarget="page-menu"
        aria-label={texts.moreActions}
        onKeyDown={(event) => onMenuButtonKey(event, menu.current)}
      >
        <Icon name="down" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links in it get the keys. */}
      <div ref={menu} id="page-menu" className="menu" popover="auto" onKeyDown={onMenuKey}>
        <a href={markdown}>{texts.viewAsMarkdown}</a>
        {site.assistants.map(({ label, href }) => (
          <a key={label} href={href.replace("{prompt}", encodeURIComponent(prompt))} rel="external noopener">
            {texts.openIn({ assistant: label })}
          </a>
        ))}
        {connections && <hr style={line} />}
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
      () => setResult(texts.copied),
      () => setResult(texts.copyFailed),
    );
  return (
    <>
      <button className="copy-page" type="button" onClick={() => void copy()}>
        <Icon name="copy" />
        <span>{result || texts.copyPage}</span>
      </button>
      <output className="visually-hidden">{result}</output>
    </>
  );
}

/** The page's Markdown, from the file next to it. */
async function markdownOf(source: string): Promise<string> {
  const response = await fetch(source);
  // The login form of a network also answers with 200.
  if (!response.ok || response.headers.get("Content-Type")?.includes("html")) throw new Error(String(response.status));
  return response.text();
}
