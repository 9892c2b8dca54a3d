// The single-key shortcuts, and the button that lists all shortcuts. The footer keeps its place free until it works.
// browser/open-search.ts has those of the search.

import { texts } from "virtual:octavo-texts";
import { useEffect } from "react";
import { hasModifier, isTyping, singleKeysAreOn, turnSingleKeys } from "../browser/keys.ts";
import { showNotice } from "../browser/notice.ts";

export function Shortcuts() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || isTyping(event.target as Element) || document.querySelector("dialog[open]")) return;
      if (!singleKeysAreOn()) return;
      if (event.key === "[") turn("prev", -1);
      if (event.key === "]") turn("next", 1);
      if (event.key === "?") void showAll();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <li>
      <button type="button" onClick={showAll}>
        {texts.shortcuts}
      </button>
    </li>
  );
}

/** Follows the page's own link, or else the order of the sidebar, because some pages have no such links. */
function turn(side: "prev" | "next", step: number): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".sidebar a:not([href^='#'])")];
  const at = links.indexOf(document.querySelector(".sidebar [aria-current=page]") as HTMLAnchorElement);
  const own = document.querySelector<HTMLAnchorElement>(`.neighbours .${side}`);
  (own ?? (links[at] && links[at + step]))?.click();
}

/** Few readers need this script. Its state is passed in, because a shared import would add to the main script. */
async function showAll(): Promise<void> {
  const loaded = await import("./shortcuts-dialog.ts").catch(() => undefined);
  if (loaded) loaded.openShortcuts(singleKeysAreOn(), turnSingleKeys);
  else showNotice(texts.shortcutsFailed);
}
