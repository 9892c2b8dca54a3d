// A menu of versions or languages in the bar at the top. It's a popover with links, so it opens, and closes on Escape
// or a click outside, without scripts. With scripts, it's a menu button: the arrow keys move through the items.

import { hasTranslations } from "virtual:octavo-features";
import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import { followMenu, onMenuButtonKey, onMenuKey } from "./menu-keys.ts";

/** In an element if it has a class. Nothing if there's no text. */
export type MenuText = { text: string | false | undefined; className?: string; isSilent?: true };

export type EditionItem = {
  id: string;
  label: string;
  /** The language of the label, if it's another one than that of the menu. */
  lang?: string;
  /** Undefined if the edition doesn't have the page. It's still in the menu, so that nobody looks for it. */
  address: string | undefined;
  isShown: boolean;
  notes: readonly MenuText[];
};

export type EditionMenuProps = {
  /** Of the popover. */
  id: string;
  /** Its styles are those of bar-menu.css. */
  className: string;
  /** What screen readers call the menu. */
  label: string;
  button: readonly MenuText[];
  items: readonly EditionItem[];
};

export function EditionMenu({ id, className, label, button, items }: EditionMenuProps) {
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
        {button.map(textOf)}
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
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </div>
    </div>
  );
}

function Item({ item: { label, lang, address, isShown, notes } }: { item: EditionItem }) {
  return (
    <a
      role="menuitem"
      href={address}
      {...(hasTranslations && { hrefLang: lang, ...(!address && { tabIndex: 0, "aria-disabled": true }) })}
      aria-current={isShown || undefined}
      onClick={keepHash}
    >
      {hasTranslations && lang ? (
        <span lang={lang} dir="auto">
          {label}
        </span>
      ) : (
        label
      )}
      {notes.map(textOf)}
    </a>
  );
}

function textOf({ text, className, isSilent }: MenuText) {
  return text && className ? (
    <span key={className} className={className} aria-hidden={isSilent}>
      {text}
    </span>
  ) : (
    text
  );
}

/** The same section of the other version or language. A page without it starts at its top. */
function keepHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (!currentTarget.hash) currentTarget.hash = location.hash;
}
