// A menu in the bar at the top. It's a popover with links, so it opens, and closes on Escape or a click outside, without
// scripts. With scripts, it's a menu button: the arrow keys move through the items.

import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import { followMenu, onMenuButtonKey, onMenuKey } from "./menu-keys.ts";

type Props = {
  /** Of the popover. */
  id: string;
  /** Its styles are those of bar-menu.css. */
  className: string;
  /** What screen readers call the menu. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  /** The items. */
  children: ReactNode;
};

export function BarMenu({ id, className, label, button, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The reader may have opened it before this script ran.
    followMenu(menu.current);
  }, []);

  // The browser tells screen readers whether the menu is open.
  return (
    <div className={className}>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-controls={id}
        onKeyDown={(event) => onMenuButtonKey(event, menu.current)}
      >
        {button}
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={onMenuKey}
        onToggle={({ currentTarget }) => followMenu(currentTarget)}
      >
        {children}
      </div>
    </div>
  );
}

/** The same section of the other version or language. A page without it starts at its top. */
export function keepHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (!currentTarget.hash) currentTarget.hash = location.hash;
}
