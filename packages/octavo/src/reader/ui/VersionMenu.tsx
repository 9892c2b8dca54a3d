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

  useEffect(() => {
    // The reader may have opened it before this script ran.
    followMenu(menu.current);
  }, []);
  if (!shown || versions.length < 2) return null;

  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    menu.current?.showPopover();
    focusItem(menu.current, event.key === "ArrowDown" ? 0 : -1);
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
        onToggle={({ currentTarget }) => followMenu(currentTarget)}
      >
        {versions.map((version) => (
          <VersionItem key={version.id} version={version} />
        ))}
      </div>
    </div>
  );
}

function VersionItem({ version }: { version: VersionTarget }) {
  const { address, label, note, isShown, isCurrent, leadsHome } = version;
  return (
    <a role="menuitem" href={address} aria-current={isShown ? "true" : undefined} onClick={keepHash}>
      {label}
      {isCurrent && <span className="version-note">Current</span>}
      {leadsHome && <span className="version-why">{[note, "Opens the overview."].filter(Boolean).join(" ")}</span>}
    </a>
  );
}

/** Moves the focus into the menu when it's open. */
function followMenu(menu: HTMLElement | null): void {
  if (menu?.matches(":popover-open")) focusItem(menu, 0);
}

/** The page would scroll, because the menu is where headings stop below the bar. */
function focusItem(menu: HTMLElement | null, index: number): void {
  const items = menu?.querySelectorAll("a") ?? [];
  items[(index + items.length) % items.length]?.focus({ preventScroll: true });
}

function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu } = event;
  const at = [...menu.children].indexOf(document.activeElement as Element);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (key === "Tab") menu.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  focusItem(menu, next);
}
