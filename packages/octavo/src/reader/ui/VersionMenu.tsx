// The menu of documentation versions. It's a popover, so it opens, and closes on Escape or a click outside, without
// scripts. With scripts, it's a menu button: the arrow keys move through the items.

import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import type { VersionTarget } from "./versions.ts";

/** The same section of the other version. A page without it starts at its top. */
function keepHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (!currentTarget.hash) currentTarget.hash = location.hash;
}

export function VersionMenu({ versions }: { versions: readonly VersionTarget[] }) {
  const menu = useRef<HTMLDivElement>(null);
  const shown = versions.find((version) => version.isShown);

  const focusItem = (index: number) => {
    const items = menu.current?.querySelectorAll("a") ?? [];
    items[(index + items.length) % items.length]?.focus({ preventScroll: true });
  };
  useEffect(() => {
    const element = menu.current;
    const follow = () => {
      // The page would scroll, because the menu is where headings stop below the bar.
      if (element?.matches(":popover-open")) element.querySelector("a")?.focus({ preventScroll: true });
    };
    // The reader may have opened it before this script ran.
    follow();
    element?.addEventListener("toggle", follow);
    return () => element?.removeEventListener("toggle", follow);
  }, []);
  if (!shown || versions.length < 2) return null;

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    menu.current?.showPopover();
    focusItem(event.key === "ArrowDown" ? 0 : -1);
  };
  const onMenuKey = (event: KeyboardEvent) => {
    const at = [...(menu.current?.children ?? [])].indexOf(document.activeElement as Element);
    const moves = new Map([
      ["ArrowDown", at + 1],
      ["ArrowUp", at - 1],
      ["Home", 0],
      ["End", -1],
    ]);
    const next = moves.get(event.key);
    if (next !== undefined) {
      event.preventDefault();
      focusItem(next);
    } else if (event.key === "Tab") menu.current?.hidePopover();
  };
  // The browser tells screen readers whether the menu is open.
  return (
    <div className="versions">
      <button
        type="button"
        popoverTarget="version-menu"
        aria-haspopup="menu"
        aria-controls="version-menu"
        onKeyDown={onButtonKey}
      >
        {shown.label}
        <span className="visually-hidden"> documentation, switch version</span>
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        id="version-menu"
        className="menu"
        popover="auto"
        role="menu"
        aria-label="Versions"
        tabIndex={-1}
        onKeyDown={onMenuKey}
      >
        {versions.map((version) => (
          <a
            key={version.id}
            role="menuitem"
            href={version.address}
            aria-current={version.isShown ? "true" : undefined}
            onClick={keepHash}
          >
            {version.label}
            {version.isCurrent && <span className="version-note">Current</span>}
            {version.leadsHome && (
              <span className="version-why">{[version.note, "Opens the overview."].filter(Boolean).join(" ")}</span>
            )}
          </a>
        ))}
      </div>
    </div>
  );
}
