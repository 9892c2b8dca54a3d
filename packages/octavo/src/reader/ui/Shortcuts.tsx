// The single-key shortcuts, and the button that lists all shortcuts, which the footer shows once it works.
// browser/open-search.ts has those of the search.

import { useEffect, useState } from "react";
import { hasModifier, isTyping, singleKeysAreOn, turnSingleKeys } from "../browser/keys.ts";

export function Shortcuts() {
  const [works, setWorks] = useState(false);
  useEffect(() => {
    setWorks(true);
    const onKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || isTyping(event.target as Element) || document.querySelector("dialog[open]")) return;
      if (!singleKeysAreOn()) return;
      const side = { "[": "prev", "]": "next" }[event.key];
      if (side) document.querySelector<HTMLAnchorElement>(`.neighbours .${side}`)?.click();
      if (event.key === "?") void showAll();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  if (!works) return null;
  return (
    <li className="shortcuts-item">
      <button type="button" aria-haspopup="dialog" onClick={() => void showAll()}>
        Keyboard shortcuts
      </button>
    </li>
  );
}

/** Few readers need this script. Its state is passed in, because a shared import would add to the main script. */
async function showAll(): Promise<void> {
  const { openShortcuts } = await import("./shortcuts-dialog.ts");
  openShortcuts(singleKeysAreOn(), turnSingleKeys);
}
