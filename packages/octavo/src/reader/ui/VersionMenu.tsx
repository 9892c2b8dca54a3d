// The menu of documentation versions. It's a popover, so it opens, and closes on Escape or a click outside, without
// scripts. With scripts, it's a menu button: the arrow keys move through the items.

import { texts } from "virtual:octavo-texts";
import { type MouseEvent, useEffect, useRef } from "react";
import { Icon } from "./Icon.tsx";
import { followMenu, onMenuButtonKey, onMenuKey } from "./menu-keys.ts";
import type { VersionTarget } from "./versions.ts";

/** The same section of the other version or language. A page without it starts at its top. */
export function keepHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
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

  // The browser tells screen readers whether the menu is open.
  return (
    <div className="versions">
      <button
        type="button"
        popoverTarget="version-menu"
        aria-haspopup="menu"
        aria-controls="version-menu"
        onKeyDown={(event) => onMenuButtonKey(event, menu.current)}
      >
        {shown.label}
        <span className="visually-hidden">{` ${texts.switchVersion}`}</span>
        <Icon name="down" />
      </button>
      <div
        ref={menu}
        id="version-menu"
        className="menu"
        popover="auto"
        role="menu"
        aria-label={texts.versions}
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
  const { address, label, hint, note, isShown, leadsHome } = version;
  return (
    <a role="menuitem" href={address} aria-current={isShown ? "true" : undefined} onClick={keepHash}>
      {label}
      {hint && <span className="version-hint">{hint}</span>}
      {leadsHome && <span className="version-why">{[note, texts.opensOverview].filter(Boolean).join(" ")}</span>}
    </a>
  );
}
