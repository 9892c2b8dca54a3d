// The shortcuts of a single key, and the button that lists all shortcuts. boot.ts opens the search with `/` and Ctrl K.

import { useEffect } from "react";
import { hasModifier, isTyping, singleKeysAreOn, turnSingleKeys } from "../browser/keys.ts";

export function Shortcuts() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (hasModifier(event) || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (!singleKeysAreOn()) return;
      const side = { "[": "prev", "]": "next" }[event.key];
      if (side) document.querySelector<HTMLAnchorElement>(`.neighbours .${side}`)?.click();
      if (event.key === "?") void showAll();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <button className="shortcuts-button" type="button" aria-haspopup="dialog" onClick={() => void showAll()}>
      Keyboard shortcuts
    </button>
  );
}

/** Few readers need this script. It gets what it would otherwise share with this one. */
async function showAll(): Promise<void> {
  const { openShortcuts } = await import("./shortcuts-dialog.ts");
  openShortcuts(singleKeysAreOn(), turnSingleKeys);
}
