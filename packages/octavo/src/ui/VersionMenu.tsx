// The menu of documentation versions. It's a popover, so it opens, and closes on Escape or a click outside, without
// scripts. With scripts, it's a menu button: the arrow keys move through the items.

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Version } from "../model/site.ts";
import { Icon } from "./Icon.tsx";

export function VersionMenu({ versions }: { versions: readonly Version[] }) {
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const current = versions.find((version) => version.current);

  const focusItem = (index: number) => {
    const items = menu.current?.querySelectorAll("a") ?? [];
    items[(index + items.length) % items.length]?.focus();
  };
  useEffect(() => {
    const element = menu.current;
    const follow = () => {
      const isOpen = element?.matches(":popover-open") ?? false;
      setOpen(isOpen);
      if (isOpen) element?.querySelector("a")?.focus();
    };
    // The reader may have opened it before this script ran.
    follow();
    element?.addEventListener("toggle", follow);
    return () => element?.removeEventListener("toggle", follow);
  }, []);
  if (!current || versions.length < 2) return null;

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
  return (
    <div className="versions">
      <button
        type="button"
        popoverTarget="version-menu"
        aria-haspopup="menu"
        aria-controls="version-menu"
        aria-expanded={open}
        onKeyDown={onButtonKey}
      >
        {current.label}
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
            key={version.label}
            role="menuitem"
            href={version.href}
            aria-current={version.current ? "true" : undefined}
          >
            {version.label}
            {version.current && <span className="version-note">Current</span>}
          </a>
        ))}
      </div>
    </div>
  );
}
