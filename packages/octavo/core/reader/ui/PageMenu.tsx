// The page as text: a button copies it, and the arrow next to it opens a menu to view it as Markdown, or to do what
// extensions offer. The menu is a popover, so it works without scripts.

import { texts } from "virtual:octavo-texts";
import { useEffect, useRef, useState } from "react";
import type { PageView } from "../../model/page.ts";
import { copyText } from "../browser/clipboard.ts";
import { headFacts } from "./head.ts";
import { Icon } from "./Icon.tsx";
import { onMenuButtonKey, onMenuKey } from "./menu-keys.ts";
import type { SiteInfo } from "./page-state.ts";
import { Slot } from "./Slot.tsx";

type Props = { view: PageView; site: SiteInfo };

const shownMs = 2000;

export function PageMenu({ view, site }: Props) {
  const { markdown } = headFacts(site, view);
  const menu = useRef<HTMLDivElement>(null);
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
        <Slot name="pageMenu" />
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
