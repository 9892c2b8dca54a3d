// The keys of menus that open from a button: the arrow keys open one and move through its items, and Tab closes it.

import type { KeyboardEvent } from "react";

/** Opens the menu from its button. */
export function onMenuButtonKey(event: KeyboardEvent, menu: HTMLElement | null): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  event.preventDefault();
  menu?.showPopover();
  focusItem(menu, event.key === "ArrowDown" ? 0 : -1);
}

/** Moves the focus into the menu when it's open. */
export function followMenu(menu: HTMLElement | null): void {
  if (menu?.matches(":popover-open")) focusItem(menu, 0);
}

export function onMenuKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: menu } = event;
  const at = [...menu.querySelectorAll("a")].indexOf(document.activeElement as HTMLAnchorElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (key === "Tab") menu.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  focusItem(menu, next);
}

/** The page would scroll, because the menu is where headings stop below the bar. */
function focusItem(menu: HTMLElement | null, index: number): void {
  const items = menu?.querySelectorAll("a") ?? [];
  items[(index + items.length) % items.length]?.focus({ preventScroll: true });
}
